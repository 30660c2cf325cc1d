import { describe, expect, test } from 'vitest'
import {
  activeFilter,
  applyFilter,
  emptyPicks,
  filtersOf,
  fitsPlate,
  pickedEverywhere,
  sharesNumbers,
  toggleEverywhere,
  togglePick,
  type PlateFilter,
} from './plate.ts'
import { families, type Family, type Play, type PlateRow, type RowsPlate } from '../plays/define.ts'
import { findPlay, playsOf } from '../plays/index.ts'

const playOf = (method: string, family: Family = 'ssc'): Play => {
  const found = findPlay(family, method)
  if (!found) throw new Error(`${method} must be a play of ${family}`)
  return found.play
}

const direct = playOf('wx_zx_fs')
const places = playOf('dwd_dwd_dwd')
const guaranteeAll = playOf('qsm_zux_bd')

const numbers = (last: number): readonly string[] =>
  Array.from({ length: last }, (_, index) => String(index + 1).padStart(2, '0'))

/** A plate of one row of these tiles with the number buttons. */
const oneRow = (options: readonly string[], more: Partial<PlateRow> = {}): Play => ({
  ...direct,
  plate: { kind: 'rows', rows: [{ label: '号码', options, min: 1, ...more }], filters: 'numbers' },
})

/** Banker and drag of any-pick `choose` out of 01–11, as players know it. */
const bankerDrag = (choose: number): Play => playOf(`rxdt_rxdt_${choose}z${Math.min(choose, 5)}`, '11x5')

const rowsOf = ({ plate }: Play): RowsPlate => {
  if (plate.kind !== 'rows') throw new Error('the play must have rows')
  return plate
}

describe('ticking a tile', () => {
  test('a pick goes in by its place on the plate, and out again', () => {
    const once = togglePick(direct, [['5'], [], [], [], []], 0, '2')
    expect(once[0]).toEqual(['2', '5'])
    expect(togglePick(direct, once, 0, '5')[0]).toEqual(['2'])
  })

  test('a row that does not change stays the same row', () => {
    const picks = emptyPicks(direct)
    const next = togglePick(direct, picks, 2, '7')
    expect(next.map((row, index) => row === picks[index])).toEqual([true, true, false, true, true])
  })

  test('a number stands in several rows of a play that has no bankers', () => {
    expect(togglePick(direct, [['2'], [], [], [], []], 1, '2')).toEqual([['2'], ['2'], [], [], []])
  })

  test('包胆 takes the new number instead of the old one', () => {
    expect(togglePick(guaranteeAll, [['3']], 0, '5')).toEqual([['5']])
    expect(togglePick(guaranteeAll, [['5']], 0, '5')).toEqual([[]])
  })
})

/** Clicks as "row number" words, and what stands in the two rows afterwards. */
const clicked = (play: Play, clicks: string): readonly string[] =>
  clicks
    .split(' ')
    .reduce((picks, click) => {
      const [row = '', option = ''] = click.split(':')
      return togglePick(play, picks, row === 'b' ? 0 : 1, option)
    }, emptyPicks(play))
    .map((row) => row.join(','))

test.each([
  ['one banker of any-pick 2', 2, 'b:03 b:07', ['07', '']],
  ['two bankers of any-pick 3', 3, 'b:09 b:02', ['09,02', '']],
  ['the oldest goes, however small it is', 3, 'b:09 b:02 b:11', ['02,11', '']],
  ['four of any-pick 5 stay', 5, 'b:01 b:02 b:03 b:04', ['01,02,03,04', '']],
  ['seven of any-pick 8', 8, 'b:08 b:07 b:06 b:05 b:04 b:03 b:02 b:01', ['07,06,05,04,03,02,01', '']],
])('[L-341] bankers are at most one fewer than the play needs: %s', (_story, choose, clicks, rows) =>
  expect(clicked(bankerDrag(choose), clicks)).toEqual(rows),
)

test('[L-341] every banker-and-drag play of every family keeps its bankers one below what a bet needs', () => {
  const dragPlays = families.flatMap((family) => playsOf(family).filter(sharesNumbers))
  expect(dragPlays.length).toBeGreaterThan(15)
  for (const play of dragPlays) {
    const [bankers] = rowsOf(play).rows
    const all = (bankers?.options ?? []).reduce(
      (picks, option) => togglePick(play, picks, 0, option),
      emptyPicks(play),
    )
    const most = play.count.rule === 'bankerDrag' ? play.count.choose - 1 : 0
    expect(all[0], play.name).toHaveLength(most)
  }
})

