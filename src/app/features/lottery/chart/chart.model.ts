/** The chart of a lottery: draws from the store, figures from the engine, choices of the player. */
import {
  BehaviorSubject,
  Subject,
  asyncScheduler,
  combineLatest,
  concat,
  distinctUntilChanged,
  map,
  of,
  scan,
  startWith,
  subscribeOn,
  switchMap,
  tap,
  type Observable,
} from 'rxjs'
import { chartViews } from '#engine/figures/chart/families.ts'
import type { ChartGroup, ChartView } from '#engine/figures/chart/define.ts'
import type { Family } from '#engine/plays/define.ts'
import { dayOf } from '#src/app/ui/forms/dayRange.ts'
import type { Cached } from '#src/db/core/cached.ts'
import type { ChartDraws } from '#src/db/lottery/charts.ts'
import { readChart } from '#src/db/lottery/keptCharts.ts'
import { withFailure } from '#src/app/ui/feedback/loadable.ts'
import type { Behavior } from '#src/streams/core/behavior.ts'
import type { Client } from '#src/streams/core/client.ts'
import { shared } from '#src/streams/core/shared.ts'
import { stored } from '#src/streams/core/stored.ts'
import { chartInput, chartSource } from '#src/streams/lottery/charts.ts'
import { readChoice, shownGroups, viewOf, withGroup, writeChoice, type ChartChoice } from './chartChoice.ts'
import { chartFigures } from './chartFigures.ts'
import type { ChartFigures, ChartSnapshot } from './chart.snapshot.ts'
import { askedRange, rangeName } from './ranges.ts'

/** The chart of one lottery. */
export interface ChartModel {
  readonly chart: Behavior<ChartSnapshot>
  end(): void
}

/** Dependencies of the chart. */
export interface ChartParts {
  readonly client: Client
  readonly lottery: { readonly code: string; readonly name: string; readonly family: Family }
  /** The server's time, again and again: 今天 becomes another day at midnight. */
  readonly now$: Observable<number>
}

interface State {
  readonly choice: ChartChoice
  /** The day of 选日期. */
  readonly day: string
}

/** A range, as the server is asked for it and in words. */
interface Range {
  readonly asked: string
  readonly name: string
}

/** What is stored of a range, with its figures. It stays on the screen until the store has answered for the next range. */
interface Kept {
  readonly cached: Cached<ChartDraws>
  readonly figures: ChartFigures
  readonly rangeName: string
}

/** Starts the chart. */
export const createChartModel = ({ client, lottery, now$ }: ChartParts): ChartModel => {
  const scope = client.scope()
  const again$ = new Subject<void>()
  const state$ = new BehaviorSubject<State>({
    choice: readChoice(client.device),
    day: dayOf(client.clock.now()),
  })
  const today$ = concat(of(client.clock.now()), now$).pipe(map(dayOf), distinctUntilChanged())
  const range$ = combineLatest([state$, today$]).pipe(
    map(([{ choice, day }, today]) => ({
      asked: askedRange(choice.range, day, today),
      name: rangeName(choice.range, day),
    })),
    distinctUntilChanged((one, other) => one.asked === other.asked && one.name === other.name),
  )
  scope.each(
    range$.pipe(
      map(({ asked }) => asked),
      distinctUntilChanged(),
      // The click renders first: sending a request costs as much as painting the chart.
      switchMap((range) =>
        chartSource(client, { lottery: lottery.code, range, again$ }).pipe(subscribeOn(asyncScheduler)),
      ),
    ),
    () => undefined,
  )
  const parts = {
    lottery,
    views: chartViews[lottery.family].map(({ key, title }) => ({ key, label: title })),
    actions: actionsOf(client, lottery.family, state$, again$),
  }
  const lineUp$ = client.line.line$.pipe(
    map(({ up }) => up),
    distinctUntilChanged(),
  )
  const snapshot$ = combineLatest([
    state$,
    keptOf(client, lottery, state$, range$),
    lineUp$,
    today$,
    range$.pipe(
      switchMap(({ asked }) =>
        client.reads.failed$('trend', { date: undefined, ...chartInput(lottery.code, asked) }),
      ),
    ),
  ]).pipe(
    map(([state, kept, lineUp, today, failure]) => {
      const shown = chartSnapshot(parts, { ...state, today }, kept, lineUp)
      return { ...shown, figures: withFailure(shown.figures, failure, kept?.cached.serverTime) }
    }),
    scan(withSameParts),
  )
  const nothing = chartSnapshot(parts, { ...state$.value, today: dayOf(client.clock.now()) }, undefined, true)
  return { chart: scope.behavior(snapshot$, nothing), end: () => scope.end() }
}

// The bars and the canvas compare what they show. Figures are not compared here: they are the same as long as the draws are.
const withSameParts = (before: ChartSnapshot, next: ChartSnapshot): ChartSnapshot => ({
  ...next,
  look: shared(before.look, next.look),
  groups: shared(before.groups, next.groups),
  newest: shared(before.newest, next.newest),
})

