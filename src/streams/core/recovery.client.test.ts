import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emptyStores } from '#src/db/core/emptyStores.sample.ts'
import { balanceSource } from '../account/sources.ts'
import { groupSource, timesSource } from '../lottery/hall.ts'
import { newVoucherSource, usableVoucherSource } from '../lottery/vouchers.ts'
import { notFound, sampleClient, type SampleServer } from './client.sample.ts'
import { pauseMs } from './recovery.ts'
import { timing } from './timing.ts'

const sources = [balanceSource, groupSource, timesSource, newVoucherSource, usableVoucherSource]

// Timers use virtual time; the store uses real time. Jitter makes every pause as short as possible.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  vi.spyOn(Math, 'random').mockReturnValue(0)
})
emptyStores()
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const settle = async () => {
  for (let i = 0; i < 20; i += 1) await new Promise((resolve) => setImmediate(resolve))
}
const pass = async (ms: number) => {
  for (let passed = 0; passed < ms; passed += 250) {
    await vi.advanceTimersByTimeAsync(250)
    await settle()
  }
}

/** How many tries the schedule allows in `ms`, when every pause is the shortest. */
const triesWithin = (ms: number): number => {
  let tries = 0
  for (let at = pauseMs(0, 0); at <= ms; at += pauseMs(tries, 0)) tries += 1
  return tries
}
const minute = 60_000
const polls = (everyMs: number) => 1 + Math.floor(minute / everyMs)

test.each([
  ['getPlayerBalance', polls(timing.balancePoll)],
  ['voucherList', polls(timing.voucherPoll) + polls(timing.usableVouchersPoll)],
])(
  'while %s is lost and others are answered, a minute has no more tries than the schedule',
  async (broken, own) => {
    const asked = new Map<string, number>()
    const server: SampleServer = async ({ name }) => {
      // However fast the network is, a failing test must end.
      await new Promise((resolve) => setImmediate(resolve))
      asked.set(name, (asked.get(name) ?? 0) + 1)
      if (name === broken) return undefined
      return name === 'times' ? { code: 1, result: [], serverTime: 1 } : notFound
    }
    const { client } = sampleClient(server, { sources })
    const touched = vi.fn<() => void>()
    client.touches.all$.subscribe(touched)
    await pass(minute)
    const tries = triesWithin(minute)
    // Four in the first 3.75 seconds, then one every 2.5; the pause that runs at the end has one step too.
    expect(tries).toBe(26)
    expect(touched.mock.calls.length).toBeGreaterThan(1)
    expect(touched.mock.calls.length).toBeLessThanOrEqual(tries + 1)
    // Both lists of vouchers are requested when everything may have changed.
    const perTouch = broken === 'voucherList' ? 2 : 1
    expect(asked.get(broken)).toBeLessThanOrEqual(own + perTouch * touched.mock.calls.length)
    expect(asked.get('times')).toBeLessThanOrEqual(
      polls(timing.timesPoll) + touched.mock.calls.length + tries,
    )
  },
)
