/**
 * Issues of a lottery that is drawn on order: each has one buyer. Their seeds are committed in advance, like those
 * of any in-house issue; buying one closes it at once, and the beacon value that is mixed in exists only after that
 * (design.md §5). So it is drawn by the ordinary drawing, a second later at most.
 */
import { sql } from 'drizzle-orm'
import type { Lottery } from '../catalogue/lotteries.ts'
import { rows, toBigint, toDate, toInt, type Db } from '../platform/database.ts'
import { drawSeed, issue } from '../schema/draws.ts'
import { newSeed, seedHashOf } from './house.ts'

// Far enough that no timer and no countdown ever sees an issue nobody bought.
const unsold = new Date('9999-12-31T00:00:00Z')
const stock = 64
const roundMs = 1_000

/** An issue that was taken for one submission; it sells until `closeAt` and is due at `drawAt`. */
export interface InstantIssue {
  readonly id: bigint
  readonly number: string
  readonly closeAt: Date
  readonly drawAt: Date
}

/** Takes the next committed issue; writes new ones when there is none left. `now` is the time of the bet. */
export const takeInstantIssue = async (db: Db, lottery: Lottery, now: Date): Promise<InstantIssue> => {
  const closeAt = new Date(now.getTime() + 1)
  const drawAt = new Date((Math.floor(closeAt.getTime() / roundMs) + 1) * roundMs)
  for (;;) {
    const [row] = await rows(
      db,
      sql`update issue set close_at = ${closeAt.toISOString()}::timestamptz, draw_at = ${drawAt.toISOString()}::timestamptz
        where id = (select i.id from issue i where i.lottery = ${lottery.code} and i.draw_at = ${unsold.toISOString()}::timestamptz
          and i.sell_start <= ${now.toISOString()}::timestamptz order by i.id limit 1 for update skip locked)
        returning id, number, close_at, draw_at`,
    )
    if (row) {
      const { id, number } = row
      return {
        id: toBigint(id),
        number: String(number),
        closeAt: toDate(row['close_at']),
        drawAt: toDate(row['draw_at']),
      }
    }
    await stockInstantIssues(db, lottery, now)
  }
}

/** Commits seeds for further issues until the stock is full; their hashes are public from then on. */
export const stockInstantIssues = async (db: Db, lottery: Lottery, now: Date): Promise<void> => {
  const [held] = await rows(
    db,
    sql`select count(*) as n from issue where lottery = ${lottery.code} and draw_at = ${unsold.toISOString()}::timestamptz`,
  )
  const missing = stock - toInt(held?.['n'])
  if (missing <= 0) return
  const numbers = await rows(
    db,
    sql`select nextval('instant_number') as n from generate_series(1, ${missing})`,
  )
  await db.transaction(async (tx) => {
    const made = numbers.map((row) => ({ number: String(row['n']).padStart(10, '0'), seed: newSeed() }))
    const written = await tx
      .insert(issue)
      .values(
        made.map(({ number, seed }) => ({
          lottery: lottery.code,
          number,
          sellStart: now,
          closeAt: unsold,
          drawAt: unsold,
          seedHash: seedHashOf(seed),
        })),
      )
      .returning({ id: issue.id, number: issue.number })
    const seeds = new Map(made.map(({ number, seed }) => [number, seed]))
    await tx
      .insert(drawSeed)
      .values(written.map(({ id, number }) => ({ issueId: id, seed: seeds.get(number) ?? '' })))
  })
}
