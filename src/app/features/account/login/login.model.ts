/** Signing in as a stream: the state of the form, and the result of the last attempt. */
import { BehaviorSubject, combineLatest, map, timer } from 'rxjs'
import type { Behavior, Scope } from '#src/streams/core/behavior.ts'
import type { Client } from '#src/streams/core/client.ts'
import { timing } from '#src/streams/core/timing.ts'
import { shownCaptcha } from '#src/app/entry/captcha.ts'
import { createLoginActions, type LoginActions } from './login.actions.ts'
import { createLoginCaptcha, type LoginCaptcha } from './login.captcha.ts'
import type { LoginSnapshot } from './login.snapshot.ts'
import { startState, type LoginState } from './login.state.ts'

/** The login page. */
export interface LoginModel {
  readonly snapshot: Behavior<LoginSnapshot>
  end(): void
}

/** Starts the login page; `fetchText` reads the captcha. */
export const createLoginModel = (
  client: Client,
  fetchText: (path: string) => Promise<string>,
): LoginModel => {
  const scope = client.scope()
  const state = new BehaviorSubject<LoginState>(startState)
  const captcha = createLoginCaptcha(client, scope, state, fetchText)
  const acts = createLoginActions(client, scope, state, captcha)
  askServices(client, scope, state)
  const tick$ = timer(0, 1000)
  const warning$ = client.session.session$.pipe(map((session) => session.state === 'out' && session.expired))
  const shown = (expired: boolean) => snapshotOf(client, state.value, { expired, captcha, acts })
  return {
    snapshot: scope.behavior(
      combineLatest([warning$, state, client.line.line$, tick$]).pipe(map(([expired]) => shown(expired))),
      shown(false),
    ),
    end: () => scope.end(),
  }
}

/** Asks what the page may offer beside signing in. What was lost with the line is asked for again when it is back. */
const askServices = (client: Client, scope: Scope, state: BehaviorSubject<LoginState>): void => {
  let asking = false
  const ask = (): void =>
    scope.ask({
      busy: (on) => (asking = on),
      ask: () => client.call('serviceContractConfig', { platformId: 1 }),
      land: (ending) =>
        ending.kind === 'answered'
          ? state.next({ ...state.value, services: ending.value.result })
          : undefined,
    })
  scope.each(client.line.line$, ({ up }) => {
    if (up && !asking && !state.value.services) ask()
  })
}

interface Shown {
  /** Whether the last session has expired. */
  readonly expired: boolean
  readonly captcha: LoginCaptcha
  readonly acts: LoginActions
}

const snapshotOf = (client: Client, s: LoginState, { expired, captcha, acts }: Shown): LoginSnapshot => {
  const waitSeconds = s.waitUntil === undefined ? 0 : Math.ceil((s.waitUntil - client.clock.now()) / 1000)
  const { up, latencyMs } = client.line.value
  const isFree = !s.submitting && waitSeconds <= 0
  const passkey = s.secondStep?.passkey
  return {
    userName: client.device.rememberedName(),
    remember: client.device.rememberedName() !== '',
    captcha: s.captcha && shownCaptcha(s.captcha, captcha.renew),
    authenticator: s.secondStep !== undefined,
    usePasskey:
      passkey === undefined || !isFree ? undefined : (form) => acts.submitWithPasskey(form, passkey),
    submit: isFree ? acts.submit : undefined,
    submitting: s.submitting,
    waiting: false,
    error: s.error,
    waitSeconds: waitSeconds > 0 ? waitSeconds : undefined,
    expired: expired ? { close: acts.closeWarning, closesAfterMs: timing.expiredWarning } : undefined,
    offers: offersOf(s, acts),
    line: up ? { state: 'ok', latencyMs } : { state: 'down' },
  }
}

const offersOf = ({ services }: LoginState, { getTrial }: LoginActions): LoginSnapshot['offers'] =>
  services && {
    register: services.register && services.sign ? `/register/${services.sign}` : undefined,
    trial: services.trial === true ? getTrial : undefined,
  }
