/** The plan of a chase over pages that come and go. */
import { BehaviorSubject } from 'rxjs'
import { afterEach, expect, test, vi } from 'vitest'
import { emptyStores } from '#src/db/core/emptyStores.sample.ts'
import { changeOrderList } from '#src/db/lottery/orderList.ts'
import { createScope, type Scope } from '#src/streams/core/behavior.ts'
import { emptyWorld, type World } from '../betting.state.ts'
import { samplePage } from '../page.sample.ts'
import { emptyPanel, type ChasePanelState } from './chasePanel.state.ts'
import { hasKeptPlan, keepPlan, keptPlan } from './keptPlan.ts'
import { reopenChase } from './reopenChase.ts'

const scopes: Scope[] = []
emptyStores()
afterEach(() => {
  for (const scope of scopes.splice(0)) scope.end()
})

const planned = {
  pieces: [1, 1, 2],
  unreachable: undefined,
  settings: { ...emptyPanel.settings, count: 3 },
  terms: { base: 20_000n, prize: 0n, cap: undefined, rows: 15, most: 99_999 },
}
const edited: ChasePanelState = {
  ...emptyPanel,
  settings: planned.settings,
  winStop: false,
  pieces: [1, 0, 7],
  planned,
}
const kept = { settings: planned.settings, winStop: false, pieces: [1, 0, 7], planned }

/** A page whose chase panel is open with a plan. */
const opened = async () => {
  const world = new BehaviorSubject<World>(emptyWorld)
  const { page } = await samplePage(undefined, { world })
  const scope = createScope((error) => {
    throw error
  })
  scopes.push(scope)
  page.change({ chase: { issues: 0, total: 0n } })
  const state$ = new BehaviorSubject<ChasePanelState>(emptyPanel)
  keepPlan(page, scope, state$)
  return { page, scope, state$, world }
}

/** The same, and the plan is on the device. */
const openedAndKept = async () => {
  const held = await opened()
  held.state$.next(edited)
  await vi.waitFor(async () => expect(await keptPlan(held.page)).toEqual(kept))
  return held
}

test('an edited plan is kept, and is there for the next page after this one went away', async () => {
  const { page, scope } = await openedAndKept()
  scope.end()
  page.scope.end()
  expect(await keptPlan(page)).toEqual(kept)
  expect(await hasKeptPlan(page)).toBe(true)
})

test('nothing is kept before the first plan', async () => {
  const { page, state$ } = await opened()
  state$.next({ ...emptyPanel, winStop: false })
  state$.next(edited)
  await vi.waitFor(async () => expect(await keptPlan(page)).toEqual(kept))
})

test('a panel that is closed forgets its plan, also one that was changed in that moment', async () => {
  const { page, state$ } = await openedAndKept()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  state$.next({ ...edited, pieces: [9, 9, 9] })
  page.change({ chase: undefined })
  vi.advanceTimersByTime(1_000)
  vi.useRealTimers()
  expect(await keptPlan(page)).toBeUndefined()
})

test('a plan whose lines are gone is deleted', async () => {
  const { page, scope } = await openedAndKept()
  scope.end()
  const db = page.client.privateDb()
  if (!db) throw new Error('the client must be signed in')
  await changeOrderList(db, () => undefined)
  expect(await hasKeptPlan(page)).toBe(false)
  expect(await keptPlan(page)).toBeUndefined()
})

test('the panel opens again once the lines are read; without a plan it stays closed', async () => {
  const { page, scope, world } = await openedAndKept()
  scope.end()
  page.state.next({ ...page.state.value, chase: undefined })
  const reopened = reopenChase(page)
  expect(page.state.value.chase).toBeUndefined()
  world.next({ ...emptyWorld, list: { key: 'current', lottery: 'mjffc', issue: '1', items: [] } })
  await reopened
  expect(page.state.value.chase).toEqual({ issues: 0, total: 0n })

  page.state.next({ ...page.state.value, chase: undefined })
  await page.client.privateDb()?.chaseDrafts.clear()
  await reopenChase(page)
  expect(page.state.value.chase).toBeUndefined()
})

test('another lottery forgets the plans of this one', async () => {
  const { page, scope } = await openedAndKept()
  scope.end()
  const { actions } = await samplePage()
  await page.client.privateDb()?.chaseDrafts.put({ lottery: 'cqssc', ...kept })
  await actions.list.leaveOtherLottery()
  expect(await page.client.privateDb()?.chaseDrafts.toCollection().primaryKeys()).toEqual(['mjffc'])
})
