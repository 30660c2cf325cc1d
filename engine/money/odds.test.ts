import { describe, expect, test } from 'vitest'
import { parseYuan, trimYuan } from './money.ts'
import { awardOf, prizeOfBet, singlePick, singlePickRule, tierOddsKey } from './odds.ts'
import { familyOdds, oddsOf } from './oddsTable.ts'
import { families } from '../plays/define.ts'
import { findPlay } from '../plays/index.ts'
import { largestAward } from './prize.ts'

const playOf = (method: string) => findPlay('ssc', method)?.play ?? expect.fail(method)
const table = familyOdds('ssc', { group: 1960 })

describe('odds', () => {
  test.each([
    ['wx_zx_fs', '196000', '180000'],
    ['wx_zux_z120', '1633.3333', '1500'],
    ['wx_zux_z5', '39200', '36000'],
    ['sx_zx_fs', '19600', '18000'],
    ['qsm_zx_fs', '1960', '1800'],
    ['qsm_zux_z3', '653.3333', '600'],
    ['qsm_zux_z6', '326.6666', '300'],
    ['em_zx_qfs', '196', '180'],
    ['em_zux_qfs', '98', '90'],
    ['dwd_dwd_dwd', '19.6', '18'],
    ['wx_zx_tx_j2', '435.5555', '400'],
  ])('[L-182] of %s are %s and %s, cut after four decimals', (key, bonusA, bonusB) => {
    const record = table[key] ?? expect.fail(key)
    expect([trimYuan(record.bonusA), trimYuan(record.bonusB)]).toEqual([bonusA, bonusB])
    expect([record.rateA, record.rateB]).toEqual([0, 800])
  })

  test('follow the groups of the member and of the lottery', () => {
    expect(oddsOf(playOf('qsm_zx_fs'), { group: 1900, low: 1700 })).toEqual({
      qsm_zx_fs: {
        bonusA: parseYuan('1900'),
        rateA: 0,
        bonusB: parseYuan('1700'),
        rateB: 1000,
        s: 1,
        n: 10,
        m: 30_000,
      },
    })
    expect(oddsOf(playOf('qsm_zx_fs'), { group: 1780 }).qsm_zx_fs).toMatchObject({
      bonusB: parseYuan('1780'),
      rateB: 0,
    })
  })

  test('have a record for every tier and row that is priced on its own', () => {
    expect(Object.keys(oddsOf(playOf('wx_zx_zh'), { group: 1960 }))).toEqual([
      'wx_zx_zh',
      'wx_zx_zh_s5',
      'wx_zx_zh_s4',
      'wx_zx_zh_s3',
      'wx_zx_zh_s2',
      'wx_zx_zh_s1',
    ])
    expect(Object.keys(oddsOf(playOf('dwd_dwd_dwd'), { group: 1960 }))).toEqual([
      'dwd_dwd_dwd',
      ...[1, 2, 3, 4, 5].map((row) => `dwd_dwd_dwd_${row}`),
    ])
    expect(tierOddsKey(playOf('hsm_zux_hh'), 'z6')).toBe('hsm_zux_z6')
    expect(tierOddsKey(playOf('dwd_dwd_dwd'), 'win', { row: 2 })).toBe('dwd_dwd_dwd_3')
    // A place that does not price the play, or none, leaves its own key.
    expect(tierOddsKey(playOf('wx_zx_fs'), 'win', { row: 2, positions: [1, 4] })).toBe('wx_zx_fs')
    expect(tierOddsKey(playOf('dwd_dwd_dwd'), 'win')).toBe('dwd_dwd_dwd')
    expect(tierOddsKey(playOf('rx2_zx_ds'), 'win', { positions: [1, 4] })).toBe('rx2_zx_ds_25')
    expect(tierOddsKey(playOf('rx2_zx_ds'), 'win')).toBe('rx2_zx_ds')
    expect(() => tierOddsKey(playOf('wx_zx_fs'), 'z3')).toThrow(RangeError)
  })

  test('[L-182] [L-183] every record has both prizes, both rates, and s, n and m', () => {
    for (const family of families)
      for (const [key, record] of Object.entries(familyOdds(family, { group: 1960 }))) {
        expect(Object.keys(record).toSorted(), key).toEqual([
          'bonusA',
          'bonusB',
          'm',
          'n',
          'rateA',
          'rateB',
          's',
        ])
        const { bonusA, rateA, bonusB, rateB, s, n, m } = record
        expect(bonusA > bonusB && bonusB > 0n && rateB > rateA && rateA === 0, key).toBe(true)
        expect(s === 1 ? n > 1 : s === 0 && n === 0, key).toBe(true)
        expect(m).toBe(30_000)
      }
  })

  test('a group record is the same in every play that uses it', () => {
    for (const method of ['qsm_zux_hh', 'qsm_zux_hz', 'qsm_zux_bd'])
      for (const key of ['qsm_zux_z3', 'qsm_zux_z6'])
        expect(oddsOf(playOf(method), { group: 1960 })[key]).toEqual(
          oddsOf(playOf(key), { group: 1960 })[key],
        )
  })
})

test('plain colours count ball 49, so they are priced alike wherever they are bet', () => {
  const balls = familyOdds('lhc', { group: 1920 })
  for (const place of [1, 2, 3, 4, 5, 6])
    for (const colour of ['hong', 'lan', 'lv']) {
      const { bonusA, bonusB } = balls[`tm_tm_sb_${colour}`] ?? expect.fail(colour)
      expect(balls[`zm_dxds_z${place}_${colour}`]).toMatchObject({ bonusA, bonusB })
    }
  expect([balls.zm_dxds_z1_hong?.bonusA, balls.zm_dxds_z1_da?.bonusA].map(String)).toEqual(['55341', '38400'])
})

