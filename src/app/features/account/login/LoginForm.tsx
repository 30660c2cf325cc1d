/** The form. Fields keep their own text until it is sent: no other component needs an unfinished password. */
import styled from '@emotion/styled'
import { Suspense, type SubmitEvent, useId, useRef, useState } from 'react'
import { v } from '#src/app/theme/vars.ts'
import { Button, IconButton } from '#src/app/ui/controls/Button.tsx'
import { CheckField } from '#src/app/ui/controls/CheckField.tsx'
import { EntryLink } from '#src/app/entry/EntryLink.tsx'
import { FieldProblem, TextField } from '#src/app/ui/forms/TextField.tsx'
import { Row, Spacer } from '#src/app/ui/layout/layout.ts'
import { lazyPart } from '#src/app/ui/lazyPart.ts'
import type { LoginField, LoginForm as Typed, LoginSnapshot } from './login.snapshot.ts'
import { text } from './login.text.ts'
import { openField } from './openField.ts'

// Few players ever see them.
const CaptchaField = lazyPart(() => import('#src/app/entry/CaptchaField.tsx'))
const SecondStep = lazyPart(() => import('./SecondStep.tsx'))

const Form = styled.form`
  h1 {
    font-size: 24px;
    line-height: 32px;
    font-weight: 600;
  }
  > div {
    margin-top: 18px;
  }
  > button {
    width: 100%;
    margin-top: 14px;
  }
`

const Waiting = styled.p`
  margin-top: 4px;
  font-size: 13px;
  line-height: 18px;
  color: ${v.ink2};
`

const typedIn = (data: FormData, remember: boolean): Typed => ({
  userName: field(data, 'userName'),
  password: field(data, 'password'),
  captcha: field(data, 'captcha'),
  code: field(data, 'code'),
  remember,
})

const field = (data: FormData, name: string): string => {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}

export const LoginForm = (snapshot: LoginSnapshot) => {
  const { submit, submitting, waiting, waitSeconds, captcha, usePasskey } = snapshot
  const [open, setOpen] = useState<LoginSnapshot['error']>()
  const error = open ?? snapshot.error
  const form = useRef<HTMLFormElement>(null)
  const [remember, setRemember] = useState(snapshot.remember)
  const problemId = useId()
  const problemOf = (name: LoginField) => (error?.field === name ? error.text : undefined)
  const formProblem =
    waitSeconds === undefined
      ? (problemOf('form') ?? (snapshot.line.state === 'down' ? text.offline : undefined))
      : text.wait(waitSeconds)

  /** Sends what is typed, or shows which field is still open. */
  const sendBy = (send: LoginSnapshot['submit'], withPasskey = false) => {
    if (!send || !form.current) return
    const typed = typedIn(new FormData(form.current), remember)
    const missing = openField(typed, snapshot, withPasskey)
    setOpen(missing)
    if (missing) form.current.querySelector<HTMLInputElement>(`[name=${missing.field}]`)?.focus()
    else send(typed)
  }
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    sendBy(submit)
  }

  return (
    <Form
      ref={form}
      onSubmit={onSubmit}
      onInput={() => setOpen(undefined)}
      noValidate
      aria-label={text.title}
    >
      <h1>{text.title}</h1>
      <TextField
        label={text.userName}
        icon="user"
        name="userName"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={snapshot.userName}
        problem={problemOf('userName')}
      />
      <PasswordField problem={problemOf('password')} />
      <Suspense>
        {captcha ? <CaptchaField captcha={captcha} problem={problemOf('captcha')} /> : null}
      </Suspense>
      <Suspense>
        {snapshot.authenticator ? (
          <SecondStep
            problem={problemOf('code')}
            usePasskey={usePasskey && (() => sendBy(usePasskey, true))}
          />
        ) : null}
      </Suspense>
      <RememberRow remember={remember} onChange={setRemember} />
      {formProblem === undefined ? null : (
        <FieldProblem id={problemId} timer={waitSeconds !== undefined}>
          {formProblem}
        </FieldProblem>
      )}
      {waiting ? <Waiting role="status">{text.waiting}</Waiting> : null}
      <Button
        type="submit"
        look="solid"
        size="lg"
        busy={submitting}
        // The form's submit event sends, so that Enter in a field has the same effect as a click.
        onPress={submit && (() => undefined)}
        aria-describedby={formProblem === undefined ? undefined : problemId}
      >
        {text.submit}
      </Button>
    </Form>
  )
}

const PasswordField = ({ problem }: { readonly problem: string | undefined }) => {
  const [shown, setShown] = useState(false)
  return (
    <TextField
      label={text.password}
      icon="lock"
      name="password"
      type={shown ? 'text' : 'password'}
      autoComplete="current-password"
      problem={problem}
      inside={
        <IconButton
          icon={shown ? 'eyeOff' : 'eye'}
          size={16}
          label={shown ? text.hidePassword : text.showPassword}
          aria-pressed={shown}
          onPress={() => setShown(!shown)}
        />
      }
    />
  )
}

interface RememberRowProps {
  readonly remember: boolean
  readonly onChange: (remember: boolean) => void
}

const RememberRow = ({ remember, onChange }: RememberRowProps) => (
  <Row style={{ marginTop: 12 }}>
    <CheckField checked={remember} onChange={onChange}>
      {text.remember}
    </CheckField>
    <Spacer />
    <EntryLink to="/forget">{text.forgot}</EntryLink>
  </Row>
)
