/** Binding an address: the address with the login password, then the code that was sent to it. */
import styled from '@emotion/styled'
import { useId, useState } from 'react'
import { PasswordBox } from '#src/app/entry/PasswordBox.tsx'
import { v } from '#src/app/theme/vars.ts'
import { EmptyState } from '#src/app/ui/feedback/EmptyState.tsx'
import { SkeletonLines } from '#src/app/ui/feedback/Skeleton.tsx'
import { StepForm } from '#src/app/ui/forms/StepForm.tsx'
import { TextField } from '#src/app/ui/forms/TextField.tsx'
import type { EmailField, EmailSnapshot } from './email.snapshot.ts'
import { text } from './email.text.ts'

const Form = styled(StepForm)`
  gap: 18px;
  max-width: 420px;
  p {
    font-size: 13px;
    line-height: 18px;
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

export const EmailBinding = (snapshot: EmailSnapshot) => {
  const { at } = snapshot
  switch (at.step) {
    case 'loading':
      return <SkeletonLines lines={3} label={text.loading} />
    case 'failed':
      return (
        <EmptyState
          icon="offline"
          title={text.failed}
          hint={text.failedHint}
          action={{ label: text.retry, onPress: at.retry }}
        />
      )
    case 'bound':
      return (
        <EmptyState
          icon="shield"
          title={text.bound(at.address)}
          hint={at.changeable ? text.boundHint : text.fixedHint}
          {...(at.changeable && { action: { label: text.replace, onPress: snapshot.change } })}
        />
      )
    case 'ask':
      return <AskForm {...snapshot} isChange={at.isChange} />
    case 'code':
      return <CodeForm {...snapshot} address={at.address} />
  }
}

const problemOf = ({ problem }: EmailSnapshot, field: EmailField): string | undefined =>
  problem?.field === field ? problem.text : undefined

/** What both steps pass to their frame. */
const frameOf = ({ busy, problem }: EmailSnapshot) => ({
  row: true,
  label: text.title,
  busy,
  problem: problem?.field === undefined ? problem?.text : undefined,
})

const isSixDigits = (typed: string): boolean => /^\s*\d{6}\s*$/.test(typed)

/** A code of the authenticator, or a recovery code; blanks and dashes do not count. */
const isAuthCode = (typed: string): boolean => /^(?:\d{6}|[\dA-Z]{8})$/i.test(typed.replaceAll(/[\s-]/g, ''))

const AskForm = ({ isChange, ...snapshot }: EmailSnapshot & { readonly isChange: boolean }) => {
  const { ask, back } = snapshot
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [authenticator, setAuthenticator] = useState('')
  const [sent, setSent] = useState(false)
  const hintId = useId()
  const isProved = !isChange || isAuthCode(authenticator)
  const isAddress = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim())
  const send = () => {
    setSent(true)
    if (!isAddress || password.trim() === '' || !isProved) return
    if (isChange) ask?.(email, password, authenticator)
    else ask?.(email, password)
  }
  return (
    <Form
      {...frameOf(snapshot)}
      button={text.send}
      send={ask && send}
      other={isChange ? { label: text.keep, onPress: back } : undefined}
    >
      <p>{isChange ? text.replaceHint : text.hint}</p>
      <TextField
        label={text.email}
        type="email"
        autoComplete="email"
        maxLength={100}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        problem={sent && !isAddress ? text.problems.email : problemOf(snapshot, 'email')}
      />
      <PasswordBox
        label={text.password}
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        problem={sent && password.trim() === '' ? text.problems.password : problemOf(snapshot, 'password')}
      />
      {isChange ? (
        <div>
          <TextField
            label={text.authenticator}
            icon="shield"
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={16}
            value={authenticator}
            onChange={(event) => setAuthenticator(event.target.value)}
            problem={sent && !isProved ? text.problems.authenticator : problemOf(snapshot, 'authenticator')}
            about={sent && !isProved ? undefined : hintId}
          />
          {sent && !isProved ? null : <small id={hintId}>{text.authenticatorHint}</small>}
        </div>
      ) : null}
    </Form>
  )
}

const CodeForm = ({ address, ...snapshot }: EmailSnapshot & { readonly address: string }) => {
  const { confirm, change } = snapshot
  const [code, setCode] = useState('')
  const [sent, setSent] = useState(false)
  const isCode = isSixDigits(code)
  const send = () => {
    setSent(true)
    if (isCode) confirm?.(code)
  }
  return (
    <Form
      {...frameOf(snapshot)}
      button={text.confirm}
      send={confirm && send}
      other={{ label: text.change, onPress: change }}
    >
      <p role="status">{text.sent(address)}</p>
      <TextField
        label={text.code}
        icon="shield"
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={8}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        problem={sent && !isCode ? text.problems.code : problemOf(snapshot, 'code')}
      />
    </Form>
  )
}
