/**
 * The six-mark page as streams: strip, order list, dialogs and submission are those of the lottery page; plate and bar
 * are its own, because money is typed per number or per bet.
 */
import { combineLatest, map, type Observable } from 'rxjs'
import type { Behavior } from '#src/streams/core/behavior.ts'
import { keepShared } from '#src/streams/core/shared.ts'
import { lunarYear$, zodiacSource } from '#src/streams/lottery/zodiac.ts'
import { createBettingActions } from '../whole/betting.actions.ts'
import {
  countdownOfPage,
  hasDialog,
  startReactions,
  startSources,
  stripOfPage,
} from '../whole/betting.model.ts'
import {
  createBettingPage,
  type BettingNotice,
  type BettingPage,
  type BettingParts,
} from '../betting.page.ts'
import type { BettingSnapshot } from '../whole/betting.snapshot.ts'
import { emptyWorld, type PageState, type World } from '../betting.state.ts'
import { methodOf } from '../betting.world.ts'
import { listSnapshot } from '../list/list.model.ts'
import type { OrderListSnapshot } from '../list/list.snapshot.ts'
import type { PanelParts } from '../panelParts.ts'
import type { PlayHelpParts } from '../playHelp/playHelp.model.ts'
import { subTabsSnapshot, tabsSnapshot } from '../plate/tabs.model.ts'
import { createSixMarkActions } from './sixMark.actions.ts'
import { sixMarkBar } from './sixMark.bar.ts'
import { sixMarkLines } from './sixMark.lines.ts'
import { sixMarkPlate } from './sixMark.plate.ts'
import type { SixMarkBarSnapshot, SixMarkPlateSnapshot } from './sixMark.snapshot.ts'
import { shortSubTabs } from './subTabs.ts'

/** The six-mark page. */
export interface SixMarkModel {
  readonly strip: Behavior<BettingSnapshot['strip']>
  readonly tabs: Behavior<BettingSnapshot['tabs'] | undefined>
  readonly subTabs: Behavior<BettingSnapshot['subTabs'] | undefined>
  readonly plate: Behavior<SixMarkPlateSnapshot | undefined>
  readonly bar: Behavior<SixMarkBarSnapshot>
  readonly orders: Behavior<BettingSnapshot['orders']>
  /** Whether a dialog is open. */
  readonly asking: Behavior<boolean>
  /** Its dialogs are made from these. */
  readonly panelParts: PanelParts
  /** The help of the play is made from these while it is open. */
  readonly helpParts: PlayHelpParts
  /** The method of the play on the plate: the trend rail follows it. */
  readonly method$: Observable<string>
  readonly notices$: Observable<BettingNotice>
  end(): void
}

/** Starts the page of a lottery of 49 balls. */
export const createSixMarkModel = (parts: BettingParts): SixMarkModel => {
  const page = createBettingPage(parts)
  const { client, lottery, scope } = page
  const countdown = countdownOfPage(page)
  const actions = createBettingActions(page, sixMarkLines)
  startSources(page, countdown, lunarYear$(client, lottery.code))
  scope.each(zodiacSource(client, lottery.code), () => undefined)
  startReactions(page, actions)
  return {
    ...snapshotsOf(page, countdown, actions),
    panelParts: { page, countdown, actions },
    helpParts: { page, linesOf: sixMarkLines },
    method$: methodOf(page.state),
    notices$: page.notices$,
    end: () => scope.end(),
  }
}

const snapshotsOf = (
  page: BettingPage,
  countdown: ReturnType<typeof countdownOfPage>,
  actions: ReturnType<typeof createBettingActions>,
): Omit<SixMarkModel, 'panelParts' | 'helpParts' | 'method$' | 'notices$' | 'end'> => {
  const { scope, state, world } = page
  const all = { ...actions, sixMark: createSixMarkActions(page) }
  const chosen$ = combineLatest([state, world.changes$])
  const timed$ = combineLatest([state, world.changes$, countdown.changes$])
  const drawn$ = combineLatest([world.changes$, countdown.changes$])
  const snapshot = <T>(source$: Observable<T>, initial: T) =>
    scope.behavior(source$.pipe(keepShared()), initial)
  const bar = (s: PageState, w: World) => sixMarkBar(s, w, countdown.value, all)
  const orders = (s: PageState, w: World) => ownList(listSnapshot(s, w, countdown.value, all))
  return {
    strip: snapshot(drawn$.pipe(map(([w]) => stripOfPage(page, w))), stripOfPage(page, emptyWorld)),
    tabs: snapshot(chosen$.pipe(map(([s, w]) => tabsSnapshot(s, w, all.plays))), undefined),
    subTabs: snapshot(
      chosen$.pipe(map(([s, w]) => shortSubTabs(s.tab, subTabsSnapshot(s, w, all.plays), w.plays))),
      undefined,
    ),
    plate: snapshot(chosen$.pipe(map(([s, w]) => sixMarkPlate(s, w, all))), undefined),
    bar: snapshot(timed$.pipe(map(([s, w]) => bar(s, w))), bar(state.value, emptyWorld)),
    orders: snapshot(timed$.pipe(map(([s, w]) => orders(s, w))), orders(state.value, emptyWorld)),
    asking: snapshot(state.pipe(map(hasDialog)), false),
  }
}

/**
 * Machine picks of the list would be staked in units: here they are made on the plate, with its money. The game is not
 * chased (wire.md §1.11).
 */
const ownList = (list: OrderListSnapshot): OrderListSnapshot => ({
  ...list,
  randomOne: undefined,
  randomFive: undefined,
  chaseable: false,
})
