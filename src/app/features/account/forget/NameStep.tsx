/** The first step: the name. Its answer is the same whether the account exists or not. */
import { useState } from 'react'
import { StepForm } from '#src/app/ui/forms/StepForm.tsx'
import { TextField } from '#src/app/ui/forms/TextField.tsx'
import type { ForgetSnapshot } from './forget.snapshot.ts'
import { text } from './forget.text.ts'

export const NameStep = ({ userName, begin, busy, problem }: ForgetSnapshot) => {
  const [typed, setTyped] = useState(userName)
  const [missing, setMissing] = useState(false)
  const isEmpty = typed.trim() === ''
  const send = () => {
    setMissing(isEmpty)
    if (!isEmpty) begin?.(typed)
  }
  return (
    <StepForm
      label={text.steps[0]}
      button={text.next}
      busy={busy}
      send={begin && send}
      problem={missing ? undefined : problem?.text}
    >
      <TextField
        label={text.userName}
        icon="user"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={32}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        problem={missing && isEmpty ? text.problems.userName : undefined}
      />
    </StepForm>
  )
}
