import { afterEach, expect, test, vi } from 'vitest'
import { liveChat, needsTerms } from './liveChat.ts'

afterEach(() => liveChat.close())

test('[C-157] the global state says whether the terms of the live chat are visible', () => {
  const told = vi.fn<() => void>()
  const unsubscribe = liveChat.subscribe(told)
  expect(liveChat.get()).toEqual({ termLiveVisible: false, open: false, first: undefined })
  liveChat.showTerms()
  expect(liveChat.get()).toEqual({ termLiveVisible: true, open: false, first: undefined })
  liveChat.open()
  expect(liveChat.get()).toEqual({ termLiveVisible: false, open: true, first: undefined })
  liveChat.showTerms()
  liveChat.close()
  expect(liveChat.get()).toEqual({ termLiveVisible: false, open: false, first: undefined })
  expect(told).toHaveBeenCalledTimes(4)
  unsubscribe()
  liveChat.open()
  expect(told).toHaveBeenCalledTimes(4)
})

test.each([
  ['before the first chat of all', true, '', true],
  ['before the first chat of a day', true, '2026-11-20', true],
  ['not before another one of the day', true, '2026-11-21', false],
  ['nowhere on a site that wants none', false, '', false],
])('the terms stand %s', (_when, wanted, openedOn, shown) =>
  expect(needsTerms(wanted, openedOn, '2026-11-21')).toBe(shown),
)
