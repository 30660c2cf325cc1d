import { expect, test } from 'vitest'
import { playsOf } from '#engine/plays/index.ts'
import { emptyDraft } from '../plateDraft.ts'
import { plateTotal, quickMoneyOf, stakedTiles, withAmount, withGroup } from './amounts.ts'

const playNamed = (method: string) =>
  playsOf('lhc').find((play) => play.method === method) ?? expect.fail(method)
const numbers = playNamed('tm_tm_zx')
const draft = emptyDraft('jslhc', numbers)

test('money on a tile chooses it, an empty field takes it back', () => {
  const one = withAmount(draft, '08', ' 12.5 ')
  expect(one).toEqual({ '08': '12.5' })
  expect(withAmount({ ...draft, amounts: one }, '08', '')).toEqual({})
})

test('a group fills its empty tiles, and is taken back as a whole once it is full', () => {
  const amounts = { '01': '50', '02': '5' }
  const full = withGroup({ ...draft, amounts }, ['01', '13'], '10')
  expect(full).toEqual({ '01': '50', '02': '5', '13': '10' })
  expect(withGroup({ ...draft, amounts: full }, ['01', '13'], '10')).toEqual({ '02': '5' })
})

test('tiles are listed in plate order, and an amount that cannot be staked has none', () => {
  const chosen = { ...draft, amounts: { '49': '0.5', '10': '12.34', '02': '5' } }
  expect(stakedTiles(numbers, chosen)).toEqual([
    { label: '02', stake: 50_000n },
    { label: '10', stake: 123_400n },
    { label: '49', stake: undefined },
  ])
  expect(plateTotal(numbers, chosen, 3)).toBe(173_400n)
})

test('the bets of a set cost the same money each', () => {
  const sets = playNamed('lx_lx_2lx')
  expect(quickMoneyOf(draft)).toBe('10')
  expect(plateTotal(sets, { ...draft, money: '2.5' }, 6)).toBe(150_000n)
  expect(plateTotal(sets, { ...draft, money: '0.5' }, 6)).toBe(0n)
})
