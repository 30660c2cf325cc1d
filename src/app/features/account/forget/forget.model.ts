/** Recovering a password as a stream: name → verify → password → done. A recovery that is over goes back to the name. */
import { BehaviorSubject, Subject, combineLatest, map, timer } from 'rxjs'
import { passwordHex } from '#src/app/core/passwordHex.ts'
import { text as formText } from '#src/app/ui/forms/form.text.ts'
import type { Behavior } from '#src/streams/core/behavior.ts'
import type { Client } from '#src/streams/core/client.ts'
import type { Ending, Refused } from '#src/streams/core/caller.ts'
import { timing } from '#src/streams/core/timing.ts'
import type { ForgetField, ForgetSnapshot, ForgetStep, Proof } from './forget.snapshot.ts'
import { text } from './forget.text.ts'

/** The page. */
export interface ForgetModel {
  readonly snapshot: Behavior<ForgetSnapshot>
  end(): void
}

interface ForgetState {
  readonly step: ForgetStep
  readonly userName: string
  readonly token: string
  readonly ways: ForgetSnapshot['ways']
  readonly busy: boolean
  readonly problem: ForgetSnapshot['problem']
  readonly sent: boolean
  /** Milliseconds by the server's clock. */
  readonly resendAt: number
}

const start: ForgetState = {
  step: 'name',
  userName: '',
  token: '',
  ways: [],
  busy: false,
  problem: undefined,
  sent: false,
  resendAt: 0,
}

/** Starts the page. */
export const createForgetModel = (client: Client): ForgetModel => {
  const scope = client.scope()
  const state = new BehaviorSubject<ForgetState>(start)
  const change = (part: Partial<ForgetState>) => state.next({ ...state.value, ...part })
  const restarted$ = new Subject<void>()

  /** Makes one call of the recovery; `done` follows if it is answered. */
  const ask = <T>(
    call: () => Promise<Ending<T>>,
    done: (value: T) => Partial<ForgetState>,
    lost: string = text.lost,
  ): void => {
    if (state.value.busy) return
    change({ problem: undefined })
    scope.ask({
      // An answer to another recovery than the one on the screen says nothing about this one.
      until$: restarted$,
      busy: (busy) => change({ busy }),
      failed: () => change({ problem: { field: undefined, text: formText.failed } }),
      ask: call,
      land(ending) {
        const { userName } = state.value
        switch (ending.kind) {
          case 'answered':
            return change(done(ending.value))
          case 'lost':
            return change({ problem: { field: undefined, text: lost } })
          case 'refused': {
            const problem = { field: fieldOf(ending), text: ending.msg }
            return change(ending.name === 'RecoveryEnded' ? { ...start, userName, problem } : { problem })
          }
        }
      },
    })
  }
  const begin = (typed: string) => {
    const userName = typed.trim()
    return ask(
      () => client.call('checkUserName', { userName }),
      ({ result }) => ({ ...start, userName, step: 'verify', token: result.token, ways: result.ways }),
    )
  }
  const sendCode = () =>
    ask(
      () => client.call('getVerifyCodeRandom', { token: state.value.token }),
      () => ({ sent: true, resendAt: client.clock.now() + timing.codeAgain }),
    )
  const prove = (proof: Proof) =>
    ask(
      () => callOf(client, state.value.token, proof),
      () => ({ step: 'password' }),
    )
  const reset = (password: string) => {
    const hex = passwordHex(password)
    const fields = { token: state.value.token, password: hex, confirm_password: hex }
    return ask(
      () => client.call('resetLoginPassword', fields),
      () => ({ ...start, step: 'done' }),
      text.lostReset,
    )
  }

  const restart = () => {
    restarted$.next()
    state.next({ ...start, userName: state.value.userName })
  }

  const shown = () => snapshotOf(client, state.value, { begin, sendCode, prove, reset, restart })
  return {
    snapshot: scope.behavior(
      combineLatest([state, client.line.line$, timer(0, 1000)]).pipe(map(shown)),
      shown(),
    ),
    end: () => scope.end(),
  }
}

type ForgetActions = {
  readonly [A in 'begin' | 'sendCode' | 'prove' | 'reset' | 'restart']: NonNullable<ForgetSnapshot[A]>
}

const snapshotOf = (
  client: Client,
  { step, userName, ways, busy, problem, sent, resendAt }: ForgetState,
  { begin, sendCode, prove, reset, restart }: ForgetActions,
): ForgetSnapshot => {
  const { up, latencyMs } = client.line.value
  const resendSeconds = Math.max(0, Math.ceil((resendAt - client.clock.now()) / 1000))
  const possible = up && !busy
  return {
    step,
    userName,
    ways,
    busy,
    problem: problem ?? (up ? undefined : { field: undefined, text: text.offline }),
    begin: possible ? begin : undefined,
    sendCode: possible && resendSeconds === 0 ? sendCode : undefined,
    prove: possible ? prove : undefined,
    reset: possible ? reset : undefined,
    restart,
    sent,
    resendSeconds,
    line: up ? { state: 'ok', latencyMs } : { state: 'down' },
  }
}

const callOf = (client: Client, token: string, proof: Proof): Promise<Ending<unknown>> => {
  const code = (proof.way === 'question' ? proof.authenticator : proof.code).trim()
  switch (proof.way) {
    case 'email':
      return client.call('resetPasswordByEmail', { token, code })
    case 'operators':
      return client.call('resetPasswordByOperators', { token, code })
    case 'question': {
      const { question, answer } = proof
      return client.call('resetPasswordQuestion', { token, question, answer, code })
    }
  }
}

const fieldOf = (refused: Refused): ForgetField | undefined => {
  switch (refused.name) {
    case 'SentCodeWrong':
      return 'code'
    case 'ResetCodeWrong':
      return 'resetCode'
    case 'AnswerWrong':
      return 'answer'
    case 'PasswordCommon':
      return 'password'
    default:
      return undefined
  }
}
