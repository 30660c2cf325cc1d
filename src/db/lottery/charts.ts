/** The draws of charts by lottery and range. Queries are in `keptCharts.ts`, which only the page of the chart loads. */
import type { Table } from 'dexie'
import type { CallOutput } from '#contract/areas.ts'
import type { Cached } from '../core/cached.ts'
import { defineTables } from '../core/tables.ts'

/** The draws of a chart, and those before them; both newest first. */
export type ChartDraws = CallOutput<'trend'>

/** Keyed by lottery and range: `cqssc/30`, `cqssc/2026-11-20`. */
export interface ChartTables {
  charts: Table<Cached<ChartDraws>, string>
}

/** Since version 3 of the public database. */
export const chartTables = defineTables<ChartTables>({ version: 3, stores: { charts: 'key,serverTime' } })
