/**
 * The form. The button stays enabled: what is still open is named below it, and a press shows it at the fields and goes to the
 * first. Before that a field says what is wrong with it once it was left.
 */
import styled from '@emotion/styled'
import { type ComponentProps, type SubmitEvent, useId, useRef, useState } from 'react'
import CaptchaField from '#src/app/entry/CaptchaField.tsx'
import { PasswordBox, PasswordGrade } from '#src/app/entry/PasswordBox.tsx'
import { judgePassword } from '#src/app/entry/password.ts'
import { shape, v } from '#src/app/theme/vars.ts'
import { Button, TextButton } from '#src/app/ui/controls/Button.tsx'
import { CheckField } from '#src/app/ui/controls/CheckField.tsx'
import { FieldProblem, TextField } from '#src/app/ui/forms/TextField.tsx'
import { NameField } from './NameField.tsx'
import { openPoints } from './openPoints.ts'
import type { RegisterField, RegisterForm as Form, RegisterSnapshot } from './register.snapshot.ts'
import { text } from './register.text.ts'

const Root = styled.form`
  display: flex;
  flex-direction: column;
  gap: 14px;
  margin-top: 14px;
`

const Verify = styled.div`
  > span {
    display: block;
    margin-bottom: 4px;
    font-size: 13px;
    line-height: 18px;
    color: ${v.ink2};
  }
`

const Deposit = styled.div`
  border: 1px solid ${v.line};
  border-radius: ${shape.control};
  padding: 10px 14px 12px;
  > div {
    display: grid;
    grid-template-columns: 1fr 156px;
    align-items: center;
  }
  > div > label {
    margin: 0;
    font-size: 14px;
    font-weight: 600;
    color: ${v.ink};
  }
  > div > [role='alert'] {
    grid-column: 1 / -1;
  }
  .MuiInputBase-root {
    height: 36px;
  }
  input {
    text-align: right;
    font-weight: 600;
  }
  p,
  i {
    font-size: 12px;
    line-height: 18px;
    font-style: normal;
    color: ${v.ink2};
    white-space: nowrap;
  }
  p {
    margin-top: 6px;
    white-space: normal;
  }
`

const Agree = styled.div`
  display: grid;
  justify-items: start;
  gap: 2px;
  > div {
    display: flex;
    align-items: center;
    gap: 4px;
    font-size: 13px;
  }
`

const Why = styled.p`
  min-height: 16px;
  margin-top: -6px;
  font-size: 12px;
  line-height: 16px;
  text-align: center;
  color: ${v.ink2};
`

const empty: Form = {
  userName: '',
  password: '',
  confirm: '',
  captcha: '',
  deposit: '',
  isAdult: false,
  agrees: false,
}

interface RegisterFormProps {
  readonly snapshot: RegisterSnapshot
  readonly read: (document: 'agreement' | 'privacy') => void
}

export const RegisterForm = ({ snapshot, read }: RegisterFormProps) => {
  const { name, checkName, captcha, submit, submitting, problem } = snapshot
  const [form, setForm] = useState(empty)
  const [left, setLeft] = useState<ReadonlySet<RegisterField>>(new Set())
  const root = useRef<HTMLFormElement>(null)
  const id = useId()
  const points = openPoints(form, snapshot)
  const fill = (part: Partial<Form>) => setForm((held) => ({ ...held, ...part }))
  // Focus that goes to the first open point leaves another field in the same moment.
  const leave = (...fields: readonly RegisterField[]) => setLeft((held) => new Set([...held, ...fields]))

  const problemOf = (field: RegisterField): string | undefined => {
    const own = points.find((point) => point.field === field)?.problem
    if (own !== undefined && left.has(field)) return own
    return problem?.field === field ? problem.text : undefined
  }
  const textField = (field: Exclude<RegisterField, 'isAdult' | 'agrees'>) => ({
    name: field,
    value: form[field],
    onChange: (event: { readonly target: { readonly value: string } }) =>
      fill({ [field]: event.target.value }),
    onBlur: () => form[field] === '' || leave(field),
    problem: problemOf(field),
  })
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const [first] = points
    if (!first) return submit?.(form)
    leave(...points.map(({ field }) => field))
    root.current?.querySelector<HTMLInputElement>(`[name=${first.field}]`)?.focus()
  }
  const formProblem = problem?.field === undefined ? problem?.text : undefined

  return (
    <Root ref={root} onSubmit={send} noValidate aria-label={text.title}>
      <NameField
        {...textField('userName')}
        check={name}
        onChange={(event) => {
          fill({ userName: event.target.value })
          checkName(event.target.value)
        }}
      />
      <div>
        <PasswordBox
          label={text.password}
          autoComplete="new-password"
          about={`${id}grade`}
          {...textField('password')}
        />
        <PasswordGrade id={`${id}grade`} judged={judgePassword(form.password, form.userName)} />
      </div>
      <PasswordBox label={text.confirm} autoComplete="new-password" {...textField('confirm')} />
      {captcha === undefined ? null : (
        <Verify>
          {captcha.kind === 'proof' ? <span>{text.verify}</span> : null}
          <CaptchaField captcha={captcha} {...textField('captcha')} />
        </Verify>
      )}
      <DepositField {...textField('deposit')} />
      <Consents form={form} fill={fill} read={read} problemOf={problemOf} />
      <Problem id={`${id}form`} text={formProblem} />
      <Button
        type="submit"
        look="solid"
        size="lg"
        busy={submitting}
        onPress={submit && (() => undefined)}
        aria-describedby={`${id}why`}
      >
        {text.submit}
      </Button>
      <Why id={`${id}why`}>{points.length === 0 ? null : text.open(points.map(({ label }) => label))}</Why>
    </Root>
  )
}

const DepositField = (field: Omit<ComponentProps<typeof TextField>, 'label'>) => {
  const id = useId()
  return (
    <Deposit>
      <TextField
        label={text.deposit}
        inputMode="decimal"
        autoComplete="off"
        about={id}
        inside={<i>{text.depositUnit}</i>}
        {...field}
      />
      <p id={id}>{text.depositHint}</p>
    </Deposit>
  )
}

interface ConsentsProps extends Pick<RegisterFormProps, 'read'> {
  readonly form: Pick<Form, 'isAdult' | 'agrees'>
  readonly fill: (part: Partial<Form>) => void
  readonly problemOf: (field: 'isAdult' | 'agrees') => string | undefined
}

const Consents = ({ form, fill, read, problemOf }: ConsentsProps) => {
  const id = useId()
  return (
    <Agree>
      <CheckField
        name="isAdult"
        checked={form.isAdult}
        onChange={(isAdult) => fill({ isAdult })}
        problemId={problemOf('isAdult') && `${id}isAdult`}
      >
        {text.age}
      </CheckField>
      <Problem id={`${id}isAdult`} text={problemOf('isAdult')} />
      <div>
        <CheckField
          name="agrees"
          checked={form.agrees}
          onChange={(agrees) => fill({ agrees })}
          problemId={problemOf('agrees') && `${id}agrees`}
        >
          {text.agree}
        </CheckField>
        <TextButton type="button" onPress={() => read('agreement')}>
          {text.agreement}
        </TextButton>
        {text.and}
        <TextButton type="button" onPress={() => read('privacy')}>
          {text.privacy}
        </TextButton>
      </div>
      <Problem id={`${id}agrees`} text={problemOf('agrees')} />
    </Agree>
  )
}

const Problem = ({ id, text: told }: { readonly id: string; readonly text: string | undefined }) =>
  told === undefined ? null : <FieldProblem id={id}>{told}</FieldProblem>
