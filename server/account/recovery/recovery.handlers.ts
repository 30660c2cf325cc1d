/** The calls of recovery. Nothing in them differs for a name that does not exist, not even the time they take. */
import { eq } from 'drizzle-orm'
import { err, ok, type Result } from '#engine/result.ts'
import { refusal, type NamedError } from '#contract/refusals.ts'
import type { EventBus } from '../../platform/events.ts'
import type { Handlers } from '../../platform/http/http.ts'
import type { Turns } from '../../platform/time/turns.ts'
import { member } from '../../schema/index.ts'
import { isCommonHash } from '../base/commonHashes.ts'
import type { SessionEndedEvent } from '../events.ts'
import type { Hashing } from '../base/hashing.ts'
import { countAct, type LimitedAct } from '../base/networkActs.ts'
import type { Background } from './background.ts'
import { sendCode, spendCode } from './codes.ts'
import { mayReset, offeredWays } from './factors.ts'
import type { Mailer } from '../mail/mailer.ts'
import { codeSeconds, resetMail } from './mails.ts'
import { isAnswered, type QuestionParts } from './questions.ts'
import {
  beginRecovery,
  noteProved,
  proveByOperators,
  recoveryOf,
  recoverySeconds,
  resetByRecovery,
  type Recovery,
} from './recovery.ts'

type RecoveryHandlers = Pick<
  Handlers,
  | 'checkUserName'
  | 'getVerifyCodeRandom'
  | 'resetPasswordByEmail'
  | 'resetPasswordQuestion'
  | 'resetPasswordByOperators'
  | 'resetLoginPassword'
  | 'resetPassword'
>

/** What the calls need. */
export interface RecoveryParts extends QuestionParts {
  readonly hashing: Hashing
  readonly turns: Turns
  readonly bus: EventBus<SessionEndedEvent>
  readonly background: Background
  /** Undefined where no mail can be sent. */
  readonly mailer: Mailer | undefined
  readonly key: Buffer
}

/** Recoveries that a network may begin. */
export const recoveryLimit: LimitedAct = { name: 'recovery', most: 30, withinMs: 3_600_000 }

interface NewPassword {
  readonly password: string
  readonly confirm_password: string
  readonly network: string
  readonly now: Date
}

/** Binds the calls to a database. */
export const recoveryHandlers = (parts: RecoveryParts): RecoveryHandlers => {
  const { db, turns, mailer, key } = parts
  const isMailed = async ({ memberId, hash }: Recovery, code: string, now: Date): Promise<boolean> => {
    const email = await spendCode(db, key, { memberId, purpose: 'recover', code, now })
    if (email !== undefined) await noteProved(db, hash, ['email'])
    return email !== undefined
  }
  return {
    async checkUserName({ userName }, { network, now }) {
      const { allowed, waitMs } = await countAct(db, recoveryLimit, network, now)
      if (!allowed) return err(refusal('TooMany', { waitSeconds: Math.ceil(waitMs / 1000) }))
      const token = await beginRecovery(db, userName, now)
      const ways = offeredWays(mailer !== undefined)
      return ok({ result: { token, ways, expiresInSeconds: recoverySeconds } })
    },
    async getVerifyCodeRandom({ token }, { now }) {
      if (!mailer) return err(refusal('MailUnavailable'))
      const begun = await recoveryOf(db, token, now)
      if (!begun.ok) return begun
      parts.background.run(() => mailCode(parts, mailer, begun.value, now))
      return ok({ result: { expiresInSeconds: codeSeconds } })
    },
    async resetPasswordByEmail({ token, code }, { now }) {
      const begun = await recoveryOf(db, token, now)
      if (!begun.ok) return begun
      return (await isMailed(begun.value, code, now)) ? ok({}) : err(refusal('SentCodeWrong'))
    },
    async resetPasswordQuestion({ token, question, answer, code }, { network, now }) {
      const begun = await recoveryOf(db, token, now)
      if (!begun.ok) return begun
      const tried = { question: Number(question), answer, code, now }
      if (!(await turns.run(network, () => isAnswered(parts, begun.value, tried))))
        return err(refusal('AnswerWrong'))
      await noteProved(db, begun.value.hash, ['question', 'authenticator'])
      return ok({})
    },
    async resetPasswordByOperators({ token, code }, { now }) {
      const begun = await recoveryOf(db, token, now)
      if (!begun.ok) return begun
      const isProved = await proveByOperators(db, begun.value.hash, code, now)
      return isProved ? ok({}) : err(refusal('ResetCodeWrong'))
    },
    async resetLoginPassword({ token, ...fields }, { network, now }) {
      const begun = await recoveryOf(db, token, now)
      if (!begun.ok) return begun
      if (!mayReset(begun.value.proved)) return err(refusal('NotProved'))
      return reset(parts, begun.value, { ...fields, network, now })
    },
    async resetPassword({ token, code, ...fields }, { network, now }) {
      const begun = await recoveryOf(db, token, now)
      if (!begun.ok) return begun
      // Before the code is spent.
      const problem = passwordProblem(fields)
      if (problem) return err(problem)
      if (!(await isMailed(begun.value, code, now))) return err(refusal('SentCodeWrong'))
      return reset(parts, begun.value, { ...fields, network, now })
    },
  }
}

/** Sends a code to the bound address of the member, if there are both and not too many codes. */
const mailCode = async (
  { db, key }: RecoveryParts,
  mailer: Mailer,
  { memberId }: Recovery,
  now: Date,
): Promise<void> => {
  const [found] = await db
    .select({ email: member.email })
    .from(member)
    .where(eq(member.id, memberId ?? 0n))
  if (memberId === undefined || !found?.email) return
  await sendCode(db, { mailer, key }, { memberId, email: found.email, purpose: 'recover', now })
}

const passwordProblem = ({
  password,
  confirm_password: confirmed,
}: Pick<NewPassword, 'password' | 'confirm_password'>):
  | NamedError<'PasswordsDiffer' | 'PasswordCommon'>
  | undefined => {
  if (password !== confirmed) return refusal('PasswordsDiffer')
  return isCommonHash(password) ? refusal('PasswordCommon') : undefined
}

const reset = async (
  { db, hashing, turns, bus, background, mailer }: RecoveryParts,
  { hash }: Recovery,
  { network, now, ...fields }: NewPassword,
): Promise<Result<Record<never, never>, NamedError>> => {
  const problem = passwordProblem(fields)
  if (problem) return err(problem)
  const passwordHash = await turns.run(network, () => hashing.hash(fields.password))
  const done = await resetByRecovery(db, hash, passwordHash, now)
  if (!done.ok) return done
  const { id, cn, email, ended } = done.value
  for (const one of ended) bus.publish({ type: 'sessionEnded', memberId: id, tokenHash: one })
  if (mailer && email !== null) background.run(() => mailer.send(resetMail(email, cn), now))
  return ok({})
}
