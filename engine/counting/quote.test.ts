import { expect, test } from 'vitest'
import { findPlay } from '../plays/index.ts'
import { quotePicks } from './quote.ts'

const playOf = (family: Parameters<typeof findPlay>[0], method: string) => {
  const found = findPlay(family, method)
  if (!found) throw new Error(`${method} must be a play`)
  return found.play
}

test('ticks are a content in the order of the tiles, with its bets and whether it is a single pick', () => {
  const five = playOf('ssc', 'wx_zx_fs')
  expect(quotePicks(five, [['2', '1'], ['3'], ['4'], ['5'], ['6']])).toEqual({
    content: '1,2|3|4|5|6',
    bets: 2,
    single: true,
  })
  expect(quotePicks(five, [['1'], ['3'], ['4'], ['5'], []])).toMatchObject({ bets: 0 })
})

test('a tile that the row does not have is an error', () => {
  expect(() => quotePicks(playOf('ssc', 'wx_zx_fs'), [['x'], ['3'], ['4'], ['5'], ['6']])).toThrow(RangeError)
})
