/**
 * Registering as a stream. The invitation is read first; then the captcha begins by itself, and names are checked while they are
 * typed. A registration that was refused has used its captcha up.
 */
import { BehaviorSubject, combineLatest, map } from 'rxjs'
import { userNameShape } from '#contract/userName.ts'
import { createCaptcha, shownCaptcha, type CaptchaState } from '#src/app/entry/captcha.ts'
import { text as entryText } from '#src/app/entry/entry.text.ts'
import { passwordHex } from '#src/app/passwordHex.ts'
import type { Behavior } from '#src/streams/core/behavior.ts'
import type { Client } from '#src/streams/core/client.ts'
import type { Refused } from '#src/streams/core/caller.ts'
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

/** Starts the page of a sign; `fetchText` reads the captcha. */
export const createRegisterModel = (
  client: Client,
  sign: string,
  fetchText: (path: string) => Promise<string>,
): RegisterModel => {
  const scope = client.scope()
  const state = new BehaviorSubject<RegisterState>({
    invitation: { state: 'loading' },
    name: undefined,
    captcha: undefined,
    submitting: false,
    problem: undefined,
  })
  const change = (part: Partial<RegisterState>) => state.next({ ...state.value, ...part })
  const captcha = createCaptcha({
    clock: client.clock,
    fetchText,
    onChange: (shown) =>
      change({
        captcha: shown,
        ...(shown.kind === 'picture' && shown.lost
          ? { problem: { field: 'captcha', text: entryText.captchaLost } }
          : {}),
      }),
  })

  const read = async (): Promise<void> => {
    change({ invitation: { state: 'loading' } })
    const invitation = await readInvitation(client, sign, () => scope.run(read))
    change({ invitation })
    if (invitation.state === 'open') await captcha.renew()
  }
  scope.run(read)

  // Of the last name that was typed; the answers about others are of no use.
  let typedNth = 0
  const checkName = (typed: string): void => {
    const name = storedName(typed)
    if (name === state.value.name?.of) return
    const nth = (typedNth += 1)
    if (!userNameShape.test(name)) return change({ name: undefined })
    change({ name: { of: name, state: 'checking' } })
    scope.run(async () => {
      await pause(timing.typingPause)
      if (nth !== typedNth) return
      const checked = await askName(client, name)
      if (nth === typedNth) change({ name: checked })
    })
  }

  const submit = async (form: RegisterForm): Promise<void> => {
    if (state.value.submitting) return
    change({ submitting: true, problem: undefined })
    // A proof that is still being solved is waited for.
    const authCode = await captcha.answer(form.captcha)
    if (authCode === undefined) return change({ submitting: false })
    const depositLimit = depositOf(form.deposit)
    const ending = await client.session.enter(() =>
      client.call('customerRegister', {
        sign,
        cn: storedName(form.userName),
        password: passwordHex(form.password),
        appId: 5,
        authCode,
        ...(depositLimit === undefined ? {} : { depositLimit }),
      }),
    )
    if (ending.kind === 'answered') return
    const problem =
      ending.kind === 'lost'
        ? { field: undefined, text: text.lost }
        : { field: fieldOf(ending), text: ending.msg }
    change({ submitting: false, problem })
    await captcha.renew()
  }

  const snapshotOf = (): RegisterSnapshot => {
    const s = state.value
    const { up, latencyMs } = client.line.value
    const renew = () => scope.run(() => captcha.renew())
    const shown = s.captcha && shownCaptcha(s.captcha, renew)
    return {
      invitation: s.invitation,
      name: s.name,
      checkName,
      captcha:
        shown?.kind === 'proof'
          ? { ...shown, usePicture: () => scope.run(() => captcha.usePicture()) }
          : shown,
      submit: up && !s.submitting ? (form) => scope.run(() => submit(form)) : undefined,
      submitting: s.submitting,
      problem: s.problem ?? (up ? undefined : { field: undefined, text: text.offline }),
      line: up ? { state: 'ok', latencyMs } : { state: 'down' },
    }
  }
  return {
    snapshot: scope.behavior(combineLatest([state, client.line.line$]).pipe(map(snapshotOf)), snapshotOf()),
    end: () => scope.end(),
  }
}

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

const askName = async (client: Client, name: string): Promise<NameCheck> => {
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
