/** The rail of recent draws: draws from the store, the texts beside them from the worker. */
import {
  catchError,
  combineLatest,
  distinctUntilChanged,
  map,
  of,
  scan,
  startWith,
  switchMap,
  type Observable,
} from 'rxjs'
import { groupForm } from '#engine/figures/groupForm.ts'
import type { Family, Play } from '#engine/plays/define.ts'
import { drawLook, isProvable, isSimulated } from '#src/app/lottery/draw.ts'
import { withFailure, type Loadable } from '#src/app/ui/feedback/loadable.ts'
import type { Cached } from '#src/db/core/cached.ts'
import { playNamed } from '#src/db/lottery/plays.ts'
import type { Trend } from '#src/db/lottery/catalogue.ts'
import { asked } from '#src/streams/core/asked.ts'
import type { Behavior } from '#src/streams/core/behavior.ts'
import type { Client } from '#src/streams/core/client.ts'
import { trendKey } from '#src/db/lottery/catalogue.ts'
import { knownDraws } from '#src/db/lottery/knownDraws.ts'
import { stored } from '#src/streams/core/stored.ts'
import type { EngineClient } from '#src/workers/engine.client.ts'
import type { TrendRailSnapshot, TrendRow } from './trend.snapshot.ts'
import { text } from './trend.text.ts'

/** The rail of one lottery. */
export interface TrendModel {
  readonly rail: Behavior<TrendRailSnapshot>
  end(): void
}

/** Dependencies of the rail. */
export interface TrendParts {
  readonly client: Client
  readonly engine: EngineClient
  readonly lottery: { readonly code: string; readonly family: Family }
  /** The method of the play on the plate. */
  readonly method$: Observable<string>
}

/** Texts of the extra columns by draw; a draw without an entry was not requested yet. */
export type CellsByDraw = ReadonlyMap<string, readonly string[]>

/** Starts the rail. */
export const createTrendModel = (parts: TrendParts): TrendModel => {
  const { client, lottery, method$ } = parts
  const scope = client.scope()
  const plays$ = stored(() => client.publicDb.plays.get(lottery.family)).pipe(
    map((held) => held?.plays ?? []),
  )
  const line$ = client.line.line$.pipe(
    map((line) => line.up),
    distinctUntilChanged(),
  )
  const rail$ = combineLatest([method$, plays$]).pipe(
    map(([method, plays]) => ({ method, play: playNamed(plays, method) })),
    switchMap(({ method, play }) => {
      const trend$ = drawsFor(client, lottery.code, method, line$)
      const failure$ = client.reads.failed$('simpleLast', { lottery: lottery.code, method })
      return combineLatest([trend$, cellsOf(parts, play, trend$), line$, failure$]).pipe(
        map(([trend, cells, lineUp, failure]) => {
          const shown = trendSnapshot(lottery.family, play, trend, cells, lineUp)
          return { ...shown, rows: withFailure(shown.rows, failure, trend?.serverTime) }
        }),
      )
    }),
  )
  const nothing = trendSnapshot(lottery.family, undefined, undefined, new Map(), true)
  return { rail: scope.behavior(rail$, nothing), end: () => scope.end() }
}

/** The trend of the play; while offline and without a trend, the draws stored in other tables. */
const drawsFor = (
  { publicDb: db }: Client,
  lottery: string,
  method: string,
  lineUp$: Observable<boolean>,
): Observable<Cached<Trend> | undefined> =>
  lineUp$.pipe(
    switchMap((lineUp) =>
      stored(async () => {
        const trend = await db.trend.get(trendKey(lottery, method))
        return trend ?? (lineUp ? undefined : await knownDraws(db, lottery))
      }),
    ),
  )

/** Texts that were requested are kept, so that a new draw does not change those of the others. */
const cellsOf = (
  { engine, lottery }: TrendParts,
  play: Play | undefined,
  trend$: Observable<Cached<Trend> | undefined>,
): Observable<CellsByDraw> => {
  const none: CellsByDraw = new Map()
  if (!play || columnsOf(play).length === 0) return of(none)
  const name = { family: lottery.family, method: play.method }
  const known = new Map<string, readonly string[]>()
  return trend$.pipe(
    switchMap((trend) => {
      const draws = (trend?.value.issue ?? []).map((draw) => draw.code).filter((code) => !known.has(code))
      if (draws.length === 0) return of(none)
      return asked((signal) => engine.trendCells(signal, { ...name, draws })).pipe(
        map((texts): CellsByDraw => new Map(draws.map((code, index) => [code, texts[index] ?? []]))),
        // Without the texts the draws themselves are still useful.
        catchError(() => of(none)),
      )
    }),
    scan((held, next) => {
      for (const [code, texts] of next) known.set(code, texts)
      return next.size > 0 ? new Map(known) : held
    }, none),
    startWith(none),
  )
}

const columnsOf = (play: Play | undefined) => play?.trend?.shape ?? []

/**
 * A column that the catalogue of plays does not have and players read beside a draw: the total of five digits, and the
 * form of the draw where single places are bet on. It stands before the columns of the play.
 */
interface OwnColumn {
  readonly title: string
  readonly of: (numbers: readonly number[]) => string
}

const digitFamilies: ReadonlySet<Family> = new Set<Family>(['ssc', '3d', 'ky481'])

const ownColumnOf = (play: Play | undefined): OwnColumn | undefined => {
  const shape = columnsOf(play)
  if (shape.length === 1 && shape[0]?.kind === 'group5')
    return { title: text.sum, of: (numbers) => String(numbers.reduce((sum, number) => sum + number, 0)) }
  // Numbers that are drawn without repetition all have the same form.
  return play?.method.startsWith('dwd_') && digitFamilies.has(play.family)
    ? { title: text.form, of: groupForm }
    : undefined
}

/** The plays of the 49 balls have no trend of their own: seven balls need the widest draw column. */
const ballWidths = [80, 150] as const

/** The snapshot of the rail. */
export const trendSnapshot = (
  family: Family,
  play: Play | undefined,
  trend: Cached<Trend> | undefined,
  cells: CellsByDraw,
  lineUp: boolean,
): TrendRailSnapshot => ({
  look: drawLook(family),
  columns: [ownColumnOf(play), ...columnsOf(play)].flatMap((column) => column?.title ?? []),
  area: play?.trend?.area ?? [],
  widths: play && (play.trend?.columns ?? ballWidths),
  notKept: !trend && !lineUp,
  rows: rowsOf(trend, ownColumnOf(play), cells, lineUp),
})

const rowsOf = (
  trend: Cached<Trend> | undefined,
  own: OwnColumn | undefined,
  cells: CellsByDraw,
  lineUp: boolean,
): Loadable<readonly TrendRow[]> => {
  if (!trend) return { state: 'loading' }
  const value = trend.value.issue.map(({ issueNo, code, source, zodiac }): TrendRow => ({
    issue: issueNo,
    numbers: code.split(','),
    simulated: isSimulated(source),
    provable: isProvable(source),
    cells: [...(own ? [own.of(code.split(',').map(Number))] : []), ...(cells.get(code) ?? [])],
    ...(zodiac === undefined ? {} : { animals: zodiac.split(',') }),
  }))
  return { state: 'ready', value, asOfMs: lineUp ? undefined : trend.serverTime }
}
