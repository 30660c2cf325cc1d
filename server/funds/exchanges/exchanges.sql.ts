/** Exchanges as they stand. */
import { and, inArray, sql } from 'drizzle-orm'
import {
  ofMember,
  orderReader,
  type HeldOrder,
  type OrdersPage,
  type OrdersQuery,
} from '../../ledger/moneyOrders/orderReader.ts'
import type { Db } from '../../platform/database/database.ts'
import { moneyOrder } from '../../schema/index.ts'
import { exchangeMoneyOrder, exchangeTerms, openStates, type ExchangeTerms } from './exchangeOrder.ts'

/** An order with its terms decoded. */
export type Exchange = HeldOrder<ExchangeTerms>

const reader = orderReader(exchangeMoneyOrder, exchangeTerms)
const rowsMost = 1_000

/** An order by its id; undefined where there is none, or none of this member. */
export const exchangeById = (db: Db, id: bigint, memberId?: bigint): Promise<Exchange | undefined> =>
  reader.byId(db, id, memberId)

/** Orders that a provider has not answered, oldest first. */
export const openExchanges = (db: Db): Promise<readonly Exchange[]> =>
  reader.where(db, inArray(moneyOrder.state, [...openStates]), rowsMost)

/** Which exchanges are listed: of these wallets; of all where a text is empty. */
export interface ExchangesQuery extends OrdersQuery {
  readonly out: string
  readonly into: string
}

/** One page of a member; `ended` is what arrived. */
export const exchangesOf = (
  db: Db,
  memberId: bigint,
  { out, into, ...query }: ExchangesQuery,
): Promise<OrdersPage<ExchangeTerms>> =>
  reader.page(
    db,
    ofMember(memberId),
    query,
    sql`case when state = 'arrived' then (terms->>'amount')::bigint else 0 end`,
    and(
      out === '' ? undefined : sql`terms->>'out' = ${out}`,
      into === '' ? undefined : sql`terms->>'into' = ${into}`,
    ),
  )
