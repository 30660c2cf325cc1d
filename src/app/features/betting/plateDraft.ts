/** Changing a half-made choice: pure steps from one draft to the next. */
import type { Picks } from '#engine/content.ts'
import type { Play, RowsPlate } from '#engine/plays/define.ts'
import { stakeUnits } from '#engine/money.ts'
import type { PlateDraft } from '#src/db/plateDrafts.ts'
import type { PlateFilter } from './betting.snapshot.ts'

/** An untouched plate: unit 2 yuan, multiple 1 (lottery.md §9). */
export const emptyDraft = (lottery: string, play: Play | undefined): PlateDraft => ({
  lottery,
  method: play?.method ?? '',
  picks: play ? emptyPicks(play) : [],
  text: '',
  positions: play?.position?.of.map((_, index) => index),
  unit: stakeUnits[0] ?? 20_000n,
  multiple: 1,
})

/** No pick in any row. */
export const emptyPicks = (play: Play): Picks =>
  play.plate.kind === 'rows' ? play.plate.rows.map(() => []) : []

/** The draft with an empty plate; unit and multiple stay as chosen. */
export const cleared = (draft: PlateDraft, play: Play): PlateDraft => ({
  ...draft,
  method: play.method,
  picks: emptyPicks(play),
  text: '',
  positions: play.position?.of.map((_, index) => index),
})

/** Ticks or unticks one option. A row with room for one takes the new pick instead of the old. */
export const togglePick = (plate: RowsPlate, picks: Picks, row: number, option: string): Picks =>
  picks.map((picked, index) => {
    if (index !== row) return picked
    if (picked.includes(option)) return picked.filter((one) => one !== option)
    const max = plate.rows[row]?.max ?? Infinity
    return inPlateOrder(plate, row, [...picked, option].slice(-max))
  })

/** Ticks a number in every row, or takes it out of every row that has it when all have it. */
export const toggleEverywhere = (plate: RowsPlate, picks: Picks, option: string): Picks => {
  const everywhere = picks.every((picked) => picked.includes(option))
  return picks.map((picked, row) => {
    const rest = picked.filter((one) => one !== option)
    return everywhere ? rest : inPlateOrder(plate, row, [...rest, option])
  })
}

/** Sets a row to what a quick button stands for. */
export const applyFilter = (plate: RowsPlate, picks: Picks, row: number, filter: PlateFilter): Picks =>
  picks.map((picked, index) => (index === row ? filtered(plate.rows[row]?.options ?? [], filter) : picked))

/** The quick button that a row equals right now, if any. */
export const activeFilter = (
  options: readonly string[],
  picked: readonly string[],
  filters: readonly PlateFilter[],
): PlateFilter | undefined =>
  picked.length === 0
    ? undefined
    : filters.find((filter) => filter !== '清' && sameSet(filtered(options, filter), picked))

/** The quick buttons of a row of this plate (play-types.md §2). */
export const filtersOf = (plate: RowsPlate, row: number): readonly PlateFilter[] => {
  if (plate.filterRows && !plate.filterRows.includes(row)) return filterSets.none
  return filterSets[plate.filters]
}

// Made once, so that a row which did not change is the same row and is not drawn again.
const filterSets: Readonly<Record<RowsPlate['filters'], readonly PlateFilter[]>> = {
  none: [],
  words: ['全', '清'],
  numbers: ['全', '大', '小', '单', '双', '清'],
}

// 大 is above the midpoint of the first and the last option (lottery.md §5.2).
const filtered = (options: readonly string[], filter: PlateFilter): readonly string[] => {
  const middle = (Number(options[0]) + Number(options.at(-1))) / 2
  switch (filter) {
    case '全':
      return options
    case '清':
      return []
    case '大':
      return options.filter((option) => Number(option) > middle)
    case '小':
      return options.filter((option) => Number(option) <= middle)
    case '单':
      return options.filter((option) => Number(option) % 2 === 1)
    case '双':
      return options.filter((option) => Number(option) % 2 === 0)
  }
}

const inPlateOrder = (plate: RowsPlate, row: number, picked: readonly string[]): readonly string[] => {
  const kept = new Set(picked)
  return (plate.rows[row]?.options ?? []).filter((option) => kept.has(option))
}

const sameSet = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((one) => b.includes(one))

/** The wire field `position` of a draft: 1-based, or undefined where the play has none. */
export const positionOf = (draft: PlateDraft): string | undefined =>
  draft.positions?.map((index) => index + 1).join(',')
