import { BehaviorSubject, NEVER, Subject } from 'rxjs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { poll } from './poll.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

// Each request stays open until the test answers it.
const asking = () => {
  const open: ((answer: string) => void)[] = []
  let asked = 0
  const ask = () => {
    asked += 1
    return new Promise<string>((resolve) => open.push(resolve))
  }
  return { ask, asked: () => asked, answer: (text: string) => open.shift()?.(text) }
}

test('it sends a request at once, and again after each pause', async () => {
  const at: number[] = []
  const ask = async () => void at.push(Date.now())
  vi.setSystemTime(0)
  poll(ask, { everyMs: 1000, again$: NEVER, active$: new BehaviorSubject(true) }).subscribe()
  await vi.advanceTimersByTimeAsync(3500)
  expect(at).toEqual([0, 1000, 2000, 3000])
})

test('an event sends a request at once instead of waiting for the pause', async () => {
  const { ask, asked, answer } = asking()
  const again$ = new Subject<void>()
  const heard: string[] = []
  poll(ask, { everyMs: 1000, again$, active$: new BehaviorSubject(true) }).subscribe((text) =>
    heard.push(text),
  )
  await vi.advanceTimersByTimeAsync(0)
  expect(asked()).toBe(1)
  answer('first')
  await vi.advanceTimersByTimeAsync(400)
  again$.next()
  expect(asked()).toBe(2)
  answer('again')
  await vi.advanceTimersByTimeAsync(600)
  expect(asked()).toBe(3)
  answer('polled')
  await vi.advanceTimersByTimeAsync(0)
  expect(heard).toEqual(['first', 'again', 'polled'])
})

test('many events during one request cause exactly one more request after it', async () => {
  const { ask, asked, answer } = asking()
  const again$ = new Subject<void>()
  poll(ask, { everyMs: 60_000, again$, active$: new BehaviorSubject(true) }).subscribe()
  await vi.advanceTimersByTimeAsync(0)
  for (let i = 0; i < 5; i += 1) again$.next()
  expect(asked()).toBe(1)
  answer('old')
  await vi.advanceTimersByTimeAsync(0)
  expect(asked()).toBe(2)
  answer('new')
  await vi.advanceTimersByTimeAsync(0)
  expect(asked()).toBe(2)
})

test('no request is sent while it is paused, and one at once when it continues', async () => {
  const { ask, asked, answer } = asking()
  const again$ = new Subject<void>()
  const active$ = new BehaviorSubject(false)
  poll(ask, { everyMs: 1000, again$, active$ }).subscribe()
  again$.next()
  await vi.advanceTimersByTimeAsync(5000)
  expect(asked()).toBe(0)
  active$.next(true)
  await vi.advanceTimersByTimeAsync(0)
  expect(asked()).toBe(1)
  answer('now')
  active$.next(false)
  await vi.advanceTimersByTimeAsync(5000)
  expect(asked()).toBe(1)
})
