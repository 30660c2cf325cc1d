/** The ways to sign in, and what their answers change on the page. */
import type { BehaviorSubject } from 'rxjs'
import { loadPart } from '#src/parts/loadPart.ts'
import { passwordHex } from '#src/app/core/passwordHex.ts'
import { text as formText } from '#src/app/ui/forms/form.text.ts'
import type { Scope } from '#src/streams/core/behavior.ts'
import type { Client } from '#src/streams/core/client.ts'
import type { Ending, Refused } from '#src/streams/core/caller.ts'
import type { LoginCaptcha } from './login.captcha.ts'
import type { LoginField, LoginForm } from './login.snapshot.ts'
import type { LoginState } from './login.state.ts'
import { text } from './login.text.ts'

/** The actions of the page. */
export interface LoginActions {
  submit(form: LoginForm): void
  /** Signs in with a passkey in the place of a code; `options`: what it is to sign. */
  submitWithPasskey(form: LoginForm, options: string): void
  getTrial(): void
  /** Ends the notice that the last session has expired. */
  closeWarning(): void
}

/** Binds them to a page. */
export const createLoginActions = (
  client: Client,
  scope: Scope,
  state: BehaviorSubject<LoginState>,
  captcha: LoginCaptcha,
): LoginActions => {
  const change = (part: Partial<LoginState>) => state.next({ ...state.value, ...part })

  /** One at a time; whatever becomes of it, the form is free again. */
  const send = <T>(ask: () => Promise<T>, land: (answer: T) => void): void => {
    if (state.value.submitting) return
    change({ error: undefined })
    scope.ask({
      busy: (submitting) => change({ submitting }),
      ask,
      land,
      failed: () => change({ error: { field: 'form', text: formText.failed } }),
    })
  }

  const land = (ending: Ending<unknown> | undefined, lost: string): void => {
    if (ending?.kind === 'lost') change({ error: { field: 'form', text: lost } })
    if (ending?.kind !== 'refused') return
    change(changeOf(ending, state.value, client.clock.now()))
    // Every login uses a captcha up, right or wrong.
    if ('needCapchaCode' in ending.figures && ending.figures.needCapchaCode === true) captcha.renew()
  }

  return {
    submit(form) {
      client.device.rememberName(form.remember ? form.userName.trim() : undefined)
      send(
        () => signIn(client, captcha, form),
        (ending) => land(ending, text.lost),
      )
    },
    submitWithPasskey: (form, options) =>
      send(
        async () => {
          const { signWithPasskey } = await loadPart(() => import('./passkey.ts'))
          const passkey = await signWithPasskey(options).catch(() => undefined)
          return passkey === undefined ? 'cancelled' : signIn(client, captcha, { ...form, code: '' }, passkey)
        },
        (ending) =>
          ending === 'cancelled'
            ? change({ error: { field: 'code', text: text.passkeyFailed } })
            : land(ending, text.lost),
      ),
    getTrial: () =>
      send(
        () => client.session.enter(() => client.call('testUserInfo', {})),
        (ending) => land(ending, text.trialLost),
      ),
    closeWarning: () => client.session.acknowledgeExpiry(),
  }
}

/** Undefined without a captcha: nothing was sent. */
const signIn = async (
  client: Client,
  captcha: LoginCaptcha,
  form: LoginForm,
  passkey?: string,
): Promise<Ending<unknown> | undefined> => {
  // A proof that is still being solved is waited for.
  const capchaCode = await captcha.answer(form.captcha)
  if (capchaCode === undefined) return undefined
  return client.session.signIn({
    cn: form.userName.trim(),
    password: passwordHex(form.password),
    capchaCode,
    code: form.code,
    ...(passkey === undefined ? {} : { passkey }),
  })
}

/** What a refusal changes on the page. */
const changeOf = (refused: Refused, state: LoginState, nowMs: number): Partial<LoginState> => {
  const waitSeconds = 'waitSeconds' in refused.figures ? refused.figures.waitSeconds : undefined
  const isStep = refused.name === 'CodeNeeded' || refused.name === 'CodeWrong'
  // The field that appears says by itself what is missing.
  const isAsked = refused.name === 'CodeNeeded' && state.secondStep === undefined
  return {
    error: isAsked ? undefined : { field: fieldOf(refused), text: refused.msg },
    ...(isStep
      ? { secondStep: { passkey: 'passkey' in refused.figures ? refused.figures.passkey : undefined } }
      : {}),
    waitUntil: waitSeconds === undefined ? undefined : nowMs + waitSeconds * 1000,
  }
}

const fieldOf = (refused: Refused): LoginField => {
  switch (refused.name) {
    case 'CaptchaNeeded':
    case 'CaptchaWrong':
      return 'captcha'
    case 'CodeNeeded':
    case 'CodeWrong':
      return 'code'
    case 'WrongPassword':
      return 'password'
    default:
      return 'form'
  }
}
