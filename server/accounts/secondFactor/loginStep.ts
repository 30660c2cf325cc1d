/**
 * The second step of a login, after the right password: a code, or a passkey that has signed the challenge of this login. A
 * wrong one leaves the try counted as a failed login. A login without either is no failure, and clears no count: otherwise it
 * would clear those of wrong codes.
 */
import type { NamedError } from '#contract/errors/index.ts'
import { refusal } from '#contract/errors/index.ts'
import type { Db } from '../../platform/database/database.ts'
import { captchaFrom, takeTryBack, waitFrom, type LoginHurdle } from '../loginFailures.ts'
import type { VerifyAuthenticator } from './authenticator.ts'
import { isSignedByPasskey, loginOptions } from './passkeys.ts'
import { twoStepOf } from './twoStep.ts'

/** A login whose password was right. */
export interface LoginStep {
  readonly memberId: bigint
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

/** Undefined when the login may go on. */
export type RefusedStep = (step: LoginStep) => Promise<NamedError<'CodeNeeded' | 'CodeWrong'> | undefined>

/** Binds the second step to a database. */
export const refusedStepWith =
  (db: Db, verifyAuthenticator: VerifyAuthenticator): RefusedStep =>
  async (step) => {
    const { memberId, cn, network, now, origin } = step
    if (!(await twoStepOf(db, memberId)).login) return undefined
    const offer = async () => {
      const passkey = await loginOptions(db, memberId, origin, now)
      return passkey === undefined ? {} : { passkey }
    }
    const code = (step.code ?? '').trim()
    if (!step.passkey && code === '') {
      await takeTryBack(db, cn, network, now)
      return refusal('CodeNeeded', { ...(await offer()), needCapchaCode: step.neededCaptcha })
    }
    const figures = await wrongFigures(db, verifyAuthenticator, step, code)
    return figures && refusal('CodeWrong', { ...figures, ...(await offer()) })
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
