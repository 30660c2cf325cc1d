import { afterEach, expect, test } from 'vitest'
import { createStopSignal, untilAsked } from './stopSignal.ts'

const before = { SIGTERM: process.listeners('SIGTERM'), SIGINT: process.listeners('SIGINT') }
afterEach(() => {
  for (const name of ['SIGTERM', 'SIGINT'] as const)
    for (const listener of process.listeners(name))
      if (!before[name].includes(listener)) process.off(name, listener)
})

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s requests the stop once, and a second signal changes nothing',
  async (name) => {
    const asked = createStopSignal({ env: {} })
    const waiting = untilAsked(asked)
    expect(asked.aborted).toBe(false)
    process.emit(name, name)
    await waiting
    const { reason } = asked
    process.emit(name, name)
    expect(asked.reason).toBe(reason)
    await untilAsked(asked)
  },
)

test('started by npm, the end of the parent requests the stop', async () => {
  let parent = 100
  const asked = createStopSignal({
    env: { npm_lifecycle_event: 'start' },
    parentId: () => parent,
    everyMs: 1,
  })
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(asked.aborted).toBe(false)
  parent = 1
  await untilAsked(asked)
  expect(String(asked.reason)).toContain('the process that started it is gone')
})

test('started by hand, the parent is not watched', () => {
  const asked = createStopSignal({ env: {}, parentId: () => expect.fail('the parent is nobody’s business') })
  expect(asked.aborted).toBe(false)
})
