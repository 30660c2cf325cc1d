/** The requests of an open lottery page; all answers are stored. */
import { delay, merge, of, switchMap, type Observable } from 'rxjs'
import { mergeCached } from '#src/db/core/merge.ts'
import { trendKey } from '#src/db/lottery/catalogue.ts'
import type { Client } from '../core/client.ts'
import { keepFresh } from '../core/source.ts'
import { timing } from '../core/timing.ts'
import { recordSource } from './records.ts'

/** Number of draws of a trend (lottery.md §9). */
export const trendSize = 30

/** The lottery of a page, and the events that change its requests. */
export interface GameParts {
  readonly lottery: string
  /** The method of the play on the plate: the trend follows it. */
  readonly method$: Observable<string>
  /** Emits while the issue on the page is over and the next one is not known. */
  readonly issueOver$: Observable<unknown>
}

/** Keeps issue, trend, records, odds and tabs of a lottery fresh while subscribed. */
export const gameSources = (
  client: Client,
  { lottery, method$, issueOver$ }: GameParts,
): Observable<unknown> => {
  const ofLottery = { tables: ['draws'], key: lottery } as const
  // Settlement follows the draw after a moment: records are read again after it.
  const settled$ = client.touches
    .of(['draws'], lottery)
    .pipe(switchMap((touch) => merge(...timing.recordsAfterDraw.map((ms) => of(touch).pipe(delay(ms))))))
  return merge(
    keepFresh(client, {
      ...ofLottery,
      reads: ['issueInfoApp'],
      question: `issue ${lottery}`,
      everyMs: timing.issuePoll,
      also$: issueOver$,
      ask: () => askIssue(client, lottery),
    }),
    method$.pipe(
      switchMap((method) =>
        keepFresh(client, {
          ...ofLottery,
          reads: ['simpleLast'],
          question: `trend ${lottery} ${method}`,
          everyMs: timing.trendPoll,
          ask: () => askTrend(client, lottery, method),
        }),
      ),
    ),
    recordSource(client, lottery, merge(client.touches.of(['draws'], lottery), settled$)),
    keepFresh(client, {
      tables: [],
      reads: ['methodClassify', 'oddsApp'],
      question: `catalogue ${lottery}`,
      everyMs: timing.oddsPoll,
      ask: () => askCatalogue(client, lottery),
    }),
  )
}

/** Reads the issue on sale. */
export const askIssue = async ({ call, publicDb: db }: Client, lottery: string): Promise<void> => {
  const ending = await call('issueInfoApp', { lottery })
  if (ending.kind !== 'answered') return
  const { value, serverTime } = ending
  await mergeCached(db, db.issues, { key: lottery, serverTime, value })
}

/** Reads the draws and figures of a play. */
export const askTrend = async (
  { call, publicDb: db }: Client,
  lottery: string,
  method: string,
): Promise<void> => {
  const ending = await call('simpleLast', { size: trendSize, lottery, method })
  if (ending.kind !== 'answered') return
  const { value, serverTime } = ending
  await mergeCached(db, db.trend, { key: trendKey(lottery, method), serverTime, value })
}

/** Reads tabs and odds. */
export const askCatalogue = async ({ call, publicDb: db }: Client, lottery: string): Promise<void> => {
  const tabs = await call('methodClassify', { lottery })
  if (tabs.kind === 'answered') {
    await mergeCached(db, db.tabs, { key: lottery, serverTime: tabs.serverTime, value: tabs.value })
  }
  const odds = await call('oddsApp', { lottery })
  if (odds.kind !== 'answered') return
  const records = odds.value[lottery.toUpperCase()]
  if (records) await mergeCached(db, db.odds, { key: lottery, serverTime: odds.serverTime, value: records })
}
