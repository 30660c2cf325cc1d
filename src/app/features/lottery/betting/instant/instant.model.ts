/**
 * The instant-draw page as streams: tabs, plate and option bar are those of the lottery page; stage, session and dialogs are its
 * own. There is no issue, so there is no countdown, no order list and no chase.
 */
import {
  BehaviorSubject,
  EMPTY,
  Observable,
  Subject,
  combineLatest,
  distinctUntilChanged,
  filter,
  map,
  switchMap,
  timer,
} from 'rxjs'
import { beginPeek } from '#src/app/core/peeking.ts'
import type { Countdown } from '#src/app/lottery/countdown.ts'
import { forgetInstantResults } from '#src/db/lottery/instantResults.ts'
import type { Behavior } from '#src/streams/core/behavior.ts'
import { keepShared } from '#src/streams/core/shared.ts'
import { instantSources } from '#src/streams/lottery/instant.ts'
import { createBettingActions, type BettingActions } from '../whole/betting.actions.ts'
import { startPlays, startReactions } from '../whole/betting.model.ts'
import { createBettingPage, type BettingPage, type BettingParts } from '../betting.page.ts'
import type { BettingSnapshot } from '../whole/betting.snapshot.ts'
import { emptyWorld, type PageState, type World } from '../betting.state.ts'
import { methodOf } from '../betting.world.ts'
import { plateLines } from '../list/plateLines.ts'
import type { PlayHelpParts } from '../playHelp/playHelp.model.ts'
import { optionsSnapshot } from '../options/options.model.ts'
import { plateOf } from '../plate/plate.model.ts'
import { subTabsSnapshot, tabsSnapshot } from '../plate/tabs.model.ts'
import { countdownOf } from '../strip/strip.model.ts'
import { stageSnapshot } from './stage.model.ts'
import { createInstantActions, paceOf, type InstantActions } from './instant.actions.ts'
import type {
  StageSnapshot,
  InstantDialog,
  InstantStripSnapshot,
  SessionSnapshot,
} from './instant.snapshot.ts'
import { isPlaying, openedState, type InstantState } from './instant.state.ts'
import { instantDialog } from './instantDialog.model.ts'
import { shownResult } from './instantResult.ts'
import { isSecret } from './instantRun.ts'
import { missedResults } from './missedResults.ts'

/** The instant-draw page. */
export interface InstantModel {
  readonly strip: Behavior<InstantStripSnapshot>
  readonly tabs: Behavior<BettingSnapshot['tabs'] | undefined>
  readonly subTabs: Behavior<BettingSnapshot['subTabs'] | undefined>
  readonly plate: Behavior<BettingSnapshot['plate']>
  readonly options: Behavior<BettingSnapshot['options']>
  readonly stage: Behavior<StageSnapshot>
  readonly session: Behavior<SessionSnapshot>
  readonly dialog: Behavior<InstantDialog | undefined>
  /** Numbers and money of the run are fixed. */
  readonly locked: Behavior<boolean>
  readonly clear: () => void
  /** The help of the play is made from these while it is open. */
  readonly helpParts: PlayHelpParts
  /** The method of the play on the plate: the trend rail follows it. */
  readonly method$: Observable<string>
  /** A list that does not change while a result is not shown yet: it must not show it before the stage. */
  withoutSecrets<T>(list: Behavior<T>): { readonly shown: Behavior<T>; end(): void }
  end(): void
}

/** Starts the page of a lottery that is drawn on order. */
export const createInstantModel = (parts: BettingParts): InstantModel => {
  const page = createBettingPage(parts)
  const { client, lottery, scope, state } = page
  const instant = new BehaviorSubject<InstantState>(openedState)
  const refresh$ = new Subject<void>()
  const betting = createBettingActions(page)
  const actions = createInstantActions({ page, instant, refresh$ })
  scope.each(
    instantSources(client, { lottery: lottery.code, method$: methodOf(state), refresh$ }),
    () => undefined,
  )
  startPlays(page)
  startReactions(page, betting)
  scope.each(missedResults(client.privateDb(), lottery.code), (missed) =>
    instant.next({ ...instant.value, missed }),
  )
  const secret$ = instant.pipe(
    map(({ run }) => isSecret(run)),
    distinctUntilChanged(),
  )
  // The wallet is moved before the numbers are shown.
  const hidden$ = secret$.pipe(switchMap((secret) => (secret ? new Observable(beginPeek) : EMPTY)))
  scope.each(hidden$, () => undefined)
  return {
    ...snapshotsOf({ page, instant, betting, actions }),
    clear: betting.plays.clearPlate,
    helpParts: { page, linesOf: plateLines },
    method$: methodOf(state),
    withoutSecrets(list) {
      const held = client.scope()
      const open$ = combineLatest([list.changes$, secret$]).pipe(
        filter(([, secret]) => !secret),
        map(([value]) => value),
      )
      return { shown: held.behavior(open$, list.value), end: () => held.end() }
    },
    end() {
      // Another lottery clears the data of this one (lottery.md §4.2), except a result that was not shown yet.
      forgetSeen(page, instant.value)
      scope.end()
    },
  }
}