test.each([
  ['a banker that is dragged', 'b:03 d:03 d:05', ['', '03,05']],
  ['a drag that becomes banker', 'd:03 d:05 b:03', ['03', '05']],
  ['an untouched number stays', 'b:01 d:02 d:04 b:04', ['01,04', '02']],
])('[L-342] a number is banker or drag, never both: %s', (_story, clicks, rows) =>
  expect(clicked(bankerDrag(3), clicks)).toEqual(rows),
)

test('[L-342] a quick button of the drags leaves the bankers out', () => {
  const play = bankerDrag(3)
  const picks = applyFilter(play, [['08', '02'], []], 1, '大')
  expect(picks).toEqual([
    ['08', '02'],
    ['07', '09', '10', '11'],
  ])
  expect(activeFilter(play, picks, 1)).toBe('大')
})

test.each([
  ['ten digits', Array.from('0123456789'), '5,6,7,8,9', '0,1,2,3,4'],
  ['01 to 11', numbers(11), '07,08,09,10,11', '01,02,03,04,05,06'],
  ['01 to 12', numbers(12), '07,08,09,10,11,12', '01,02,03,04,05,06'],
  ['01 to 10', numbers(10), '06,07,08,09,10', '01,02,03,04,05'],
  ['1 to 8', Array.from('12345678'), '5,6,7,8', '1,2,3,4'],
  ['spans 0 to 7', Array.from('01234567'), '4,5,6,7', '0,1,2,3'],
])('[L-364] 大 takes what is above the midpoint of first and last: %s', (_story, options, big, small) => {
  const play = oneRow(options)
  expect(applyFilter(play, [[]], 0, '大')[0]?.join(',')).toBe(big)
  expect(applyFilter(play, [[]], 0, '小')[0]?.join(',')).toBe(small)
})

test.each([
  ['全', '0123456789'],
  ['大', '56789'],
  ['小', '01234'],
  ['单', '13579'],
  ['双', '02468'],
  ['清', ''],
] as const)('[L-319] the button %s of a direct row takes %s', (filter, digits) => {
  const picks = applyFilter(direct, [['3'], [], [], [], []], 0, filter)
  expect(picks[0]?.join('')).toBe(digits)
  expect(activeFilter(direct, picks, 0)).toBe(filter === '清' ? undefined : filter)
  expect(filtersOf(rowsOf(direct), 4)).toContain(filter)
})

test('one tile that is the whole row is 全, and none is no button', () => {
  expect(activeFilter(oneRow(['1']), [['1']], 0)).toBe('全')
  expect(activeFilter(oneRow(['1']), [[]], 0)).toBeUndefined()
})

test.each<readonly [string, Play, number, readonly PlateFilter[]]>([
  ['numbers', direct, 0, ['全', '大', '小', '单', '双', '清']],
  ['none', guaranteeAll, 0, []],
  ['the row of bankers has none', bankerDrag(3), 0, []],
  ['the row of drags has all', bankerDrag(3), 1, ['全', '大', '小', '单', '双', '清']],
  ['words', { ...direct, plate: { ...rowsOf(direct), filters: 'words' } }, 0, ['全', '清']],
])('quick buttons: %s', (_story, play, row, filters) => expect(filtersOf(rowsOf(play), row)).toEqual(filters))

test('a number of all positions goes in everywhere, and out once it is everywhere', () => {
  const everywhere = toggleEverywhere(places, [['7'], ['1'], [], [], []], '7')
  expect(everywhere).toEqual([['7'], ['1', '7'], ['7'], ['7'], ['7']])
  expect(pickedEverywhere(rowsOf(places), everywhere)).toEqual(['7'])
  expect(toggleEverywhere(places, everywhere, '7')).toEqual([[], ['1'], [], [], []])
  const single = oneRow(['1', '2'])
  expect(pickedEverywhere(rowsOf(single), [['2']])).toEqual(['2'])
})

test.each([
  ['nothing picked', direct, [[], [], [], [], []], true],
  ['tiles of the plate', direct, [['1'], ['2', '3'], [], [], []], true],
  ['a row too few', direct, [['1'], ['2'], [], []], false],
  ['a tile of another plate', direct, [['01'], [], [], [], []], false],
  ['as many as a row has room for', guaranteeAll, [['1']], true],
  ['more than a row has room for', guaranteeAll, [['1', '2']], false],
  ['a typed play has no rows', playOf('wx_zx_ds'), [], true],
])('a choice that was kept fits the plate or not: %s', (_story, play, picks, fits) =>
  expect(fitsPlate(play, picks)).toBe(fits),
)

test('a typed play has no tiles to tick', () => {
  const typed = playOf('wx_zx_ds')
  expect(emptyPicks(typed)).toEqual([])
  expect(togglePick(typed, [], 0, '1')).toEqual([])
  expect(toggleEverywhere(typed, [], '1')).toEqual([])
  expect(activeFilter(typed, [['1']], 0)).toBeUndefined()
})
