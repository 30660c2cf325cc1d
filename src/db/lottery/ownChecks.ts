/** What this device computed of the player's own orders, by receipt and draw, beside what the site paid. */
import type { Table } from 'dexie'
import type { Hao } from '#engine/money/money.ts'
import { defineTables, type Store } from '../core/tables.ts'
import { receiptOfOrder, type KeptReceipt, type ReceiptTables } from './receipts.ts'
import type { OrderRecord, RecordTables } from './records.ts'

/**
 * One check. right: the award is what this device computed. differs: it is not. unproven: the numbers are not those of a proven draw.
 * skipped: what it follows from is not all here.
 */
export interface OwnCheck {
  /** The id of the order. */
  readonly key: string
  /** Epoch milliseconds. */
  readonly at: number
  readonly state: 'right' | 'differs' | 'unproven' | 'skipped'
  /** The numbers as the site lists them. */
  readonly numbers: string
  readonly expected: Hao
  readonly got: Hao
}

/** Keyed by the id of the order. */
export interface OwnCheckTables {
  ownChecks: Table<OwnCheck, string>
}

/** The table. */
export const ownCheckTables = defineTables<OwnCheckTables>({ step: 3, stores: { ownChecks: 'key,at' } })

type Db = Store<OwnCheckTables & ReceiptTables & RecordTables>

/** A settled order that nobody has checked, with the receipt of its bet. */
export interface UncheckedOrder {
  readonly order: OrderRecord
  readonly kept: KeptReceipt
}

// 未中奖, 已派奖.
const decided = [1, 2]

const isSame = (check: OwnCheck | undefined, order: OrderRecord): boolean =>
  check !== undefined && check.numbers === order.lotteryNumber && check.got === order.awardMoney

/** The listed orders whose award is decided and not checked as it stands: a correction makes it another one. */
export const uncheckedOrders = async (db: Db): Promise<readonly UncheckedOrder[]> => {
  const rows = await db.records.toArray()
  const orders = rows
    .map(({ value }) => value)
    .filter(({ statusCode, lotteryNumber }) => decided.includes(statusCode) && lotteryNumber !== '')
  const checks = await db.ownChecks.bulkGet(orders.map(({ orderId }) => orderId))
  const found = await Promise.all(
    orders
      .filter((order, n) => !isSame(checks[n], order))
      .map(async (order) => {
        const kept = await receiptOfOrder(db, order.traceId === '' ? order.orderId : order.traceId)
        // Without what was sent there is nothing to settle: a listed content may be cut.
        return kept?.state === 'right' && kept.claim ? [{ order, kept }] : []
      }),
  )
  return found.flat()
}

const most = 2_000

/** Stores checks; beyond the newest 2,000 the oldest are deleted. */
export const storeChecks = async (db: Db, checks: readonly OwnCheck[]): Promise<void> => {
  await db.ownChecks.bulkPut([...checks])
  const surplus = (await db.ownChecks.count()) - most
  if (surplus > 0)
    await db.ownChecks.bulkDelete(await db.ownChecks.orderBy('at').limit(surplus).primaryKeys())
}
