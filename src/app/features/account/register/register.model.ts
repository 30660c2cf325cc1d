/**
 * Registering as a stream. The invitation is read first; then the captcha begins by itself, and names are checked while they are
 * typed. A registration that was refused has used its captcha up.
 */
import { BehaviorSubject, combineLatest, map } from 'rxjs'
import { userNameShape } from '#contract/account/userName.ts'
import type { CallInput } from '#contract/areas.ts'
import { createCaptcha, shownCaptcha, type CaptchaState } from '#src/app/entry/captcha.ts'
import { text as entryText } from '#src/app/entry/entry.text.ts'
import { passwordHex } from '#src/app/core/passwordHex.ts'
import { text as formText } from '#src/app/ui/forms/form.text.ts'
import type { Behavior } from '#src/streams/core/behavior.ts'
import type { Client } from '#src/streams/core/client.ts'
import type { Ending, Refused } from '#src/streams/core/caller.ts'
import { timing } from '#src/streams/core/timing.ts'
import { depositOf, storedName } from './openPoints.ts'
import type {
  NameCheck,
  RegisterField,
  RegisterForm,
  RegisterSnapshot,
  ShownInvitation,
} from './register.snapshot.ts'
import { text } from './register.text.ts'

/** The page. */
export interface RegisterModel {
  readonly snapshot: Behavior<RegisterSnapshot>
  end(): void
}

interface RegisterState {
  readonly invitation: ShownInvitation
  readonly name: NameCheck | undefined
  readonly captcha: CaptchaState | undefined
  readonly submitting: boolean
  readonly problem: RegisterSnapshot['problem']
}

const start: RegisterState = {
  invitation: { state: 'loading' },
  name: undefined,
  captcha: undefined,
  submitting: false,
  problem: undefined,
}

/** Starts the page of a sign; `fetchText` reads the captcha. */
export const createRegisterModel = (
  client: Client,
  sign: string,
  fetchText: (path: string) => Promise<string>,
): RegisterModel => {
  const scope = client.scope()
  const state = new BehaviorSubject<RegisterState>(start)
  const change = (part: Partial<RegisterState>) => state.next({ ...state.value, ...part })
  const captcha = createCaptcha({
    clock: client.clock,
    fetchText,
    onChange: (shown) => change(changeBy(shown)),
  })

  const read = (): void => {
    change({ invitation: { state: 'loading' } })
    scope.ask({
      kind: 'read',
      ask: () => readInvitation(client, sign, read),
      async land(invitation) {
        change({ invitation })
        if (invitation.state === 'open') await captcha.renew()
      },
    })
  }
  read()

  // Of the last name that was typed; the answers about others are of no use.
  const checkName = (typed: string): void => {
    const name = storedName(typed)
    if (name === state.value.name?.of) return
    const isName = userNameShape.test(name)
    change({ name: isName ? { of: name, state: 'checking' } : undefined })
    scope.ask({
      kind: 'name',
      ask: async (signal) => (isName ? askName(client, name, signal) : undefined),
      land: (checked) => (checked ? change({ name: checked }) : undefined),
    })
  }

  const submit = (form: RegisterForm): void => {
    if (state.value.submitting) return
    change({ problem: undefined })
    scope.ask({
      busy: (submitting) => change({ submitting }),
      failed: () => change({ problem: { field: undefined, text: formText.failed } }),
      ask: () => register(form),
      land(ending) {
        if (!ending || ending.kind === 'answered') return
        change({ problem: problemOf(ending) })
        scope.run(() => captcha.renew())
      },
    })
  }
  /** Undefined without a captcha: nothing was sent. */
  const register = async (form: RegisterForm): Promise<Ending<unknown> | undefined> => {
    // A proof that is still being solved is waited for.
    const authCode = await captcha.answer(form.captcha)
    return authCode === undefined
      ? undefined
      : client.session.enter(() => client.call('customerRegister', fieldsOf(sign, form, authCode)))
  }

  const actions: RegisterActions = {
    checkName,
    submit,
    renew: () => scope.run(() => captcha.renew()),
    usePicture: () => scope.run(() => captcha.usePicture()),
  }
  const shown = () => snapshotOf(client, state.value, actions)
  return {
    snapshot: scope.behavior(combineLatest([state, client.line.line$]).pipe(map(shown)), shown()),
    end: () => scope.end(),
  }
}

interface RegisterActions {
  readonly checkName: RegisterSnapshot['checkName']
  readonly submit: NonNullable<RegisterSnapshot['submit']>
  /** Another captcha. */
  readonly renew: () => void
  /** A picture in place of the proof that the browser solves. */
  readonly usePicture: () => void
}

const snapshotOf = (
  client: Client,
  { invitation, name, captcha, submitting, problem }: RegisterState,
  { checkName, submit, renew, usePicture }: RegisterActions,
): RegisterSnapshot => {
  const { up, latencyMs } = client.line.value
  const shown = captcha && shownCaptcha(captcha, renew)
  return {
    invitation,
    name,
    checkName,
    captcha: shown?.kind === 'proof' ? { ...shown, usePicture } : shown,
    submit: up && !submitting ? submit : undefined,
    submitting,
    problem: problem ?? (up ? undefined : { field: undefined, text: text.offline }),
    line: up ? { state: 'ok', latencyMs } : { state: 'down' },
  }
}

const fieldsOf = (sign: string, form: RegisterForm, authCode: string): CallInput<'customerRegister'> => {
  const depositLimit = depositOf(form.deposit)
  return {
    sign,
    cn: storedName(form.userName),
    password: passwordHex(form.password),
    appId: 5,
    authCode,
    ...(depositLimit === undefined ? {} : { depositLimit }),
  }
}

const problemOf = (ending: Exclude<Ending<unknown>, { kind: 'answered' }>): RegisterSnapshot['problem'] =>
  ending.kind === 'lost'
    ? { field: undefined, text: text.lost }
    : { field: fieldOf(ending), text: ending.msg }

const changeBy = (captcha: CaptchaState): Partial<RegisterState> =>
  captcha.kind === 'picture' && captcha.lost
    ? { captcha, problem: { field: 'captcha', text: entryText.captchaLost } }
    : { captcha }

const readInvitation = async (client: Client, sign: string, retry: () => void): Promise<ShownInvitation> => {
  const ending = await client.call('invitationInfo', { sign })
  switch (ending.kind) {
    case 'answered': {
      const { inviter, userType } = ending.value.result
      return { state: 'open', inviter, asAgent: userType !== 0 }
    }
    case 'refused':
      return { state: 'closed', reason: ending.msg }
    case 'lost':
      return { state: 'lost', retry }
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

const askName = async (client: Client, name: string, signal: AbortSignal): Promise<NameCheck> => {
  await pause(timing.typingPause)
  signal.throwIfAborted()
  const ending = await client.call('validateName', { cn: name })
  if (ending.kind === 'answered') return { of: name, state: 'free' }
  const isTaken = ending.kind === 'refused' && ending.name === 'NameTaken'
  return { of: name, state: isTaken ? 'taken' : 'lost' }
}

const fieldOf = (refused: Refused): RegisterField | undefined => {
  switch (refused.name) {
    case 'NameTaken':
    case 'BadName':
      return 'userName'
    case 'PasswordCommon':
      return 'password'
    case 'BadDepositLimit':
      return 'deposit'
    case 'CaptchaNeeded':
    case 'CaptchaWrong':
      return 'captcha'
    default:
      return undefined
  }
}
