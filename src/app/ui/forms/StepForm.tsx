/**
 * The frame of one step of a form whose fields a view keeps: Enter sends, a problem that belongs to no field stands above the
 * button.
 */
import styled from '@emotion/styled'
import { type ReactNode, type SubmitEvent, useId } from 'react'
import type { Action } from '../controls/action.ts'
import { Button, TextButton } from '../controls/Button.tsx'
import { Row } from '../layout/layout.ts'
import { FieldProblem } from './TextField.tsx'

const Root = styled.form`
  display: flex;
  flex-direction: column;
  gap: 16px;
  > button[data-quiet] {
    align-self: center;
  }
`

const Ways = styled(Row)`
  gap: 20px;
  > button[type='submit'] {
    min-width: 120px;
  }
`

interface StepFormProps {
  readonly label: string
  readonly button: string
  readonly busy: boolean
  /** Undefined while it cannot be sent. */
  readonly send: Action
  readonly problem: string | undefined
  /** What else may be done than send. */
  readonly other?: { readonly label: string; readonly onPress: () => void } | undefined
  /** The buttons side by side, as wide as their words; by default one below the other. */
  readonly row?: boolean
  readonly className?: string
  readonly children: ReactNode
}

export const StepForm = (props: StepFormProps) => {
  const { label, button, busy, send, problem, other, row = false, className, children } = props
  const problemId = useId()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    send?.()
  }
  const buttons = (
    <>
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
      {other ? (
        <TextButton type="button" quiet onPress={other.onPress}>
          {other.label}
        </TextButton>
      ) : null}
    </>
  )
  return (
    <Root className={className} onSubmit={submit} noValidate aria-label={label}>
      {children}
      {problem === undefined ? null : <FieldProblem id={problemId}>{problem}</FieldProblem>}
      {row ? <Ways>{buttons}</Ways> : buttons}
    </Root>
  )
}
