/**
 * The lottery page as streams: what the store says and what the player does become snapshots, part by part,
 * so that a tick of the clock redraws the clock and not the plate.
 */
import {
  BehaviorSubject,
  Subject,
  catchError,
  combineLatest,
  debounceTime,
  distinctUntilChanged,
  EMPTY,
  filter,
  from,
  map,
  Observable,
  of,
  pairwise,
  scan,
  startWith,
  switchMap,
  timer,
} from 'rxjs'
import type { Countdown } from '#src/app/ui/countdown.ts'
import { readOrderList } from '#src/db/orderList.ts'
import type { Behavior } from '#src/streams/behavior.ts'
import type { Client } from '#src/streams/client.ts'
import { lotterySources, trendKey } from '#src/streams/lotterySources.ts'
import { refreshPlays } from '#src/streams/playSource.ts'
import { stored } from '#src/streams/stored.ts'
import { pendingSubmissions } from '#src/streams/submissions.ts'
import { timing } from '#src/streams/timing.ts'
import type { EngineClient } from '#src/workers/engine.client.ts'
import { createBettingActions } from './betting.actions.ts'
import type {
  BettingDialog,
  IssueStripSnapshot,
  OptionBarSnapshot,
  OrderListSnapshot,
  PlateSnapshot,
  PlayTabsSnapshot,
  SubTabsSnapshot,
} from './betting.snapshot.ts'
import { emptyWorld, playOf, type PageLottery, type PageState, type World } from './betting.state.ts'
import { optionsSnapshot } from './options.model.ts'
import { dialogSnapshot, ordersSnapshot } from './orders.model.ts'
import { keepingRows, plateSnapshot, subTabsOf, tileCaptions } from './plate.model.ts'
import { emptyDraft } from './plateDraft.ts'
import { countDraft, emptyCount } from './reading.ts'
import { countdownOf, stripOf } from './strip.model.ts'

/** A word to the player about money he just moved. */
export interface BettingNotice {
  readonly kind: 'ok' | 'error'
  readonly title: string
  readonly text: string
}

/** The lottery page. */
export interface BettingModel {
  readonly strip: Behavior<IssueStripSnapshot>
  readonly tabs: Behavior<PlayTabsSnapshot | undefined>
  readonly subTabs: Behavior<SubTabsSnapshot | undefined>
  readonly plate: Behavior<PlateSnapshot | undefined>
  readonly options: Behavior<OptionBarSnapshot>
  readonly orders: Behavior<OrderListSnapshot>
  readonly dialog: Behavior<BettingDialog | undefined>
  /** The method on the plate: the trend rail follows it. */
  readonly method$: Observable<string>
  readonly notices$: Observable<BettingNotice>
  end(): void
}

/** What the page is made from. */
export interface BettingParts {
  readonly client: Client
  readonly engine: EngineClient
  readonly lottery: PageLottery
  readonly newKey: () => string
}

