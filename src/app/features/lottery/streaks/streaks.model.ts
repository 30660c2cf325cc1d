/** The long streaks as a stream: draws from the store, streaks from the engine, choices of the player. */
import {
  BehaviorSubject,
  combineLatest,
  distinctUntilChanged,
  filter,
  map,
  of,
  startWith,
  switchMap,
  type Observable,
} from 'rxjs'
import { families } from '#engine/plays/define.ts'
import type { Streak } from '#engine/figures/streak.ts'
import type { Cached } from '#src/db/core/cached.ts'
import type { GameTimes, LotteryGroups } from '#src/db/lottery/catalogue.ts'
import { readStreakDraws } from '#src/db/lottery/keptStreaks.ts'
import type { StreakDraws } from '#src/db/lottery/streakDraws.ts'
import { asked } from '#src/streams/core/asked.ts'
import { withFailure } from '#src/app/ui/feedback/loadable.ts'
import type { Behavior } from '#src/streams/core/behavior.ts'
import type { Client } from '#src/streams/core/client.ts'
import { stored } from '#src/streams/core/stored.ts'
import { streakSource } from '#src/streams/lottery/streaks.ts'
import type { EngineClient } from '#src/workers/engine.client.ts'
import { streakLotteries, streakRows, type FoundStreaks, type StreakLottery } from './streakRows.ts'
import { everyLottery, type LeastLength, type SideKind, type StreaksSnapshot } from './streaks.snapshot.ts'
import { text } from './streaks.text.ts'
import { readTipSetting, writeTipSetting, type TipSetting } from './tipSettings.ts'

/** Dependencies of the long streaks. */
export interface StreaksParts {
  readonly client: Client
  readonly engine: Pick<EngineClient, 'streaks'>
  /** The lottery of the page: its tips are set here. */
  readonly code: string
  readonly groups$: Observable<Cached<LotteryGroups> | undefined>
  readonly times$: Observable<Cached<GameTimes> | undefined>
  /** Epoch milliseconds by the server's clock, once a second. */
  readonly now$: Observable<number>
  readonly hrefOf: (lottery: { readonly code: string; readonly family: string }) => string | undefined
}

/** The long streaks while their page is open. */
export interface StreaksModel {
  readonly streaks: Behavior<StreaksSnapshot>
  end(): void
}

interface State {
  readonly lottery: string
  readonly kind: SideKind
  readonly least: LeastLength
  readonly tips: TipSetting
}

/** The streaks of all lotteries, and the server time of their oldest draws. */
interface Found {
  readonly streaks: readonly FoundStreaks[]
  /** True once the draws of every lottery are stored. */
  readonly isWhole: boolean
  readonly asOfMs: number
}

/** Opens the long streaks. */
export const createStreaksModel = (parts: StreaksParts): StreaksModel => {
  const { client, code } = parts
  const scope = client.scope()
  const state$ = new BehaviorSubject<State>({
    lottery: everyLottery,
    kind: 'all',
    least: '5',
    tips: readTipSetting(client.device, code),
  })
  const lotteries$ = parts.groups$.pipe(
    filter((groups) => groups !== undefined),
    map((groups) => streakLotteries(groups.value, parts.hrefOf)),
    distinctUntilChanged((one, other) => JSON.stringify(one) === JSON.stringify(other)),
  )
  scope.each(
    lotteries$.pipe(
      switchMap((lotteries) =>
        streakSource(
          client,
          lotteries.map((one) => one.code),
        ),
      ),
    ),
    () => undefined,
  )
  const found$ = lotteries$.pipe(switchMap((lotteries) => foundStreaks(parts, lotteries)))
  const change = (next: Partial<State>): void => state$.next({ ...state$.value, ...next })
  const actions = {
    chooseLottery: (lottery: string) => change({ lottery }),
    chooseKind: (kind: SideKind) => change({ kind }),
    chooseLeast: (least: LeastLength) => change({ least }),
    changeTips: (next: Partial<TipSetting>) => {
      const tips = { ...state$.value.tips, ...next }
      writeTipSetting(client.device, code, tips)
      change({ tips })
    },
  }
  const snapshot$ = combineLatest({
    state: state$,
    lotteries: lotteries$,
    found: found$.pipe(startWith(undefined)),
    times: parts.times$,
    serverNow: parts.now$,
    lineUp: client.line.line$.pipe(map(({ up }) => up)),
    failure: client.reads.failed$('simpleLast', { method: '' }),
  }).pipe(
    map(({ failure, ...now }) => {
      const shown = snapshotOf(now, client.clock.known)
      return { ...actions, ...shown, rows: withFailure(shown.rows, failure, now.found?.asOfMs) }
    }),
  )
  return {
    streaks: scope.behavior(snapshot$, { ...actions, ...nothing(state$.value) }),
    end: () => scope.end(),
  }
}

/** The streaks of the stored draws; those of a lottery are counted again when it has a new draw. */
const foundStreaks = (
  { client, engine }: StreaksParts,
  lotteries: readonly StreakLottery[],
): Observable<Found | undefined> => {
  const counted = new Map<string, { readonly draws: string; readonly streaks: readonly Streak[] }>()
  const count = async (
    { key, value }: Cached<StreakDraws>,
    signal: AbortSignal,
  ): Promise<readonly Streak[]> => {
    const draws = `${value.issue} ${value.draws.length}`
    const held = counted.get(key)
    if (held?.draws === draws) return held.streaks
    const family = families.find((one) => one === lotteries.find(({ code }) => code === key)?.family)
    const streaks = family ? await engine.streaks(signal, { family, draws: value.draws }) : []
    counted.set(key, { draws, streaks })
    return streaks
  }
  const codes = lotteries.map(({ code }) => code)
  return stored(() => readStreakDraws(client.publicDb, codes)).pipe(
    switchMap((kept) => {
      const answered = kept.filter(({ value }) => value.draws.length > 0)
      if (answered.length === 0) return of(undefined)
      const asOfMs = Math.min(...answered.map(({ serverTime }) => serverTime))
      const all = (signal: AbortSignal) =>
        answered.map(async (one) => ({
          lottery: one.key,
          issue: one.value.issue,
          streaks: await count(one, signal),
        }))
      return asked((signal) => Promise.all(all(signal))).pipe(
        map((streaks) => ({ streaks, asOfMs, isWhole: kept.length === codes.length })),
      )
    }),
  )
}

type Shown = Omit<StreaksSnapshot, 'chooseLottery' | 'chooseKind' | 'chooseLeast' | 'changeTips'>

const nothing = (state: State): Shown => ({
  ...state,
  rows: { state: 'loading' },
  notKept: false,
  lotteries: [],
})

interface Now {
  readonly state: State
  readonly lotteries: readonly StreakLottery[]
  readonly found: Found | undefined
  readonly times: Cached<GameTimes> | undefined
  readonly serverNow: number
  readonly lineUp: boolean
}

const snapshotOf = ({ state, lotteries, found, lineUp, ...now }: Now, clockKnown: boolean): Shown => ({
  ...state,
  lotteries: [
    { key: everyLottery, label: text.everyLottery },
    ...lotteries.map(({ code, name }) => ({ key: code, label: name })),
  ],
  notKept: !found && !lineUp,
  rows: found
    ? {
        state: 'ready',
        value: streakRows({
          ...now,
          ...state,
          lotteries,
          found: found.streaks,
          least: Number(state.least),
          lineUp: lineUp && clockKnown,
        }),
        asOfMs: lineUp ? undefined : found.asOfMs,
        refreshing: lineUp && !found.isWhole,
      }
    : { state: 'loading' },
})
