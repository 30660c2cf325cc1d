/** The queries of vouchers. */
import { sql } from 'drizzle-orm'
import type { Hao } from '#engine/money/money.ts'
import {
  arrayOf,
  rows,
  toBigint,
  toDate,
  toInt,
  type Db,
  type RawRow,
} from '../../platform/database/database.ts'

/** A voucher that is neither used nor expired. */
export interface StoredVoucher {
  readonly id: bigint
  readonly amount: Hao
  /** The lottery it may be used in; undefined for any. */
  readonly lottery: string | undefined
  readonly minBet: Hao
  readonly validUntil: Date
  readonly accepted: boolean
}

const columns = sql`id, amount, lottery, min_bet, valid_until, (accepted_at is not null) as accepted from voucher`

const usable = (memberId: bigint, now: Date) =>
  sql`member_id = ${memberId} and used_at is null and expired_at is null
    and valid_until > ${now.toISOString()}::timestamptz`

/** The vouchers of a member that can be used or accepted; those that expire first come first. */
export const listVouchers = async (
  db: Db,
  memberId: bigint,
  accepted: boolean,
  now: Date,
): Promise<readonly StoredVoucher[]> => {
  const found = await rows(
    db,
    sql`select ${columns} where ${usable(memberId, now)} and (accepted_at is not null) = ${accepted}
      order by valid_until, id limit 200`,
  )
  return found.map(voucherOf)
}

/** One voucher of a member, used or not, undefined when it belongs to another member. */
export const voucherById = async (
  db: Db,
  memberId: bigint,
  id: bigint,
): Promise<StoredVoucher | undefined> => {
  const [row] = await rows(db, sql`select ${columns} where member_id = ${memberId} and id = ${id}`)
  return row && voucherOf(row)
}

/** Accepts vouchers; returns those of the ids that are the member's and can still be used. Repeating it changes nothing. */
export const acceptVouchers = async (
  db: Db,
  memberId: bigint,
  ids: readonly bigint[],
  now: Date,
): Promise<readonly StoredVoucher[]> => {
  const wanted = arrayOf(ids, 'bigint')
  await rows(
    db,
    sql`update voucher set accepted_at = ${now.toISOString()}::timestamptz
      where ${usable(memberId, now)} and accepted_at is null and id = any (${wanted})`,
  )
  const found = await rows(
    db,
    sql`select ${columns} where ${usable(memberId, now)} and id = any (${wanted}) order by id`,
  )
  return found.map(voucherOf)
}

/** Grants a voucher and funds it from the house; returns its id. */
export const grantVoucher = async (
  db: Db,
  memberId: bigint,
  voucher: Omit<StoredVoucher, 'id' | 'accepted'>,
  reason: string,
  now: Date,
): Promise<bigint> => {
  const { amount, lottery, minBet, validUntil } = voucher
  const [row] = await rows(
    db,
    sql`select grant_voucher(p_member => ${memberId}, p_amount => ${amount}, p_lottery => ${lottery ?? null},
      p_min_bet => ${minBet}, p_valid_until => ${validUntil.toISOString()}::timestamptz, p_reason => ${reason},
      p_now => ${now.toISOString()}::timestamptz) as id`,
  )
  return toBigint(row?.['id'])
}

/** Expires vouchers that ran out unused; returns how many. */
export const expireVouchers = async (db: Db, now: Date): Promise<number> => {
  const [row] = await rows(
    db,
    sql`select expire_vouchers(p_now => ${now.toISOString()}::timestamptz) as ended`,
  )
  return toInt(row?.['ended'])
}

const voucherOf = (row: RawRow): StoredVoucher => ({
  id: toBigint(row['id']),
  amount: toBigint(row['amount']),
  lottery: typeof row['lottery'] === 'string' ? row['lottery'] : undefined,
  minBet: toBigint(row['min_bet']),
  validUntil: toDate(row['valid_until']),
  accepted: row['accepted'] === true,
})
