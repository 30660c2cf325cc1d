import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseYuan, type Hao } from '#engine/money/money.ts'
import { evaluate, type JudgedContent, type SettledOrder } from './evaluate.ts'

const yuan = parseYuan
const cap = yuan('400000')

const order = (changes: Partial<SettledOrder & JudgedContent>): SettledOrder & JudgedContent => ({
  id: 1n,
  memberId: 1001n,
  traceId: undefined,
  method: 'wx_zx_fs',
  code: '1|2|3|4|5',
  position: undefined,
  nums: 1,
  stake: yuan('2'),
  tierOdds: { win: yuan('196000') },
  singlePick: false,
  awardCap: cap,
  playRevision: undefined,
  ...changes,
})

const digit = fc.integer({ min: 0, max: 9 })
const drawn = fc.tuple(digit, digit, digit, digit, digit)
const row = fc.uniqueArray(digit, { minLength: 1, maxLength: 4 })
const rows = fc.tuple(row, row, row, row, row)
const money = fc.bigInt({ min: 1n, max: 10_000_000n })

/** Every bet of a line, enumerated. */
const betsOf = (picks: readonly (readonly number[])[]): readonly (readonly number[])[] =>
  picks.reduce<readonly (readonly number[])[]>(
    (bets, options) => bets.flatMap((bet) => options.map((option) => [...bet, option])),
    [[]],
  )

/** Rounds a fraction to a fen, half up. */
const toFen = (numerator: bigint, denominator: bigint): Hao => {
  const fen = denominator * 100n
  const rest = numerator % fen
  return ((numerator - rest) / fen + (2n * rest >= fen ? 1n : 0n)) * 100n
}

const least = (a: Hao, b: Hao): Hao => (a < b ? a : b)

describe('the winners of an issue', () => {
  test('an award above the cap of its line is the cap', () => {
    const awards = ['2', '4', '6'].map(
      (stake) => evaluate('ssc', '1,2,3,4,5', [order({ stake: yuan(stake) })])[0]?.award,
    )
    expect(awards).toEqual([yuan('196000'), yuan('392000'), cap])
  })

  test('a direct line pays what its bets pay one by one, and no more than its cap', () => {
    fc.assert(
      fc.property(drawn, rows, money, money, (draw, picks, fen, odds) => {
        const bets = betsOf(picks)
        const won = BigInt(bets.filter((bet) => bet.every((number, at) => number === draw[at])).length)
        const stake = fen * 100n
        const line = order({
          code: picks.map((options) => options.join(',')).join('|'),
          nums: bets.length,
          stake,
          tierOdds: { win: odds },
        })
        const [winner] = evaluate('ssc', draw.join(','), [line])
        const due = least(toFen(won * odds * stake, 20_000n * BigInt(bets.length)), cap)
        expect(winner?.award ?? 0n).toBe(due)
        expect(winner !== undefined).toBe(won > 0n)
      }),
    )
  })

  test('a line of several positions pays each position that was hit', () => {
    const place = fc.uniqueArray(digit, { maxLength: 10 })
    fc.assert(
      fc.property(drawn, fc.tuple(place, place, place, place, place), money, (draw, picks, fen) => {
        const nums = picks.flat().length
        if (nums === 0) return
        const hits = BigInt(picks.filter((options, at) => options.includes(draw[at] ?? -1)).length)
        const stake = fen * 100n
        const line = order({
          method: 'dwd_dwd_dwd',
          code: picks.map((options) => options.join(',')).join('|'),
          nums,
          stake,
          tierOdds: { win: yuan('19.6') },
        })
        const [winner] = evaluate('ssc', draw.join(','), [line])
        expect(winner?.award ?? 0n).toBe(
          least(toFen(hits * yuan('19.6') * stake, 20_000n * BigInt(nums)), cap),
        )
      }),
    )
  })

  test('single picks of one member and play win no more than their cap together, whatever the order', () => {
    const bet = fc.record({ memberId: fc.constantFrom(1001n, 1002n), fen: fc.bigInt({ min: 1n, max: 500n }) })
    fc.assert(
      fc.property(fc.array(bet, { maxLength: 12 }), (bets) => {
        const lines = bets.map(({ memberId, fen }, n) =>
          order({ id: BigInt(n), memberId, stake: fen * 100n, singlePick: true, awardCap: yuan('30000') }),
        )
        const winners = evaluate('ssc', '1,2,3,4,5', lines)
        // An order for which the cap leaves nothing is not a winner.
        expect(winners.every(({ award }) => award > 0n)).toBe(true)
        for (const memberId of [1001n, 1002n]) {
          const mine = winners.filter((winner) => winner.order.memberId === memberId)
          const bet = lines.filter((line) => line.memberId === memberId)
          const uncapped = bet.map(({ stake }) => toFen(yuan('196000') * stake, 20_000n))
          const paid = mine.reduce((sum, { award }) => sum + award, 0n)
          const wanted = uncapped.reduce((sum, award) => sum + award, 0n)
          expect(paid).toBe(least(wanted, yuan('30000')))
        }
      }),
    )
  })

  test('a single pick of another play has a cap of its own', () => {
    const lines = [
      order({ id: 1n, singlePick: true, awardCap: yuan('30000') }),
      order({
        id: 2n,
        method: 'wx_zx_ds',
        code: '1,2,3,4,5',
        singlePick: true,
        awardCap: yuan('30000'),
      }),
    ]
    expect(evaluate('ssc', '1,2,3,4,5', lines).map(({ award }) => award)).toEqual([
      yuan('30000'),
      yuan('30000'),
    ])
  })

  test('the same draw and orders give the same winners, and each order is judged by itself', () => {
    fc.assert(
      fc.property(drawn, fc.array(rows, { maxLength: 8 }), (draw, picks) => {
        const lines = picks.map((one, n) =>
          order({
            id: BigInt(n),
            code: one.map((options) => options.join(',')).join('|'),
            nums: betsOf(one).length,
          }),
        )
        const code = draw.join(',')
        const together = evaluate('ssc', code, lines)
        expect(evaluate('ssc', code, lines)).toEqual(together)
        expect(lines.flatMap((line) => evaluate('ssc', code, [line]))).toEqual(together)
      }),
    )
  })

  test.each(['1,2,3,4', '', '1,2,3,4,x', '10,1,2,3,4'])('"%s" is no draw to settle by', (code) => {
    expect(() => evaluate('ssc', code, [order({})])).toThrow(/must be a draw of ssc/)
  })

  test('an order of an unknown play stops the settlement and is named', () => {
    expect(() => evaluate('ssc', '1,2,3,4,5', [order({ method: 'gone' })])).toThrow(
      /must be of a known play, one is of gone/,
    )
  })
})
