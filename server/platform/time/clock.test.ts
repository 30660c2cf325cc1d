import { afterEach, expect, test, vi } from 'vitest'
import { systemClock } from './clock.ts'

afterEach(() => vi.restoreAllMocks())

test.each([1, 2, 3])(
  'a timer of the machine that fires %i ms early wakes nobody before the instant',
  async (earlyMs) => {
    const real = setTimeout
    vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms = 0) =>
      real(run, Math.max(0, ms - earlyMs))) as typeof setTimeout)
    for (const waitMs of [0, 1, 5, 20]) {
      const instant = new Date(Date.now() + waitMs)
      const wokenAt = await new Promise<number>((resolve) =>
        systemClock.at(instant, () => resolve(Date.now())),
      )
      expect(wokenAt).toBeGreaterThanOrEqual(instant.getTime())
    }
  },
)

test('a timer that was cancelled while it waits again does not run', async () => {
  let ran = false
  const cancel = systemClock.at(new Date(Date.now() + 5), () => (ran = true))
  cancel()
  await new Promise((resolve) => setTimeout(resolve, 15))
  expect(ran).toBe(false)
})
