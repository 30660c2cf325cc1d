/** Every money call of the contract has its kind and its texts in the client, which finds them by the names of their files. */
import { expect, test } from 'vitest'
import { calls } from '#contract/areas.ts'
import type { AnyCall } from '#contract/core/define.ts'
import { moneyTexts } from '#src/app/frame/moneyTexts.ts'
import { moneyKinds } from '#src/streams/moneyKinds.ts'

const names = Object.entries<AnyCall>(calls)
  .filter(([, call]) => call.outcome === 'byKey')
  .map(([name]) => name)
  .toSorted()

test('each has one kind', () => {
  expect(names).not.toEqual([])
  expect(moneyKinds.map(({ call }) => call).toSorted()).toEqual(names)
})

test('each has its texts', () => {
  expect(Object.keys(moneyTexts).toSorted()).toEqual(names)
})
