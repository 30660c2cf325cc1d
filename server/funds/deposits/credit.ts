/**
 * Credits a payment that a provider received, once. What is credited is what came, whatever the order asked for (field-faults 2, 9, 10).
 * The key of the movement is stored with the payment: callback, poll, repetition and restart are one credit.
 */
import { formatYuan, type Hao } from '#engine/money/money.ts'
import { feeOf } from '#contract/funds/depositTerms.ts'
import { queuePush } from '../../account/push/pushQueue.ts'
import type { MovementDoor } from '../../ledger/movements/door.ts'
import type { MovementTransfer } from '../../ledger/movements/movement.ts'
import { stepOrder } from '../../ledger/moneyOrders/moneyOrder.ts'
import { fundsTransfers } from '../../ledger/transfers/funds.ts'
import type { Db } from '../../platform/database/database.ts'
import { uuidOf } from '../../platform/uuidOf.ts'
import type { ProtectionGuard } from '../../protection/guard.ts'
import { providerNamed, type PayProvider } from '../providers/provider.ts'
import { bonusOf } from '../orders/bonus.ts'
import { creditedTo } from './beneficiary.ts'
import { priceAt, worthOf } from './coins.ts'
import { depositMoneyOrder, isOpen, spsnOf } from './depositOrder.ts'
import { depositById, type Deposit } from './deposits.sql.ts'
import { settleReceipt, type Receipt } from './receipts.sql.ts'
import { readWindow, type PayWindow } from './window.ts'

/** What crediting needs. */
export interface CreditParts {
  readonly db: Db
  readonly door: Pick<MovementDoor, 'post'>
  readonly guard: Pick<ProtectionGuard, 'mayDeposit'>
  readonly providers: readonly PayProvider[]
}

/** A payment, and what it is worth in yuan. */
type PaidReceipt = Receipt & { readonly worth: Hao; readonly isGranted: boolean }

const priceNowOf = ({ providers }: CreditParts, { terms }: Deposit): Promise<Hao | undefined> =>
  terms.coin ? priceAt(providerNamed(providers, terms.provider), terms.coin.type) : Promise.resolve(undefined)

type Standing = keyof typeof depositMoneyOrder.steps

// Each further round means that the order was moved on meanwhile: told, expired, or credited by another payment.
const roundsMost = 8

/**
 * Credits a stored payment of an order. Doing it again changes nothing. `granted` is what two operators decided that it is worth: then
 * nothing is taken from it and nothing added.
 */
export const creditReceipt = async (
  parts: CreditParts,
  deposit: Deposit,
  receipt: Receipt,
  now: Date,
  granted?: Hao,
): Promise<void> => {
  const { db, door } = parts
  const priceNow = () => priceNowOf(parts, deposit)
  const worth = granted ?? (await worthOf(deposit.terms, receipt, priceNow))
  const paid = { ...receipt, worth, isGranted: granted !== undefined }
  const window = await readWindow(db, deposit)
  const isHeld = await mustWait(parts, deposit, paid, window, now)
  for (let round = 0, standing: Deposit = deposit; round < roundsMost; round += 1) {
    const { transfers, note } = planOf(standing, paid, window, isHeld)
    const outcome = await door.post({
      memberId: deposit.memberId,
      key: receipt.key,
      call: 'depositPayment',
      contentHash: uuidOf(`${receipt.spsn} ${receipt.amount}`),
      answer: { order: spsnOf(deposit.id) },
      at: now,
      transfers,
      orders: [stepOrder(depositMoneyOrder, deposit, standing.state as Standing, 'credited', note)],
    })
    if (outcome.outcome === 'accepted' || outcome.outcome === 'replayed') {
      await db.transaction((tx) => tell(tx, deposit, paid, now))
      return
    }
    if (outcome.outcome !== 'order_moved')
      throw new Error(`a payment of ${receipt.spsn} must be credited, it was ${outcome.outcome}`)
    standing = (await depositById(db, deposit.id)) ?? standing
  }
  throw new Error(`the order ${receipt.spsn} was moved on in each of ${roundsMost} rounds`)
}

/** Notes that it is credited, and tells the player; once, whoever credits it again. */
const tell = async (tx: Db, deposit: Deposit, { id, worth }: PaidReceipt, now: Date): Promise<void> => {
  if (!(await settleReceipt(tx, id, 'credited'))) return
  const spsn = spsnOf(deposit.id)
  const newsOf = (memberId: bigint) =>
    ({
      memberId,
      kind: 'deposit',
      tag: `deposit:${spsn}`,
      path: '/personal/trade/charge',
      detail: `充值订单 ${spsn} 收到 ¥${formatYuan(worth, 2)}`,
    }) as const
  // Who pays and who is credited.
  await queuePush(tx, [...new Set([deposit.memberId, creditedTo(deposit)])].map(newsOf), now)
}

/**
 * Whether it goes to the account that its owner cannot stake from. His limits were judged when the order was made: what came in time and is not
 * more than was asked for waits only where he has taken a break since then.
 */
const mustWait = async (
  { guard }: CreditParts,
  deposit: Deposit,
  { worth, at }: PaidReceipt,
  { until }: PayWindow,
  now: Date,
): Promise<boolean> => {
  const may = await guard.mayDeposit(creditedTo(deposit), worth, now)
  if (may.ok) return false
  const isAsAgreed = worth <= deposit.terms.pay && at.getTime() <= until
  return may.error.name === 'Excluded' || !isAsAgreed
}

const planOf = (
  deposit: Deposit,
  { provider, reference, amount: coins, worth: amount, isGranted, at }: PaidReceipt,
  { fromMs, until }: PayWindow,
  isHeld: boolean,
) => {
  const { id, state, terms } = deposit
  const memberId = creditedTo(deposit)
  const cause = `deposit:${id}`
  const isLate = at.getTime() > until
  const fee = terms.costStatus === 1 && !isGranted ? feeOf(terms, amount) : 0n
  const bonus = isOpen(state) && !isHeld && !isGranted ? bonusOf(terms.bonus, fromMs, amount, at) : 0n
  const moved: readonly (MovementTransfer | undefined)[] = isHeld
    ? [{ kind: fundsTransfers.deposit_held, amount, cause, to: memberId }]
    : [
        { kind: fundsTransfers.deposit, amount, cause, to: memberId },
        fee > 0n ? { kind: fundsTransfers.deposit_fee, amount: fee, cause, from: memberId } : undefined,
        bonus > 0n ? { kind: fundsTransfers.deposit_bonus, amount: bonus, cause, to: memberId } : undefined,
      ]
  return {
    transfers: moved.filter((one) => one !== undefined),
    note: {
      provider,
      reference,
      received: String(amount),
      credited: String(isHeld ? 0n : amount - fee + bonus),
      held: String(isHeld ? amount : 0n),
      fee: String(isHeld ? 0n : fee),
      isLate,
      ...(terms.coin && !isGranted && { coins: String(coins) }),
    },
  }
}
