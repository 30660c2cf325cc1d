/** Reads and stores the draws over which streaks are counted. */
import type { Cached } from '../core/cached.ts'
import { mergeCached } from '../core/merge.ts'
import type { Store } from '../core/tables.ts'
import type { CatalogueTables } from './catalogue.ts'
import { knownDraws } from './knownDraws.ts'
import type { StreakDraws, StreakDrawTables } from './streakDraws.ts'

type Db = Store<StreakDrawTables & CatalogueTables>

/** The draws of the lotteries that have any on this device. */
export const readStreakDraws = async (
  db: Db,
  lotteries: readonly string[],
): Promise<readonly Cached<StreakDraws>[]> => {
  const held = await db.streakDraws.bulkGet([...lotteries])
  const found = await Promise.all(lotteries.map(async (lottery, i) => held[i] ?? knownUnbroken(db, lottery)))
  return found.filter((one) => one !== undefined)
}

/** Stores an answer of the server. */
export const keepStreakDraws = (db: Db, draws: Cached<StreakDraws>): Promise<void> =>
  mergeCached(db, db.streakDraws, draws)

/** Draws that other pages stored, up to the first issue that may be missing. */
const knownUnbroken = async (db: Db, lottery: string): Promise<Cached<StreakDraws> | undefined> => {
  const known = await knownDraws(db, lottery)
  const [newest] = known?.value.issue ?? []
  if (!known || !newest) return undefined
  const perDay = (await db.issues.get(lottery))?.value.todayTotal ?? 0
  const draws = known.value.issue.slice(0, unbroken(known.value.issue, perDay)).map(({ code }) => code)
  return { key: lottery, serverTime: known.serverTime, value: { issue: newest.issueNo, draws } }
}

/** How many issues from the newest on certainly follow each other; a day has `perDay` of them. */
export const unbroken = (draws: readonly { readonly issueNo: string }[], perDay: number): number => {
  const broken = draws.findIndex((draw, i) => {
    const before = draws[i + 1]
    return before !== undefined && !follows(draw.issueNo, before.issueNo, perDay)
  })
  return broken < 0 ? draws.length : broken + 1
}

/** True if no issue lies between two issues, by their numbers: 20261121-002 and -001, 2026315 and 2026314. */
const follows = (issue: string, before: string, perDay: number): boolean => {
  const [day, number] = split(issue)
  const [dayBefore, numberBefore] = split(before)
  if (day === dayBefore) return number === numberBefore + 1
  return number === 1 && numberBefore === perDay && dayAfter(dayBefore) === day
}

const split = (issue: string): readonly [day: string, number: number] => {
  const at = issue.lastIndexOf('-')
  return [issue.slice(0, Math.max(at, 0)), Number(issue.slice(at + 1))]
}

const dayMs = 86_400_000

/** 20261130 → 20261201; nothing for a text that is no day. */
const dayAfter = (day: string): string | undefined => {
  const ms = Date.parse(day.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'))
  return Number.isNaN(ms) ? undefined : new Date(ms + dayMs).toISOString().slice(0, 10).replaceAll('-', '')
}
