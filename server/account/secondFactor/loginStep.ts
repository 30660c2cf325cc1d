/**
 * The second step of a login, after the right password: a code, or a passkey that has signed the challenge of this login. A
 * wrong one leaves the try counted as a failed login. A login without either is no failure, and clears no count: otherwise it
 * would clear those of wrong codes. Staff make the step as soon as they have a factor; without one their session can bind one,
 * and nothing else (decision 57).
 */
import { err, ok, type Result } from '#engine/result.ts'
import { needsSecondStep, type SecondStep } from '#contract/core/roles.ts'
import type { NamedError } from '#contract/refusals.ts'
import { refusal } from '#contract/refusals.ts'
import type { Db } from '../../platform/database/database.ts'
import { captchaFrom, takeTryBack, waitFrom, type LoginHurdle } from '../base/loginFailures.ts'
import { isAuthenticatorCode, type VerifyAuthenticator } from './authenticator.ts'
import { isSignedByPasskey, loginOptions } from './passkeys.ts'
import { hasFactor } from './staffFactor.ts'
import { heldTwoStep } from './twoStep.ts'

/** A login whose password was right. */
export interface LoginStep {
  readonly memberId: bigint
  readonly userType: number
  readonly cn: string
  readonly code: string | undefined
  /** AuthenticationResponseJSON as text. */
  readonly passkey: string | undefined
  readonly network: string
  readonly origin: string
  readonly now: Date
  /** Of the next try, if this one fails. */
  readonly hurdle: LoginHurdle
  /** Whether this one needed a captcha. */
  readonly neededCaptcha: boolean
}

/** Judges the step: what it was made with; undefined for a login that goes on without one. */
export type JudgeStep = (
  step: LoginStep,
) => Promise<Result<SecondStep | undefined, NamedError<'CodeNeeded' | 'CodeWrong'>>>

/** Binds the second step to a database. */
export const judgeStepWith =
  (db: Db, verifyAuthenticator: VerifyAuthenticator): JudgeStep =>
  async (step) => {
    const { memberId, userType, cn, network, now, origin } = step
    if (!(await heldTwoStep(db, step)).login) return ok(undefined)
    if (needsSecondStep(userType) && !(await hasFactor(db, memberId))) return ok(undefined)
    const offer = async () => {
      const passkey = await loginOptions(db, memberId, origin, now)
      return passkey === undefined ? {} : { passkey }
    }
    const code = (step.code ?? '').trim()
    if (!step.passkey && code === '') {
      await takeTryBack(db, cn, network, now)
      return err(refusal('CodeNeeded', { ...(await offer()), needCapchaCode: step.neededCaptcha }))
    }
    const figures = await wrongFigures(db, verifyAuthenticator, step, code)
    if (figures) return err(refusal('CodeWrong', { ...figures, ...(await offer()) }))
    return ok(step.passkey ? 'passkey' : isAuthenticatorCode(code) ? 'authenticator' : 'recoveryCode')
  }

/** Undefined when the code or the passkey is right. */
const wrongFigures = async (
  db: Db,
  verifyAuthenticator: VerifyAuthenticator,
  { memberId, passkey, origin, now, hurdle }: LoginStep,
  code: string,
) => {
  const hurdles = [hurdle]
  if (passkey) {
    if (await isSignedByPasskey(db, { memberId, text: passkey, origin, now })) return undefined
  } else {
    const verdict = await verifyAuthenticator(db, memberId, code, now)
    if (verdict.answer === 'right') return undefined
    if (verdict.hurdle) hurdles.push(verdict.hurdle)
  }
  const waitSeconds = Math.max(...hurdles.map((one) => one.waitSeconds))
  const triesLeft = Math.max(0, Math.min(...hurdles.map((one) => waitFrom - one.failures)))
  return {
    needCapchaCode: hurdle.failures >= captchaFrom,
    ...(waitSeconds > 0 ? { waitSeconds } : { triesLeft }),
  }
}
