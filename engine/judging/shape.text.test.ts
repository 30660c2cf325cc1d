import { expect, test } from 'vitest'
import { dragonTiger, fiveShape, zodiacOf } from './shape.ts'

test('a drawn number is a number also as the wire writes it', () => {
  expect(fiveShape(['0', '1', '2', '3', '4'])).toBe('straight')
  expect(dragonTiger(['02', '10'])).toBe('hu')
  expect(zodiacOf('蛇', '02')).toBe(zodiacOf('蛇', 2))
})
