import { describe, expect, test } from 'vitest'
import { expandContent } from '../counting/enumerate.ts'
import { guideOf } from '../guide/index.ts'
import { drawCount, eachDraw } from '../laws/draws.ts'
import { tiersOfBet } from '../laws/naive.ts'
import { stakeOfOdds } from '../money/odds.ts'
import { oddsOf } from '../money/oddsTable.ts'
import { defaultTerms, parSheet, type BetReturn, type SideReturn } from './par.ts'
import { families, type Play } from '../plays/define.ts'
import { allPlays, findPlay, playsOf } from '../plays/index.ts'
import {
  compareRatios,
  difference,
  productOf,
  ratio,
  ratioOf,
  ratioText,
  sumOf,
  type Ratio,
} from '../money/ratio.ts'
import { settleContent } from '../judging/settle.ts'

const playOf = (family: Play['family'], method: string) =>
  findPlay(family, method)?.play ?? expect.fail(method)
const share = (group: number): Ratio => ratio(BigInt(group), 2000n)
const isBelow = (one: Ratio, other: Ratio) => compareRatios(one, other) < 0

/** The return of the model: the group's share of the part not refunded, the whole refund, and the rebate. */
const promised = ({ refund }: BetReturn, { rebate }: SideReturn, group: number): Ratio =>
  sumOf(productOf(difference(ratio(1n), refund), share(group)), refund, rebate)

/**
 * A prize is cut to a whole hao, so each time it is won less than one of the 20,000 hao of its stake is
 * missing: a bet returns no more than the model, and at most Σ chance / 20,000 of its stake less.
 */
const lacksOnlyTheCut = (bet: BetReturn, side: SideReturn, group: number): void => {
  const lack = difference(promised(bet, side, group), side.total)
  const chances = sumOf(...side.tiers.map(({ tier }) => ratioOf(tier.probability)))
  expect(isBelow(lack, ratio(0n)), ratioText(lack, 12)).toBe(false)
  expect(isBelow(lack, productOf(chances, ratio(1n, stakeOfOdds))), ratioText(lack, 12)).toBe(true)
}

describe.each(allPlays().map((play) => [`${play.family}/${play.method}`, play] as const))('%s', (_, play) => {
  test('every bet returns what its group promises, but for the cut of the prize', () => {
    for (const group of [2000, 1960, 1955, 1920, 1900, 1801, 1800, 1700, 2]) {
      const low = Math.min(1800, group)
      for (const bet of parSheet(play, { group, low }).bets) {
        lacksOnlyTheCut(bet, bet.a, group)
        lacksOnlyTheCut(bet, bet.b, low)
        // Both sides are the same offer, except that a refunded stake earns its rebate as well.
        const gained = productOf(bet.refund, share(group - low))
        expect(difference(promised(bet, bet.b, low), promised(bet, bet.a, group))).toEqual(gained)
      }
    }
  })

  test('prizes are those of the odds table', () => {
    const table = oddsOf(play, defaultTerms(play.family))
    for (const { a, b } of parSheet(play).bets)
      for (const [index, { tier, prize }] of a.tiers.entries()) {
        const { bonusA, bonusB } = table[tier.oddsKey] ?? expect.fail(tier.oddsKey)
        expect([prize, b.tiers[index]?.prize]).toEqual([bonusA, bonusB])
      }
  })

  test('the weights of a bet with several prizes add up to 1', () => {
    for (const { a } of parSheet(play).bets) {
      const weights = a.tiers.map(({ tier }) => ratioOf(tier.weight ?? [1, 1]))
      expect(sumOf(...weights)).toEqual([1n, 1n])
    }
  })

  test('every bet is in the sheet once, under the tiers it is played for', () => {
    const { bets } = parSheet(play)
    const sheet = bets.map(({ a }) => a.tiers.map(({ tier }) => play.tiers.indexOf(tier)).join())
    expect(new Set(sheet).size).toBe(bets.length)
    expect(bets.flatMap(({ a }) => a.tiers)).toHaveLength(play.tiers.filter((tier) => !tier.refund).length)
    for (const bet of elementaryBets(play)) {
      const tiers = tiersOfBet(play, bet)
      const paying = tiers.filter((tier) => !play.tiers[tier]?.refund)
      expect(sheet, bet).toContain(paying.join())
      const isRefunded = bets[sheet.indexOf(paying.join())]?.refund[0] !== 0n
      expect(isRefunded, bet).toBe(paying.length < tiers.length)
    }
  })
})

