import { expect, test } from 'vitest'
import { neighbours } from './neighbours.ts'

test.each([
  ['20261121-0720', '20261121-0719', '20261121-0721'],
  ['20261121-030', '20261121-029', '20261121-031'],
  ['20261121-0001', undefined, '20261121-0002'],
  ['20261121-9999', '20261121-9998', undefined],
  ['2026120', '2026119', '2026121'],
  ['9', '8', '10'],
  ['nonsense', undefined, undefined],
])('%s is between %s and %s', (issue, previous, next) => {
  expect(neighbours(issue)).toEqual({ previous, next })
})
