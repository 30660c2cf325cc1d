/** Keeps the draws of an open chart fresh. */
import type { Observable } from 'rxjs'
import type { CallInput } from '#contract/areas.ts'
import { chartKey, keepChart } from '#src/db/lottery/keptCharts.ts'
import type { Client } from '../core/client.ts'
import { keepFresh } from '../core/source.ts'
import { timing } from '../core/timing.ts'

/** The chart of a page. */
export interface ChartQuestion {
  readonly lottery: string
  /** A number of draws (30, 50, 100, 500), or a day such as 2026-11-20. */
  readonly range: string
  /** The button 刷新. */
  readonly again$: Observable<unknown>
}

/** Reads the chart now, after every draw of its lottery, and from time to time. */
export const chartSource = (client: Client, { lottery, range, again$ }: ChartQuestion): Observable<unknown> =>
  keepFresh(client, {
    tables: ['draws'],
    reads: ['trend'],
    question: `chart ${lottery} ${range}`,
    key: lottery,
    everyMs: timing.chartPoll,
    also$: again$,
    ask: () => askChart(client, lottery, range),
  })

/** The input of the read of a chart. */
export const chartInput = (lottery: string, range: string): CallInput<'trend'> =>
  /^\d+$/.test(range) ? { lottery, issuecount: Number(range) } : { lottery, issuecount: 30, date: range }

const askChart = async ({ call, publicDb: db }: Client, lottery: string, range: string): Promise<void> => {
  const ending = await call('trend', chartInput(lottery, range))
  if (ending.kind !== 'answered') return
  const { value, serverTime } = ending
  await keepChart(db, { key: chartKey(lottery, range), serverTime, value })
}
