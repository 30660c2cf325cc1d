import { describe, expect, test } from 'vitest'
import { formatYuan, fractionToFen, lineStake, parseYuan, roundToFen, trimYuan } from './money.ts'

describe('money is integers of 1/10,000 yuan', () => {
  test.each([
    ['whole yuan', '12', 120_000n],
    ['one decimal', '12.5', 125_000n],
    ['four decimals', '0.0001', 1n],
    ['negative', '-3.20', -32_000n],
  ])('reads %s', (_story, text, hao) => expect(parseYuan(text)).toBe(hao))

  test.each(['', '.', '1.', '.5', '1.00001', '1e3', ' 1', 'NaN'])('refuses %j', (text) =>
    expect(() => parseYuan(text)).toThrow(RangeError),
  )

  test.each([
    [49n, 0n],
    [50n, 100n],
    [150n, 200n],
    [-50n, -100n],
  ])('rounds %d hao half up to fen: %d', (hao, fen) => expect(roundToFen(hao)).toBe(fen))

  test('a fraction is rounded once, half up', () => {
    expect(fractionToFen(1n, 3n)).toBe(0n)
    expect(fractionToFen(50n, 1n)).toBe(100n)
    expect(fractionToFen(299n, 6n)).toBe(0n)
    expect(fractionToFen(300n, 6n)).toBe(100n)
  })

  test('texts', () => {
    expect(formatYuan(1_956_000n)).toBe('195.60')
    expect(trimYuan(20n)).toBe('0.002')
    expect(trimYuan(20_000n)).toBe('2')
    expect(lineStake(3, 2, 20n)).toBe(100n)
  })
})
