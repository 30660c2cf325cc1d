import { expect, test, vi } from 'vitest'
import type { Health } from '#src/parts/health.ts'
import type { Ending, Lost } from './caller.ts'
import { createLineKeeper } from './line.ts'

const answered = { kind: 'answered', value: 1, serverTime: 100 } as const
const lost = (reason: Lost['reason']): Ending<unknown> => ({ kind: 'lost', reason })

/** A keeper, and the health that the test sets. */
const keeper = () => {
  const told: ((health: Health) => void)[] = []
  const askHealth = vi.fn<() => Promise<Health>>(() => new Promise((resolve) => told.push(resolve)))
  const line = createLineKeeper(askHealth)
  const tell = async (isWell: boolean) => {
    told.shift()?.(isWell ? 'well' : 'ill')
    await new Promise((resolve) => setImmediate(resolve))
  }
  const tellOther = async () => {
    told.shift()?.('other')
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { line, askHealth, tell, tellOther }
}

test('an answer or a refusal means that the connection is up, a call without an answer that it is down', () => {
  const { line, askHealth } = keeper()
  const seen: boolean[] = []
  line.line$.subscribe((one) => seen.push(one.up))
  expect(line.value).toEqual({ up: true, latencyMs: undefined, lastHeardAt: undefined })
  line.note(answered, 41.6, 100)
  expect(line.value).toEqual({ up: true, latencyMs: 42, lastHeardAt: 100 })
  line.note(lost('network'), 5, 200)
  // The time of the last answer is kept: the figures on the page are from then.
  expect(line.value).toEqual({ up: false, latencyMs: undefined, lastHeardAt: 100 })
  line.note(lost('timeout'), 5, 300)
  line.note({ kind: 'refused', name: 'IssueClosed', code: 4004, msg: '', figures: {} }, 30, 400)
  expect(line.value).toEqual({ up: true, latencyMs: 30, lastHeardAt: 400 })
  expect(seen).toEqual([true, true, false, true])
  expect(askHealth).not.toHaveBeenCalled()
})

test.each(['server', 'unreadable'] as const)(
  'one call that ends as %s leaves the line up while the server is well, and takes it down when it is not',
  async (reason) => {
    const { line, askHealth, tell } = keeper()
    line.note(answered, 40, 100)
    line.note(lost(reason), 5, 200)
    line.note(lost(reason), 5, 200)
    // One question at a time, and nothing flaps before its answer.
    expect(askHealth).toHaveBeenCalledOnce()
    expect(line.value).toEqual({ up: true, latencyMs: 40, lastHeardAt: 100 })
    await tell(true)
    expect(line.value).toEqual({ up: true, latencyMs: 40, lastHeardAt: 100 })

    line.note(lost(reason), 5, 300)
    await tell(false)
    expect(line.value).toEqual({ up: false, latencyMs: undefined, lastHeardAt: 100 })
  },
)

test('a server that is well again brings the line back, although the call of the recovery fails in it', async () => {
  const { line, tell } = keeper()
  line.note(lost('network'), 5, 100)
  line.note(lost('server'), 5, 300)
  expect(line.value.up).toBe(false)
  await tell(true)
  expect(line.value).toEqual({ up: true, latencyMs: undefined, lastHeardAt: 300 })
})

test('an answer that comes while the health is asked for is newer than that of the health', async () => {
  const { line, tell } = keeper()
  line.note(lost('server'), 5, 100)
  line.note(answered, 20, 200)
  await tell(false)
  expect(line.value).toEqual({ up: true, latencyMs: 20, lastHeardAt: 200 })
})

test('an answer to another session says nothing of the line', () => {
  const { line, askHealth } = keeper()
  const before = line.value
  line.note(lost('session'), 5, 100)
  expect([line.value, askHealth.mock.calls.length]).toEqual([before, 0])
})

test('a network that answers in place of the site is no line, and is named until the site answers', async () => {
  const { line, tellOther } = keeper()
  line.note(answered, 40, 100)
  line.note(lost('unreadable'), 5, 200)
  await tellOther()
  expect(line.value).toEqual({ up: false, latencyMs: undefined, lastHeardAt: 100, isOther: true })
  // Nothing answers any more: that is no login.
  line.note(lost('network'), 5, 300)
  expect(line.value).toEqual({ up: false, latencyMs: undefined, lastHeardAt: 100 })
  line.note(lost('unreadable'), 5, 400)
  await tellOther()
  line.note(answered, 40, 500)
  expect(line.value).toEqual({ up: true, latencyMs: 40, lastHeardAt: 500 })
})
