/** The addresses that were given to orders. */
import { asc, eq } from 'drizzle-orm'
import type { CoinType } from '#contract/funds/payoutKinds.ts'
import type { Db } from '../../platform/database/database.ts'
import { coinAddress } from '../../schema/index.ts'

/** An address of an order. */
export interface CoinAddress {
  readonly coinType: CoinType
  readonly address: string
}

/** Those of an order, oldest first. */
export const addressesOf = async (db: Db, orderId: bigint): Promise<readonly CoinAddress[]> => {
  const held = await db
    .select()
    .from(coinAddress)
    .where(eq(coinAddress.orderId, orderId))
    .orderBy(asc(coinAddress.id))
  return held.map(({ coinType, address }) => ({ coinType: coinType as CoinType, address }))
}

/** Stores one; false where an order has it already, because a payment to it could be of either. */
export const addAddress = async (
  db: Db,
  orderId: bigint,
  { coinType, address }: CoinAddress,
  at: Date,
): Promise<boolean> => {
  const stored = await db
    .insert(coinAddress)
    .values({ orderId, coinType, address, at })
    .onConflictDoNothing()
    .returning({ id: coinAddress.id })
  return stored.length > 0
}
