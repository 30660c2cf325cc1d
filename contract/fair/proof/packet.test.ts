import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createDice } from '../../../tests/kit/seeded.ts'
import { checkPacket, divide, drawsOf, fingerprintOf, luckyShares, type Draw } from './packet.ts'

const seed = '5d20b83f'.repeat(8)
const sumOf = (shares: readonly number[]) => shares.reduce((sum, share) => sum + share, 0)

const drawsBy = (n: number): Draw => {
  const dice = createDice(n)
  return (most) => dice.below(most + 1)
}

describe('the division of a lucky packet', () => {
  test('[C-141] of every total up to 20 yuan among 1 to 200 shares has the exact sum, and a fen at least in each', () => {
    const draw = drawsBy(1)
    for (let total = 1; total <= 2_000; total += 1)
      for (let num = 1; num <= Math.min(200, total); num += 7) {
        const shares = divide({ num, total, least: 1 }, draw)
        if (shares.length !== num || sumOf(shares) !== total || Math.min(...shares) < 1)
          throw new Error(`${total} fen among ${num} must be whole, they are ${shares.join(' ')}`)
      }
  })

  test('a total that is just enough gives each the least; one that is not enough is none', () => {
    expect(divide({ num: 5, total: 50, least: 10 }, drawsBy(2))).toEqual([10, 10, 10, 10, 10])
    expect(divide({ num: 1, total: 77, least: 1 }, drawsBy(2))).toEqual([77])
    for (const [num, total, least] of [
      [5, 49, 10],
      [0, 10, 1],
      [1, 1, 0],
    ] as const)
      expect(() => divide({ num, total, least }, drawsBy(2))).toThrow('must be enough')
  })

  test('no place is favoured: the means of all places are equal within the statistics', () => {
    const [num, total, rounds] = [8, 8_800, Number(process.env['SPLITS'] ?? 20_000)]
    const draw = drawsBy(3)
    const [sums, squares] = [Array<number>(num).fill(0), Array<number>(num).fill(0)]
    for (let round = 0; round < rounds; round += 1)
      divide({ num, total, least: 1 }, draw).forEach((share, place) => {
        sums[place] = (sums[place] ?? 0) + share
        squares[place] = (squares[place] ?? 0) + share * share
      })
    const mean = total / num
    for (const [place, sum] of sums.entries()) {
      const spread = Math.sqrt((squares[place] ?? 0) / rounds - (sum / rounds) ** 2)
      // Four standard errors: one place of 16,000 is beyond that by chance, and the draws are always the same ones.
      expect(Math.abs(sum / rounds - mean)).toBeLessThan((4 * spread) / Math.sqrt(rounds))
      // Every place has the same spread, which without mixing grows from the first to the last.
      expect(spread).toBeGreaterThan(mean * 0.5)
      expect(spread).toBeLessThan(mean * 0.9)
    }
  })

  test('draws follow from seed and packet alone, are whole and within their bounds', () => {
    const [one, same, other] = [drawsOf(seed, 3), drawsOf(seed, 3), drawsOf(seed, 4)]
    const bounds = [0, 1, 5, 99, 8_799, 2_000_000]
    const [drawn, again, elsewhere] = [one, same, other].map((draw) => bounds.map((most) => draw(most)))
    expect(drawn).toEqual(again)
    expect(drawn).not.toEqual(elsewhere)
    for (const [n, value] of (drawn ?? []).entries()) {
      expect(Number.isInteger(value)).toBe(true)
      expect(value).toBeLessThanOrEqual(bounds[n] ?? 0)
    }
  })
})

describe('the proof of a lucky packet', () => {
  const terms = { redPacketId: 3, num: 8, total: 8_800, least: 1 }
  const packet = {
    ...terms,
    seed,
    fingerprint: fingerprintOf(terms, seed),
    taken: luckyShares(terms, seed),
  }

  test('is the same for all time', () => {
    expect(packet.taken).toEqual([1_043, 1_207, 2_270, 1_227, 851, 424, 413, 1_365])
    expect(packet.fingerprint).toBe('e93f8ee6ddabc9b775120927f0807c74f1aba9ee930d4dd7a82667322f01d790')
  })

  test('fits a packet that was taken as it was divided, also one of which some shares were left', () => {
    expect(checkPacket(packet)).toBeUndefined()
    expect(checkPacket({ ...packet, taken: packet.taken.slice(0, 3) })).toBeUndefined()
    expect(checkPacket({ ...packet, taken: [] })).toBeUndefined()
  })

  test.each([
    ['another seed', { seed: '6'.repeat(64) }, 'fingerprint'],
    ['another total', { total: 8_801 }, 'fingerprint'],
    ['another number of shares', { num: 9 }, 'fingerprint'],
    ['another least', { least: 2 }, 'fingerprint'],
    ['another packet', { redPacketId: 4 }, 'fingerprint'],
    ['shares in another order', { taken: packet.taken.toReversed() }, 'share'],
    ['a share that is a fen more', { taken: [(packet.taken[0] ?? 0) + 1] }, 'share'],
    ['more shares than there are', { taken: [...packet.taken, 1] }, 'share'],
  ] as const)('does not fit %s', (_what, changed, fault) =>
    expect(checkPacket({ ...packet, ...changed })?.fault).toBe(fault),
  )
})

test('a number that would favour small ones is drawn again', () => {
  // Every second number or so lies above the largest multiple of it.
  const count = 2 ** 47 + 1
  const numbers = Array.from({ length: 40 }, (_, block) =>
    createHmac('sha256', Buffer.from(seed, 'hex'))
      .update(`haocai-packet-v1|7|${block}`)
      .digest()
      .readUIntBE(0, 6),
  )
  const fair = numbers.filter((drawn) => drawn < count)
  expect(fair.length).toBeLessThan(numbers.length)
  const draw = drawsOf(seed, 7)
  expect(fair.map(() => draw(count - 1))).toEqual(fair)
})
