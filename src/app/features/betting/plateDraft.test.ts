import { expect, test } from 'vitest'
import type { Play, RowsPlate } from '#engine/plays/define.ts'
import { findPlay } from '#engine/plays/index.ts'
import {
  activeFilter,
  applyFilter,
  cleared,
  emptyDraft,
  filtersOf,
  positionOf,
  toggleEverywhere,
  togglePick,
} from './plateDraft.ts'

const playOf = (method: string): Play => {
  const found = findPlay('ssc', method)
  if (!found) throw new Error(`${method} must be a play of ssc`)
  return found.play
}
const rowsOf = (method: string): RowsPlate => {
  const { plate } = playOf(method)
  if (plate.kind !== 'rows') throw new Error(`${method} must have rows`)
  return plate
}

const direct = rowsOf('wx_zx_fs')
const none = [[], [], [], [], []]

test('[L-503] [L-504] an untouched plate stakes 2 yuan once', () => {
  expect(emptyDraft('mjffc', playOf('wx_zx_fs'))).toMatchObject({
    picks: none,
    text: '',
    unit: 20_000n,
    multiple: 1,
  })
})

test('clearing takes picks, text and positions, and leaves unit and multiple', () => {
  const draft = {
    ...emptyDraft('mjffc', playOf('wx_zx_fs')),
    picks: [['1']],
    text: '12',
    unit: 10n,
    multiple: 9,
  }
  expect(cleared(draft, playOf('wx_zx_fs'))).toMatchObject({ picks: none, text: '', unit: 10n, multiple: 9 })
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
  expect(activeFilter(direct.rows[0]?.options ?? [], picks[0] ?? [], filtersOf(direct, 0))).toBe(
    filter === '清' ? undefined : filter,
  )
  expect(filtersOf(direct, 4)).toContain(filter)
})

test('a pick goes in by its place on the plate, and out again', () => {
  const once = togglePick(direct, [['5'], [], [], [], []], 0, '2')
  expect(once[0]).toEqual(['2', '5'])
  expect(togglePick(direct, once, 0, '5')[0]).toEqual(['2'])
})

test('a row with room for one takes the new pick instead of the old', () => {
  const banker = rowsOf('qsm_zux_bd')
  expect(togglePick(banker, [['3']], 0, '5')).toEqual([['5']])
  expect(togglePick(banker, [['5']], 0, '5')).toEqual([[]])
})

test('a number of all positions goes in everywhere, and out once it is everywhere', () => {
  const places = rowsOf('dwd_dwd_dwd')
  const everywhere = toggleEverywhere(places, [['7'], ['1'], [], [], []], '7')
  expect(everywhere).toEqual([['7'], ['1', '7'], ['7'], ['7'], ['7']])
  expect(toggleEverywhere(places, everywhere, '7')).toEqual([[], ['1'], [], [], []])
})

test('positions go on the wire counted from one, and not at all where a play has none', () => {
  const draft = emptyDraft('mjffc', playOf('wx_zx_fs'))
  expect(positionOf(draft)).toBeUndefined()
  expect(positionOf({ ...draft, positions: [1, 4] })).toBe('2,5')
})
