/** Asks for a code, or for the login password where there is no authenticator, before an act is done. */
import styled from '@emotion/styled'
import { useId, useState, type SubmitEvent } from 'react'
import { v } from '#src/app/theme/vars.ts'
import { Button } from '#src/app/ui/controls/Button.tsx'
import { text as formText } from '#src/app/ui/forms/form.text.ts'
import { FieldProblem, TextField } from '#src/app/ui/forms/TextField.tsx'
import { Spacer } from '#src/app/ui/layout/layout.ts'
import { Dialog } from '#src/app/ui/overlays/Dialog.tsx'
import { useSending } from '#src/app/core/useSending.ts'
import type { Acted, Proof } from './security.snapshot.ts'
import { text } from './security.text.ts'

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: 16px;
  padding: 16px 20px 20px;
  p {
    font-size: 13px;
    line-height: 20px;
    color: ${v.ink2};
  }
  small {
    display: block;
    margin-top: 4px;
    font-size: 12px;
    line-height: 16px;
    color: ${v.ink3};
  }
`

export interface ProofDialogProps {
  readonly title: string
  readonly about: string
  /** A code, or the login password. */
  readonly asks: 'code' | 'password'
  /** Asks for a name too, which is this one unless the player types another. */
  readonly name?: string
  readonly button: string
  readonly run: (proof: Proof, name: string) => Promise<Acted>
  readonly onClose: () => void
}

const valueOf = (data: FormData, field: string): string => {
  const value = data.get(field)
  return typeof value === 'string' ? value.trim() : ''
}

export const ProofDialog = ({ title, about, asks, name, button, run, onClose }: ProofDialogProps) => {
  const [formId, problemId] = [useId(), useId()]
  const { busy, send } = useSending()
  const [problem, setProblem] = useState<string>()
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const typed = valueOf(data, 'proof')
    const typedName = valueOf(data, 'name')
    if (typed === '') return setProblem(asks === 'code' ? text.proofNeedsCode : text.proofNeedsPassword)
    if (name !== undefined && (typedName === '' || typedName.length > 20))
      return setProblem(text.passkeyNameWrong)
    setProblem(undefined)
    send({
      ask: () => run(asks === 'code' ? { code: typed } : { password: typed }, typedName),
      land: (ended) => (ended.ok ? undefined : setProblem(ended.text)),
      failed: () => setProblem(formText.failed),
    })
  }
  return (
    <Dialog
      title={title}
      width={420}
      onClose={onClose}
      foot={
        <>
          <Spacer />
          <Button onPress={onClose}>{text.cancel}</Button>
          <Button
            type="submit"
            form={formId}
            look="solid"
            busy={busy}
            // The submit event of the form sends, so that Enter has the same effect.
            onPress={() => undefined}
            aria-describedby={problem === undefined ? undefined : problemId}
          >
            {button}
          </Button>
        </>
      }
    >
      <Form id={formId} noValidate aria-label={title} onSubmit={submit}>
        <p>{about}</p>
        {name === undefined ? null : (
          <div>
            <TextField label={text.passkeyName} name="name" defaultValue={name} autoComplete="off" />
            <small>{text.passkeyNameHint}</small>
          </div>
        )}
        {asks === 'code' ? (
          <div>
            <TextField
              label={text.proofCode}
              name="proof"
              autoComplete="one-time-code"
              autoCapitalize="characters"
              spellCheck={false}
              autoFocus
            />
            <small>{text.proofCodeHint}</small>
          </div>
        ) : (
          <TextField
            label={text.proofPassword}
            name="proof"
            type="password"
            autoComplete="current-password"
            autoFocus
          />
        )}
        {problem === undefined ? null : <FieldProblem id={problemId}>{problem}</FieldProblem>}
      </Form>
    </Dialog>
  )
}
