/** The third step: the new password. */
import { useId, useState } from 'react'
import { PasswordBox, PasswordGrade } from '#src/app/entry/PasswordBox.tsx'
import { judgePassword } from '#src/app/entry/password.ts'
import { StepForm } from '#src/app/ui/forms/StepForm.tsx'
import type { ForgetSnapshot } from './forget.snapshot.ts'
import { text } from './forget.text.ts'

export const PasswordStep = ({ userName, reset, busy, problem, restart }: ForgetSnapshot) => {
  const [password, setPassword] = useState('')
  const [confirm, setConfirm] = useState('')
  const [sent, setSent] = useState(false)
  const gradeId = useId()
  const judged = judgePassword(password, userName)
  const send = () => {
    setSent(true)
    if (judged.ok && confirm === password) reset?.(password)
  }
  const refused = problem?.field === 'password' ? problem.text : undefined
  return (
    <StepForm
      label={text.steps[2]}
      button={text.submit}
      busy={busy}
      send={reset && send}
      problem={refused === undefined ? problem?.text : undefined}
      other={{ label: text.again, onPress: restart }}
    >
      <div>
        <PasswordBox
          label={text.password}
          autoComplete="new-password"
          about={gradeId}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          problem={sent && !judged.ok ? text.problems.password : refused}
        />
        <PasswordGrade id={gradeId} judged={judged} />
      </div>
      <PasswordBox
        label={text.confirm}
        autoComplete="new-password"
        value={confirm}
        onChange={(event) => setConfirm(event.target.value)}
        problem={sent && confirm !== password ? text.problems.confirm : undefined}
      />
    </StepForm>
  )
}
