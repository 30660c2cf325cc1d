/** Binding an address: asked for with the login password, confirmed by the code that was sent to it, and final. */
import { and, eq, isNull } from 'drizzle-orm'
import { err, ok, type Result } from '#engine/result.ts'
import { refusal, type NamedError } from '#contract/errors/index.ts'
import { appendAudit } from '../../operation/audit/audit.ts'
import type { Db } from '../../platform/database/database.ts'
import { member } from '../../schema/index.ts'
import { memberById } from '../accounts.ts'
import type { Hashing } from '../hashing.ts'
import { judgeTry } from '../judgeTry.ts'
import { forgetFailures, waitFrom } from '../loginFailures.ts'
import { addressOf } from './address.ts'
import { sendCode, spendCode } from './codes.ts'
import type { Mailer } from '../mail/mailer.ts'
import { boundMail } from './mails.ts'

/** What binding needs. Without a mailer nothing can be bound. */
export interface BindingParts {
  readonly db: Db
  readonly hashing: Pick<Hashing, 'isPassword'>
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
  'BadEmail' | 'EmailBound' | 'MailUnavailable' | 'WrongLoginPassword' | 'TooManyCodes' | 'SentCodeWrong'
>

/** Whether the member may bind this address. */
export const checkBinding = async (
  { db, mailer }: BindingParts,
  { memberId, email }: Binding,
): Promise<Result<{ readonly address: string; readonly mailer: Mailer }, Refusal>> => {
  if (!mailer) return err(refusal('MailUnavailable'))
  const address = addressOf(email)
  if (address === undefined) return err(refusal('BadEmail'))
  return (await memberById(db, memberId)).email === null
    ? ok({ address, mailer })
    : err(refusal('EmailBound'))
}

/** Sends the code. An open browser is not enough: a wrong password counts as a failed login of this account and network. */
export const askBinding = async (
  parts: BindingParts,
  binding: Binding & { readonly password: string },
): Promise<Result<boolean, Refusal>> => {
  const { db, hashing, key } = parts
  const { memberId, network, now } = binding
  const checked = await checkBinding(parts, binding)
  if (!checked.ok) return checked
  const { cn, passwordHash } = await memberById(db, memberId)
  const tried = { cn, network, now, solved: true, kept: passwordHash, password: binding.password }
  const { answer, hurdle } = await judgeTry(db, hashing, tried)
  if (answer !== 'right') {
    const { waitSeconds, failures } = hurdle
    const figures = waitSeconds > 0 ? { waitSeconds } : { triesLeft: Math.max(0, waitFrom - failures) }
    return err(refusal('WrongLoginPassword', figures))
  }
  await forgetFailures(db, cn, network, now)
  const { address, mailer } = checked.value
  const isSent = await sendCode(db, { mailer, key }, { memberId, email: address, purpose: 'bind', now })
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
  const { address, mailer } = checked.value
  if ((await spendCode(db, key, { memberId, purpose: 'bind', code, now })) !== address)
    return err(refusal('SentCodeWrong'))
  const cn = await db.transaction(async (tx) => {
    const [bound] = await tx
      .update(member)
      .set({ email: address })
      .where(and(eq(member.id, memberId), isNull(member.email)))
      .returning({ cn: member.cn })
    if (bound)
      await appendAudit(tx, { actor: `member:${memberId}`, action: 'bind-email', details: {}, at: now })
    return bound?.cn
  })
  if (cn === undefined) return err(refusal('EmailBound'))
  await mailer.send(boundMail(address, cn), now)
  return ok(true)
}
