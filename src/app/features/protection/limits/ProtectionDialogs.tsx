/** The questions before something changes: a limit, the confirmation of a raise, a break. */
import styled from '@emotion/styled'
import { type FormEvent, useState } from 'react'
import { v } from '#src/app/theme/vars.ts'
import { Button } from '#src/app/ui/controls/Button.tsx'
import { TextField } from '#src/app/ui/forms/TextField.tsx'
import { Spacer } from '#src/app/ui/layout/layout.ts'
import { ConfirmDialog } from '#src/app/ui/overlays/ConfirmDialog.tsx'
import { Dialog } from '#src/app/ui/overlays/Dialog.tsx'
import type { ProtectionDialog } from './protection.snapshot.ts'
import { text } from './protection.text.ts'

const Body = styled.form`
  padding: 16px 20px 20px;
  p {
    margin-bottom: 14px;
    font-size: 13px;
    line-height: 20px;
    color: ${v.ink2};
  }
`

export const ProtectionDialogs = (dialog: ProtectionDialog) => {
  switch (dialog.kind) {
    case 'limit':
      return <LimitDialog {...dialog} />
    case 'confirmRaise':
      return (
        <ConfirmDialog
          title={text.confirmRaiseTitle(dialog.of.kind, dialog.of.period)}
          safe={{ label: text.notNow, onPress: dialog.close }}
          commit={{ label: text.confirmRaise, onPress: dialog.confirm, busy: dialog.sending }}
        >
          {text.confirmRaiseText(dialog.to)}
        </ConfirmDialog>
      )
    case 'break':
      return (
        <ConfirmDialog
          title={text.beginTitle(dialog.of, dialog.length)}
          safe={{ label: text.back, onPress: dialog.close }}
          commit={{ label: text.begin[dialog.of], onPress: dialog.confirm, busy: dialog.sending }}
        >
          {text.beginText(dialog.of, dialog.until)}
        </ConfirmDialog>
      )
  }
}

const formId = 'limit-form'

const LimitDialog = ({
  act,
  of,
  send,
  remove,
  problem,
  sending,
  close,
}: Extract<ProtectionDialog, { kind: 'limit' }>) => {
  const [typed, setTyped] = useState('')
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    send?.(typed)
  }
  const held = of.limit ?? ''
  const hints = { set: text.setHint, lower: text.lowerHint(held), raise: text.raiseHint(held) }
  return (
    <Dialog
      title={text.act(text[act], of.kind, of.period)}
      width={440}
      onClose={close}
      foot={
        <>
          {act === 'raise' ? (
            <Button look="text" onPress={sending ? undefined : remove}>
              {text.remove}
            </Button>
          ) : null}
          <Spacer />
          <Button onPress={close}>{text.back}</Button>
          <Button
            look="solid"
            type="submit"
            form={formId}
            onPress={send ? () => undefined : undefined}
            reason={send ? undefined : text.offline}
            busy={sending}
          >
            {text.submit[act]}
          </Button>
        </>
      }
    >
      <Body id={formId} onSubmit={submit} noValidate>
        <p>{hints[act]}</p>
        <TextField
          label={of.kind === 'session' ? text.minutesField : text.amount}
          inputMode={of.kind === 'session' ? 'numeric' : 'decimal'}
          autoComplete="off"
          maxLength={16}
          value={typed}
          problem={problem}
          onChange={(event) => setTyped(event.target.value)}
          autoFocus
        />
      </Body>
    </Dialog>
  )
}
