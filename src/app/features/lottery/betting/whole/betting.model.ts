/**
 * The lottery page as streams: the store and the acts of the player become snapshots, part by part, so that a tick
 * of the countdown renders the countdown again and not the plate.
 */
import { combineLatest, debounceTime, distinctUntilChanged, filter, first, map, of, timer } from 'rxjs'
import type { Observable } from 'rxjs'
import type { Countdown } from '#src/app/lottery/countdown.ts'
import { loadPart } from '#src/parts/loadPart.ts'
import type { Behavior } from '#src/streams/core/behavior.ts'
import { keepShared } from '#src/streams/core/shared.ts'
import { timing } from '#src/streams/core/timing.ts'
import { refreshBalance } from '#src/streams/account/sources.ts'
import { gameSources } from '#src/streams/lottery/game.ts'
import { provideTabs, refreshPlays } from '#src/streams/lottery/playSource.ts'
import { createBettingActions, type BettingActions } from './betting.actions.ts'
import {
  createBettingPage,
  type BettingNotice,
  type BettingPage,
  type BettingParts,
} from '../betting.page.ts'
import type { BettingSnapshot } from './betting.snapshot.ts'
import { emptyWorld, type AgainOrder, type PageState, type World } from '../betting.state.ts'
import { methodOf } from '../betting.world.ts'
import { listSnapshot } from '../list/list.model.ts'
import { optionsSnapshot } from '../options/options.model.ts'
import { countsOf, shownState } from '../plate/counts.ts'
import { helpOf } from '../plate/help.ts'
import { plateOf } from '../plate/plate.model.ts'
import { openable, subTabsSnapshot, tabsSnapshot } from '../plate/tabs.model.ts'
import { takeOpenedFile } from '../plate/takeOpenedFile.ts'
import type { PanelParts } from '../panelParts.ts'
import {
  closedIssues,
  countdownOf,
  issueOver,
  sameCountdown,
  stripOf,
  type SeenIssue,
} from '../strip/strip.model.ts'

/** The lottery page. */
export interface BettingModel {
  readonly strip: Behavior<BettingSnapshot['strip']>
  readonly tabs: Behavior<BettingSnapshot['tabs'] | undefined>
  readonly subTabs: Behavior<BettingSnapshot['subTabs'] | undefined>
  readonly plate: Behavior<BettingSnapshot['plate']>
  readonly options: Behavior<BettingSnapshot['options']>
  readonly orders: Behavior<BettingSnapshot['orders']>
  /** Whether a dialog is open; its content is made by the code that shows it. */
  readonly asking: Behavior<boolean>
  /** Whether the chase panel is open. */
  readonly chasing: Behavior<boolean>
  /** The order of the records whose dialog to bet it again is open. */
  readonly again: Behavior<AgainOrder | undefined>
  /** Opens that dialog, if the order can be bet again. */
  betAgain(orderId: string): void
  /** Panel and dialog are made from these while they are open. */
  readonly panelParts: PanelParts
  /** The method of the play on the plate: the trend rail follows it. */
  readonly method$: Observable<string>
  readonly notices$: Observable<BettingNotice>
  end(): void
}

/** Starts the page of a lottery. */
export const createBettingModel = (parts: BettingParts): BettingModel => {
  const page = createBettingPage(parts)
  const countdown = countdownOfPage(page)
  const actions = createBettingActions(page)
  startSources(page, countdown)
  startReactions(page, actions)
  return {
    ...snapshotsOf(page, countdown, actions),
    method$: methodOf(page.state),
    betAgain: actions.submit.openAgain,
    panelParts: { page, countdown, actions },
    notices$: page.notices$,
    end: () => page.scope.end(),
  }
}

/** Until the server time is known, a countdown would depend on the device clock. */
const isLive = ({ client }: BettingPage, world: World): boolean => world.line.up && client.clock.known

const serverNow = ({ client: { clock } }: BettingPage): number | undefined =>
  clock.known ? clock.now() : undefined

/** The countdown of a page, which ticks. */
export const countdownOfPage = (page: BettingPage): Behavior<Countdown> => {
  const { scope, world } = page
  return scope.behavior(
    combineLatest([world.changes$, timer(0, timing.countdownTick)]).pipe(
      map(([w]) => countdownOf(w.info, isLive(page, w), serverNow(page))),
      distinctUntilChanged(sameCountdown),
    ),
    countdownOf(undefined, true, 0),
  )
}

/** Starts the requests of a page. `year$`: the lunar years whose plays the 49-ball game shows. */
export const startSources = (
  page: BettingPage,
  countdown: Behavior<Countdown>,
  year$: Observable<number | undefined> = of(undefined),
): void => {
  const { client, lottery, scope, state } = page
  scope.each(
    gameSources(client, {
      lottery: lottery.code,
      method$: methodOf(state),
      issueOver$: issueOver(countdown.changes$),
    }),
    () => undefined,
  )
  startPlays(page, year$)
}

/** Reads plays and tabs of the app itself once it is known which are stored, again for each lunar year. */
export const startPlays = (
  page: BettingPage,
  year$: Observable<number | undefined> = of(undefined),
): void => {
  const { client, engine, lottery, scope, world } = page
  const read$ = world.changes$.pipe(first((w) => w !== emptyWorld))
  scope.each(combineLatest([year$, read$]), ([year, { playsRevision }]) =>
    scope.ask({
      // The plays of a year that is over must not be stored over those of the next.
      kind: 'plays',
      ask: (signal) =>
        refreshPlays(engine, client.publicDb, { family: lottery.family, held: playsRevision, year }, signal),
      land: () => provideTabs(client.publicDb, lottery),
    }),
  )
}

