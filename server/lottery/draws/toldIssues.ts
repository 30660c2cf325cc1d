/** The rows of the issues that a batch of results is about: locked, and written. */
import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { issue } from '../../schema/lottery/draws.ts'
import type { DrawnEvent } from './events.ts'
import { recordDraws } from './recordDraws.ts'
import { refuse, type SoundDraw } from './soundDraw.ts'

/** A locked issue. */
export interface LockedIssue {
  readonly id: bigint
  readonly lottery: string
  readonly number: string
  readonly code: string | null
  readonly source: string | null
}

/** A result with its locked issue. */
export interface LockedDraw extends SoundDraw {
  readonly issue: LockedIssue
}

/** Lottery and number of an issue, as refusals name it. */
export const keyOf = ({ lottery, number }: { readonly lottery: string; readonly number: string }): string =>
  `${lottery} ${number}`

/**
 * The results with their issues, created from the timetable where there was no row, locked against a concurrent draw until
 * the transaction ends. Each issue once, however often the batch names it; two results of one issue are refused.
 */
export const lockDraws = async (tx: Db, sound: readonly SoundDraw[]): Promise<readonly LockedDraw[]> => {
  const rows = await lockedRows(tx, sound)
  const drawn = new Map<bigint, LockedDraw>()
  for (const one of sound) {
    const row = rows.get(keyOf(one.scheduled))
    if (!row) throw new Error(`issue ${keyOf(one.scheduled)} must be there once it is made`)
    const earlier = drawn.get(row.id)?.code ?? one.code
    if (earlier !== one.code)
      refuse('OtherResult', one.told, `${keyOf(row)} is drawn ${earlier}, not ${one.code}`)
    drawn.set(row.id, { ...one, issue: row })
  }
  return [...drawn.values()]
}

// Created and locked in one order: two feeds that report the same issues at once wait for each other.
const lockedRows = async (tx: Db, sound: readonly SoundDraw[]): Promise<ReadonlyMap<string, LockedIssue>> => {
  const named = JSON.stringify(sound.map(({ scheduled }) => scheduled))
  await tx.execute(sql`
    insert into ${issue} (lottery, number, sell_start, close_at, draw_at)
    select lottery, number, "sellStart", "closeAt", "drawAt" from jsonb_to_recordset(${named}::jsonb) as v(
      lottery text, number text, "sellStart" timestamptz, "closeAt" timestamptz, "drawAt" timestamptz)
    order by lottery, number
    on conflict (lottery, number) do nothing`)
  const locked = await tx
    .select({
      id: issue.id,
      lottery: issue.lottery,
      number: issue.number,
      code: issue.code,
      source: issue.source,
    })
    .from(issue)
    .where(
      sql`(${issue.lottery}, ${issue.number}) in
        (select lottery, number from jsonb_to_recordset(${named}::jsonb) as v(lottery text, number text))`,
    )
    .orderBy(issue.id)
    .for('update')
  return new Map(locked.map((row) => [keyOf(row), row]))
}

/** Writes the results of locked, undrawn issues; returns what the caller publishes after the commit. */
export const writeDrawn = async (
  tx: Db,
  fresh: readonly LockedDraw[],
  drawnAt: Date,
): Promise<readonly DrawnEvent[]> => {
  if (fresh.length === 0) return []
  await recordDraws(
    tx,
    fresh.map(({ issue: { id }, code }) => ({ id, code, kind: 'feed' })),
    drawnAt,
  )
  return fresh.map(({ issue: { id, lottery, number }, code }) => ({
    type: 'drawn',
    issueId: id,
    lottery,
    issue: number,
    code,
    source: 'feed',
    drawnAt,
  }))
}
