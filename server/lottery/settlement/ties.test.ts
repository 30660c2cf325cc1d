/** The 49-ball game from pricing to award: ball 49 ties, and the animals depend on the lunar year of the draw. */
import { describe, expect, test } from 'vitest'
import { trimYuan } from '#engine/money/money.ts'
import { findPlay } from '#engine/plays/index.ts'
import { lotteryOf } from '../catalogue/lotteries.ts'
import { offeredOdds, playYear } from '../odds/odds.ts'
import { priceLine, type ClaimedLine } from '../orders/priceLine.ts'
import { evaluate, type JudgedContent, type SettledOrder } from './evaluate.ts'

const lottery = lotteryOf('jslhc') ?? expect.fail('jslhc')

/** A line of 2 yuan per bet, priced for a draw at an instant; undefined when it is refused. */
const priced = (method: string, code: string, nums: number, drawAt: string) => {
  const year = playYear('lhc', new Date(drawAt))
  const odds = offeredOdds(lottery, 1920, year)
  const record = odds[method]
  if (!record) return undefined
  const claimed: ClaimedLine = {
    method,
    code,
    nums,
    amount: 2n,
    piece: 1,
    price: 2,
    odds: trimYuan(record.bonusA),
    point: '0',
    position: undefined,
  }
  const line = priceLine({ family: 'lhc', year, odds }, claimed, 1)
  return line.ok ? { line: line.value, year } : undefined
}

/** The award of the line for this result, in yuan. */
const award = (
  method: string,
  code: string,
  nums: number,
  draw: string,
  drawAt = '2026-11-21T12:00:00+08:00',
) => {
  const { line, year } = priced(method, code, nums, drawAt) ?? expect.fail(`${method} ${code} must be taken`)
  const order: SettledOrder & JudgedContent = {
    ...line,
    id: 1n,
    memberId: 1n,
    traceId: undefined,
    position: undefined,
    playRevision: undefined,
  }
  const [winner] = evaluate('lhc', draw, [order], (name) => findPlay('lhc', name, year))
  return winner ? trimYuan(winner.award) : '0'
}

describe('ball 49', () => {
  test.each([
    ['returns the stake of a side', 'tm_tm_dxds_da', '大', 1, '2'],
    ['of either side', 'tm_tm_dxds_shuang', '双', 1, '2'],
    ['of a half-wave, also of its own colour', 'tm_tm_sb_lvda', '绿大', 1, '2'],
    ['of all sets of animals', 'hx_hx_2hx', '鼠,牛,虎', 3, '6'],
    ['and counts for colours', 'tm_tm_sb_lv', '绿', 1, '5.88'],
    ['and for itself', 'tm_tm_zx', '49', 1, '94.08'],
    ['and not for others', 'tm_tm_zx', '48', 1, '0'],
  ])('%s: %s %s', (_story, method, code, nums, paid) =>
    expect(award(method, code, nums, '01,02,03,04,05,06,49')).toBe(paid),
  )
})

describe('the year of the draw', () => {
  const before = '2027-02-05T23:59:59+08:00'
  const after = '2027-02-06T00:00:00+08:00'

  test('determines which animal is sold as the one of the year', () => {
    expect(priced('tm_tm_sx_bnsx', '马', 1, before)).toBeDefined()
    expect(priced('tm_tm_sx_bnsx', '马', 1, after)).toBeUndefined()
    expect(priced('tm_tm_sx_bnsx', '羊', 1, after)).toBeDefined()
  })

  test('determines which balls belong to which animal', () => {
    const draw = '40,41,42,43,44,45,01'
    expect(award('tm_tm_sx_bnsx', '马', 1, draw, before)).toBe('18.82')
    expect(award('tm_tm_sx_fbnsx', '马', 1, draw, after)).toBe('0')
    expect(award('tm_tm_sx_bnsx', '羊', 1, draw, after)).toBe('18.82')
  })

  test('is an error beyond the table', () =>
    expect(() => playYear('lhc', new Date('2038-01-01T00:00:00+08:00'))).toThrow(RangeError))
})

test('a line of a split play holds one tile, under the method it is sold by', () => {
  const at = '2026-11-21T12:00:00+08:00'
  expect(priced('tm_tm_zx', '01', 1, at)).toBeDefined()
  expect(priced('tm_tm_zx', '01,02', 2, at)).toBeUndefined()
  expect(priced('tm_tm_sx_fbnsx', '马', 1, at)).toBeUndefined()
})
