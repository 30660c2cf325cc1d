/**
 * What a provider says of an order, by a callback or when it is asked: the same rules for both. A payment is stored before anything is
 * judged; what cannot be credited by rule is parked and stays visible to people, never dropped (decided.md 12).
 */
import type { ParkReason } from '#contract/support/paymentsDesk.ts'
import { appendAudit } from '../../audit/audit.ts'
import { stepOrder } from '../../ledger/moneyOrders/moneyOrder.ts'
import type { Log } from '../../platform/observe/log.ts'
import { moveOn } from '../orders/moveOn.ts'
import type { ShownNote } from '../providers/shownNote.ts'
import type { MatchEnd, Payment, PayNews } from '../providers/provider.ts'
import { addressesOf } from './coinAddresses.sql.ts'
import { creditReceipt, type CreditParts } from './credit.ts'
import { depositMoneyOrder, idOf, isOpen } from './depositOrder.ts'
import { depositById, type Deposit } from './deposits.sql.ts'
import { grantOf } from './grants.ts'
import { settleReceipt, storeReceipt, type Receipt } from './receipts.sql.ts'
import { checked } from './shown.ts'

/** What taking news needs. */
export interface NewsParts extends CreditParts {
  readonly log: Pick<Log, 'warn'>
}

/** Takes what a provider says of one order; answers in words what became of it, for the raw post. */
export const takeNews = async (
  parts: NewsParts,
  provider: string,
  spsn: string,
  news: PayNews,
  now: Date,
): Promise<string> => {
  if (news.state === 'paid') {
    const verdicts = []
    for (const payment of news.payments) verdicts.push(await takePayment(parts, provider, payment, now))
    return verdicts.join(', ')
  }
  if (news.state === 'open' && news.match) return takeMatch(parts, provider, spsn, news.match, now)
  if (news.state !== 'refused') return news.state
  const deposit = await depositOf(parts, spsn)
  // An order that is unpaid leaves nothing behind: a later payment is credited.
  if (deposit?.terms.provider !== provider || !isOpen(deposit.state)) return 'refused before'
  await endOrder(parts, deposit, 'refused', news, now)
  return 'refused'
}

/** Why an order ends unpaid. */
export interface EndCause {
  readonly reason: string
  /** Of a match: whether a counterpart was found. */
  readonly match?: MatchEnd
}

/** Ends an unpaid order; nothing where it was moved on meanwhile. */
export const endOrder = async (
  { door }: CreditParts,
  deposit: Deposit,
  to: 'refused' | 'expired',
  { reason, match }: EndCause,
  now: Date,
): Promise<void> => {
  const note = { reason, ...(match && { match }) }
  await moveOn(door, stepOrder(depositMoneyOrder, deposit, deposit.state as 'shown', to, note), now)
}

/** Notes that a counterpart was found, and how he is paid. */
const takeMatch = async (
  parts: NewsParts,
  provider: string,
  spsn: string,
  match: ShownNote,
  now: Date,
): Promise<string> => {
  const deposit = await depositOf(parts, spsn)
  if (deposit?.terms.provider !== provider || deposit.state !== 'waiting') return 'open'
  const note = checked(deposit.terms.payWayCode, match)
  // What cannot be paid is not shown: the order waits on, and ends by its time.
  if (!note.ok) return `open: ${note.error.reason}`
  await moveOn(parts.door, stepOrder(depositMoneyOrder, deposit, 'waiting', 'shown', note.value), now)
  return 'matched'
}

const depositOf = async ({ db }: CreditParts, spsn: string): Promise<Deposit | undefined> => {
  const id = idOf(spsn)
  return id === undefined ? undefined : depositById(db, id)
}

/** Stores and credits one payment; answers what became of it. */
export const takePayment = async (
  parts: NewsParts,
  provider: string,
  payment: Payment,
  now: Date,
): Promise<string> => {
  const deposit = await depositOf(parts, payment.spsn)
  const receipt = await storeReceipt(parts.db, provider, payment, deposit?.memberId)
  if (!isSame(receipt, payment)) {
    // The first one stands, whatever became of it: this one is another payment under its number, or a lie.
    await park(parts, receipt, 'another content under the same number', payment, now)
    return 'parked: another content under the same number'
  }
  return settlePayment(parts, receipt, deposit, now)
}

/** Credits or parks a stored payment; a restart does it again for those that were left between. */
export const settlePayment = async (
  parts: NewsParts,
  receipt: Receipt,
  deposit: Deposit | undefined,
  now: Date,
): Promise<string> => {
  if (receipt.state === 'granted') return settleGranted(parts, receipt, now)
  if (receipt.state !== 'seen') return `${receipt.state} before`
  const reason = await parkReason(parts, receipt, deposit)
  if (deposit && reason === undefined) {
    await creditReceipt(parts, deposit, receipt, now)
    return 'credited'
  }
  if (reason !== undefined && (await settleReceipt(parts.db, receipt.id, 'parked', reason)))
    await park(parts, receipt, reason, undefined, now)
  return `parked: ${reason}`
}

/** Credits what two operators granted, to the order that they named. */
const settleGranted = async (parts: NewsParts, receipt: Receipt, now: Date): Promise<string> => {
  const granted = await grantOf(parts.db, receipt.id)
  const deposit = granted && (await depositById(parts.db, granted.orderId))
  if (!granted || !deposit) throw new Error(`the grant of the payment ${receipt.id} must be there`)
  await creditReceipt(parts, deposit, receipt, now, granted.amount)
  return 'credited'
}

const parkReason = async (
  { db }: NewsParts,
  { provider, currency, amount }: Receipt,
  deposit: Deposit | undefined,
): Promise<ParkReason | undefined> => {
  if (!deposit) return 'no such order'
  if (deposit.terms.provider !== provider) return 'order of another provider'
  const { coin } = deposit.terms
  if (!(coin ? await isOnOwnNetwork(db, deposit, currency) : currency === 'CNY')) return 'another currency'
  if (amount <= 0n) return 'no amount'
  return coin && amount < coin.least ? 'below the minimum' : undefined
}

/** Whether the order has an address for this coin on this network: what came by another is for people (decided.md 10). */
const isOnOwnNetwork = async (db: NewsParts['db'], { id }: Deposit, currency: string): Promise<boolean> =>
  (await addressesOf(db, id)).some(({ coinType }) => coinType === currency)

const isSame = (receipt: Receipt, { spsn, amount, currency }: Payment): boolean =>
  receipt.spsn === spsn && receipt.amount === amount && receipt.currency === currency

const park = async (
  { db, log }: NewsParts,
  { provider, reference, spsn, amount, currency }: Receipt,
  reason: ParkReason,
  other: Payment | undefined,
  now: Date,
): Promise<void> => {
  const details = {
    provider,
    reference,
    order: spsn,
    amount: String(amount),
    currency,
    reason,
    ...(other && {
      otherOrder: other.spsn,
      otherAmount: String(other.amount),
      otherCurrency: other.currency,
    }),
  }
  log.warn(details, 'a payment was parked')
  await appendAudit(db, { actor: `provider:${provider}`, action: 'payment_parked', details, at: now })
}
