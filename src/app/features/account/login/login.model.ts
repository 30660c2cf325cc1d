/** Signing in as a stream: the state of the form, and the result of the last attempt. */
import { BehaviorSubject, combineLatest, map, timer } from 'rxjs'
import type { CallOutput } from '#contract/areas.ts'
import { loadPart } from '#src/parts/loadPart.ts'
import { passwordHex } from '#src/app/core/passwordHex.ts'
import type { Behavior } from '#src/streams/core/behavior.ts'
import type { Client } from '#src/streams/core/client.ts'
import type { Ending, Refused } from '#src/streams/core/caller.ts'
import { timing } from '#src/streams/core/timing.ts'
import { shownCaptcha, type Captcha, type CaptchaState } from '#src/app/entry/captcha.ts'
import { text as entryText } from '#src/app/entry/entry.text.ts'
import { text as formText } from '#src/app/ui/forms/form.text.ts'
import type { LoginField, LoginForm, LoginSnapshot } from './login.snapshot.ts'
import { text } from './login.text.ts'

/** The login page. */
export interface LoginModel {
  readonly snapshot: Behavior<LoginSnapshot>
  end(): void
}

interface LoginState {
  readonly submitting: boolean
  readonly error: LoginSnapshot['error']
  /** The captcha once one is required. */
  readonly captcha: CaptchaState | undefined
  readonly waitUntil: number | undefined
  readonly services: CallOutput<'serviceContractConfig'>['result'] | undefined
  /** Once the server asks for a second step; `passkey`: what a passkey of the account is to sign. */
  readonly secondStep: { readonly passkey: string | undefined } | undefined
}

/** Starts the login page; `fetchText` reads the captcha. */
export const createLoginModel = (
  client: Client,
  fetchText: (path: string) => Promise<string>,
): LoginModel => {
  const scope = client.scope()
  const state = new BehaviorSubject<LoginState>({
    submitting: false,
    error: undefined,
    captcha: undefined,
    waitUntil: undefined,
    services: undefined,
    secondStep: undefined,
  })
  const change = (part: Partial<LoginState>) => state.next({ ...state.value, ...part })

  let captcha: Captcha | undefined
  const showCaptcha = (shown: CaptchaState): void =>
    change({
      captcha: shown,
      ...(shown.kind === 'picture' && shown.lost
        ? { error: { field: 'captcha', text: entryText.captchaLost } }
        : {}),
    })
  const renewCaptcha = async (): Promise<void> => {
    const { createCaptcha } = await loadPart(() => import('#src/app/entry/captcha.ts'))
    captcha ??= createCaptcha({ clock: client.clock, fetchText, onChange: showCaptcha })
    await captcha.renew()
  }

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

  const submitWithPasskey = (form: LoginForm, options: string): void =>
    send(
      async () => {
        const { signWithPasskey } = await loadPart(() => import('./passkey.ts'))
        const passkey = await signWithPasskey(options).catch(() => undefined)
        return passkey === undefined ? 'cancelled' : signIn({ ...form, code: '' }, passkey)
      },
      (ending) =>
        ending === 'cancelled'
          ? change({ error: { field: 'code', text: text.passkeyFailed } })
          : landed(ending, text.lost),
    )

  const submit = (form: LoginForm): void => {
    client.device.rememberName(form.remember ? form.userName.trim() : undefined)
    send(
      () => signIn(form),
      (ending) => landed(ending, text.lost),
    )
  }

  /** Undefined without a captcha: nothing was sent. */
  const signIn = async (form: LoginForm, passkey?: string): Promise<Ending<unknown> | undefined> => {
    // A proof that is still being solved is waited for.
    const capchaCode = captcha ? await captcha.answer(form.captcha) : form.captcha
    if (capchaCode === undefined) return undefined
    return client.session.signIn({
      cn: form.userName.trim(),
      password: passwordHex(form.password),
      capchaCode,
      code: form.code,
      ...(passkey === undefined ? {} : { passkey }),
    })
  }

  const landed = (ending: Ending<unknown> | undefined, lost: string): void => {
    if (ending?.kind === 'lost') change({ error: { field: 'form', text: lost } })
    if (ending?.kind === 'refused') refuse(ending)
  }

  const refuse = (refused: Refused): void => {
    const waitSeconds = 'waitSeconds' in refused.figures ? refused.figures.waitSeconds : undefined
    const isStep = refused.name === 'CodeNeeded' || refused.name === 'CodeWrong'
    // The field that appears says by itself what is missing.
    const isAsked = refused.name === 'CodeNeeded' && state.value.secondStep === undefined
    const needsCaptcha = 'needCapchaCode' in refused.figures && refused.figures.needCapchaCode === true
    change({
      error: isAsked ? undefined : { field: fieldOf(refused), text: refused.msg },
      ...(isStep
        ? { secondStep: { passkey: 'passkey' in refused.figures ? refused.figures.passkey : undefined } }
        : {}),
      waitUntil: waitSeconds === undefined ? undefined : client.clock.now() + waitSeconds * 1000,
    })
    // Every login uses a captcha up, right or wrong.
    if (needsCaptcha) scope.run(renewCaptcha)
  }

  let asking = false
  const askServices = (): void =>
    scope.ask({
      busy: (on) => (asking = on),
      ask: () => client.call('serviceContractConfig', { platformId: 1 }),
      land: (ending) => (ending.kind === 'answered' ? change({ services: ending.value.result }) : undefined),
    })
  // What was lost with the line is asked for again when it is back.
  scope.each(client.line.line$, ({ up }) => {
    if (up && !asking && !state.value.services) askServices()
  })

  const getTrial = (): void =>
    send(
      () => client.session.enter(() => client.call('testUserInfo', {})),
      (ending) => landed(ending, text.trialLost),
    )
  const offersOf = ({ services }: LoginState): LoginSnapshot['offers'] =>
    services && {
      register: services.register && services.sign ? `/register/${services.sign}` : undefined,
      trial: services.trial === true ? getTrial : undefined,
    }

  const tick$ = timer(0, 1000)
  const warning$ = client.session.session$.pipe(map((session) => session.state === 'out' && session.expired))
  const closeWarning = (): void => client.session.acknowledgeExpiry()

  const snapshotOf = (expired: boolean): LoginSnapshot => {
    const s = state.value
    const waitSeconds = s.waitUntil === undefined ? 0 : Math.ceil((s.waitUntil - client.clock.now()) / 1000)
    const { up, latencyMs } = client.line.value
    const isFree = !s.submitting && waitSeconds <= 0
    const passkey = s.secondStep?.passkey
    return {
      userName: client.device.rememberedName(),
      remember: client.device.rememberedName() !== '',
      captcha: s.captcha && shownCaptcha(s.captcha, () => scope.run(renewCaptcha)),
      authenticator: s.secondStep !== undefined,
      usePasskey: passkey === undefined || !isFree ? undefined : (form) => submitWithPasskey(form, passkey),
      submit: isFree ? submit : undefined,
      submitting: s.submitting,
      waiting: false,
      error: s.error,
      waitSeconds: waitSeconds > 0 ? waitSeconds : undefined,
      expired: expired ? { close: closeWarning, closesAfterMs: timing.expiredWarning } : undefined,
      offers: offersOf(s),
      line: up ? { state: 'ok', latencyMs } : { state: 'down' },
    }
  }
  return {
    snapshot: scope.behavior(
      combineLatest([warning$, state, client.line.line$, tick$]).pipe(
        map(([expired]) => snapshotOf(expired)),
      ),
      snapshotOf(false),
    ),
    end: () => scope.end(),
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
