/**
 * The help of the play on the plate: its guide from the worker, and the selection of the player judged against the newest draws that
 * the device has. Opened and closed with its dialog; the selection is that of the moment when it opens.
 */
import { BehaviorSubject, NEVER, combineLatest, distinctUntilChanged, map } from 'rxjs'
import type { Guide } from '#engine/guide/index.ts'
import { displayContent } from '#engine/content/text.ts'
import type { Hao } from '#engine/money/money.ts'
import type { Play } from '#engine/plays/define.ts'
import { isSimulated } from '#src/app/lottery/draw.ts'
import type { OrderItem } from '#src/db/lottery/orderItem.ts'
import type { Behavior } from '#src/streams/core/behavior.ts'
import { stored } from '#src/streams/core/stored.ts'
import { chartSource } from '#src/streams/lottery/charts.ts'
import type { BettingPage } from '../betting.page.ts'
import { yearOf } from '../betting.state.ts'
import type { LinesOfPlate } from '../options/options.actions.ts'
import { expectedReturn, type OfferedLine } from './expectedReturn.ts'
import { drawsOfCheck, drawsOfYear, storedDraws, type PastDraws } from './pastDraws.ts'
import type { PastResult, PlayHelpSnapshot, ShownExample } from './playHelp.snapshot.ts'
import { text } from './playHelp.text.ts'
import { oddsOf, pastAwards } from './verifyLines.ts'

/** What the help needs of the page of a lottery. */
export interface PlayHelpParts {
  readonly page: BettingPage
  readonly linesOf: LinesOfPlate
}

/** The help of one play. */
export interface PlayHelpModel {
  readonly help: Behavior<PlayHelpSnapshot>
  end(): void
}

interface State {
  readonly guide: PlayHelpSnapshot['guide']
  /** Undefined until the worker has counted the plate. */
  readonly items: readonly OrderItem[] | undefined
  readonly verifying: boolean
  readonly result: PastResult | undefined
  readonly expected: PlayHelpSnapshot['expected']
}

/** Starts the help of a play. */
export const createPlayHelpModel = ({ page, linesOf }: PlayHelpParts, play: Play): PlayHelpModel => {
  const { client, engine, lottery } = page
  const { family } = lottery
  const scope = client.scope()
  const world = page.world.value
  const year = yearOf(world.plays)
  const state$ = new BehaviorSubject<State>({
    guide: { state: 'loading' },
    items: undefined,
    verifying: false,
    result: undefined,
    expected: undefined,
  })
  const change = (part: Partial<State>) => state$.next({ ...state$.value, ...part })

  const readGuide = (): void =>
    scope.ask({
      ask: (signal) => engine.guide(signal, { family, method: play.method }),
      land: (guide) =>
        change({
          guide: { state: 'ready', value: { rule: guide.help, examples: shownExamples(guide, play.method) } },
        }),
    })
  const readReturn = (items: readonly OrderItem[]): void =>
    scope.ask({
      ask: (signal) => engine.par(signal, { family, method: play.method, year }),
      land(sheet) {
        const lines = items.flatMap((item): readonly OfferedLine[] => {
          const odds = oddsOf(item, world)
          return odds ? [{ item, odds, isTile: play.options !== undefined }] : []
        })
        change({ expected: expectedReturn(sheet, lines) })
      },
    })
  const readSelection = (): void =>
    scope.ask({
      ask: (signal) => linesOf(page, signal),
      land(items) {
        change({ items })
        readReturn(items)
      },
    })
  const verify = (items: readonly OrderItem[], { draws }: PastDraws): void =>
    scope.ask({
      kind: 'verify',
      busy: (verifying) => change({ verifying }),
      ask: (signal) =>
        pastAwards(
          engine,
          family,
          world,
          items,
          draws.map(({ code }) => code),
          signal,
        ),
      land: (awards) => change({ result: awards && resultOf(items, draws, awards) }),
    })

  readGuide()
  readSelection()
  scope.each(
    chartSource(client, { lottery: lottery.code, range: String(drawsOfCheck), again$: NEVER }),
    () => undefined,
  )
  const lineUp$ = client.line.line$.pipe(
    map(({ up }) => up),
    distinctUntilChanged(),
  )
  const draws$ = stored(() => storedDraws(client.publicDb, lottery.code)).pipe(
    map((held) => ({ ...held, draws: drawsOfYear(held.draws, year) })),
  )
  const shown = (state: State, past: PastDraws, lineUp: boolean): PlayHelpSnapshot =>
    snapshotOf(play.name, state, past, lineUp, verify)
  const nothing: PastDraws = { serverTime: 0, draws: [] }
  const help$ = combineLatest([state$, draws$, lineUp$]).pipe(
    map(([state, past, lineUp]) => shown(state, past, lineUp)),
  )
  return { help: scope.behavior(help$, shown(state$.value, nothing, true)), end: () => scope.end() }
}

const snapshotOf = (
  play: string,
  { items = [], verifying, guide, result, expected }: State,
  past: PastDraws,
  lineUp: boolean,
  verify: (items: readonly OrderItem[], past: PastDraws) => void,
): PlayHelpSnapshot => {
  const blocked = items.length === 0 ? text.noSelection : past.draws.length === 0 ? text.noDraws : undefined
  return {
    play,
    guide,
    selection: items.length === 0 ? undefined : selectionOf(items),
    draws: past.draws.length === 0 ? drawsOfCheck : past.draws.length,
    verify: blocked === undefined && !verifying ? () => verify(items, past) : undefined,
    blocked: verifying ? text.verifying : blocked,
    verifying,
    result,
    asOfMs: lineUp || past.serverTime === 0 ? undefined : past.serverTime,
    expected,
  }
}

const shownExamples = ({ examples }: Guide, method: string): readonly ShownExample[] =>
  examples.map(({ content, position, bets, draw, wins }) => ({
    content: displayContent(content, method),
    positions: position === undefined ? [] : position.split(','),
    bets,
    draw,
    wins: Object.values(wins).reduce((sum, count) => sum + count, 0),
  }))

const selectionOf = (items: readonly OrderItem[]) => ({
  bets: items.reduce((sum, { bets }) => sum + bets, 0),
  stake: stakeOf(items),
})

const stakeOf = (items: readonly OrderItem[]): Hao => items.reduce((sum, { stake }) => sum + stake, 0n)

const resultOf = (
  items: readonly OrderItem[],
  draws: PastDraws['draws'],
  awards: readonly Hao[],
): PastResult => ({
  draws: draws.length,
  from: draws.at(-1)?.issue ?? '',
  to: draws[0]?.issue ?? '',
  simulated: draws.filter(({ source }) => isSimulated(source)).length,
  hits: awards.filter((award) => award > 0n).length,
  paid: stakeOf(items) * BigInt(draws.length),
  won: awards.reduce((sum, award) => sum + award, 0n),
})
