/** The second step: a code by e-mail, or the security question together with the authenticator. */
import styled from '@emotion/styled'
import { useState } from 'react'
import { v } from '#src/app/theme/vars.ts'
import { Button } from '#src/app/ui/controls/Button.tsx'
import { Segmented } from '#src/app/ui/controls/Segmented.tsx'
import { Select } from '#src/app/ui/controls/Select.tsx'
import { StepForm } from '#src/app/ui/forms/StepForm.tsx'
import { TextField } from '#src/app/ui/forms/TextField.tsx'
import { questions } from '#src/app/entry/questions.text.ts'
import type { ForgetField, ForgetSnapshot, Way } from './forget.snapshot.ts'
import { text } from './forget.text.ts'

const Note = styled.p`
  font-size: 13px;
  line-height: 18px;
  color: ${v.ink2};
`

const Name = styled(Note)`
  margin-bottom: 6px;
`

export const VerifyStep = (snapshot: ForgetSnapshot) => {
  const { ways } = snapshot
  const [way, setWay] = useState<Way>(ways[0] ?? 'email')
  const Form = forms[way]
  const items = ways.map((key) => ({ key, label: text.way[key] }))
  return (
    <>
      {ways.length > 1 ? (
        <Choice>
          <Segmented label={text.ways} items={items} chosen={way} onChoose={setWay} />
        </Choice>
      ) : null}
      <Form {...snapshot} />
    </>
  )
}

const Choice = styled.div`
  margin-bottom: 16px;
`

/** The problem of a field: its own once the form was sent, or that of the server. */
const useProblems = (own: Partial<Record<ForgetField, string>>, { problem }: ForgetSnapshot) => {
  const [sent, setSent] = useState(false)
  const isOpen = Object.keys(own).length > 0
  return {
    isOpen,
    check: () => setSent(true),
    of: (field: ForgetField) =>
      (sent ? own[field] : undefined) ?? (problem?.field === field ? problem.text : undefined),
    ofForm: problem?.field === undefined ? problem?.text : undefined,
  }
}

const isCode = (typed: string): boolean => /^\s*\d{6}\s*$/.test(typed)

const EmailForm = (snapshot: ForgetSnapshot) => {
  const { sendCode, prove, busy, sent, resendSeconds, restart } = snapshot
  const [code, setCode] = useState('')
  const problems = useProblems(isCode(code) ? {} : { code: text.problems.code }, snapshot)
  const send = () => {
    problems.check()
    if (!problems.isOpen) prove?.({ way: 'email', code })
  }
  return (
    <StepForm
      label={text.way.email}
      button={text.verify}
      busy={busy}
      send={prove && send}
      problem={problems.ofForm}
      other={{ label: text.again, onPress: restart }}
    >
      <Note>{text.emailHint}</Note>
      <TextField
        label={text.code}
        icon="shield"
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={8}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        problem={problems.of('code')}
        beside={
          <Button type="button" size="lg" onPress={sendCode} style={{ flex: 'none' }}>
            {resendSeconds > 0 ? text.resend(resendSeconds) : text.send}
          </Button>
        }
      />
      <Note role="status">{sent ? text.sent : null}</Note>
    </StepForm>
  )
}

const QuestionForm = (snapshot: ForgetSnapshot) => {
  const { prove, busy, restart } = snapshot
  const [question, setQuestion] = useState('1')
  const [answer, setAnswer] = useState('')
  const [authenticator, setAuthenticator] = useState('')
  const own = {
    ...(answer.trim() === '' ? { answer: text.problems.answer } : {}),
    ...(isCode(authenticator) ? {} : { authenticator: text.problems.authenticator }),
  }
  const problems = useProblems(own, snapshot)
  const send = () => {
    problems.check()
    if (!problems.isOpen) prove?.({ way: 'question', question, answer, authenticator })
  }
  return (
    <StepForm
      label={text.way.question}
      button={text.verify}
      busy={busy}
      send={prove && send}
      problem={problems.ofForm}
      other={{ label: text.again, onPress: restart }}
    >
      <Note>{text.questionHint}</Note>
      <div>
        <Name>{text.question}</Name>
        <Select label={text.question} items={questions} chosen={question} onChoose={setQuestion} />
      </div>
      <TextField
        label={text.answer}
        autoComplete="off"
        maxLength={64}
        value={answer}
        onChange={(event) => setAnswer(event.target.value)}
        problem={problems.of('answer')}
      />
      <TextField
        label={text.authenticator}
        icon="shield"
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={8}
        value={authenticator}
        onChange={(event) => setAuthenticator(event.target.value)}
        problem={problems.of('authenticator')}
      />
    </StepForm>
  )
}

const isResetCode = (typed: string): boolean => typed.replaceAll(/[^0-9A-Za-z]/g, '').length === 20

const OperatorsForm = (snapshot: ForgetSnapshot) => {
  const { prove, busy, restart } = snapshot
  const [code, setCode] = useState('')
  const problems = useProblems(isResetCode(code) ? {} : { resetCode: text.problems.resetCode }, snapshot)
  const send = () => {
    problems.check()
    if (!problems.isOpen) prove?.({ way: 'operators', code })
  }
  return (
    <StepForm
      label={text.way.operators}
      button={text.verify}
      busy={busy}
      send={prove && send}
      problem={problems.ofForm}
      other={{ label: text.again, onPress: restart }}
    >
      <Note>{text.resetCodeHint}</Note>
      <TextField
        label={text.resetCode}
        icon="shield"
        autoComplete="one-time-code"
        maxLength={40}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        problem={problems.of('resetCode')}
      />
    </StepForm>
  )
}

const forms = { email: EmailForm, question: QuestionForm, operators: OperatorsForm } as const
