import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Subscription } from 'rxjs'
import { createBrowserOfTabs, type FakeTab } from './tabs.sample.ts'
import { leadership } from './leader.ts'
import { timing } from './timing.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Tabs of one browser, each with its name once it leads. */
const tabsOf = () => {
  const browser = createBrowserOfTabs()
  const leads = new Map<string, boolean>()
  const subscriptions = new Map<string, Subscription>()
  const tabs = new Map<string, FakeTab>()
  return {
    open(name: string, visible = true) {
      const tab = browser.open(visible)
      tabs.set(name, tab)
      subscriptions.set(
        name,
        leadership(tab, 'lead').subscribe((does) => leads.set(name, does)),
      )
      return tab
    },
    close: (name: string) => subscriptions.get(name)?.unsubscribe(),
    kill(name: string) {
      tabs.get(name)?.kill()
      leads.delete(name)
    },
    leaders: () => [...leads].flatMap(([name, does]) => (does ? [name] : [])),
  }
}

test('the first tab leads, and the next takes over at once when it is closed or killed', async () => {
  const tabs = tabsOf()
  for (const name of ['a', 'b', 'c']) tabs.open(name)
  await vi.advanceTimersByTimeAsync(0)
  expect(tabs.leaders()).toEqual(['a'])
  tabs.kill('a')
  await vi.advanceTimersByTimeAsync(0)
  expect(tabs.leaders()).toEqual(['b'])
  tabs.close('b')
  await vi.advanceTimersByTimeAsync(0)
  expect(tabs.leaders()).toContain('c')
})

test('a leader in sight stays, however many tabs come into sight', async () => {
  const tabs = tabsOf()
  tabs.open('a')
  await vi.advanceTimersByTimeAsync(10)
  const other = tabs.open('b')
  await vi.advanceTimersByTimeAsync(3 * timing.leadSilence)
  other.visible$.next(false)
  other.visible$.next(true)
  await vi.advanceTimersByTimeAsync(3 * timing.leadSilence)
  expect(tabs.leaders()).toEqual(['a'])
})

test('a tab that comes into sight takes the lead from one that is hidden, before others that wait', async () => {
  const tabs = tabsOf()
  const first = tabs.open('a')
  for (const name of ['b', 'c', 'd']) tabs.open(name, false)
  await vi.advanceTimersByTimeAsync(10)
  expect(tabs.leaders()).toEqual(['a'])
  const last = tabs.open('e', false)
  first.visible$.next(false)
  last.visible$.next(true)
  await vi.advanceTimersByTimeAsync(timing.leadRest - 1)
  expect(tabs.leaders()).toEqual(['e'])
  await vi.advanceTimersByTimeAsync(5 * timing.leadSilence)
  expect(tabs.leaders()).toEqual(['e'])
})

test('a leader that goes out of sight gives way to one that stands beside it', async () => {
  const tabs = tabsOf()
  const first = tabs.open('a')
  tabs.open('b')
  await vi.advanceTimersByTimeAsync(10)
  first.visible$.next(false)
  await vi.advanceTimersByTimeAsync(timing.leadRest - 1)
  expect(tabs.leaders()).toEqual(['b'])
})

test('a leader that does not answer is robbed within two seconds', async () => {
  const tabs = tabsOf()
  const frozen = tabs.open('a', false)
  await vi.advanceTimersByTimeAsync(10)
  frozen.freeze()
  tabs.open('b')
  await vi.advanceTimersByTimeAsync(timing.leadSilence - 1)
  expect(tabs.leaders()).not.toContain('b')
  await vi.advanceTimersByTimeAsync(2)
  expect(tabs.leaders()).toContain('b')
  expect(timing.leadSilence).toBeLessThan(2_000)
})

test('a page that the browser freezes lets go, and waits again when it wakes', async () => {
  const tabs = tabsOf()
  const first = tabs.open('a')
  const other = tabs.open('b', false)
  await vi.advanceTimersByTimeAsync(10)
  first.awake$.next(false)
  await vi.advanceTimersByTimeAsync(10)
  expect(tabs.leaders()).toEqual(['b'])
  first.awake$.next(true)
  await vi.advanceTimersByTimeAsync(timing.leadRest)
  expect(tabs.leaders()).toEqual(['a'])
  other.kill()
})

test('of twenty tabs that open at once one leads, and one after each death', async () => {
  const tabs = tabsOf()
  const names = Array.from({ length: 20 }, (_, place) => String(place))
  for (const name of names) tabs.open(name)
  for (let left = names.length; left > 0; left -= 1) {
    await vi.advanceTimersByTimeAsync(1)
    expect(tabs.leaders()).toHaveLength(1)
    tabs.kill(tabs.leaders()[0] ?? '')
  }
  expect(tabs.leaders()).toEqual([])
})

test('whatever comes into sight and is killed, at most one tab leads, and soon one does', async () => {
  for (let seed = 1; seed <= 50; seed += 1) {
    let state = seed
    const dice = (sides: number): number => {
      state = (state * 48_271) % 2_147_483_647
      return state % sides
    }
    const tabs = tabsOf()
    const open = new Map<string, FakeTab>()
    for (let step = 0; step < 40; step += 1) {
      const names = [...open.keys()]
      const name = names[dice(names.length || 1)]
      if (names.length < 2 || (dice(3) === 0 && names.length < 5)) {
        const made = `${seed}.${step}`
        open.set(made, tabs.open(made, dice(2) === 0))
      } else if (name !== undefined && dice(3) === 0) {
        tabs.kill(name)
        open.delete(name)
      } else if (name !== undefined) open.get(name)?.visible$.next(dice(2) === 0)
      await vi.advanceTimersByTimeAsync(dice(400))
      expect(tabs.leaders().length, `seed ${seed}, step ${step}`).toBeLessThanOrEqual(1)
    }
    await vi.advanceTimersByTimeAsync(2_000)
    expect(tabs.leaders(), `seed ${seed}`).toHaveLength(1)
  }
})
