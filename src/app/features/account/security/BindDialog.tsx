/** Binding an authenticator: scan, type the first code, save the recovery codes. */
import styled from '@emotion/styled'
import { useId, useState, type ReactNode, type SubmitEvent } from 'react'
import { shape, v } from '#src/app/theme/vars.ts'
import { Button, IconButton } from '#src/app/ui/controls/Button.tsx'
import { Icon } from '#src/app/ui/controls/Icon.tsx'
import { text as formText } from '#src/app/ui/forms/form.text.ts'
import { FieldProblem, TextField } from '#src/app/ui/forms/TextField.tsx'
import { Caption, Spacer } from '#src/app/ui/layout/layout.ts'
import { QrCode } from '#src/app/ui/layout/QrCode.tsx'
import { Dialog } from '#src/app/ui/overlays/Dialog.tsx'
import { useSending } from '#src/app/core/useSending.ts'
import { copyText, mono, RecoveryCodes } from './RecoveryCodes.tsx'
import type { Acted, OfferedAuthenticator } from './security.snapshot.ts'
import { text } from './security.text.ts'

const Steps = styled.ol`
  padding: 16px 24px 0;
  > li {
    display: grid;
    grid-template-columns: 24px 1fr;
    gap: 12px;
    padding-bottom: 16px;
  }
  h3 {
    font-size: 14px;
    line-height: 24px;
    font-weight: 600;
  }
  p {
    font-size: 13px;
    line-height: 18px;
    color: ${v.ink2};
  }
`

const Mark = styled.span`
  width: 24px;
  height: 24px;
  display: grid;
  place-items: center;
  border-radius: 50%;
  border: 1px solid ${v.lineStrong};
  font-size: 13px;
  font-weight: 600;
  color: ${v.ink2};
  &[data-state='done'] {
    background: ${v.okTint};
    border-color: ${v.ok};
    color: ${v.ok};
  }
  &[data-state='current'] {
    border: 2px solid ${v.primary};
    color: ${v.primaryText};
  }
`

const Scan = styled.div`
  display: flex;
  align-items: flex-start;
  gap: 16px;
  margin-top: 6px;
  > div:first-of-type {
    width: 136px;
    height: 136px;
    flex: none;
    padding: 7px;
    border: 1px solid ${v.lineMid};
    border-radius: ${shape.control};
    background: #fff;
  }
  > div:last-of-type {
    flex: 1;
    min-width: 0;
  }
  p:last-of-type {
    margin-top: 8px;
    font-size: 12px;
    color: ${v.ink3};
  }
`

const Secret = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: 40px;
  margin-top: 8px;
  padding: 4px 6px 4px 12px;
  border: 1px solid ${v.line};
  border-radius: ${shape.control};
  background: ${v.sunken};
  code {
    flex: 1;
    font: 13px/18px ${mono};
  }
`

const Code = styled.form`
  display: flex;
  align-items: flex-end;
  gap: 12px;
  margin-top: 4px;
  > div:first-of-type {
    width: 200px;
  }
  input {
    font: 600 18px/24px ${mono};
    letter-spacing: 2px;
  }
`

const Right = styled.div`
  display: flex;
  align-items: center;
  gap: 4px;
  min-height: 24px;
  font-size: 13px;
  color: ${v.ok};
`

interface BindDialogProps {
  readonly offered: OfferedAuthenticator
  /** What follows from it, in the foot. */
  readonly note: string
  /** Undefined while the line is down. */
  readonly confirm: ((code: string) => Promise<Acted<readonly string[]>>) | undefined
  readonly nowMs: number
  readonly onClose: () => void
}

export const BindDialog = ({ offered, note, confirm, nowMs, onClose }: BindDialogProps) => {
  const [codes, setCodes] = useState<readonly string[]>()
  const [saved, setSaved] = useState(false)
  return (
    <Dialog
      title={text.bindTitle}
      width={579}
      onClose={onClose}
      foot={
        <>
          <Caption>{note}</Caption>
          <Spacer />
          {codes ? null : <Button onPress={onClose}>{text.cancel}</Button>}
          <Button
            look="solid"
            reason={codes ? text.savedFirst : text.verifyFirst}
            onPress={codes && saved ? onClose : undefined}
          >
            {text.finish}
          </Button>
        </>
      }
    >
      <Steps>
        <Step n={1} state={codes ? 'done' : 'current'} title={text.stepScan}>
          <Scan>
            <div>
              <QrCode content={offered.uri} label={text.qr} />
            </div>
            <div>
              <p>{text.stepScanLong}</p>
              <Secret>
                <code aria-label={text.secret}>{inGroups(offered.secret)}</code>
                <IconButton
                  icon="copy"
                  label={text.copySecret}
                  onPress={() => void copyText(offered.secret)}
                />
              </Secret>
              <p>{text.stepScanNote}</p>
            </div>
          </Scan>
        </Step>
        <Step n={2} state={codes ? 'done' : 'current'} title={text.stepCode}>
          {codes ? (
            <Right role="status">
              <Icon name="done" size={14} />
              {text.right}
            </Right>
          ) : (
            <FirstCode confirm={confirm} onRight={setCodes} />
          )}
        </Step>
        <Step n={3} state={codes ? 'current' : 'waiting'} title={text.stepCodes}>
          <p>{text.stepCodesLong}</p>
          {codes ? <RecoveryCodes codes={codes} nowMs={nowMs} saved={saved} onSaved={setSaved} /> : null}
        </Step>
      </Steps>
    </Dialog>
  )
}

interface StepProps {
  readonly n: number
  readonly state: 'waiting' | 'current' | 'done'
  readonly title: string
  readonly children: ReactNode
}

const Step = ({ n, state, title, children }: StepProps) => (
  <li aria-current={state === 'current' ? 'step' : undefined}>
    <Mark data-state={state}>{state === 'done' ? <Icon name="tick" size={14} /> : n}</Mark>
    <div>
      <h3>{title}</h3>
      {children}
    </div>
  </li>
)

interface FirstCodeProps {
  readonly confirm: BindDialogProps['confirm']
  readonly onRight: (codes: readonly string[]) => void
}

const FirstCode = ({ confirm, onRight }: FirstCodeProps) => {
  const [typed, setTyped] = useState('')
  const { busy, send } = useSending()
  const [problem, setProblem] = useState<string>()
  const problemId = useId()
  const code = typed.replaceAll(/\s/g, '')
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (!confirm) return
    if (!/^\d{6}$/.test(code)) return setProblem(text.proofNeedsCode)
    setProblem(undefined)
    send({
      ask: () => confirm(code),
      land: (ended) => (ended.ok ? onRight(ended.value) : setProblem(ended.text)),
      failed: () => setProblem(formText.failed),
    })
  }
  return (
    <>
      <Code noValidate aria-label={text.stepCode} onSubmit={submit}>
        <TextField
          label={text.sixDigits}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button
          type="submit"
          size="lg"
          busy={busy}
          reason={text.offline}
          onPress={confirm && (() => undefined)}
          aria-describedby={problem === undefined ? undefined : problemId}
        >
          {text.verify}
        </Button>
      </Code>
      {problem === undefined ? null : <FieldProblem id={problemId}>{problem}</FieldProblem>}
    </>
  )
}

/** HCA4 QZD7 M2XL …: in groups of four, as one reads it aloud. */
const inGroups = (secret: string): string => (secret.match(/.{1,4}/g) ?? []).join(' ')
