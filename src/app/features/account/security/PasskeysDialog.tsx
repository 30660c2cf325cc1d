/** The passkeys of an account: each can get another name, or be removed. */
import styled from '@emotion/styled'
import { useState, type SubmitEvent } from 'react'
import { v } from '#src/app/theme/vars.ts'
import { Button, TextButton } from '#src/app/ui/controls/Button.tsx'
import { text as formText } from '#src/app/ui/forms/form.text.ts'
import { FieldProblem } from '#src/app/ui/forms/TextField.tsx'
import { Caption, Row, Spacer } from '#src/app/ui/layout/layout.ts'
import { formatUntil } from '#src/app/ui/layout/time.ts'
import { Dialog } from '#src/app/ui/overlays/Dialog.tsx'
import { Table } from '#src/app/ui/tables/Table.tsx'
import { useSending } from '#src/app/core/useSending.ts'
import type { PasskeyShown, SecurityActs } from './security.snapshot.ts'
import { text } from './security.text.ts'

const NameForm = styled.form`
  display: flex;
  gap: 8px;
  input {
    width: 132px;
    height: 28px;
    padding: 0 8px;
    border: 1px solid ${v.lineStrong};
    border-radius: 6px;
    background: ${v.surface};
    color: inherit;
    font: inherit;
  }
`

const Problem = styled.div`
  padding: 0 16px 12px;
`

interface PasskeysDialogProps {
  readonly passkeys: readonly PasskeyShown[]
  /** Undefined while the line is down. */
  readonly rename: SecurityActs['renamePasskey'] | undefined
  readonly remove: ((passkey: PasskeyShown) => void) | undefined
  /** The last one cannot be removed: it is the only factor of a member of staff. */
  readonly keepsLast: boolean
  readonly onClose: () => void
}

export const PasskeysDialog = ({ passkeys, rename, remove, keepsLast, onClose }: PasskeysDialogProps) => {
  const [editing, setEditing] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const { busy, send } = useSending()
  const save = (id: string, event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const value = new FormData(event.currentTarget).get('name')
    const name = typeof value === 'string' ? value.trim() : ''
    if (name === '' || name.length > 20) return setProblem(text.passkeyNameWrong)
    if (!rename) return
    send({
      ask: () => rename(id, name),
      land(ended) {
        setProblem(ended.ok ? undefined : ended.text)
        if (ended.ok) setEditing(undefined)
      },
      failed: () => setProblem(formText.failed),
    })
  }
  return (
    <Dialog
      title={text.managePasskeys}
      width={640}
      onClose={onClose}
      foot={
        <>
          {keepsLast ? <Caption>{text.lastFactor}</Caption> : null}
          <Spacer />
          <Button onPress={onClose}>{text.close}</Button>
        </>
      }
    >
      <Table>
        <thead>
          <tr>
            {text.passkeyHeads.map((head, n) => (
              <th key={head} scope="col" data-right={n === 3 || undefined}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              saving={busy}
              save={editing === passkey.id ? (event) => save(passkey.id, event) : undefined}
              rename={rename && remove && (() => setEditing(passkey.id))}
              remove={rename && remove && !keepsLast ? () => remove(passkey) : undefined}
            />
          ))}
        </tbody>
      </Table>
      {problem === undefined ? null : (
        <Problem>
          <FieldProblem id="passkeys-problem">{problem}</FieldProblem>
        </Problem>
      )}
    </Dialog>
  )
}

interface PasskeyRowProps {
  readonly passkey: PasskeyShown
  readonly saving: boolean
  /** Defined while its name is typed. */
  readonly save: ((event: SubmitEvent<HTMLFormElement>) => void) | undefined
  readonly rename: (() => void) | undefined
  readonly remove: (() => void) | undefined
}

const PasskeyRow = ({ passkey, saving, save, rename, remove }: PasskeyRowProps) => (
  <tr>
    <td>
      {save ? (
        <NameForm noValidate aria-label={text.renamePasskey(passkey.name)} onSubmit={save}>
          <input
            name="name"
            aria-label={text.passkeyName}
            defaultValue={passkey.name}
            maxLength={20}
            autoFocus
          />
          <Button type="submit" size="sm" busy={saving} onPress={() => undefined}>
            {text.save}
          </Button>
        </NameForm>
      ) : (
        <b>{passkey.name}</b>
      )}
    </td>
    <td data-nowrap>{formatUntil(passkey.createdAt)}</td>
    <td data-nowrap data-quiet>
      {passkey.lastUsedAt === null ? text.neverUsed : formatUntil(passkey.lastUsedAt)}
    </td>
    <td data-right>
      {rename ? (
        <Row gap={12} style={{ justifyContent: 'flex-end' }}>
          <TextButton quiet aria-label={text.renamePasskey(passkey.name)} onPress={rename}>
            {text.rename}
          </TextButton>
          {remove ? (
            <TextButton quiet aria-label={text.removePasskeyOf(passkey.name)} onPress={remove}>
              {text.signOut}
            </TextButton>
          ) : null}
        </Row>
      ) : null}
    </td>
  </tr>
)
