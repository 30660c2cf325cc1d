import { expect, test, vi } from 'vitest'
import { emptyStores } from '#src/db/core/emptyStores.sample.ts'
import { leaveOrderList, leftListKeptMs, takeBackOrderList } from '#src/db/lottery/leftLists.ts'
import type { BettingNotice } from '../betting.page.ts'
import { sampleItem, samplePage } from '../page.sample.ts'

emptyStores()

test('清空 of the list takes every line and leaves the plate', async () => {
  const { actions, list, picks } = await samplePage()
  actions.list.clearList()
  await vi.waitFor(async () => expect(await list()).toBeUndefined())
  expect(picks()).toEqual([['1']])
})

/** A page whose notices are kept, and the keys on its list. */
const clearable = async () => {
  const sample = await samplePage()
  const notices: BettingNotice[] = []
  sample.page.notices$.subscribe((notice) => notices.push(notice))
  const keys = async () => (await sample.list())?.items.map(({ key }) => key)
  const clear = async () => {
    const before = notices.length
    sample.actions.list.clearList()
    await vi.waitFor(() => expect(notices).toHaveLength(before + 1))
    expect(await sample.list()).toBeUndefined()
  }
  return { ...sample, notices, keys, clear }
}

test('撤销 after 清空 brings back exactly the lines, once', async () => {
  const { list, keys, clear, notices, actions } = await clearable()
  const before = await list()
  await clear()
  expect(notices).toMatchObject([
    { kind: 'info', title: '清单已清空', text: '2 单', action: { label: '撤销' } },
  ])
  notices[0]?.action?.onPress()
  await vi.waitFor(async () => expect(await list()).toEqual(before))
  actions.list.remove('a')
  notices[0]?.action?.onPress()
  await vi.waitFor(async () => expect(await keys()).toEqual(['b']))
})

test('撤销 puts the lines before those that were added meanwhile, of the issue of the older ones, and closes the chase', async () => {
  const { list, keys, clear, notices, actions, state } = await clearable()
  await clear()
  await actions.list.addItems([{ ...sampleItem, key: 'new' }])
  expect((await list())?.issue).toBe('0722')
  actions.list.toggleChase()
  notices[0]?.action?.onPress()
  await vi.waitFor(async () => expect(await keys()).toEqual(['a', 'b', 'new']))
  expect((await list())?.issue).toBe('0721')
  expect(state.value.chase).toBeUndefined()
})

test.each([
  ['first', [0, 1]],
  ['last', [1, 0]],
] as const)('two times 清空 are both taken back in order, the %s one first', async (_story, [one, other]) => {
  const { keys, clear, notices, actions } = await clearable()
  await clear()
  await actions.list.addItems([{ ...sampleItem, key: 'c' }])
  await clear()
  await actions.list.addItems([{ ...sampleItem, key: 'd' }])
  notices[one]?.action?.onPress()
  await vi.waitFor(async () => expect(await keys()).toContain(one === 0 ? 'a' : 'c'))
  notices[other]?.action?.onPress()
  await vi.waitFor(async () => expect(await keys()).toEqual(['a', 'b', 'c', 'd']))
})

test('撤销 does nothing on a page that was left, and to the list of another lottery', async () => {
  const { page, list, clear, notices, actions } = await clearable()
  await clear()
  await actions.list.addItems([{ ...sampleItem, key: 'c' }])
  await clear()
  const db = page.client.privateDb() ?? expect.fail('the client must be signed in')
  const other = {
    key: 'current',
    lottery: 'cqssc',
    issue: '045',
    items: [{ ...sampleItem, key: 'x' }],
  } as const
  await db.orderList.put(other)
  notices[1]?.action?.onPress()
  await db.orderList.count()
  expect(await list()).toEqual(other)
  await db.orderList.delete('current')
  page.scope.end()
  notices[0]?.action?.onPress()
  await db.orderList.count()
  expect(await list()).toBeUndefined()
})

test('清空 of the plate leaves the list', async () => {
  const { actions, list } = await samplePage()
  actions.plate.clearPlate()
  expect((await list())?.items).toHaveLength(2)
})

test('one line is removed, changed or bound to another issue without touching the other', async () => {
  const { actions, list } = await samplePage()
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

test('[L-255] adding a line closes the chase panel; adding none does not', async () => {
  const { actions, state, list } = await samplePage()
  actions.list.toggleChase()
  expect(state.value.chase).toEqual({ issues: 0, total: 0n })
  await actions.list.addItems([])
  expect(state.value.chase).toBeDefined()
  await actions.list.addItems([{ ...sampleItem, key: 'c' }])
  expect(state.value.chase).toBeUndefined()
  expect((await list())?.items).toHaveLength(3)
  actions.list.toggleChase()
  actions.list.toggleChase()
  expect(state.value.chase).toBeUndefined()
})

test('[L-117] the print option is remembered on the device', async () => {
  const { actions, page, state } = await samplePage()
  expect(page.client.device.setting('printSlips', false)).toBe(false)
  actions.list.togglePrint()
  expect([state.value.printSlips, page.client.device.setting('printSlips', false)]).toEqual([true, true])
  actions.list.togglePrint()
  expect([state.value.printSlips, page.client.device.setting('printSlips', true)]).toEqual([false, false])
})

test('a list that was left for another lottery is put aside, and can be taken back in its own', async () => {
  const { actions, page, list } = await samplePage()
  const db = page.client.privateDb()
  if (!db) throw new Error('the client must be signed in')
  const composed = await list()
  await leaveOrderList(db, 'cqssc', 1_000)
  expect(await list()).toBeUndefined()
  expect(await db.leftLists.get('mjffc')).toMatchObject({ items: composed?.items, leftAt: 1_000 })

  actions.list.takeBack()
  await vi.waitFor(async () => expect(await list()).toEqual(composed))
  expect(await db.leftLists.count()).toBe(0)
})

test('a list left is not put over another one, and is deleted when it is not wanted or a day old', async () => {
  const { actions, page, list } = await samplePage()
  const db = page.client.privateDb()
  if (!db) throw new Error('the client must be signed in')
  await leaveOrderList(db, 'cqssc', 1_000)
  await actions.list.addItems([{ ...sampleItem, key: 'new' }])
  await takeBackOrderList(db, 'mjffc')
  expect((await list())?.items.map(({ key }) => key)).toEqual(['new'])
  expect(await db.leftLists.count()).toBe(1)

  actions.list.dropLeft()
  await vi.waitFor(async () => expect(await db.leftLists.count()).toBe(0))
  await leaveOrderList(db, 'cqssc', 2_000)
  await leaveOrderList(db, 'cqssc', 2_000 + leftListKeptMs - 1)
  expect(await db.leftLists.count()).toBe(1)
  await leaveOrderList(db, 'cqssc', 2_000 + leftListKeptMs)
  expect(await db.leftLists.count()).toBe(0)
})
