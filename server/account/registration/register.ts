/** Registering by an invitation: what is refused, and what a new member gets, all of it in one transaction. */
import { eq } from 'drizzle-orm'
import { err, ok, type Result } from '#engine/result.ts'
import { parseYuan, type Hao } from '#engine/money/money.ts'
import { userNameShape } from '#contract/account/userName.ts'
import { refusal, type NamedError } from '#contract/refusals.ts'
import { appendAudit } from '../../audit/audit.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Turns } from '../../platform/time/turns.ts'
import { limitChange, member, playerLimit } from '../../schema/index.ts'
import { isCommonHash } from '../base/commonHashes.ts'
import type { Hashing } from '../base/hashing.ts'
import { countAct, lockCount, type LimitedAct } from '../base/networkActs.ts'
import type { ProofKeys } from '../accounts/proof.ts'
import { isSolved } from '../accounts/solved.ts'
import { openInvitation, type OpenInvitation } from './invitations.ts'
import { deviceOf } from '../accounts/device.ts'
import { enterMember, type SignedInMember } from './newMember.sql.ts'

/** What registering needs. */
export interface RegisterParts {
  readonly db: Db
  readonly hashing: Pick<Hashing, 'hash'>
  readonly turns: Turns
  readonly proofKeys: ProofKeys
}

/** The form of who registers. */
export interface Registration {
  readonly sign: string
  readonly cn: string
  /** MD5 hex of what was typed. */
  readonly password: string
  readonly captchaId: string | undefined
  readonly captchaAnswer: string
  readonly depositLimit: Hao | undefined
  readonly network: string
  readonly userAgent: string | undefined
  readonly now: Date
}

/** Members that a network may register. */
export const registrationLimit: LimitedAct = { name: 'register', most: 20, withinMs: 24 * 3_600_000 }

const [depositMin, depositMax] = [parseYuan('1'), parseYuan('10000000')]

// Nobody may pass for the site itself; trial accounts are named by it.
const reserved = /^(?:admin|support|service|system|kefu|guanfang|haocai|trial)/

/** A name as it is stored. */
export const storedName = (typed: string): string => typed.trim().toLowerCase()

/** Why a name cannot be registered; undefined if it is free now. */
export const nameProblem = async (
  db: Db,
  cn: string,
): Promise<NamedError<'BadName' | 'NameTaken'> | undefined> => {
  if (!userNameShape.test(cn)) return refusal('BadName')
  if (reserved.test(cn)) return refusal('NameTaken')
  const [found] = await db.select({ id: member.id }).from(member).where(eq(member.cn, cn))
  return found && refusal('NameTaken')
}

/** Registers a member and signs in. The captcha is spent last: who has to choose another name keeps it. */
export const register = async (
  parts: RegisterParts,
  form: Registration,
): Promise<Result<SignedInMember, NamedError>> => {
  const { db, hashing, turns } = parts
  const { password, depositLimit, network, now } = form
  const cn = storedName(form.cn)
  const invited = await openInvitation(db, form.sign, now)
  if (!invited.ok) return invited
  const problem = (await nameProblem(db, cn)) ?? fieldProblem(password, depositLimit)
  if (problem) return err(problem)
  if (form.captchaAnswer === '') return err(refusal('CaptchaNeeded', { needCapchaCode: true }))
  if (!(await isSolved(parts, form.captchaId, form.captchaAnswer, now)))
    return err(refusal('CaptchaWrong', { needCapchaCode: true }))
  const passwordHash = await turns.run(network, () => hashing.hash(password))
  return db.transaction((tx) => enter(tx, invited.value, { ...form, cn }, passwordHash))
}

const fieldProblem = (password: string, depositLimit: Hao | undefined): NamedError | undefined => {
  if (isCommonHash(password)) return refusal('PasswordCommon')
  const isPossible = depositLimit === undefined || (depositLimit >= depositMin && depositLimit <= depositMax)
  return isPossible ? undefined : refusal('BadDepositLimit')
}

const enter = async (
  tx: Db,
  { agentId, userType, prizeGroup }: OpenInvitation,
  { sign, cn, depositLimit, network, userAgent, now }: Registration,
  passwordHash: string,
): Promise<Result<SignedInMember, NamedError>> => {
  if (!(await lockCount(tx, registrationLimit, network, now)).allowed)
    return err(refusal('TooManyRegistrations'))
  const entered = await enterMember(tx, { cn, passwordHash, userType, upperId: agentId, prizeGroup }, now, {
    network,
    device: deviceOf(userAgent),
  })
  if (!entered) return err(refusal('NameTaken'))
  const { id } = entered.member
  if (depositLimit !== undefined) await setDepositLimit(tx, id, depositLimit, now)
  await countAct(tx, registrationLimit, network, now)
  const details = { cn, sign, upper: agentId.toString(), userType }
  await appendAudit(tx, { actor: `member:${id}`, action: 'register', details, at: now })
  return ok(entered)
}

const setDepositLimit = async (tx: Db, memberId: bigint, amount: Hao, now: Date): Promise<void> => {
  const limit = { memberId, kind: 'deposit', period: 'day', amount }
  await tx.insert(playerLimit).values({ ...limit, since: now })
  await tx.insert(limitChange).values({ ...limit, act: 'set', at: now })
}
