/** Signing in and out, and reading and creating members (lottery.md §4.1, §7.1; design.md §7). */
import { and, eq } from 'drizzle-orm'
import { err, ok, type Result } from '#engine/result.ts'
import { refusal, type NamedError } from '#contract/refusals.ts'
import type { SecondStep } from '#contract/core/roles.ts'
import type { Db } from '../../platform/database/database.ts'
import { member } from '../../schema/index.ts'
import { deviceOf } from './device.ts'
import type { Hashing } from '../base/hashing.ts'
import { judgeTry } from '../base/judgeTry.ts'
import { captchaFrom, forgetFailures, hurdleOf, waitFrom, type LoginHurdle } from '../base/loginFailures.ts'
import type { ProofKeys } from './proof.ts'
import { nobodysHash, type Member } from '../base/members.ts'
import { stopResetOfOwner } from '../base/resetCodes.ts'
import type { JudgeStep } from '../secondFactor/loginStep.ts'
import { hashPassword } from '../base/secrets.ts'
import { isSolved } from './solved.ts'
import { beginSession, type BegunSession } from './sessions.ts'

/** Fields of a login. */
export interface LoginRequest {
  readonly cn: string
  /** MD5 hex of what was typed. */
  readonly password: string
  readonly captchaId: string | undefined
  /** Four digits of the picture, or a proof of work (proof.ts). */
  readonly captchaAnswer: string | undefined
  /** Of the authenticator, or a recovery code. */
  readonly code: string | undefined
  /** What the browser signed with a passkey. */
  readonly passkey: string | undefined
  readonly network: string
  /** Under which the browser reached the server. */
  readonly origin: string
  readonly userAgent: string | undefined
  readonly now: Date
}

/** What signing in needs. */
export interface SignInParts {
  readonly db: Db
  readonly hashing: Pick<Hashing, 'isPassword'>
  readonly proofKeys: ProofKeys
  /** The second step, for those who want one. */
  readonly judgeStep: JudgeStep
}

/** Checks name, password and hurdles; gives the member and the token of a new session. */
export const signIn = async (
  { db, hashing, proofKeys, judgeStep }: SignInParts,
  request: LoginRequest,
): Promise<Result<BegunSession & { readonly member: Member }, NamedError>> => {
  const cn = request.cn.trim().toLowerCase()
  // For a known name too: otherwise the first unknown one would take longer.
  const nobody = await nobodysHash()
  const before = await hurdleOf(db, cn, request.network, request.now)
  if (before.waitSeconds > 0) return err(wrongPassword(before))
  if (before.needsCaptcha) {
    const answer = request.captchaAnswer ?? ''
    if (answer === '') return err(refusal('CaptchaNeeded', { needCapchaCode: true }))
    if (!(await isSolved({ db, proofKeys }, request.captchaId, answer, request.now)))
      return err(refusal('CaptchaWrong', { needCapchaCode: true }))
  }

  const [found] = await db.select().from(member).where(eq(member.cn, cn))
  const { answer, hurdle } = await judgeTry(db, hashing, {
    cn,
    network: request.network,
    now: request.now,
    solved: before.needsCaptcha,
    kept: found?.passwordHash ?? nobody,
    password: request.password,
  })
  if (answer === 'notAdmitted' && hurdle.waitSeconds === 0)
    return err(refusal('CaptchaNeeded', { needCapchaCode: true }))
  if (!found || answer !== 'right') return err(wrongPassword(hurdle))

  const step = await judgeStep({
    ...request,
    cn,
    memberId: found.id,
    userType: found.userType,
    hurdle,
    neededCaptcha: before.needsCaptcha,
  })
  if (!step.ok) return step
  await forgetFailures(db, cn, request.network, request.now)
  const begun = await beginCheckedSession(db, found, request, step.value)
  return begun ? ok({ member: found, ...begun }) : err(refusal('WrongPassword'))
}

// In one transaction with the check of the password: a password change in between ends every session that exists,
// so this session must either be among them or not begin.
const beginCheckedSession = (
  db: Db,
  found: Member,
  { network, userAgent, now }: LoginRequest,
  secondStep: SecondStep | undefined,
): Promise<BegunSession | undefined> =>
  db.transaction(async (tx) => {
    const unchanged = await tx
      .update(member)
      .set({ previousLoginAt: found.lastLoginAt, lastLoginAt: now })
      .where(and(eq(member.id, found.id), eq(member.passwordHash, found.passwordHash)))
      .returning({ id: member.id })
    if (unchanged.length === 0) return undefined
    // Who knows the password has not lost it: a reset that somebody else asked for ends here.
    await stopResetOfOwner(tx, found.id, now)
    return beginSession(tx, found.id, now, {
      network,
      device: deviceOf(userAgent),
      userType: found.userType,
      secondStep,
    })
  })

const wrongPassword = (hurdle: LoginHurdle): NamedError =>
  refusal('WrongPassword', {
    loginFailCount: hurdle.failures,
    needCapchaCode: hurdle.failures >= captchaFrom,
    ...(hurdle.waitSeconds > 0
      ? { waitSeconds: hurdle.waitSeconds }
      : { triesLeft: Math.max(0, waitFrom - hurdle.failures) }),
  })

/** A new member, whose wallet is still to be opened. */
export interface NewMember {
  readonly cn: string
  readonly nickName: string
  readonly password: string
  readonly fundPassword: string | null
  readonly userType: number
  readonly upperId: bigint | null
  readonly prizeGroup: number
}

/** The hashes of the passwords of a new member. */
export interface PasswordHashes {
  readonly passwordHash: string
  readonly fundPasswordHash: string | null
}

/** Creates a member; passwords come in their wire form. */
export const createMember = async (
  db: Db,
  { password, fundPassword, ...fresh }: NewMember,
  now: Date,
): Promise<Member> =>
  insertMember(
    db,
    {
      ...fresh,
      passwordHash: await hashPassword(password),
      fundPasswordHash: fundPassword === null ? null : await hashPassword(fundPassword),
    },
    now,
  )

/** Creates a member whose passwords are hashed already. */
export const insertMember = async (
  db: Db,
  fresh: Omit<NewMember, 'password' | 'fundPassword'> & PasswordHashes,
  now: Date,
): Promise<Member> => {
  const [made] = await db
    .insert(member)
    .values({
      cn: fresh.cn,
      nickName: fresh.nickName,
      passwordHash: fresh.passwordHash,
      fundPasswordHash: fresh.fundPasswordHash,
      userType: fresh.userType,
      upperId: fresh.upperId,
      prizeGroup: fresh.prizeGroup,
      createdAt: now,
    })
    .returning()
  if (!made) throw new Error(`member ${fresh.cn} must have been created`)
  return made
}
