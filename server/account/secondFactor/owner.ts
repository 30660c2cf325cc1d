/**
 * Whether it is the owner who sits at a browser that is signed in: what changes how the account is secured needs a code of one
 * who has an authenticator, and the login password of one who has none. A stolen session alone changes nothing.
 */
import type { NamedError } from '#contract/refusals.ts'
import { refusal } from '#contract/refusals.ts'
import type { Db } from '../../platform/database/database.ts'
import { memberById } from '../base/members.ts'
import type { Hashing } from '../base/hashing.ts'
import { judgeTry } from '../base/judgeTry.ts'
import { forgetFailures } from '../base/loginFailures.ts'
import { triesOf } from '../base/memberTries.ts'
import type { CodeVerdict, VerifyAuthenticator } from './authenticator.ts'
import { authenticatorBoundAt } from './authenticator.ts'

/** What proving needs. */
export interface OwnerParts {
  readonly db: Db
  readonly hashing: Pick<Hashing, 'isPassword'>
  readonly verifyAuthenticator: VerifyAuthenticator
}

/** What was sent as a proof, by whom. */
export interface OwnerTry {
  readonly memberId: bigint
  readonly code: string | undefined
  /** In its wire form. */
  readonly password: string | undefined
  readonly network: string
  readonly now: Date
}

/** Undefined when it is the owner. */
export const refusedOwner = async (
  parts: OwnerParts,
  tried: OwnerTry,
): Promise<NamedError<'CodeNeeded' | 'CodeWrong' | 'WrongLoginPassword'> | undefined> => {
  const { db, verifyAuthenticator } = parts
  const { memberId, code = '', now } = tried
  if ((await authenticatorBoundAt(db, memberId)) === undefined) return refusedPassword(parts, tried)
  if (code.trim() === '') return refusal('CodeNeeded')
  return refusedVerdict(await verifyAuthenticator(db, memberId, code, now))
}

/** Undefined when the code was right. */
export const refusedVerdict = ({ answer, hurdle }: CodeVerdict): NamedError<'CodeWrong'> | undefined =>
  answer === 'right' ? undefined : refusal('CodeWrong', hurdle && triesOf(hurdle))

/** Undefined when the login password is right; wrong ones count like failed logins. */
export const refusedPassword = async (
  { db, hashing }: Pick<OwnerParts, 'db' | 'hashing'>,
  { memberId, password = '', network, now }: Omit<OwnerTry, 'code'>,
): Promise<NamedError<'WrongLoginPassword'> | undefined> => {
  const { cn, passwordHash } = await memberById(db, memberId)
  // The session stands for the captcha.
  const tried = { cn, network, now, solved: true, kept: passwordHash, password }
  const { answer, hurdle } = await judgeTry(db, hashing, tried)
  if (answer !== 'right') return refusal('WrongLoginPassword', triesOf(hurdle))
  await forgetFailures(db, cn, network, now)
  return undefined
}
