import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chasePieces, planChase, type ChaseQuestion } from './chase.ts'
import { formatYuan, parseYuan } from '../money/money.ts'

const yuan = parseYuan
const plan = { base: yuan('2'), start: 1, count: 5, rows: 120 }

describe('a chase plan', () => {
  test('[L-197] repeats the start multiple in mode 2', () => {
    expect(planChase({ ...plan, mode: 2, start: 3 })).toEqual({
      feasible: true,
      rows: Array.from({ length: 5 }, () => ({ piece: 3, money: yuan('6') })),
      totalMoney: yuan('30'),
    })
  })

  test('[L-198] [L-375] grows by the factor after every gap in mode 3, up to 99999', () => {
    const pieces = (start: number, count: number) =>
      chasePieces({ ...plan, mode: 3, start, count, gap: 2, factor: 2 }).pieces
    expect(pieces(1, 6)).toEqual([1, 1, 2, 2, 4, 4])
    expect(pieces(60_000, 4)).toEqual([60_000, 60_000, 99_999, 99_999])
    expect(pieces(1, 120).at(-1)).toBe(99_999)
  })

  test('[L-376] plans no more issues than there are, and draws the start into 1..99999', () => {
    expect(chasePieces({ ...plan, mode: 2, rows: 2 }).pieces).toEqual([1, 1])
    expect(chasePieces({ ...plan, mode: 2, count: 1, start: 0 }).pieces).toEqual([1])
    expect(chasePieces({ ...plan, mode: 2, count: 1, start: 200_000 }).pieces).toEqual([99_999])
  })

  test('[L-196] [L-377] takes the smallest multiple that keeps the profit in mode 1', () => {
    // 4 yuan prize on 2 yuan at 10 %: 4m must reach 1.1 × (spent + 2m), so m = 1.1 × spent / 1.8.
    const question = { ...plan, mode: 1, prize: yuan('4'), rate: [10n, 100n], count: 4 } as const
    expect(chasePieces(question)).toEqual({ pieces: [1, 2, 4, 9] })
  })

  test('[L-378] never takes less than the start multiple in mode 1', () => {
    // As above from 3: the first issue would do with 1; the later ones need more than 3 by themselves.
    const question = { ...plan, mode: 1, prize: yuan('4'), rate: [10n, 100n], count: 4 } as const
    expect(chasePieces({ ...question, start: 3 }).pieces).toEqual([3, 4, 9, 20])
    expect(chasePieces({ ...question, start: 9 }).pieces[0]).toBe(9)
    const generous = { ...question, prize: yuan('2000'), start: 5 }
    expect(chasePieces(generous).pieces).toEqual([5, 5, 5, 5])
  })

  test('allows the first issue when a win just reaches the rate, and fails at the second', () => {
    const question = { ...plan, mode: 1, prize: yuan('2.2'), rate: [10n, 100n] } as const
    expect(planChase(question)).toMatchObject({ feasible: false, failedAt: 1, totalMoney: yuan('2') })
  })

  test('fails at the first issue when a win cannot reach the rate', () => {
    const question = { ...plan, mode: 1, prize: yuan('2.1'), rate: [10n, 100n] } as const
    expect(planChase(question)).toEqual({ feasible: false, failedAt: 0, rows: [], totalMoney: 0n })
  })

  test('[L-375] fails where the multiple would pass 99999', () => {
    const question = { ...plan, mode: 1, prize: yuan('3'), rate: [1n, 100n], count: 100 } as const
    const { feasible, failedAt = 0, rows } = planChase(question)
    expect(feasible).toBe(false)
    expect(rows).toHaveLength(failedAt)
    expect(rows.at(-1)?.piece).toBeLessThanOrEqual(99_999)
  })

  test('rounds the money of each issue half up to fen and adds the rounded ones', () => {
    const { rows, totalMoney } = planChase({ ...plan, mode: 2, base: yuan('0.005'), count: 3 })
    expect(rows.map(({ money }) => formatYuan(money))).toEqual(['0.01', '0.01', '0.01'])
    expect(formatYuan(totalMoney)).toBe('0.03')
  })

  test.each([
    ['a gap of 0', { ...plan, mode: 3, gap: 0, factor: 2 }],
    ['a missing factor', { ...plan, mode: 3, gap: 1 }],
    ['a missing prize', { ...plan, mode: 1, rate: [1n, 100n] }],
    ['half an issue', { ...plan, mode: 2, count: 1.5 }],
    ['issues without end', { ...plan, mode: 2, count: 1e9, rows: 1e9 }],
    ['one issue too many', { ...plan, mode: 2, count: 100_001, rows: 100_001 }],
    ['fewer issues than none', { ...plan, mode: 2, count: -1 }],
    ['money below nothing', { ...plan, mode: 2, base: -1n }],
    ['a start without end', { ...plan, mode: 2, start: NaN }],
    ['a prize below nothing', { ...plan, mode: 1, prize: -1n, rate: [1n, 100n] }],
    ['a rate below nothing', { ...plan, mode: 1, prize: 1n, rate: [-1n, 100n] }],
    ['a rate of nothing', { ...plan, mode: 1, prize: 1n, rate: [1n, 0n] }],
  ] as readonly [string, ChaseQuestion][])('refuses %s', (_story, question) =>
    expect(() => planChase(question)).toThrow(RangeError),
  )

  test('takes the smallest and the largest numbers that are allowed', () => {
    expect(chasePieces({ ...plan, mode: 2, count: 0 }).pieces).toEqual([])
    expect(chasePieces({ ...plan, mode: 2, rows: 0 }).pieces).toEqual([])
    expect(chasePieces({ ...plan, mode: 2, count: 100_000, rows: 100_000 }).pieces).toHaveLength(100_000)
    expect(planChase({ ...plan, mode: 2, base: 0n }).totalMoney).toBe(0n)
    expect(chasePieces({ ...plan, mode: 3, count: 3, gap: 1, factor: 1 }).pieces).toEqual([1, 1, 1])
    expect(chasePieces({ ...plan, mode: 3, count: 3, gap: 1, factor: 2 }).pieces).toEqual([1, 2, 4])
    const free = { ...plan, mode: 1, base: 0n, prize: 0n, rate: [0n, 1n], count: 2 } as const
    expect(chasePieces(free)).toEqual({ pieces: [1, 1] })
  })

  test.each([1n, 10n ** 14n])(
    'takes no multiple more where one wins exactly what is owed, for %s times the money',
    (times) => {
      // A win of twice the cost at 0 %: each multiple must win back what was spent before it, and wins exactly that.
      const money = { base: yuan('2') * times, prize: yuan('4') * times, rate: [0n, 100n] } as const
      expect(chasePieces({ ...plan, ...money, mode: 1, count: 5 })).toEqual({ pieces: [1, 1, 2, 4, 8] })
    },
  )

  test('money of more digits than a double keeps is added up exactly', () => {
    // A win of half as much again at 0 %: each multiple wins exactly what was spent before it.
    const money = { base: 1_000_003_992_240_210n, prize: 1_500_005_988_360_315n, rate: [0n, 1n] } as const
    expect(chasePieces({ ...plan, ...money, mode: 1, count: 6, rows: 6 })).toEqual({
      pieces: [1, 2, 6, 18, 54, 162],
    })
  })

  test.each([1n, 10n ** 14n])('reaches 99999 and no more in mode 1, for %s times the money', (times) => {
    // At 0 % a win of one hao more than its cost: the second issue must win back the first with that.
    const second = (base: bigint) => {
      const money = { base: base * times, prize: (base + 1n) * times, rate: [0n, 1n] } as const
      return chasePieces({ ...plan, ...money, mode: 1, count: 2 })
    }
    expect(second(99_999n)).toEqual({ pieces: [1, 99_999] })
    expect(second(100_000n)).toEqual({ pieces: [1], failedAt: 1 })
    expect(chasePieces({ ...plan, base: times, prize: 2n * times, rate: [0n, 1n], mode: 1 })).toEqual({
      pieces: [1, 1, 2, 4, 8],
    })
    // A win that wins nothing more pays for one issue, and one that loses for none.
    expect(second(0n).failedAt).toBeUndefined()
    const paysItself = { base: times, prize: times, rate: [0n, 1n] } as const
    expect(chasePieces({ ...plan, ...paysItself, mode: 1 })).toEqual({ pieces: [1], failedAt: 1 })
    const loses = { ...paysItself, prize: times - 1n }
    for (const count of [0, 1])
      expect(chasePieces({ ...plan, ...loses, mode: 1, count }).failedAt).toBe(count === 0 ? undefined : 0)
  })

  test('[L-377] [L-378] equals the search by increments, for small and for large money', () => {
    const question = fc.record({
      base: fc.oneof(fc.bigInt(1n, 50_000n), fc.bigInt(1n, 10n ** 15n)),
      share: fc.integer({ min: 900, max: 9_000 }),
      rate: fc.integer({ min: 0, max: 3_000 }),
      start: fc.integer({ min: 1, max: 5 }),
      count: fc.integer({ min: 0, max: 12 }),
    })
    fc.assert(
      fc.property(question, ({ base, share, rate, start, count }) => {
        const prize = (base * BigInt(share)) / 1000n
        const asked = { mode: 1, base, prize, rate: [BigInt(rate), 1000n], start, count, rows: 12 } as const
        const found = chasePieces(asked)
        expect(found).toEqual(searchPieces(asked))
      }),
      { numRuns: 60 },
    )
  })
})

/** The rule as it is written, one multiple after the other. */
const searchPieces = ({ base, prize = 0n, rate = [0n, 1n], start, count }: ChaseQuestion) => {
  const pieces: number[] = []
  let spent = 0n
  for (let issue = 0; issue < count; issue += 1) {
    let piece = start
    const keeps = () => {
      const stake = spent + base * BigInt(piece)
      return (prize * BigInt(piece) - stake) * rate[1] >= rate[0] * stake
    }
    while (piece <= 99_999 && !keeps()) piece += 1
    if (piece > 99_999) return { pieces, failedAt: issue }
    pieces.push(piece)
    spent += base * BigInt(piece)
  }
  return { pieces }
}
