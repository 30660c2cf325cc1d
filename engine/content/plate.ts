/**
 * Ticking tiles: pure steps from one choice to the next. A row keeps its picks in plate order, unless
 * it allows only a few: there the order of the clicks shows which pick is the oldest and is dropped.
 */
import type { Picks } from './content.ts'
import type { Play, RowsPlate } from '../plays/define.ts'

/** The quick buttons as they are labelled on screen (奇 is 单, 偶 is 双). */
export type PlateFilter = '全' | '大' | '小' | '单' | '双' | '清'

/** No pick in any row. */
export const emptyPicks = (play: Play): Picks =>
  play.plate.kind === 'rows' ? play.plate.rows.map(() => []) : []

/** Whether stored picks are still tiles of this plate. */
export const fitsPlate = (play: Play, picks: Picks): boolean => {
  const rows = play.plate.kind === 'rows' ? play.plate.rows : []
  return (
    picks.length === rows.length &&
    rows.every(({ options, max = Infinity }, row) => {
      const picked = picks[row] ?? []
      return picked.length <= max && picked.every((pick) => options.includes(pick))
    })
  )
}

/** Whether the rows share their numbers (banker and drag): a number in one row cannot be in the other. */
export const sharesNumbers = (play: Play): boolean => play.count.rule === 'bankerDrag'

/**
 * Ticks or unticks one tile. A full row takes the new pick and drops its oldest one; with banker and
 * drag the number is removed from the other row.
 */
export const togglePick = (play: Play, picks: Picks, row: number, option: string): Picks => {
  const { plate } = play
  if (plate.kind !== 'rows') return picks
  return picks.map((picked, index) => {
    if (index === row) return toggled(plate, row, picked, option)
    return sharesNumbers(play) && picked.includes(option) ? without(picked, option) : picked
  })
}

/** Ticks a number in every row, or unticks it in every row if all rows have it. */
export const toggleEverywhere = (play: Play, picks: Picks, option: string): Picks => {
  const { plate } = play
  if (plate.kind !== 'rows') return picks
  const everywhere = picks.every((picked) => picked.includes(option))
  return picks.map((picked, row) => {
    const rest = without(picked, option)
    return everywhere ? rest : inPlateOrder(plate, row, [...rest, option])
  })
}

/** The numbers that are ticked in every row, shown by the shortcut row 所有位置. */
export const pickedEverywhere = (plate: RowsPlate, picks: Picks): readonly string[] =>
  (plate.rows[0]?.options ?? []).filter((option) => picks.every((row) => row.includes(option)))

/** Sets a row to the tiles of a quick button; setting the drags does not change the bankers. */
export const applyFilter = (play: Play, picks: Picks, row: number, filter: PlateFilter): Picks =>
  picks.map((picked, index) => (index === row ? filtered(openOptions(play, picks, row), filter) : picked))

/** The quick button whose tiles are exactly those of the row, if any. */
export const activeFilter = (play: Play, picks: Picks, row: number): PlateFilter | undefined => {
  const picked = picks[row] ?? []
  if (play.plate.kind !== 'rows' || picked.length === 0) return undefined
  const open = openOptions(play, picks, row)
  return filtersOf(play.plate, row).find(
    (filter) => filter !== '清' && sameSet(filtered(open, filter), picked),
  )
}

/** The quick buttons of a row of this plate (play-types.md §2). */
export const filtersOf = (plate: RowsPlate, row: number): readonly PlateFilter[] => {
  if (plate.filterRows && !plate.filterRows.includes(row)) return filterSets.none
  return filterSets[plate.filters]
}

// Made once, so that an unchanged row is the same object and is not rendered again.
const filterSets: Readonly<Record<RowsPlate['filters'], readonly PlateFilter[]>> = {
  none: [],
  words: ['全', '清'],
  numbers: ['全', '大', '小', '单', '双', '清'],
}

const toggled = (
  plate: RowsPlate,
  row: number,
  picked: readonly string[],
  option: string,
): readonly string[] => {
  if (picked.includes(option)) return without(picked, option)
  const max = plate.rows[row]?.max
  return max === undefined ? inPlateOrder(plate, row, [...picked, option]) : [...picked, option].slice(-max)
}

/** The tiles of a row that a quick button may tick. */
const openOptions = (play: Play, picks: Picks, row: number): Options => {
  const all = play.plate.kind === 'rows' ? (play.plate.rows[row]?.options ?? []) : []
  // 大 is above the midpoint of the first and the last tile of the row (lottery.md §5.2), whichever are open.
  const middle = (Number(all[0]) + Number(all.at(-1))) / 2
  if (!sharesNumbers(play)) return { open: all, middle }
  return {
    open: all.filter((option) => !picks.some((other, at) => at !== row && other.includes(option))),
    middle,
  }
}

interface Options {
  readonly open: readonly string[]
  readonly middle: number
}

const filtered = ({ open, middle }: Options, filter: PlateFilter): readonly string[] => {
  switch (filter) {
    case '全':
      return open
    case '清':
      return []
    case '大':
      return open.filter((option) => Number(option) > middle)
    case '小':
      return open.filter((option) => Number(option) <= middle)
    case '单':
      return open.filter((option) => Number(option) % 2 === 1)
    case '双':
      return open.filter((option) => Number(option) % 2 === 0)
  }
}

const without = (picked: readonly string[], option: string): readonly string[] =>
  picked.filter((one) => one !== option)

const inPlateOrder = (plate: RowsPlate, row: number, picked: readonly string[]): readonly string[] => {
  const kept = new Set(picked)
  return (plate.rows[row]?.options ?? []).filter((option) => kept.has(option))
}

const sameSet = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((one) => b.includes(one))
