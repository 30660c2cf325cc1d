import { expect, test } from 'vitest'
import { createLineKeeper } from './line.ts'

test('an answer or a refusal means that the connection is up, a lost call that it is down', () => {
  const line = createLineKeeper()
  const seen: boolean[] = []
  line.line$.subscribe((one) => seen.push(one.up))
  expect(line.value).toEqual({ up: true, latencyMs: undefined, lastHeardAt: undefined })
  line.note({ kind: 'answered', value: 1, serverTime: 100 }, 41.6, 100)
  expect(line.value).toEqual({ up: true, latencyMs: 42, lastHeardAt: 100 })
  line.note({ kind: 'lost', reason: 'network' }, 5, 200)
  // The time of the last answer is kept: the figures on the page are from then.
  expect(line.value).toEqual({ up: false, latencyMs: undefined, lastHeardAt: 100 })
  line.note({ kind: 'lost', reason: 'timeout' }, 5, 300)
  line.note({ kind: 'refused', name: 'IssueClosed', code: 4004, msg: '', figures: {} }, 30, 400)
  expect(line.value).toEqual({ up: true, latencyMs: 30, lastHeardAt: 400 })
  expect(seen).toEqual([true, true, false, true])
})
