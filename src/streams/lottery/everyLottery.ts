/**
 * Tabs, odds, issue and last draws of every lottery are stored on the device, so that a lottery opens offline even if
 * it was never opened before. They are read once after a sign-in and once a day, one lottery after another with a pause, and
 * only while the connection is up. A player whose browser saves data has only what was opened.
 */
import {
  EMPTY,
  combineLatest,
  concatMap,
  distinctUntilChanged,
  exhaustMap,
  from,
  map,
  repeat,
  switchMap,
  takeWhile,
  timer,
  type Observable,
} from 'rxjs'
import { groupsKey } from '#src/db/lottery/catalogue.ts'
import type { PublicDb } from '#src/db/stores.ts'
import type { Client } from '../core/client.ts'
import type { Source } from '../core/source.ts'
import { timing } from '../core/timing.ts'
import { askCatalogue, askIssue, askTrend } from './game.ts'

/** Reads the missing data of all lotteries. */
export const everyLotterySource: Source = (client) => {
  if (savesData()) return EMPTY
  const up$ = client.line.line$.pipe(
    map(({ up }) => up),
    distinctUntilChanged(),
  )
  return combineLatest([client.session.session$, up$]).pipe(
    switchMap(([session, up]) =>
      session.state === 'in' && up ? keepAll(client, session.user.loginTime) : EMPTY,
    ),
  )
}

interface Device {
  readonly navigator?: { readonly connection?: { readonly saveData?: boolean } }
}

/** Not every browser says it. */
const savesData = (): boolean => (globalThis as Device).navigator?.connection?.saveData ?? false

/** One round reads data that is older than the sign-in or the day; the next round starts after an hour. */
const keepAll = (client: Client, signedInAt: number): Observable<unknown> =>
  timer(timing.everyLotteryFirst).pipe(
    concatMap(() => round(client, signedInAt)),
    repeat({ delay: timing.everyLotteryAgain }),
  )

const round = (client: Client, signedInAt: number): Observable<unknown> => {
  const tried = new Set<string>()
  return timer(0, timing.everyLotteryPause).pipe(
    exhaustMap(() => from(keepNext(client, signedInAt, tried))),
    takeWhile((more) => more),
  )
}

/** Reads the next lottery that is not stored; false when there is none. */
const keepNext = async (client: Client, signedInAt: number, tried: Set<string>): Promise<boolean> => {
  const since = Math.max(signedInAt, startOfDay(client.clock.now()))
  const lottery = await notKept(client.publicDb, since, tried)
  if (lottery === undefined) return false
  tried.add(lottery)
  await askIssue(client, lottery)
  await askCatalogue(client, lottery)
  const tabs = await client.publicDb.tabs.get(lottery)
  const method = tabs?.value[0]?.subTabConfig[0]?.playWay[0]?.en
  if (method !== undefined) await askTrend(client, lottery, method)
  return true
}

const notKept = async (
  db: PublicDb,
  since: number,
  tried: ReadonlySet<string>,
): Promise<string | undefined> => {
  const groups = await db.catalogue.get(groupsKey)
  const codes = (groups?.value ?? []).flatMap((group) => group.list.map((game) => game.en))
  // Stored odds indicate that the other data was read with them.
  const held = await db.odds.bulkGet(codes)
  return codes.find((code, i) => !tried.has(code) && (held[i]?.serverTime ?? 0) < since)
}

const dayMs = 86_400_000
const beijingAheadMs = 8 * 3_600_000

/** Midnight in Beijing before an instant, in epoch milliseconds. */
const startOfDay = (at: number): number => Math.floor((at + beijingAheadMs) / dayMs) * dayMs - beijingAheadMs
