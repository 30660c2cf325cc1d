/**
 * The newest draws of a lottery stored in any table. A page that opens offline shows them until it has read its own:
 * draws do not depend on the play; figures do and are left out.
 */
import type { Cached } from '../core/cached.ts'
import type { Store } from '../core/tables.ts'
import { timesKey, type CatalogueTables, type Trend } from './catalogue.ts'

/** Draws, newest first, with the server time when they were read; undefined if none are stored. */
export const knownDraws = async (
  db: Store<CatalogueTables>,
  lottery: string,
): Promise<Cached<Trend> | undefined> => {
  const trends = await db.trend.where('key').startsWith(`${lottery}/`).toArray()
  const info = await db.issues.get(lottery)
  const times = await db.times.get(timesKey)
  const last = times?.value.last[lottery.toUpperCase()]
  const held = [
    ...trends.map(({ serverTime, value }) => ({ serverTime, issue: value.issue })),
    ...(info ? [{ serverTime: info.serverTime, issue: info.value.lastFive }] : []),
    ...(times && last ? [{ serverTime: times.serverTime, issue: [last] }] : []),
  ].filter(({ issue }) => issue.length > 0)
  const [newest] = held.toSorted(newerOrLonger)
  return (
    newest && {
      key: lottery,
      serverTime: newest.serverTime,
      value: { issue: newest.issue, hitFrequency: [], skipFrequency: [] },
    }
  )
}

interface HeldDraws {
  readonly serverTime: number
  readonly issue: Trend['issue']
}

/** A list that begins with a later issue is newer; of two with the same newest issue the longer is preferred. */
const newerOrLonger = (a: HeldDraws, b: HeldDraws): number => {
  const sameDraw = a.issue[0]?.issueNo === b.issue[0]?.issueNo
  return sameDraw ? b.issue.length - a.issue.length : b.serverTime - a.serverTime
}
