/** Payments at the money desk that no rule could credit: two members of the staff agree to an order and an amount (decided.md 10). */
import { desc, eq } from 'drizzle-orm'
import { err, ok, type Result } from '#engine/result.ts'
import type { CallInput, CallOutput } from '#contract/areas.ts'
import { refusal, type NamedError } from '#contract/refusals.ts'
import { parkReasons, type ParkReason } from '#contract/support/paymentsDesk.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Handlers } from '../../platform/http/http.ts'
import { payReceipt } from '../../schema/index.ts'
import { idOf } from '../deposits/depositOrder.ts'
import { depositById } from '../deposits/deposits.sql.ts'
import { grant, grantOf, type Grant } from '../deposits/grants.ts'
import { auditDesk, isReason } from './deskAudit.ts'
import { keepSign, signsOn, type SignedMatter, type StoredSign } from './signs.sql.ts'

type PaymentDeskHandlers = Pick<Handlers, 'parkedPayments' | 'creditParked'>

const listMost = 200
const fen = 100n

/** Binds the calls. */
export const paymentDeskHandlers = (db: Db): PaymentDeskHandlers => ({
  async parkedPayments() {
    const parked = await db
      .select()
      .from(payReceipt)
      .where(eq(payReceipt.state, 'parked'))
      .orderBy(desc(payReceipt.id))
      .limit(listMost)
    const signs = await signsOn(
      db,
      'payment',
      parked.map(({ id }) => String(id)),
    )
    return ok({
      list: parked.map(({ id, at, provider, reference, spsn, amount, currency, reason }) => ({
        id: Number(id),
        at: at.getTime(),
        provider,
        reference,
        spsn,
        amount,
        currency,
        reason: reasonOf(reason),
        proposals: signs.filter(({ subject }) => subject === String(id)).map(proposalOf),
      })),
    })
  },

  creditParked: (input, context) => credited(db, input, context),
})

const reasonOf = (text: string | null): ParkReason => {
  const found = parkReasons.find((one) => one === text)
  if (!found) throw new Error(`${text} must be a reason of parking`)
  return found
}

type Proposal = CallOutput<'parkedPayments'>['list'][number]['proposals'][number]

const contentOf = (spsn: string, amount: bigint): string => `${spsn} ${amount}`

const proposalOf = ({ content, by }: StoredSign): Proposal => {
  const [spsn = '', amount = '0'] = content.split(' ')
  return { spsn, amount: BigInt(amount), by }
}

const grantOfInput = async (
  db: Db,
  { id, spsn, amount, reason }: CallInput<'creditParked'>,
): Promise<Result<Grant, NamedError>> => {
  if (!isReason(reason)) return err(refusal('DeskReason'))
  if (amount <= 0n || amount % fen !== 0n) return err(refusal('DeskAmount'))
  const [receipt] = await db
    .select()
    .from(payReceipt)
    .where(eq(payReceipt.id, BigInt(id)))
  if (!receipt) return err(refusal('UnknownPayment'))
  if (receipt.state !== 'parked') return err(refusal('PaymentDecided'))
  const orderId = idOf(spsn)
  const deposit = orderId === undefined ? undefined : await depositById(db, orderId)
  return deposit ? ok({ receipt, deposit, amount }) : err(refusal('UnknownDeskOrder'))
}

/** The agreement is committed before it is counted, as for withdrawals. */
const credited = async (
  db: Db,
  input: CallInput<'creditParked'>,
  context: Parameters<PaymentDeskHandlers['creditParked']>[1],
): Promise<Result<CallOutput<'creditParked'>, NamedError>> => {
  const found = await grantOfInput(db, input)
  if (!found.ok) return found
  const { receipt, amount } = found.value
  const [subject, content] = [String(receipt.id), contentOf(input.spsn, amount)]
  const matter: SignedMatter = { kind: 'payment', subject, content }
  const what = { payment: subject, order: input.spsn, amount: String(amount) }
  const isNew = await db.transaction(async (tx) => {
    if (!(await keepSign(tx, matter, { staffId: context.member.memberId, at: context.now }))) return false
    await auditDesk(tx, context, 'sign-parked', { ...what, reason: input.reason.trim() })
    return true
  })
  const signs = (await signsOn(db, 'payment', [subject])).filter((one) => one.content === content)
  if (signs.length < 2) return isNew ? ok({ isCredited: false }) : err(refusal('SignedAlready'))
  const isGranted = await db
    .transaction(async (tx) => {
      await grant(tx, found.value, context.now)
      await auditDesk(tx, context, 'credit-parked', { ...what, by: signs.map(({ by }) => by.id) })
      return true
    })
    .catch((error: unknown) => whereGranted(db, found.value, error))
  return isGranted ? ok({ isCredited: true }) : err(refusal('PaymentDecided'))
}

/** Whether somebody granted the same before; throws where nobody granted anything. */
const whereGranted = async (
  db: Db,
  { receipt, deposit, amount }: Grant,
  error: unknown,
): Promise<boolean> => {
  const held = await grantOf(db, receipt.id)
  if (!held) throw error
  return held.orderId === deposit.id && held.amount === amount
}
