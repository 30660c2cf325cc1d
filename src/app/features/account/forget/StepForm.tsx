/** The frame of a step: Enter sends, a problem that belongs to no field stands above the button. */
import styled from '@emotion/styled'
import { type ReactNode, type SubmitEvent, useId } from 'react'
import type { Action } from '#src/app/ui/controls/action.ts'
import { Button, TextButton } from '#src/app/ui/controls/Button.tsx'
import { FieldProblem } from '#src/app/ui/forms/TextField.tsx'
import { text } from './forget.text.ts'

const Root = styled.form`
  display: flex;
  flex-direction: column;
  gap: 16px;
  > button[data-quiet] {
    align-self: center;
  }
`

interface StepFormProps {
  readonly label: string
  readonly button: string
  readonly busy: boolean
  /** Undefined while it cannot be sent. */
  readonly send: Action
  readonly problem: string | undefined
  readonly restart?: () => void
  readonly children: ReactNode
}

export const StepForm = ({ label, button, busy, send, problem, restart, children }: StepFormProps) => {
  const problemId = useId()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    send?.()
  }
  return (
    <Root onSubmit={submit} noValidate aria-label={label}>
      {children}
      {problem === undefined ? null : <FieldProblem id={problemId}>{problem}</FieldProblem>}
      <Button
        type="submit"
        look="solid"
        size="lg"
        busy={busy}
        // The submit event of the form sends, so that Enter in a field has the same effect as a click.
        onPress={send && (() => undefined)}
        aria-describedby={problem === undefined ? undefined : problemId}
      >
        {button}
      </Button>
      {restart ? (
        <TextButton type="button" quiet onPress={restart}>
          {text.again}
        </TextButton>
      ) : null}
    </Root>
  )
}
