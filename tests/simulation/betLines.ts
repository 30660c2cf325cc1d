/** Order lines of simulated players: a few plays that often win, at every unit and both sides of their odds. */
import { trimYuan, type Hao } from '#engine/money/money.ts'
import { lotteryOf } from '#server/lottery/catalogue/lotteries.ts'
import { offeredOdds, playYear } from '#server/lottery/odds/odds.ts'
import type { WireLine } from '../kit/bets.ts'
import { prizeGroup } from '../kit/crowd.ts'
import { noon } from '../kit/referenceTime.ts'
import type { Dice } from '../kit/seeded.ts'

/** A line as its player composed it. */
export interface BetLine {
  readonly method: string
  readonly code: string
  readonly nums: number
  readonly piece: number
  /** Yuan a bet. */
  readonly price: string
  readonly odds: Hao
  /** Rebate, 1/10,000. */
  readonly point: number
}

/** The line in its wire form. */
export const wireLine = ({ odds, point, ...line }: BetLine): WireLine => ({
  ...line,
  odds: trimYuan(odds),
  point: String(point / 10_000),
})

const some = (dice: Dice, most: number): string => {
  const chosen = Array.from({ length: 10 }, (_, digit) => digit).filter(() => dice.chance(most / 10))
  return (chosen.length > 0 ? chosen : [dice.below(10)]).join(',')
}

const sizes = (rows: readonly string[]): number[] =>
  rows.map((row) => (row === '' ? 0 : row.split(',').length))

/** 定位胆 in one or two positions: wins for every digit that is hit. */
const positions = (dice: Dice) => {
  const rows = Array.from({ length: 5 }, (_, place) => (place === 0 || dice.chance(0.2) ? some(dice, 5) : ''))
  return { method: 'dwd_dwd_dwd', code: rows.join('|'), nums: sizes(rows).reduce((sum, n) => sum + n, 0) }
}

/** 三星直选复式, with enough numbers to win sometimes. */
const direct = (dice: Dice, method: string) => {
  const rows = Array.from({ length: 3 }, () => some(dice, 6))
  return { method, code: rows.join('|'), nums: sizes(rows).reduce((product, n) => product * n, 1) }
}

/** 五星直选复式 of one bet: a single pick, whose prize has a cap. */
const single = (dice: Dice) => ({
  method: 'wx_zx_fs',
  code: Array.from({ length: 5 }, () => dice.below(10)).join('|'),
  nums: 1,
})

/** 前三直选单式, typed. */
const typed = (dice: Dice) => {
  const entries = new Set(
    Array.from({ length: 1 + dice.below(5) }, () =>
      Array.from({ length: 3 }, () => dice.below(10)).join(','),
    ),
  )
  return { method: 'qsm_zx_ds', code: [...entries].join('|'), nums: entries.size }
}

const lottery = lotteryOf('mjffc')

/** A line of a random play. */
export const randomLine = (dice: Dice): BetLine => {
  if (!lottery) throw new Error('mjffc must be in the catalogue')
  const share = dice.below(10)
  const bet =
    share < 5
      ? positions(dice)
      : share < 8
        ? direct(dice, dice.pick(['qsm_zx_fs', 'hsm_zx_fs']))
        : share < 9
          ? single(dice)
          : typed(dice)
  const offer = offeredOdds(lottery, prizeGroup, playYear(lottery.family, noon))[bet.method]
  if (!offer) throw new Error(`${bet.method} must have odds`)
  const side = dice.chance(0.5)
    ? { odds: offer.bonusA, point: offer.rateA }
    : { odds: offer.bonusB, point: offer.rateB }
  const isWide = bet.nums > 20
  return {
    ...bet,
    ...side,
    piece: 1 + dice.below(isWide ? 2 : 12),
    price: isWide ? dice.pick(['0.2', '0.02', '0.002']) : dice.pick(['2', '1', '0.2', '0.1']),
  }
}