/** Reactions of the page to events. */
export const startReactions = (page: BettingPage, { plate, plays, list, submit }: BettingActions): void => {
  const { client, engine, lottery, scope, state, change, world } = page
  scope.each(openable(world.changes$), (tabs) => scope.run(() => plays.openPage(tabs)))
  scope.each(countsOf(engine, world, state), change)
  scope.each(helpOf(engine, lottery, methodOf(state)), (help) => change({ help }))
  scope.each(closedIssues(seenIssues(page)), submit.showNextIssue)
  scope.each(confirming(state), () => {
    // The poll of every page may be half a minute away.
    if (world.value.balance === undefined) scope.ask({ kind: 'balance', ask: () => refreshBalance(client) })
  })
  scope.each(world.changes$.pipe(filter((w) => state.value.chase !== undefined && !w.list)), () =>
    change({ chase: undefined }),
  )
  takeOpenedFile(page, plate)
  scope.each(draftsToKeep(state), (draft) => scope.run(() => client.privateDb()?.plateDrafts.put(draft)))
  scope.run(async () => {
    await list.leaveOtherLottery()
    const { reopenChase } = await loadPart(() => import('../chasePanel/reopenChase.ts'))
    await reopenChase(page)
  })
}

/** Emits when a question opens that shows the balance after a bet. */
const confirming = (state$: Observable<PageState>): Observable<boolean> =>
  state$.pipe(
    map(
      ({ dialog, again }) => again !== undefined || (dialog && 'bet' in dialog) || dialog?.kind === 'chase',
    ),
    distinctUntilChanged(),
    filter((isOpen) => isOpen === true),
  )

// Issue and time are taken from one state of the store: the countdown of a new issue must not count for the one before it.
const seenIssues = (page: BettingPage): Observable<SeenIssue> => {
  const { world } = page
  return combineLatest([world.changes$, timer(0, timing.countdownTick)]).pipe(
    map(([w]) => ({
      issue: w.info?.value.issue ?? '',
      onSale: countdownOf(w.info, isLive(page, w), serverNow(page)).kind === 'running',
    })),
  )
}

/** The strip of a page. */
export const stripOfPage = (page: BettingPage, w: World): BettingSnapshot['strip'] =>
  stripOf({
    failure: w.failure,
    lottery: page.lottery.name,
    family: page.lottery.family,
    interval: page.lottery.scheduleLine,
    info: w.info,
    known: w.known,
    lineUp: isLive(page, w),
    serverNow: serverNow(page),
  })

const draftsToKeep = (state$: Observable<PageState>): Observable<PageState['draft']> =>
  state$.pipe(
    map((state) => state.draft),
    filter((draft) => draft.method !== ''),
    distinctUntilChanged(),
    debounceTime(timing.draftSave),
  )

/** Whether a page shows a dialog; the confirmation of a chase is a part of its panel. */
export const hasDialog = ({ dialog }: PageState): boolean => dialog !== undefined && dialog.kind !== 'chase'

const snapshotsOf = (
  page: BettingPage,
  countdown: Behavior<Countdown>,
  actions: BettingActions,
): Omit<BettingModel, 'method$' | 'betAgain' | 'panelParts' | 'notices$' | 'end'> => {
  const { scope, state, world } = page
  const strip = (w: World) => stripOfPage(page, w)
  const options = (s: PageState, w: World, c: Countdown) => optionsSnapshot(s, w, c, actions.options)
  const orders = (s: PageState, w: World, c: Countdown) => listSnapshot(s, w, c, actions)
  const shown = scope.behavior(shownState(state), state.value)
  const chosen$ = combineLatest([shown.changes$, world.changes$])
  const timed$ = combineLatest([shown.changes$, world.changes$, countdown.changes$])
  const drawn$ = combineLatest([world.changes$, countdown.changes$])
  // A click changes little of the page: unchanged parts must not be rendered again.
  const snapshot = <T>(source$: Observable<T>, initial: T) =>
    scope.behavior(source$.pipe(keepShared()), initial)
  return {
    strip: snapshot(drawn$.pipe(map(([w]) => strip(w))), strip(emptyWorld)),
    tabs: snapshot(chosen$.pipe(map(([s, w]) => tabsSnapshot(s, w, actions.plays))), undefined),
    subTabs: snapshot(chosen$.pipe(map(([s, w]) => subTabsSnapshot(s, w, actions.plays))), undefined),
    plate: snapshot(chosen$.pipe(map(([s, w]) => plateOf(s, w, actions.plate))), undefined),
    options: snapshot(
      timed$.pipe(map(([s, w, c]) => options(s, w, c))),
      options(state.value, emptyWorld, countdown.value),
    ),
    orders: snapshot(
      timed$.pipe(map(([s, w, c]) => orders(s, w, c))),
      orders(state.value, emptyWorld, countdown.value),
    ),
    chasing: snapshot(state.pipe(map((s) => s.chase !== undefined)), false),
    again: snapshot(state.pipe(map((s) => s.again)), undefined),
    asking: snapshot(state.pipe(map(hasDialog)), false),
  }
}
