import { describe, expect, test } from 'vitest'
import {
  formatYuan,
  fractionToFen,
  lineStake,
  multipleMax,
  parseYuan,
  roundToFen,
  stakeUnits,
  trimYuan,
} from './money.ts'

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
    expect([0, 1, 2, 4].map((decimals) => formatYuan(-1_956_789n, decimals))).toEqual([
      '-195',
      '-195.6',
      '-195.67',
      '-195.6789',
    ])
    expect(formatYuan(0n)).toBe('0.00')
    expect(trimYuan(20n)).toBe('0.002')
    expect(trimYuan(20_000n)).toBe('2')
    expect(lineStake(3, 2, 20n)).toBe(100n)
  })

  test('[L-315] a bet with zero count is worth zero', () => {
    for (const unit of stakeUnits) expect(lineStake(0, multipleMax, unit)).toBe(0n)
  })

  test('[L-317] no floating point comes near it', () => {
    // As doubles: 0.1 + 0.2 = 0.30000000000000004, 1.005 × 100 = 100.49999999999999, 3 × 0.1 is above 0.3.
    expect(parseYuan('0.1') + parseYuan('0.2')).toBe(parseYuan('0.3'))
    expect(lineStake(3, 1, parseYuan('0.1'))).toBe(parseYuan('0.3'))
    expect(trimYuan(lineStake(1005, 1, parseYuan('0.001')))).toBe('1.01')
    // 100,000 bets at the largest multiple, a million times over: far beyond 2^53 hao, and still exact.
    const line = lineStake(100_000, multipleMax, parseYuan('2'))
    expect(formatYuan(line)).toBe('19999800000.00')
    expect(formatYuan(line * 1_000_000n + parseYuan('0.01'))).toBe('19999800000000000.01')
  })

  test.each([
    [1, 1, '2', '2.00'],
    [12, 1, '2', '24.00'],
    [12, 5, '2', '120.00'],
    [12, 5, '1', '60.00'],
    [12, 5, '0.2', '12.00'],
    [7, 3, '0.1', '2.10'],
    [7, 3, '0.02', '0.42'],
    [1000, 3, '0.002', '6.00'],
    [100_000, 99_999, '0.001', '9999900.00'],
  ])('[L-373] the total of %d bets × %d × %s yuan is %s', (bets, multiple, mode, total) =>
    expect(formatYuan(lineStake(bets, multiple, parseYuan(mode)), 4)).toBe(`${total}00`),
  )

  test.each([
    ['half a fen goes up', 5, '0.001', '0.01'],
    ['less goes down', 4, '0.001', '0.00'],
    ['6 li', 3, '0.002', '0.01'],
    ['1.014 yuan', 507, '0.002', '1.01'],
    ['1.016 yuan', 508, '0.002', '1.02'],
    ['1.005 yuan, which is less as a double', 1005, '0.001', '1.01'],
  ])('[L-374] the total is rounded to two decimals: %s', (_story, bets, mode, total) => {
    const stake = lineStake(bets, 1, parseYuan(mode))
    expect(formatYuan(stake)).toBe(total)
    expect(stake % 100n).toBe(0n)
  })
})
