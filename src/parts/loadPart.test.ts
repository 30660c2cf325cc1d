import { expect, test, vi } from 'vitest'
import { loadPart } from './loadPart.ts'

const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
const part = { default: 'a page' }

/** A load that is lost so many times, and a server that answers after so many lost checks. */
const onLine = (timesLost: number, checksLost: number) => {
  const load = vi.fn(() => (load.mock.calls.length > timesLost ? Promise.resolve(part) : lost()))
  const paused: number[] = []
  let checks = 0
  const wait = {
    serverAnswers: () => Promise.resolve((checks += 1) > checksLost),
    pause: (ms: number) => Promise.resolve(paused.push(ms)),
  }
  return { load, wait, paused }
}

test('a part that is here is loaded once', async () => {
  const { load, wait, paused } = onLine(0, 0)
  await expect(loadPart(load, undefined, wait)).resolves.toBe(part)
  expect(load).toHaveBeenCalledTimes(1)
  expect(paused).toEqual([])
})

test('a part whose request is lost is requested until it is here, with pauses of at most five seconds', async () => {
  const { load, wait, paused } = onLine(1_000, 1_000)
  const seen: string[] = []
  const onLost = () => {
    seen.push('lost')
    return () => void seen.push('here')
  }
  await expect(loadPart(load, onLost, wait)).resolves.toBe(part)
  expect(seen).toEqual(['lost', 'here'])
  expect(load).toHaveBeenCalledTimes(1_001)
  expect(paused.slice(0, 6)).toEqual([500, 1_000, 2_000, 4_000, 5_000, 5_000])
})

test('a part that the server does not have is an error after three answers', async () => {
  const { load, wait } = onLine(Infinity, 4)
  await expect(loadPart(load, undefined, wait)).rejects.toThrow('Failed to fetch')
  expect(load).toHaveBeenCalledTimes(1 + 4 + 3)
})

test('a part whose request hangs is said to be lost after 15 seconds, until it is here', async () => {
  vi.useFakeTimers()
  const seen: string[] = []
  let bring: (value: unknown) => void = () => undefined
  const loading = loadPart(
    () => new Promise((resolve) => (bring = resolve)),
    () => {
      seen.push('lost')
      return () => void seen.push('here')
    },
  )
  await vi.advanceTimersByTimeAsync(14_999)
  expect(seen).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(seen).toEqual(['lost'])
  bring(part)
  await expect(loading).resolves.toBe(part)
  expect(seen).toEqual(['lost', 'here'])
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})
