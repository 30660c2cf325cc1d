/** The queries of favourite lotteries and of those played last. */
import { and, asc, eq, notInArray, sql } from 'drizzle-orm'
import { idRange } from '../orders/reference.ts'
import { rows, toDate, type Db } from '../../platform/database/database.ts'
import { lotteryFavorite, member } from '../../schema/index.ts'

/** A favourite of a member. */
export interface StoredFavorite {
  readonly id: bigint
  readonly lottery: string
}

/** The favourites of a member in their order. */
export const listFavorites = (db: Db, memberId: bigint): Promise<readonly StoredFavorite[]> =>
  db
    .select({ id: lotteryFavorite.id, lottery: lotteryFavorite.lottery })
    .from(lotteryFavorite)
    .where(eq(lotteryFavorite.memberId, memberId))
    .orderBy(asc(lotteryFavorite.place), asc(lotteryFavorite.id))

/**
 * Changes the favourites of a member: `change` gets the codes in their order and returns the new ones, or undefined to
 * leave them. Two changes at once follow each other.
 */
export const changeFavorites = (
  db: Db,
  memberId: bigint,
  change: (held: readonly string[]) => readonly string[] | undefined,
): Promise<readonly StoredFavorite[] | undefined> =>
  db.transaction(async (tx) => {
    await tx.select({ id: member.id }).from(member).where(eq(member.id, memberId)).for('update')
    const next = change((await listFavorites(tx, memberId)).map(({ lottery }) => lottery))
    if (next === undefined) return undefined
    const own = eq(lotteryFavorite.memberId, memberId)
    await tx
      .delete(lotteryFavorite)
      .where(next.length === 0 ? own : and(own, notInArray(lotteryFavorite.lottery, [...next])))
    if (next.length > 0)
      await tx
        .insert(lotteryFavorite)
        .values(next.map((lottery, place) => ({ memberId, lottery, place })))
        .onConflictDoUpdate({
          target: [lotteryFavorite.memberId, lotteryFavorite.lottery],
          set: { place: sql`excluded.place` },
        })
    return listFavorites(tx, memberId)
  })

const recentDays = 30
const recentMost = 10

/** The lotteries of the newest bets of a member, newest first, with the time of the last bet on each. */
export const recentLotteriesOf = async (
  db: Db,
  memberId: bigint,
  now: Date,
): Promise<readonly { readonly lottery: string; readonly lastAt: Date }[]> => {
  const since = new Date(now.getTime() - recentDays * 86_400_000)
  const found = await rows(
    db,
    sql`select i.lottery, max(s.created_at) as last_at from submission s join issue i on i.id = s.issue_id
      where s.member_id = ${memberId} and s.first_order >= ${idRange(since, since).from} and s.call <> 'chase'
      group by i.lottery order by 2 desc limit ${recentMost}`,
  )
  return found.map((row) => ({ lottery: String(row['lottery']), lastAt: toDate(row['last_at']) }))
}
