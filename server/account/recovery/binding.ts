/**
 * Binding an address: asked for with the login password, confirmed by the code that was sent to it. Another address takes its place
 * only with the authenticator as well: whoever lost the mailbox has that, and whoever stole a session and a password has not.
 */
import { and, eq, isNull } from 'drizzle-orm'
import { err, ok, type Result } from '#engine/result.ts'
import { refusal, type NamedError } from '#contract/refusals.ts'
import { appendAudit } from '../../audit/audit.ts'
import type { Db } from '../../platform/database/database.ts'
import { member, recovery, sentCode } from '../../schema/index.ts'
import { memberById, type Member } from '../base/members.ts'
import type { Hashing } from '../base/hashing.ts'
import type { Mailer } from '../mail/mailer.ts'
import { authenticatorBoundAt, type VerifyAuthenticator } from '../secondFactor/authenticator.ts'
import { refusedPassword, refusedVerdict } from '../secondFactor/owner.ts'
import { addressOf, maskedAddress } from './address.ts'
import { sendCode, spendCode } from './codes.ts'
import { boundMail, replacedMail, type CodePurpose } from './mails.ts'

/** What binding needs. Without a mailer nothing can be bound. */
export interface BindingParts {
  readonly db: Db
  readonly hashing: Pick<Hashing, 'isPassword'>
  readonly verifyCode: VerifyAuthenticator
  readonly mailer: Mailer | undefined
  readonly key: Buffer
}

/** Who wants to bind what. */
export interface Binding {
  readonly memberId: bigint
  readonly email: string
  readonly network: string
  readonly now: Date
}

type Refusal = NamedError<
  | 'BadEmail'
  | 'EmailBound'
  | 'MailUnavailable'
  | 'WrongLoginPassword'
  | 'CodeNeeded'
  | 'CodeWrong'
  | 'TooManyCodes'
  | 'SentCodeWrong'
>

interface Checked {
  readonly address: string
  readonly mailer: Mailer
  readonly held: Member
  /** `rebind` where another address is bound. */
  readonly purpose: Exclude<CodePurpose, 'recover'>
}

/** Whether the address of a member can be another one: none is bound, or an authenticator proves who asks. */
export const isChangeable = async (db: Db, { id, email }: Member): Promise<boolean> =>
  email === null || (await authenticatorBoundAt(db, id)) !== undefined

/** Whether the member may bind this address. */
export const checkBinding = async (
  { db, mailer }: BindingParts,
  { memberId, email }: Binding,
): Promise<Result<Checked, Refusal>> => {
  if (!mailer) return err(refusal('MailUnavailable'))
  const address = addressOf(email)
  if (address === undefined) return err(refusal('BadEmail'))
  const held = await memberById(db, memberId)
  if (held.email === address || !(await isChangeable(db, held))) return err(refusal('EmailBound'))
  return ok({ address, mailer, held, purpose: held.email === null ? 'bind' : 'rebind' })
}

/** Sends the code. An open browser is not enough: a wrong password counts as a failed login of this account and network. */
export const askBinding = async (
  parts: BindingParts,
  binding: Binding & { readonly password: string; readonly authCode: string },
): Promise<Result<boolean, Refusal>> => {
  const { db, key, verifyCode } = parts
  const { memberId, authCode, now } = binding
  const checked = await checkBinding(parts, binding)
  if (!checked.ok) return checked
  const refused = await refusedPassword(parts, binding)
  if (refused) return err(refused)
  const { address, mailer, purpose } = checked.value
  if (purpose === 'rebind') {
    if (authCode.trim() === '') return err(refusal('CodeNeeded'))
    const wrong = refusedVerdict(await verifyCode(db, memberId, authCode, now))
    if (wrong) return err(wrong)
  }
  const isSent = await sendCode(db, { mailer, key }, { memberId, email: address, purpose, now })
  return isSent ? ok(true) : err(refusal('TooManyCodes'))
}

/** Binds the address that the code was sent to. */
export const confirmBinding = async (
  parts: BindingParts,
  binding: Binding & { readonly code: string },
): Promise<Result<boolean, Refusal>> => {
  const { db, key } = parts
  const { memberId, code, now } = binding
  const checked = await checkBinding(parts, binding)
  if (!checked.ok) return checked
  const { address, mailer, held, purpose } = checked.value
  if ((await spendCode(db, key, { memberId, purpose, code, now })) !== address)
    return err(refusal('SentCodeWrong'))
  if (!(await writeAddress(db, held, address, now))) return err(refusal('EmailBound'))
  await mailer.send(boundMail(address, held.cn), now)
  if (held.email !== null) await mailer.send(replacedMail(held.email, held.cn, maskedAddress(address)), now)
  return ok(true)
}

/** False when another address was bound since it was checked. */
const writeAddress = (db: Db, { id, email }: Member, address: string, now: Date): Promise<boolean> =>
  db.transaction(async (tx) => {
    const unchanged = and(eq(member.id, id), email === null ? isNull(member.email) : eq(member.email, email))
    const bound = await tx
      .update(member)
      .set({ email: address })
      .where(unchanged)
      .returning({ id: member.id })
    if (bound.length === 0) return false
    if (email !== null) await endRecoveries(tx, id, now)
    const action = email === null ? 'bind-email' : 'replace-email'
    await appendAudit(tx, { actor: `member:${id}`, action, details: {}, at: now })
    return true
  })

/** Whoever reads the old mailbox may have a code, or have proved by one: neither counts any more. */
const endRecoveries = async (tx: Db, memberId: bigint, now: Date): Promise<void> => {
  const codes = and(eq(sentCode.memberId, memberId), eq(sentCode.purpose, 'recover'), isNull(sentCode.usedAt))
  await tx.update(sentCode).set({ usedAt: now }).where(codes)
  const begun = and(eq(recovery.memberId, memberId), isNull(recovery.usedAt))
  await tx.update(recovery).set({ usedAt: now }).where(begun)
}
