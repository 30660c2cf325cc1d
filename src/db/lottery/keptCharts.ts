/** Reads and stores the draws of charts. */
import type { Cached } from '../core/cached.ts'
import { mergeCached } from '../core/merge.ts'
import type { Store } from '../core/tables.ts'
import type { ChartDraws, ChartTables } from './charts.ts'

type Db = Store<ChartTables>

/** A day of a game of one minute has 1,740 draws, 90 KB: forty charts are a few megabytes at most. */
export const chartsKept = 40

/** Key of a chart: a number of draws, or a day such as 2026-11-20. */
export const chartKey = (lottery: string, range: string): string => `${lottery}/${range}`

/** The draws of a chart; undefined if they were never read on this device. */
export const readChart = (db: Db, lottery: string, range: string): Promise<Cached<ChartDraws> | undefined> =>
  db.charts.get(chartKey(lottery, range))

/** Stores the draws of a chart, and deletes the charts that were read longest ago. */
export const keepChart = async (db: Db, chart: Cached<ChartDraws>): Promise<void> => {
  await mergeCached(db, db.charts, chart)
  const surplus = (await db.charts.count()) - chartsKept
  if (surplus > 0) await db.charts.orderBy('serverTime').limit(surplus).delete()
}
