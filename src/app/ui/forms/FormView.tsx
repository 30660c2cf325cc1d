/**
 * A form from its snapshot. Enter sends, problems are shown at their fields and the first of them has the focus. Whatever
 * the result of a submission, the typed values stay; a form is emptied only after success.
 */
import styled from '@emotion/styled'
import { useEffect, useId, useState } from 'react'
import { useForm, type FieldErrors, type FieldValues, type UseFormReturn } from 'react-hook-form'
import { Button } from '../controls/Button.tsx'
import { Banner } from '../feedback/Banner.tsx'
import type { FormSnapshot, SendResult } from './field.ts'
import { FieldControl } from './FieldControl.tsx'
import { FieldProblem } from './TextField.tsx'

const Root = styled.form`
  display: flex;
  flex-direction: column;
  gap: 18px;
  max-width: 420px;
  > button {
    align-self: flex-start;
    min-width: 120px;
  }
`

// Error of the form as a whole; React Hook Form clears it with the next submission.
const whole = 'root.send'

export const FormView = (snapshot: FormSnapshot) => {
  const { title, fields, start, check, send, sending, blocked, nowMs } = snapshot
  const form = useForm<FieldValues>({ defaultValues: start, resolver: (typed) => resolved(typed, check) })
  const [done, setDone] = useState(false)
  const { outcome } = snapshot
  useEffect(() => {
    if (outcome) setDone(land(form, outcome, start))
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [outcome])
  const problemId = useId()
  const { errors } = form.formState
  // The result of the last submission is shown first: after a lost answer the connection is down as well.
  const problem = errors.root?.['send']?.message ?? blocked
  // It only checks: who sends it says whether the form is busy.
  const submit = form.handleSubmit((typed) => {
    setDone(false)
    send?.(typed, (result) => setDone(land(form, result, start)))
  })
  return (
    <Root
      noValidate
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault()
        if (send && !sending) void submit(event)
      }}
    >
      {done ? <Banner tone="info">{snapshot.done}</Banner> : null}
      {fields.map(([name, field]) => (
        <FieldControl
          key={name}
          name={name}
          field={field}
          form={form}
          problem={messageOf(errors, name)}
          nowMs={nowMs}
        />
      ))}
      {problem === undefined ? null : <FieldProblem id={problemId}>{problem}</FieldProblem>}
      <Button
        type="submit"
        look="solid"
        size="lg"
        busy={sending}
        reason={blocked}
        // The submit event of the form sends, so that Enter in a field has the same effect as a click.
        onPress={send && (() => undefined)}
        aria-describedby={problem === undefined ? undefined : problemId}
      >
        {snapshot.submit}
      </Button>
    </Root>
  )
}

const resolved = (typed: FieldValues, check: FormSnapshot['check']) => {
  const problems = Object.entries(check(typed))
  if (problems.length === 0) return { values: typed, errors: {} }
  const errors = Object.fromEntries(problems.map(([name, message]) => [name, { type: 'check', message }]))
  return { values: {}, errors }
}

const messageOf = (errors: FieldErrors, name: string): string | undefined => {
  const message = errors[name]?.message
  return typeof message === 'string' ? message : undefined
}

/** Shows a result at its place; true when the form succeeded. */
const land = (form: UseFormReturn<FieldValues>, result: SendResult, start: FieldValues): boolean => {
  if (result.kind === 'done') {
    form.reset(start)
    return true
  }
  const field = result.kind === 'refused' ? result.field : undefined
  if (field === undefined) form.setError(whole, { message: result.text })
  else form.setError(field, { message: result.text }, { shouldFocus: true })
  return false
}
