/** Public data of the lotteries: groups, tabs, odds, issues on sale, recent draws. */
import type { Table } from 'dexie'
import type { CallOutput } from '#contract/areas.ts'
import type { Cached } from '../core/cached.ts'
import { defineTables } from '../core/tables.ts'

/** The groups of games. */
export type LotteryGroups = CallOutput<'classifyList'>
/** The tabs of a lottery. */
export type Tabs = CallOutput<'methodClassify'>
/** Odds of a lottery by odds key. */
export type OddsRecords = CallOutput<'oddsApp'>[string]
/** The issue on sale. */
export type IssueInfo = CallOutput<'issueInfoApp'>
/** Draws and figures of a lottery and play. */
export type Trend = CallOutput<'simpleLast'>
/** Seconds left and newest draw of every lottery. */
export type GameTimes = CallOutput<'times'>

/** Tables keyed by lottery; `catalogue` and `times` have one row, `trend` is keyed by lottery and method. */
export interface CatalogueTables {
  catalogue: Table<Cached<LotteryGroups>, string>
  tabs: Table<Cached<Tabs>, string>
  odds: Table<Cached<OddsRecords>, string>
  issues: Table<Cached<IssueInfo>, string>
  trend: Table<Cached<Trend>, string>
  times: Table<Cached<GameTimes>, string>
}

/** Since version 1 of the public database. */
export const catalogueTables = defineTables<CatalogueTables>({
  version: 1,
  stores: { catalogue: 'key', tabs: 'key', odds: 'key', issues: 'key', trend: 'key', times: 'key' },
})

/** Key of the one row of `catalogue`. */
export const groupsKey = 'groups'

/** Key of the one row of `times`. */
export const timesKey = 'all'

/** Key of the trend of a lottery for a play. */
export const trendKey = (lottery: string, method: string): string => `${lottery}/${method}`
