/**
 * Issues of every family drawn one after the other, each from a seed and a round of its own as on a site: which numbers come, which
 * follow each other, and how long one stays away. `DRAWS`, `DRAWS_SEED`: how many of each family, from which seed.
 */
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { LotteryFamily } from '#server/lottery/catalogue/lotteries.ts'
import { houseCode } from '#server/lottery/draws/house.ts'
import { pValue } from '../kit/chiSquare.ts'

const draws = Number(process.env['DRAWS'] ?? 40_000)
const limitMs = 60_000 + draws / 5
const startSeed = process.env['DRAWS_SEED'] ?? '1'
// Some fifty values are judged in a run: one of 20,000 runs fails by chance.
const least = 1e-6

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
const drawn = (family: LotteryFamily, issue: number): readonly number[] =>
  houseCode(family, {
    seed: sha256(`${startSeed} seed ${family} ${issue}`),
    lottery: family,
    number: String(issue),
    round: String(issue),
    randomness: sha256(`${startSeed} round ${issue}`),
  })
    .split(',')
    .map(Number)

/** One number of a draw, from 0, and the probability of each. */
interface Symbol {
  readonly of: (numbers: readonly number[]) => number
  readonly chances: readonly number[]
}
const place = (at: number, from: number, to: number): Symbol => ({
  of: (numbers) => (numbers.at(at) ?? NaN) - from,
  chances: Array<number>(to - from + 1).fill(1 / (to - from + 1)),
})
// Three dice are sorted, so that no place of theirs is uniform; their sum has the chances of 216 throws.
const throwsOfSum = [1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1]
const sumOfDice: Symbol = {
  of: (numbers) => numbers.reduce((sum, face) => sum + face, 0) - 3,
  chances: throwsOfSum.map((n) => n / 216),
}

const families: readonly (readonly [LotteryFamily, Readonly<Record<string, Symbol>>])[] = [
  ['ssc', { first: place(0, 0, 9), last: place(-1, 0, 9) }],
  ['3d', { first: place(0, 0, 9), last: place(-1, 0, 9) }],
  ['ky481', { first: place(0, 1, 8), last: place(-1, 1, 8) }],
  ['k3', { sum: sumOfDice }],
  ['11x5', { first: place(0, 1, 11), last: place(-1, 1, 11) }],
  ['kl12', { first: place(0, 1, 12), last: place(-1, 1, 12) }],
  ['pk10', { first: place(0, 1, 10), last: place(-1, 1, 10) }],
  ['lhc', { first: place(0, 1, 49), special: place(-1, 1, 49) }],
]

const counted = (cells: number, found: Iterable<number>): readonly number[] => {
  const counts = Array<number>(cells).fill(0)
  for (const cell of found) counts[cell] = (counts[cell] ?? NaN) + 1
  return counts
}

/** Pairs that do not overlap: a draw and the one after it. */
const serial = (symbols: readonly number[], chances: readonly number[]): number => {
  const range = chances.length
  const pairs = Array.from(
    { length: Math.floor(symbols.length / 2) },
    (_, i) => (symbols[2 * i] ?? NaN) * range + (symbols[2 * i + 1] ?? NaN),
  )
  const both = chances.flatMap((a) => chances.map((b) => a * b))
  return pValue(counted(range * range, pairs), both)
}

/** How many draws the likeliest symbol stays away each time. */
const gap = (symbols: readonly number[], chances: readonly number[]): number => {
  const chance = Math.max(...chances)
  const symbol = chances.indexOf(chance)
  const gaps: number[] = []
  let away = 0
  for (const one of symbols) {
    if (one === symbol) gaps.push(away)
    away = one === symbol ? 0 : away + 1
  }
  // The last cell is of all longer ones; five are expected in each.
  const cells = Math.max(2, Math.floor(Math.log(5 / gaps.length) / Math.log(1 - chance)))
  const ofCell = Array.from({ length: cells }, (_, i) =>
    i === cells - 1 ? (1 - chance) ** i : chance * (1 - chance) ** i,
  )
  return pValue(
    counted(
      cells,
      gaps.map((one) => Math.min(one, cells - 1)),
    ),
    ofCell,
  )
}

test.each(families)(
  '%s: every number as often, whatever came before, and away as long as chance has it',
  (family, symbols) => {
    const all = Array.from({ length: draws }, (_, issue) => drawn(family, issue))
    for (const [name, { of, chances }] of Object.entries(symbols)) {
      const found = all.map(of)
      const judged = {
        frequency: pValue(counted(chances.length, found), chances),
        serial: serial(found, chances),
        gap: gap(found, chances),
      }
      for (const [measure, p] of Object.entries(judged))
        expect(p, `${name}: ${measure}`).toBeGreaterThan(least)
    }
  },
  limitMs,
)

test(
  'the measures find draws that are not fair',
  () => {
    const fair = place(0, 0, 9)
    const digits = Array.from({ length: draws }, (_, issue) => drawn('ssc', issue)[0] ?? NaN)
    const seldom = digits.map((digit, i) => (digit === 9 && i % 10 === 0 ? 8 : digit))
    expect(pValue(counted(10, seldom), fair.chances)).toBeLessThan(least)
    // Every fifth draw repeats the one before.
    const sticky = digits.map((digit, i) => (i % 5 === 1 ? (digits[i - 1] ?? NaN) : digit))
    expect(serial(sticky, fair.chances)).toBeLessThan(least)
    expect(gap(sticky, fair.chances)).toBeLessThan(least)
  },
  limitMs,
)