/** Starts the page of a lottery. */
export const createBettingModel = (parts: BettingParts): BettingModel => {
  const { client, engine, lottery } = parts
  const { device } = client
  const scope = client.scope()
  const state = new BehaviorSubject<PageState>({
    draft: emptyDraft(lottery.code, undefined),
    scope: 'normal',
    tab: '',
    side: device.setting('oddsSide', 'A'),
    showMisses: device.setting('showMisses', true),
    showHeats: device.setting('showHeats', false),
    count: emptyCount,
    parsing: false,
    uploadProblem: undefined,
    help: undefined,
    dialog: undefined,
    sending: false,
  })
  const change = (part: Partial<PageState>): void => state.next({ ...state.value, ...part })
  const notices$ = new Subject<BettingNotice>()
  const method$ = state.pipe(
    map((s) => s.draft.method),
    filter((method) => method !== ''),
    distinctUntilChanged(),
  )

  const world = scope.behavior(worldOf(client, lottery, method$), emptyWorld)
  const second$ = timer(0, 250).pipe(map(() => client.clock.now()))
  const countdown = scope.behavior(
    combineLatest([world.changes$, second$]).pipe(
      map(([w]) => countdownOf(w.info, hears(client, w), client.clock.now())),
      distinctUntilChanged(sameCountdown),
    ),
    countdownOf(undefined, true, 0),
  )
  // A closed issue is asked for again until the next one is there (lottery.md §4.2).
  const issueOver$ = countdown.changes$.pipe(
    map((c) => c.kind === 'fetching'),
    distinctUntilChanged(),
    switchMap((over) => (over ? timer(timing.issueRequery, timing.issueRequery) : EMPTY)),
  )
  scope.each(lotterySources(client, lottery.code, method$, issueOver$), () => undefined)

  const actions = createBettingActions({ ...parts, state, change, world, scope, notices$ })
  scope.each(from(refreshPlays(engine, client.publicDb, lottery.family)), () => undefined)
  scope.each(openable(world.changes$), (tabs) => void actions.openPage(tabs))
  scope.each(countsOf(engine, world, state), (part) => change(part))
  scope.each(helpOf(engine, lottery, method$), (help) => change({ help }))
  scope.each(closedIssues(world.changes$), (dialog) => actions.showNextIssue(dialog))
  scope.each(draftsToKeep(state), (draft) => void client.privateDb()?.plateDrafts.put(draft))
  void actions.leaveOtherLottery()

  const all$ = combineLatest([state, world.changes$])
  const timed$ = combineLatest([state, world.changes$, countdown.changes$])
  return {
    strip: scope.behavior(
      combineLatest([world.changes$, countdown.changes$]).pipe(map(([w]) => strip(client, lottery, w))),
      strip(client, lottery, emptyWorld),
    ),
    tabs: scope.behavior(all$.pipe(map(([s, w]) => tabsSnapshot(s, w, actions))), undefined),
    subTabs: scope.behavior(
      all$.pipe(
        map(([s, w]) => {
          const tab = w.tabs.find((one) => one.tab === s.tab && one.type === s.scope)
          return tab && subTabsOf(tab, s.draft.method, actions.choosePlay)
        }),
      ),
      undefined,
    ),
    plate: scope.behavior(
      all$.pipe(
        map(([s, w]) => {
          const shown = playOf(w, s)
          return (
            shown &&
            plateSnapshot({
              play: shown,
              help: s.help?.method === shown.method ? s.help.text : '',
              draft: s.draft,
              captions: tileCaptions(shown, w.odds, s.side),
              trend: w.trend?.value,
              showMisses: s.showMisses,
              showHeats: s.showHeats,
              reading: { parsing: s.parsing, result: s.count.result, problem: s.uploadProblem },
              statisticsAsOfMs: w.line.up ? undefined : w.trend?.serverTime,
              actions,
            })
          )
        }),
        scan(keepingRows, undefined as PlateSnapshot | undefined),
      ),
      undefined,
    ),
    options: scope.behavior(
      timed$.pipe(map(([s, w, c]) => optionsSnapshot(playOf(w, s), s, w, c, actions))),
      optionsSnapshot(undefined, state.value, emptyWorld, countdown.value, actions),
    ),
    orders: scope.behavior(
      timed$.pipe(map(([s, w, c]) => ordersSnapshot(s, w, c, w.odds !== undefined, actions))),
      ordersSnapshot(state.value, emptyWorld, countdown.value, false, actions),
    ),
    dialog: scope.behavior(
      timed$.pipe(map(([s, w, c]) => dialogSnapshot(lottery, s, w, c, actions))),
      undefined,
    ),
    method$,
    notices$,
    end: () => scope.end(),
  }
}

/** Until the server has said its time, a countdown would be the device's guess. */
const hears = (client: Client, world: World): boolean => world.line.up && client.clock.known

const strip = (client: Client, lottery: PageLottery, world: World): IssueStripSnapshot =>
  stripOf({
    lottery: lottery.name,
    family: lottery.family,
    interval: lottery.scheduleLine,
    info: world.info,
    lineUp: hears(client, world),
    serverNow: client.clock.now(),
  })

/** Everything the store says, and again after each change. */
const worldOf = (client: Client, lottery: PageLottery, method$: Observable<string>): Observable<World> => {
  const { publicDb, session } = client
  const db = session.value.state === 'in' ? session.value.db : undefined
  return combineLatest({
    plays: stored(() => publicDb.plays.get(lottery.family)).pipe(map((held) => held?.plays ?? [])),
    info: stored(() => publicDb.issues.get(lottery.code)),
    odds: stored(() => publicDb.odds.get(lottery.code)).pipe(map((held) => held?.value)),
    tabs: stored(() => publicDb.tabs.get(lottery.code)).pipe(map((held) => held?.value ?? [])),
    trend: method$.pipe(
      switchMap((method) => stored(() => publicDb.trend.get(trendKey(lottery.code, method)))),
      startWith(undefined),
    ),
    list: db ? stored(() => readOrderList(db)) : of(undefined),
    balance: db ? stored(() => db.balance.get('lottery')) : of(undefined),
    pending: db ? pendingSubmissions(db) : of([]),
    line: client.line.line$,
  })
}

