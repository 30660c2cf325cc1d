import { expect, test } from 'vitest'
import { laterCalls, type LaterCallName } from '#contract/laterCalls.ts'
import { laterCall } from './laterCall.ts'

test.each(Object.keys(laterCalls) as LaterCallName[])('the value of %s comes with its area', async (name) => {
  expect(await laterCall(name)).toBe(laterCalls[name])
})
