/** The rules orders were placed under, kept by revision (`play_rules`). */
import { sql } from 'drizzle-orm'
import type { Family, Play } from '#engine/plays/define.ts'
import type { FoundPlay } from '#engine/plays/found.ts'
import { findPlay, foundIn } from '#engine/plays/index.ts'
import { playRevision } from '#engine/plays/revision.ts'
import { arrayOf, rows, type Db } from '../../platform/database/database.ts'

// What this process has kept already; rows are never removed.
const kept = new WeakMap<Db, Set<string>>()

/** Keeps the rules of plays before the first order that is placed under them. */
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

/** Finds the play that an order is judged by, from its method and the revision it was placed under. */
export type RulesFinder = (method: string, revision: string | undefined) => FoundPlay | undefined

/**
 * The rules of the orders of a draw: today's where they are still the same (or an order is older than the
 * keeping of rules), and the kept ones otherwise. `year` is the lunar year of the draw.
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
