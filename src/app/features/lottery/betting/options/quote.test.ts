import { describe, expect, test } from 'vitest'
import { parseYuan } from '#engine/money/money.ts'
import type { Play } from '#engine/plays/define.ts'
import { findPlay } from '#engine/plays/index.ts'
import type { OddsRecords } from '#src/db/lottery/catalogue.ts'
import {
  isPayable,
  oddsChoices,
  orderItem,
  plateStake,
  prizeText,
  quoteOf,
  repriced,
  shownPrize,
  tileItems,
} from './quote.ts'

const play = findPlay('ssc', 'wx_zx_fs')?.play
if (!play) throw new Error('wx_zx_fs must be a play of ssc')
const records: OddsRecords = {
  wx_zx_fs: {
    bonusA: parseYuan('196000'),
    rateA: 0,
    bonusB: parseYuan('180000'),
    rateB: 800,
    s: 1,
    n: 1000,
    m: 30_000,
  },
}

test('either prize mode quotes its own prize and rebate, and nothing is quoted before the odds are known', () => {
  expect(quoteOf(play, records, 'A')).toMatchObject({
    odds: parseYuan('196000'),
    point: 0,
    cap: parseYuan('30000'),
  })
  expect(quoteOf(play, records, 'B')).toMatchObject({ odds: parseYuan('180000'), point: 800 })
  expect(quoteOf(play, undefined, 'A')).toBeUndefined()
  expect(quoteOf(play, {}, 'A')).toBeUndefined()
  expect(oddsChoices(play, records)).toEqual([
    { key: 'A', prize: '196,000.00', rebate: '0.0%' },
    { key: 'B', prize: '180,000.00', rebate: '8.0%' },
  ])
  expect(oddsChoices(play, undefined)).toEqual([])
})

test('a play of several tiers shows its lowest and its highest prize', () => {
  expect(prizeText({ odds: parseYuan('653.33'), lowest: parseYuan('326.67') })).toBe('326.67–653.33')
})

const quote = quoteOf(play, records, 'A')
if (!quote) throw new Error('the odds must be known')
const line = {
  play,
  quote,
  content: '1|2|3|4|5',
  position: '1,2',
  bets: 1,
  single: true,
  multiple: 1,
  unit: 20_000n,
  key: 'k',
}

test('a line has its cost, its prize and whether it is a single pick; a play without positions stores none', () => {
  expect(orderItem(line)).toMatchObject({
    positions: undefined,
    method: 'wx_zx_fs',
    singlePick: true,
    singlePickCap: parseYuan('30000'),
    stake: parseYuan('2'),
    bets: 1,
    prize: parseYuan('196000'),
  })
  expect(orderItem({ ...line, bets: 1000, single: false }).singlePick).toBe(false)
})

test.each([
  ['a jiao three times', 1_000n, 3, '0.30', '29400.00'],
  ['a li 99999 times', 10n, 99_999, '100.00', '9799902.00'],
] as const)('a line at %s is priced anew', (_story, unit, multiple, cost, prize) => {
  const changed = repriced({ ...orderItem(line), unit, multiple })
  expect(changed.stake).toBe(parseYuan(cost))
  expect(changed.prize).toBe(parseYuan(prize))
})

test('a line must cost a fen after rounding', () => {
  expect(isPayable(1, 1, 20n)).toBe(false)
  expect(isPayable(5, 1, 10n)).toBe(true)
  expect(isPayable(4, 1, 10n)).toBe(false)
})

test('a prize is shown capped only where the cap applies', () => {
  expect(shownPrize(5n, true, 3n)).toEqual({ prize: 3n, prizeCapped: true })
  expect(shownPrize(5n, false, 3n)).toEqual({ prize: 5n, prizeCapped: false })
  expect(shownPrize(3n, true, 3n)).toEqual({ prize: 3n, prizeCapped: false })
})

describe('a split play', () => {
  const split: Play = {
    ...play,
    name: '万千龙虎和',
    method: 'qw_lhh_wq',
    options: [
      { method: 'qw_lhh_wq_long', label: '龙', tier: '龙' },
      { method: 'qw_lhh_wq_hu', label: '虎', tier: '虎' },
      { method: 'qw_lhh_wq_he', label: '和', tier: '和' },
    ],
  }
  const price = (a: string, b: string) => ({
    bonusA: parseYuan(a),
    rateA: 0,
    bonusB: parseYuan(b),
    rateB: 800,
    s: 0,
    n: 0,
    m: 30_000,
  })
  const tiles: OddsRecords = {
    qw_lhh_wq_long: price('4.3555', '4'),
    qw_lhh_wq_hu: price('4.3555', '4'),
    qw_lhh_wq_he: price('19.6', '18'),
  }

  test('quotes the range from its lowest to its highest tile, and nothing while one has no price', () => {
    expect(oddsChoices(split, tiles)).toEqual([
      { key: 'A', prize: '4.35–19.60', rebate: '0.0%' },
      { key: 'B', prize: '4.00–18.00', rebate: '8.0%' },
    ])
    expect(quoteOf(split, { qw_lhh_wq_long: price('4', '4') }, 'A')).toBeUndefined()
  })

  test('makes a line of each ticked tile, under the method, the label and the odds of the tile', () => {
    let keys = 0
    const items = tileItems({
      play: split,
      tiles: ['龙', '和'],
      records: tiles,
      side: 'A',
      position: undefined,
      unit: 20_000n,
      multiple: 3,
      newKey: () => `k${(keys += 1)}`,
    })
    const priced = { bets: 1, stake: parseYuan('6') }
    expect(items).toMatchObject([
      { key: 'k1', method: 'qw_lhh_wq_long', content: '龙', odds: parseYuan('4.3555'), ...priced },
      { key: 'k2', method: 'qw_lhh_wq_he', content: '和', odds: parseYuan('19.6'), ...priced },
    ])
  })

  test('costs the sum of its lines, each rounded to fen separately', () => {
    expect(plateStake(split, 3, 2, 20_000n)).toBe(parseYuan('12'))
    // 0.006 yuan is rounded to a fen per line; three lines cost three fen, not two.
    expect(plateStake(split, 3, 3, 20n)).toBe(parseYuan('0.03'))
    expect(plateStake(play, 3, 3, 20n)).toBe(parseYuan('0.02'))
  })
})