const sameCountdown = (a: Countdown, b: Countdown): boolean =>
  a.kind === b.kind &&
  (a.kind !== 'running' || b.kind !== 'running' || a.secondsLeft === b.secondsLeft) &&
  (a.kind !== 'unknown' || b.kind !== 'unknown' || a.asOfMs === b.asOfMs)

/** The tabs, as soon as there are plays to open in them. */
const openable = (world$: Observable<World>): Observable<World['tabs']> =>
  world$.pipe(
    filter((w) => w.tabs.length > 0 && w.plays.length > 0),
    distinctUntilChanged((a, b) => a.tabs === b.tabs && a.plays === b.plays),
    map((w) => w.tabs),
  )

const tabsSnapshot = (
  state: PageState,
  world: World,
  actions: { chooseTab(tab: string): void; chooseScope(scope: 'normal' | 'unlimited'): void },
): PlayTabsSnapshot | undefined => {
  if (world.tabs.length === 0) return undefined
  const hasUnlimited = world.tabs.some((tab) => tab.type === 'unlimited')
  return {
    tabs: world.tabs
      .filter((tab) => tab.type === state.scope)
      .map((tab) => ({ key: tab.tab, label: tab.tab })),
    tab: state.tab,
    chooseTab: actions.chooseTab,
    scope: state.scope,
    chooseScope: hasUnlimited ? actions.chooseScope : undefined,
  }
}

/** Counts every new choice in the worker; a newer choice stops an older reading. */
const countsOf = (
  engine: EngineClient,
  world: Behavior<World>,
  state$: Observable<PageState>,
): Observable<Partial<PageState>> =>
  state$.pipe(
    map((s) => s.draft),
    distinctUntilChanged(
      (a, b) =>
        a.method === b.method && a.picks === b.picks && a.text === b.text && a.positions === b.positions,
    ),
    switchMap((draft) => {
      const play = playOf(world.value, { draft })
      if (!play) return of({ count: emptyCount, parsing: false })
      return counted(engine, play, draft).pipe(
        startWith(...(play.plate.kind === 'typed' ? [{ parsing: true }] : [])),
      )
    }),
  )

/** The sentence about the play on the plate; without an answer there is none. */
const helpOf = (
  engine: EngineClient,
  { family }: PageLottery,
  method$: Observable<string>,
): Observable<PageState['help']> =>
  method$.pipe(
    switchMap((method) =>
      from(engine.help(undefined, { family, method })).pipe(
        map((text) => ({ method, text })),
        catchError(() => EMPTY),
      ),
    ),
  )

const counted = (
  engine: EngineClient,
  play: NonNullable<ReturnType<typeof playOf>>,
  draft: PageState['draft'],
): Observable<Partial<PageState>> =>
  new Observable((subscriber) => {
    const stop = new AbortController()
    countDraft(engine, stop.signal, play, draft).then(
      (count) => {
        subscriber.next({ count, parsing: false })
        subscriber.complete()
      },
      (error: unknown) => {
        if (!stop.signal.aborted) subscriber.error(error)
      },
    )
    return () => stop.abort()
  })

/** An issue that closed while the page was open, with the one that follows it. */
const closedIssues = (
  world$: Observable<World>,
): Observable<{ readonly closedIssue: string; readonly currentIssue: string }> =>
  world$.pipe(
    map((w) => w.info?.value.issue ?? ''),
    filter((issue) => issue !== ''),
    distinctUntilChanged(),
    pairwise(),
    map(([closedIssue, currentIssue]) => ({ closedIssue, currentIssue })),
  )

const draftsToKeep = (state$: Observable<PageState>): Observable<PageState['draft']> =>
  state$.pipe(
    map((s) => s.draft),
    filter((draft) => draft.method !== ''),
    distinctUntilChanged(),
    debounceTime(timing.draftSave),
  )
