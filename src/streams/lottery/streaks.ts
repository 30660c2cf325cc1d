/** The draws of the long-streak page, and the long-streak tips of the socket. */
import { EMPTY, Observable, asyncScheduler, filter, map, merge, mergeMap, of, type SchedulerLike } from 'rxjs'
import { streakEvent, type StreakMessage } from '#contract/lottery/streakEvents.ts'
import { keepStreakDraws } from '#src/db/lottery/keptStreaks.ts'
import type { Client } from '../core/client.ts'
import { heard } from '../core/heard.ts'
import { keepFresh } from '../core/source.ts'
import { timing } from '../core/timing.ts'

/** A streak of more draws is shown with this length. */
const drawsAsked = 60

/** Reads the draws of all these lotteries now and after a reconnect, and those of one after each of its draws. */
export const streakSource = (client: Client, lotteries: readonly string[]): Observable<unknown> =>
  merge(
    keepFresh(client, {
      tables: [],
      reads: ['simpleLast'],
      question: 'streaks',
      everyMs: timing.streakPoll,
      ask: async () => {
        for (const lottery of lotteries) if (!(await askDraws(client, lottery))) return
      },
    }),
    oneByOne(
      client.touches.all$.pipe(
        mergeMap((touch) =>
          touch !== 'everything' && touch.tables.includes('draws') && touch.key !== undefined
            ? of(touch.key)
            : EMPTY,
        ),
        filter((lottery) => lotteries.includes(lottery)),
      ),
      (lottery) => askDraws(client, lottery),
    ),
  )

/** Asks for one lottery after the other; one that is drawn several times while it waits is asked for once. */
const oneByOne = (
  drawn$: Observable<string>,
  ask: (lottery: string) => Promise<unknown>,
): Observable<unknown> =>
  new Observable((subscriber) => {
    const waiting = new Set<string>()
    let isBusy = false
    const work = async (): Promise<void> => {
      for (const lottery of waiting) {
        waiting.delete(lottery)
        await ask(lottery)
        if (subscriber.closed) return
      }
      isBusy = false
    }
    return drawn$.subscribe((lottery) => {
      waiting.add(lottery)
      if (isBusy) return
      isBusy = true
      work().catch((error: unknown) => subscriber.error(error))
    })
  })

/** False when the answer was lost: then the others are not asked either. */
const askDraws = async ({ call, publicDb: db }: Client, lottery: string): Promise<boolean> => {
  const ending = await call('simpleLast', { size: drawsAsked, lottery, method: '' })
  // One lottery whose read fails keeps none of the others from being read; a lost line does.
  if (ending.kind !== 'answered') return ending.kind !== 'lost' || ending.reason === 'server'
  const { value, serverTime } = ending
  const draws = value.issue.map(({ code }) => code)
  await keepStreakDraws(db, {
    key: lottery,
    serverTime,
    value: { issue: value.issue[0]?.issueNo ?? '', draws },
  })
  return true
}

/** Long-streak tips of the socket; other messages are ignored. */
export const streakMessages = (client: Client): Observable<StreakMessage> => heard(client, streakEvent)

/** When the last tip was shown. It outlives a page: opening another lottery does not shorten the pause. */
export interface TipPause {
  shownAt: number | undefined
}

/** What limits the tips. */
export interface TipParts {
  readonly heard$: Observable<StreakMessage>
  /** The streaks of a message that the player wants to know of. */
  readonly wanted: (message: StreakMessage) => StreakMessage['streaks']
  readonly pause: TipPause
  readonly scheduler?: SchedulerLike
}

/** The tips to show: at most one every 30 s; those in between are dropped, because the next draw would outdate them. */
export const streakTips = ({
  heard$,
  wanted,
  pause,
  scheduler = asyncScheduler,
}: TipParts): Observable<StreakMessage> =>
  heard$.pipe(
    map((message) => ({ ...message, streaks: wanted(message) })),
    filter(({ streaks }) => streaks.length > 0),
    filter(() => {
      const now = scheduler.now()
      if (pause.shownAt !== undefined && now - pause.shownAt < timing.streakTip) return false
      pause.shownAt = now
      return true
    }),
  )
