import { Dexie } from 'dexie'
import { BehaviorSubject, Subject } from 'rxjs'
import { afterEach, expect, test, vi } from 'vitest'
import type { OrderItem } from '#src/db/lottery/orderItem.ts'
import { changeOrderList, readOrderList } from '#src/db/lottery/orderList.ts'
import type { PlateDraft } from '#src/db/lottery/plateDrafts.ts'
import { sampleClient } from '#src/streams/core/client.sample.ts'
import { createEngineClient } from '#src/workers/engine.client.ts'
import { createBettingActions } from '../betting.actions.ts'
import type { BettingPage } from '../betting.page.ts'
import { emptyWorld, type PageState } from '../betting.state.ts'
import { emptyDraft } from '../plate/plateDraft.ts'
import { emptyCount } from '../plate/reading.ts'

afterEach(async () => {
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name)
})

const item = { key: 'a', unit: 20_000n, multiple: 1, bets: 1, odds: 0n } as OrderItem

const emptyState: PageState = {
  draft: emptyDraft('mjffc', undefined),
  scope: 'normal',
  tab: '',
  side: 'A',
  showMisses: true,
  showHeats: false,
  count: emptyCount,
  parsing: false,
  uploadProblem: undefined,
  help: undefined,
  dialog: undefined,
  sending: false,
}

/** A page with two lines in its list and a number on its plate. */
const pageWithList = async () => {
  const { client } = sampleClient(() => undefined)
  const db = client.privateDb()
  if (!db) throw new Error('the client must be signed in')
  await changeOrderList(db, () => ({
    key: 'current',
    lottery: 'mjffc',
    issue: '0721',
    items: [item, { ...item, key: 'b' }],
  }))
  const draft: PlateDraft = { ...emptyDraft('mjffc', undefined), picks: [['1']] }
  const state = new BehaviorSubject<PageState>({ ...emptyState, draft })
  const page: BettingPage = {
    client,
    engine: createEngineClient({ spawn: () => new EventTarget() as Worker, idleMs: 1 }),
    lottery: { code: 'mjffc', name: '1分彩', family: 'ssc', scheduleLine: undefined },
    newKey: () => 'key',
    scope: client.scope(),
    state,
    change: (part) => state.next({ ...state.value, ...part }),
    changeDraft: () => undefined,
    world: { value: emptyWorld, changes$: new Subject() },
    notices$: new Subject(),
    play: () => undefined,
    issue: () => '0722',
  }
  const list = () => readOrderList(db)
  return { actions: createBettingActions(page), list, picks: () => state.value.draft.picks }
}

test('清空 of the list removes every line and leaves the plate', async () => {
  const { actions, list, picks } = await pageWithList()
  actions.list.clearList()
  await vi.waitFor(async () => expect(await list()).toBeUndefined())
  expect(picks()).toEqual([['1']])
})

test('清空 of the plate leaves the list', async () => {
  const { actions, list } = await pageWithList()
  actions.plate.clearPlate()
  expect((await list())?.items).toHaveLength(2)
})

test('one line is removed, changed or bound to another issue without touching the other', async () => {
  const { actions, list } = await pageWithList()
  actions.list.changeLineMultiple('b', 3)
  actions.list.agreeToIssue()
  await vi.waitFor(async () => expect((await list())?.issue).toBe('0722'))
  expect((await list())?.items.map(({ key, multiple }) => [key, multiple])).toEqual([
    ['a', 1],
    ['b', 3],
  ])
  actions.list.remove('a')
  await vi.waitFor(async () => expect((await list())?.items.map(({ key }) => key)).toEqual(['b']))
})
