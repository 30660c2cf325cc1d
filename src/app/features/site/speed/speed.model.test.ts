import { expect, test } from 'vitest'
import { judgeTrips, testLine, tripsOfTest } from './speed.model.ts'

test.each([
  [[40, 42, 44, 900, 41], 'fast', 42],
  [[150, 150, 150], 'fast', 150],
  [[151, 151, 151], 'fair', 151],
  [[501, 501, 501], 'slow', 501],
  [[40, undefined, 42, undefined, 44], 'fast', 42],
  [[40, undefined, undefined, 44], 'dead', undefined],
  [[undefined, undefined], 'dead', undefined],
  [[], 'dead', undefined],
] as const)('round trips %j are judged %s', (trips, grade, medianMs) => {
  expect(judgeTrips(trips)).toEqual({ grade, medianMs })
})

test('the first round trip opens the connection and is not counted; a refused one counts as lost', async () => {
  let now = 0
  let asked = 0
  const measured = await testLine({
    ask: () => {
      asked += 1
      now += asked === 1 ? 4000 : 30
      return asked === 3 ? Promise.reject(new Error('offline')) : Promise.resolve(true)
    },
    monotonicNow: () => now,
  })
  expect(asked).toBe(tripsOfTest)
  expect(measured).toEqual({ grade: 'fast', medianMs: 30 })
})