const forgetSeen = ({ client, scope }: BettingPage, { missed }: InstantState): void => {
  const db = client.privateDb()
  if (db && missed.length > 0)
    scope.run(() =>
      forgetInstantResults(
        db,
        missed.map(({ key }) => key),
      ),
    )
}

interface SnapshotParts {
  readonly page: BettingPage
  readonly instant: BehaviorSubject<InstantState>
  readonly betting: BettingActions
  readonly actions: InstantActions
}

/** Sales are open unless the lottery was paused when the page was opened. */
const salesOf = ({ client }: BettingPage, { info, line }: World): Countdown =>
  info ? countdownOf(info, line.up, client.clock.now()) : { kind: 'onOrder' }

const snapshotsOf = ({
  page,
  instant,
  betting,
  actions,
}: SnapshotParts): Omit<InstantModel, 'clear' | 'helpParts' | 'method$' | 'withoutSecrets' | 'end'> => {
  const { client, lottery, scope, state, world } = page
  const bar = (s: PageState, w: World) => optionsSnapshot(s, w, salesOf(page, w), betting.options)
  const stage = (i: InstantState, s: PageState, w: World): StageSnapshot =>
    stageSnapshot({ instant: i, state: s, world: w, bar: bar(s, w), actions })
  const cancel = () => page.change({ dialog: undefined })
  const dialog = (i: InstantState, s: PageState, w: World) =>
    instantDialog({ lottery, instant: i, state: s, world: w, actions, cancel })
  const strip = (i: InstantState): InstantStripSnapshot => ({
    lottery: lottery.name,
    paceMs: paceOf(page),
    sums: i.sums,
    elapsedSeconds:
      i.startedAt === undefined ? undefined : Math.floor((client.clock.now() - i.startedAt) / 1000),
    last: i.last && shownResult(i.last),
  })
  const session = (i: InstantState): SessionSnapshot => ({
    startedAtMs: i.startedAt,
    sums: i.sums,
    end: i.startedAt === undefined || isPlaying(i) ? undefined : actions.endSession,
  })
  const chosen$ = combineLatest([state, world.changes$])
  const all$ = combineLatest([instant, state, world.changes$])
  const snapshot = <T>(source$: Observable<T>, initial: T) =>
    scope.behavior(source$.pipe(keepShared()), initial)
  return {
    strip: snapshot(
      combineLatest([instant, world.changes$, timer(0, 1000)]).pipe(map(([i]) => strip(i))),
      strip(openedState),
    ),
    tabs: snapshot(chosen$.pipe(map(([s, w]) => tabsSnapshot(s, w, betting.plays))), undefined),
    subTabs: snapshot(chosen$.pipe(map(([s, w]) => subTabsSnapshot(s, w, betting.plays))), undefined),
    plate: snapshot(chosen$.pipe(map(([s, w]) => plateOf(s, w, betting.plate))), undefined),
    options: snapshot(chosen$.pipe(map(([s, w]) => bar(s, w))), bar(state.value, emptyWorld)),
    stage: snapshot(
      all$.pipe(map(([i, s, w]) => stage(i, s, w))),
      stage(openedState, state.value, emptyWorld),
    ),
    session: snapshot(instant.pipe(map(session)), session(openedState)),
    dialog: snapshot(all$.pipe(map(([i, s, w]) => dialog(i, s, w))), undefined),
    locked: snapshot(instant.pipe(map(isPlaying)), false),
  }
}