const elementaryBets = (play: Play): readonly string[] =>
  play.options?.map(({ label }) => label) ??
  guideOf(play).examples.flatMap(({ content, position }) => expandContent(play, content, position).bets)

describe.each(['k3', '3d', 'ky481'] as const)('paid over every draw of %s', (family) => {
  // Any-position plays add nothing here: they place the same bets on more positions.
  const fixed = playsOf(family).filter(({ position }) => !position)

  test.each(fixed.map((play) => [play.method, play] as const))('%s returns its sheet', (_, play) => {
    const content = play.options?.map(({ label }) => label).join(',') ?? guideOf(play).examples[0].content
    const { bets } = expandContent(play, content, undefined, Infinity)
    const odds = oddsOf(play, defaultTerms(family))
    let paid = 0n
    eachDraw(family, (draw) => {
      for (const [name, wins] of Object.entries(settleContent(play, content, undefined, draw))) {
        const key = play.tiers.find((tier) => tier.name === name)?.oddsKey ?? expect.fail(name)
        paid += BigInt(wins) * (odds[key] ?? expect.fail(key)).bonusA
      }
    })
    const sheet = parSheet(play).bets
    const returns = bets.map((bet) => {
      const [tier = 0] = tiersOfBet(play, bet)
      const kind = sheet.find(({ a }) => a.tiers.some((one) => one.tier === play.tiers[tier]))
      return kind?.a.total ?? expect.fail(bet)
    })
    expect(ratio(paid, BigInt(drawCount(family)) * stakeOfOdds)).toEqual(sumOf(...returns))
  })
})

describe('a sheet', () => {
  test.each([
    ['one tier', 'ssc', 'wx_zx_fs', [[[], '0.98000000', '0.98000000']]],
    ['one bet that may win three prizes', 'ssc', 'wx_zx_tx', [[[], '0.97999994', '0.98000000']]],
    [
      'two kinds of bet',
      'ssc',
      'qsm_zux_hh',
      [
        [['组三'], '0.97999995', '0.98000000'],
        [['组六'], '0.97999980', '0.98000000'],
      ],
    ],
    [
      'a tile each',
      'k3',
      'dxds_dxds_dxds',
      ['大', '小', '单', '双'].map((tile) => [[tile], '0.98000000', '0.98000000']),
    ],
    ['a stake that comes back', 'lhc', 'hx_hx_6hx', [[[], '0.96081632', '0.96204081']]],
  ] as const)('has %s', (_story, family, method, rows) =>
    expect(
      parSheet(playOf(family, method)).bets.map(({ of, a, b }) => [
        of,
        ratioText(a.total, 8),
        ratioText(b.total, 8),
      ]),
    ).toEqual(rows),
  )

  test('lists the tiles of a tier together, and the range of its returns', () => {
    const { bets, rangeA } = parSheet(playOf('lhc', 'tm_tm_sx'))
    expect(bets.map(({ of }) => of.join(''))).toEqual(['鼠牛虎兔龙蛇羊猴鸡狗猪', '马'])
    expect(rangeA.map((total) => ratioText(total, 8))).toEqual(['0.96000000', '0.96000000'])
  })

  test('of a lunar year is that of its balls', () => {
    const goat = findPlay('lhc', 'tm_tm_sx', 2027)?.play ?? expect.fail()
    expect(parSheet(goat).bets.at(-1)?.of).toEqual(['羊'])
  })
})

test('default terms are those of a family', () =>
  expect(families.map((family) => defaultTerms(family).group)).toEqual([
    1960, 1960, 1960, 1960, 1960, 1960, 1960, 1920,
  ]))
