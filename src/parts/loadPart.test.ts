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
  const onLost = vi.fn<() => void>()
  await expect(loadPart(load, onLost, wait)).resolves.toBe(part)
  expect(onLost).toHaveBeenCalledTimes(1_000)
  expect(load).toHaveBeenCalledTimes(1_001)
  expect(paused.slice(0, 6)).toEqual([500, 1_000, 2_000, 4_000, 5_000, 5_000])
})

test('a part that the server does not have is an error after three answers', async () => {
  const { load, wait } = onLine(Infinity, 4)
  await expect(loadPart(load, undefined, wait)).rejects.toThrow('Failed to fetch')
  expect(load).toHaveBeenCalledTimes(1 + 4 + 3)
})
