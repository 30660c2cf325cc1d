/** What a lottery page asks the server for while it is open; all of it goes into the store. */
import { delay, filter, merge, of, switchMap, type Observable } from 'rxjs'
import { mergeCached } from '#src/db/merge.ts'
import { mergeRecords } from '#src/db/records.ts'
import type { Client, Nudge } from './client.ts'
import { signedIn$ } from './client.ts'
import { poll } from './poll.ts'
import { timing } from './timing.ts'

/** The trend of a lottery for a play. */
export const trendKey = (lottery: string, method: string): string => `${lottery}/${method}`

/** Trend page size (lottery.md §9). */
export const trendSize = 30

const concerns = (nudge: Nudge, lottery: string): boolean =>
  nudge.kind === 'all' || (nudge.kind === 'draw' && nudge.lottery === lottery)

/** Keeps issue, trend, records, odds and tabs of a lottery fresh while subscribed. */
export const lotterySources = (
  client: Client,
  lottery: string,
  method$: Observable<string>,
  issueOver$: Observable<unknown>,
): Observable<unknown> => {
  const active$ = signedIn$(client)
  const drawn$ = client.nudge$.pipe(filter((nudge) => concerns(nudge, lottery)))
  // Settlement follows the draw by a moment: records are looked at again after it.
  const settled$ = drawn$.pipe(
    switchMap((nudge) => merge(of(nudge), ...timing.recordsAfterDraw.map((ms) => of(nudge).pipe(delay(ms))))),
  )
  const ordered$ = client.nudge$.pipe(filter((nudge) => nudge.kind === 'orders'))
  return merge(
    poll(() => askIssue(client, lottery), {
      everyMs: timing.issuePoll,
      nudge$: merge(drawn$, issueOver$),
      active$,
    }),
    method$.pipe(
      switchMap((method) =>
        poll(() => askTrend(client, lottery, method), { everyMs: timing.trendPoll, nudge$: drawn$, active$ }),
      ),
    ),
    poll(() => askRecords(client, lottery), {
      everyMs: timing.recordsPoll,
      nudge$: merge(settled$, ordered$),
      active$,
    }),
    poll(() => askCatalogue(client, lottery), {
      everyMs: timing.oddsPoll,
      nudge$: client.nudge$.pipe(filter((nudge) => nudge.kind === 'all')),
      active$,
    }),
  )
}

const askIssue = async (client: Client, lottery: string): Promise<void> => {
  const ending = await client.call('issueInfoApp', { lottery })
  if (ending.kind !== 'answered') return
  const { value, serverTime } = ending
  await mergeCached(client.publicDb, client.publicDb.issues, { key: lottery, serverTime, value })
}

const askTrend = async (client: Client, lottery: string, method: string): Promise<void> => {
  const ending = await client.call('simpleLast', { size: trendSize, lottery, method })
  if (ending.kind !== 'answered') return
  const { value, serverTime } = ending
  await mergeCached(client.publicDb, client.publicDb.trend, {
    key: trendKey(lottery, method),
    serverTime,
    value,
  })
}

/** Reads the records of a lottery ('' = all) into the store. */
const askRecords = async (client: Client, lottery: string): Promise<boolean> => {
  const db = client.privateDb()
  if (!db) return false
  const ending = await client.call('recentOrder', lottery === '' ? {} : { lottery })
  if (ending.kind !== 'answered' || db !== client.privateDb()) return false
  await mergeRecords(db, lottery, ending.value, ending.serverTime)
  return true
}

const askCatalogue = async (client: Client, lottery: string): Promise<void> => {
  const db = client.publicDb
  const tabs = await client.call('methodClassify', { lottery })
  if (tabs.kind === 'answered') {
    await mergeCached(db, db.tabs, { key: lottery, serverTime: tabs.serverTime, value: tabs.value })
  }
  const odds = await client.call('oddsApp', { lottery })
  const records = odds.kind === 'answered' ? odds.value[lottery.toUpperCase()] : undefined
  if (odds.kind === 'answered' && records) {
    await mergeCached(db, db.odds, { key: lottery, serverTime: odds.serverTime, value: records })
  }
}

/** Keeps the newest records of all lotteries fresh while subscribed. */
export const allRecordsSource = (client: Client): Observable<unknown> =>
  poll(() => askRecords(client, ''), {
    everyMs: timing.recordsPoll,
    nudge$: client.nudge$.pipe(filter((nudge) => nudge.kind !== 'vouchers')),
    active$: signedIn$(client),
  })

/** Keeps the hall fresh while subscribed: groups once, times by poll and by every draw. */
export const hallSources = (client: Client): Observable<unknown> => {
  const active$ = signedIn$(client)
  const db = client.publicDb
  const askGroups = async (): Promise<void> => {
    const ending = await client.call('classifyList', {})
    if (ending.kind !== 'answered') return
    await mergeCached(db, db.catalogue, { key: 'groups', serverTime: ending.serverTime, value: ending.value })
  }
  const askTimes = async (): Promise<void> => {
    const ending = await client.call('times', {})
    if (ending.kind !== 'answered') return
    await mergeCached(db, db.times, { key: 'all', serverTime: ending.serverTime, value: ending.value })
  }
  return merge(
    poll(askGroups, {
      everyMs: timing.oddsPoll,
      nudge$: client.nudge$.pipe(filter((nudge) => nudge.kind === 'all')),
      active$,
    }),
    poll(askTimes, {
      everyMs: timing.timesPoll,
      nudge$: client.nudge$.pipe(filter((nudge) => nudge.kind === 'all' || nudge.kind === 'draw')),
      active$,
    }),
  )
}
