/** The plate of a play as a snapshot: pure, from play, draft and statistics. */
import { activeFilter, filtersOf, pickedEverywhere, sharesNumbers } from '#engine/content/plate.ts'
import type { Play, RowsPlate } from '#engine/plays/define.ts'
import type { PlateDraft } from '#src/db/lottery/plateDrafts.ts'
import type { OddsRecords, Trend } from '#src/db/lottery/catalogue.ts'
import { groupYuan } from '#src/app/ui/layout/money.ts'
import { playOf, type OddsSide, type PageState, type World } from '../betting.state.ts'
import type { TypedResult } from '../plateCount.ts'
import type { PlateActions } from './plate.actions.ts'
import type { ClickPlate, PlateSnapshot, TypedPlate } from './plate.snapshot.ts'
import { lacksPositions } from '../plateDraft.ts'
import type { TextLines } from '../typedLines.ts'
import { tileQuote } from '../options/quote.ts'

/** The reading of a typed plate's text. */
export interface TypedReading {
  readonly parsing: boolean
  readonly lines: TextLines | undefined
  readonly result: TypedResult | undefined
  readonly problem: string | undefined
}

/** Inputs of a plate. */
export interface PlateParts {
  readonly play: Play
  /** The help text; empty while it is not loaded. */
  readonly help: string
  readonly draft: PlateDraft
  /** The prize of each tile of a split play, in plate order. */
  readonly captions: readonly string[] | undefined
  readonly trend: Trend | undefined
  readonly showMisses: boolean
  readonly showHeats: boolean
  readonly reading: TypedReading
  readonly statisticsUntil: string | undefined
  readonly actions: PlateActions
}

/** The plate of a page; undefined while its play loads. */
export const plateOf = (state: PageState, world: World, actions: PlateActions): PlateSnapshot | undefined => {
  const play = playOf(world, state)
  return (
    play &&
    plateSnapshot({
      play,
      help: state.help?.method === play.method ? state.help.text : '',
      draft: state.draft,
      captions: tileCaptions(play, world.odds, state.side),
      trend: world.trend?.value,
      showMisses: state.showMisses,
      showHeats: state.showHeats,
      reading: readingOf(state),
      statisticsUntil: world.line.up ? undefined : world.trend?.value.issue[0]?.issueNo,
      actions,
    })
  )
}

const readingOf = ({ parsing, draft, count, counted, uploadProblem }: PageState): TypedReading => ({
  parsing,
  lines: counted?.entries === draft.entries ? count.lines : undefined,
  result: count.result,
  problem: uploadProblem,
})

/** The snapshot of the plate. */
export const plateSnapshot = (parts: PlateParts): PlateSnapshot => {
  const { play, draft, actions } = parts
  return {
    name: play.name,
    help: parts.help,
    body: play.plate.kind === 'rows' ? clickPlate(parts, play.plate) : typedPlate(parts),
    positions: play.position && {
      required: play.position.choose,
      positions: play.position.of.map((label, index) => ({
        label,
        chosen: draft.positions?.includes(index) ?? false,
      })),
      lacking: lacksPositions(draft, play),
      toggle: actions.togglePosition,
    },
    ...(parts.statisticsUntil === undefined ? {} : { statisticsUntil: parts.statisticsUntil }),
  }
}

/** The prizes of a split play's tiles for 2 yuan; none while a price is unknown. */
export const tileCaptions = (
  play: Play,
  records: OddsRecords | undefined,
  side: OddsSide,
): readonly string[] | undefined =>
  play.options?.map(({ label }) => {
    const quote = tileQuote(play, label, records, side)
    return quote ? groupYuan(quote.odds) : ''
  })

const marks = ['胆', '拖'] as const

const clickPlate = (parts: PlateParts, plate: RowsPlate): ClickPlate => {
  const { play, draft, trend, showMisses, showHeats, actions } = parts
  // Figures belong to the rows for which they were requested: those of another play are not shown.
  const fits = (figures: readonly (readonly number[])[] | undefined) =>
    figures !== undefined &&
    figures.length === plate.rows.length &&
    figures.every((row, i) => row.length === plate.rows[i]?.options.length)
  const misses = fits(trend?.skipFrequency) ? trend?.skipFrequency : undefined
  const heats = fits(trend?.hitFrequency) ? trend?.hitFrequency : undefined
  const first = plate.rows[0]
  return {
    kind: 'click',
    rows: plate.rows.map((row, index) => {
      return {
        label: row.label,
        options: row.options,
        picked: draft.picks[index] ?? [],
        filters: filtersOf(plate, index),
        activeFilter: activeFilter(play, draft.picks, index),
        single: row.max === 1 && row.options.length > 1,
        mark: sharesNumbers(play) ? marks[index] : undefined,
        misses: showMisses ? misses?.[index] : undefined,
        // The line below the tiles is reserved until the figures are loaded.
        awaitsMisses: showMisses && !trend,
        captions: parts.captions,
        heats: showHeats ? heats?.[index] : undefined,
      }
    }),
    toggle: actions.toggle,
    filter: actions.filter,
    allPositions:
      plate.allPositionsRow && first
        ? {
            options: first.options,
            picked: pickedEverywhere(plate, draft.picks),
          }
        : undefined,
    toggleAll: plate.allPositionsRow ? actions.toggleAll : undefined,
    expect: actions.expect,
    showMisses,
    toggleMisses: misses ? actions.toggleMisses : undefined,
    showHeats,
    toggleHeats: heats ? actions.toggleHeats : undefined,
  }
}

const typedPlate = ({ play, draft, reading, actions }: PlateParts): TypedPlate => ({
  kind: 'typed',
  text: draft.text,
  lines: reading.lines,
  change: actions.changeText,
  hint: typedHint(play),
  result: reading.result,
  parsing: reading.parsing,
  upload: actions.upload,
  uploadProblem: reading.problem,
  clear: draft.text === '' && !draft.entries ? undefined : actions.clearPlate,
})

const typedHint = ({ plate }: Play): string => {
  if (plate.kind !== 'typed') return ''
  const entry = plate.width === 1 ? `${plate.length} 位数字` : `${plate.length} 个两位号码`
  return `每注 ${entry}，以空格、逗号、分号或换行分隔`
}