test('[L-183] a line of fewer bets than its chance asks for is a single pick', () => {
  expect(table.wx_zx_fs).toMatchObject({ s: 1, n: 1000, m: 30_000 })
  expect([singlePick(playOf('wx_zx_fs'), 999), singlePick(playOf('wx_zx_fs'), 1000)]).toEqual([true, false])
  expect(table.em_zx_qfs).toMatchObject({ s: 0, n: 0 })
  expect(singlePick(playOf('dwd_dwd_dwd'), 1)).toBe(false)
  expect([0, 1].map((bets) => singlePick(playOf('wx_zx_fs'), bets))).toEqual([false, true])
})

test('a chance of one in a hundred asks for no more than one bet, a smaller one for two', () => {
  const [tier] = playOf('wx_zx_fs').tiers
  if (!tier) throw new Error('the play must have a tier')
  const ruleOf = (chance: number, of: number, refund?: true) =>
    singlePickRule({
      ...playOf('wx_zx_fs'),
      tiers: [{ ...tier, probability: [chance, of], ...(refund && { refund }) }],
    })
  expect(ruleOf(1, 100)).toEqual({ s: 0, n: 0, m: 30_000 })
  expect(ruleOf(2, 201)).toEqual({ s: 1, n: 2, m: 30_000 })
  expect(ruleOf(1, 201, true)).toEqual({ s: 0, n: 0, m: 30_000 })
})

test('a line on ticked positions is judged by its bets on one choice of them', () => {
  const play = playOf('rx4_zx_ds')
  const { n } = singlePickRule(play)
  // Of five positions there are five choices of four.
  const judged = (bets: number, position?: string) => singlePick(play, bets, position)
  expect([judged(n - 1), judged(n)]).toEqual([true, false])
  expect([judged(n, '1,2,3,4,5'), judged(5 * n - 1, '1,2,3,4,5'), judged(5 * n, '1,2,3,4,5')]).toEqual([
    true,
    true,
    false,
  ])
  expect(judged(n, 'x')).toBe(false)
})

describe('an award', () => {
  const odds = { win: parseYuan('196000') }

  test('is odds over two, times the stake per bet, for every winning bet', () => {
    expect(awardOf({ wins: { win: 1 }, odds, stake: parseYuan('24'), bets: 12 })).toBe(parseYuan('196000'))
    expect(awardOf({ wins: {}, odds, stake: parseYuan('24'), bets: 12 })).toBe(0n)
  })

  test('is rounded half up to fen once per line', () => {
    const uneven = { wins: { z3: 1, z6: 1 }, odds: { z3: parseYuan('653.3333'), z6: parseYuan('326.6666') } }
    expect(awardOf({ ...uneven, stake: parseYuan('0.02'), bets: 10 })).toBe(parseYuan('0.98'))
  })

  test('is worked out on the stake that was paid', () => {
    // Five bets of 0.001 cost 0.005, paid as 0.01: the award doubles with it.
    expect(awardOf({ wins: { win: 1 }, odds, stake: parseYuan('0.01'), bets: 5 })).toBe(parseYuan('196'))
  })

  test('of a line without bets is nothing', () =>
    expect(awardOf({ wins: { win: 1 }, odds, stake: 0n, bets: 0 })).toBe(0n))

  test('needs odds for every winning tier', () =>
    expect(() => awardOf({ wins: { z3: 1 }, odds, stake: 1n, bets: 1 })).toThrow(RangeError))
})

describe('the largest prize of a line', () => {
  const largest = (method: string, content: string, bets: number, odds: Record<string, bigint>) =>
    trimYuan(largestAward({ play: playOf(method), content, odds, stake: BigInt(bets) * 20_000n, bets }))

  test('is one bet where only one can win', () => {
    expect(largest('wx_zx_fs', '1,2|3|4|5|6', 2, { win: parseYuan('196000') })).toBe('196000')
    expect(largest('em_zux_qbd', '1', 9, { win: parseYuan('98') })).toBe('98')
    expect(largest('hsm_zx_ds', '1,2,3|3,2,1', 2, { win: parseYuan('1960') })).toBe('1960')
  })

  test('adds up bets that can win together', () => {
    expect(largest('dwd_dwd_dwd', '1,2||3||', 3, { win: parseYuan('19.6') })).toBe('39.2')
    const tails = { 三星: parseYuan('1960'), 二星: parseYuan('196'), 一星: parseYuan('19.6') }
    expect(largest('hsm_zx_zh', '1,2|3|4', 6, tails)).toBe('2391.2')
  })

  test('knows which group an entry belongs to', () => {
    const odds = { z3: parseYuan('653'), z6: parseYuan('326') }
    expect(largest('hsm_zux_hh', '1,2,3', 1, odds)).toBe('326')
    expect(largest('hsm_zux_hh', '1,2,3|1,1,2', 2, odds)).toBe('653')
  })

  test('is nothing for malformed content', () => expect(largest('wx_zx_fs', '1', 1, {})).toBe('0'))

  test('of one bet follows unit and multiple', () =>
    expect(trimYuan(prizeOfBet(parseYuan('19.6'), parseYuan('0.2'), 3))).toBe('5.88'))
})