/** Figures are computed again when draws, view or shown groups change, and not when a switch does. */
const keptOf = (
  { publicDb: db }: Client,
  { code, family }: ChartParts['lottery'],
  state$: Observable<State>,
  range$: Observable<Range>,
): Observable<Kept | undefined> => {
  // A range that was shown before is shown again without waiting for the store, which answers after it.
  const seen = new Map<string, Cached<ChartDraws>>()
  const cachedOf = (asked: string): Observable<Cached<ChartDraws> | undefined> => {
    const last = seen.get(asked)
    const kept$ = stored(() => readChart(db, code, asked))
    return (last ? kept$.pipe(startWith(last)) : kept$).pipe(
      // An answer of the server often has the draws that were stored.
      scan(shared<Cached<ChartDraws> | undefined>, undefined),
      distinctUntilChanged(),
      tap((cached) => cached && seen.set(asked, cached)),
    )
  }
  const draws$ = range$.pipe(
    switchMap(({ asked, name }) =>
      cachedOf(asked).pipe(map((cached) => cached && { cached, rangeName: name })),
    ),
  )
  const groups$ = state$.pipe(
    map(({ choice }) => choice),
    distinctUntilChanged((one, other) => one.groups === other.groups && one.views === other.views),
    map((choice) => shownGroups(family, viewIn(family, choice), choice)),
  )
  const figures = rememberFigures(family)
  return combineLatest([draws$, groups$]).pipe(
    map(([draws, groups]) => draws && { ...draws, figures: figures(groups, draws.cached.value) }),
  )
}

/** Figures of draws; those of the same draws and groups are computed once. */
const rememberFigures = (family: Family) => {
  const known = new WeakMap<
    ChartDraws,
    { readonly groups: readonly ChartGroup[]; readonly figures: ChartFigures }
  >()
  return (groups: readonly ChartGroup[], draws: ChartDraws): ChartFigures => {
    const last = known.get(draws)
    if (last?.groups === groups) return last.figures
    const figures = chartFigures(family, groups, draws)
    known.set(draws, { groups, figures })
    return figures
  }
}

const viewIn = (family: Family, choice: ChartChoice): ChartView => {
  const view = viewOf(chartViews[family], family, choice)
  if (!view) throw new Error(`family ${family} must have a view of its chart`)
  return view
}

/** What the player does; made once, so that the bars find them unchanged. */
type ChartActions = Pick<
  ChartSnapshot,
  'chooseView' | 'chooseRange' | 'chooseDay' | 'toggle' | 'toggleGroup'
> & { readonly refresh: () => void }

const actionsOf = (
  { device }: Client,
  family: Family,
  state$: BehaviorSubject<State>,
  again$: Subject<void>,
): ChartActions => {
  const choose = (next: Partial<ChartChoice>): void => {
    state$.next({ ...state$.value, choice: { ...state$.value.choice, ...next } })
    writeChoice(device, state$.value.choice)
  }
  const choice = () => state$.value.choice
  return {
    chooseView: (key) => choose({ views: { ...choice().views, [family]: key } }),
    chooseRange: (range) => choose({ range }),
    chooseDay: (day) => state$.next({ ...state$.value, day }),
    toggle: (key) => choose({ [key]: !choice()[key] }),
    toggleGroup(key) {
      const view = viewIn(family, choice())
      const group = groupsOf(family, view, choice()).find((one) => one.key === key)
      if (group && !group.fixed) choose(withGroup(choice(), family, view, key, !group.shown))
    },
    refresh: () => again$.next(),
  }
}

interface SnapshotParts extends Pick<ChartParts, 'lottery'>, Pick<ChartSnapshot, 'views'> {
  readonly actions: ChartActions
}

const chartSnapshot = (
  { lottery, views, actions: { refresh, ...actions } }: SnapshotParts,
  { choice, day, today }: State & { readonly today: string },
  kept: Kept | undefined,
  lineUp: boolean,
): ChartSnapshot => {
  const { family } = lottery
  const view = viewIn(family, choice)
  const { misses, lines, rules, heats } = choice
  return {
    ...lottery,
    ...actions,
    views,
    view: view.key,
    viewTitle: view.title,
    range: choice.range,
    rangeName: kept?.rangeName ?? rangeName(choice.range, day),
    day,
    today,
    look: { misses, lines, rules, heats },
    groups: groupsOf(family, view, choice),
    ...shownOf(kept, lineUp),
    refresh: lineUp ? refresh : undefined,
  }
}

const groupsOf = (family: Family, view: ChartView, choice: ChartChoice): ChartSnapshot['groups'] => {
  const shown = shownGroups(family, view, choice)
  return view.groups.map((group) => {
    const isShown = shown.includes(group)
    return {
      key: group.key,
      title: group.title,
      shown: isShown,
      fixed: isShown && shown.length === 1,
    }
  })
}

const shownOf = (
  kept: Kept | undefined,
  lineUp: boolean,
): Pick<ChartSnapshot, 'figures' | 'notKept' | 'newest'> => {
  if (!kept) return { figures: { state: 'loading' }, notKept: !lineUp, newest: undefined }
  const { cached, figures } = kept
  const newest = figures.rows.at(-1)
  return {
    figures: { state: 'ready', value: figures, asOfMs: lineUp ? undefined : cached.serverTime },
    notKept: false,
    newest: newest && { issue: newest.issue, atMs: cached.serverTime },
  }
}
