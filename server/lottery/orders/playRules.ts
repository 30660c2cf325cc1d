/** The rules under which orders were placed, stored by revision (`play_rules`). */
import { sql } from 'drizzle-orm'
import type { Family, Play } from '#engine/plays/define.ts'
import type { FoundPlay } from '#engine/plays/found.ts'
import { findPlay, foundIn } from '#engine/plays/index.ts'
import { playRevision } from '#engine/plays/revision.ts'
import { arrayOf, rows, type Db } from '../../platform/database/database.ts'

// Revisions that this process has already stored; rows are never removed.
const kept = new WeakMap<Db, Set<string>>()

/** Stores the rules of plays before the first order that is placed under them. */
export const keepPlayRules = async (db: Db, plays: readonly Play[]): Promise<void> => {
  const known = kept.get(db) ?? new Set<string>()
  kept.set(db, known)
  const unkept = [...new Map(plays.map((play) => [playRevision(play), play]))].filter(
    ([revision]) => !known.has(revision),
  )
  if (unkept.length === 0) return
  const revisions = arrayOf(
    unkept.map(([revision]) => revision),
    'text',
  )
  const values = arrayOf(
    unkept.map(([, play]) => JSON.stringify(play)),
    'text',
  )
  await rows(
    db,
    sql`insert into play_rules (revision, play)
      select kept.revision, kept.play::jsonb from unnest(${revisions}, ${values}) as kept (revision, play)
      on conflict do nothing returning revision`,
  )
  for (const [revision] of unkept) known.add(revision)
}

/** Finds the play by which an order is judged, from its method and the revision it was placed under. */
export type RulesFinder = (method: string, revision: string | undefined) => FoundPlay | undefined

/**
 * The rules of the orders of a draw: today's rules where they have not changed (or where an order is older than the
 * storage of rules), and the stored ones otherwise. `year` is the lunar year of the draw.
 */
export const rulesFinder = async (
  db: Db,
  family: Family,
  year: number,
  revisions: readonly (string | undefined)[],
): Promise<RulesFinder> => {
  const asked = [...new Set(revisions)].filter((revision) => revision !== undefined)
  const found =
    asked.length === 0
      ? []
      : await rows(
          db,
          sql`select revision, play from play_rules where revision = any(${arrayOf(asked, 'text')})`,
        )
  const plays = new Map(found.map((row) => [String(row['revision']), row['play'] as Play]))
  return (method, revision) => {
    const today = findPlay(family, method, year)
    if (revision === undefined || (today && playRevision(today.play) === revision)) return today
    const play = plays.get(revision)
    return play && foundIn(play, method)
  }
}
