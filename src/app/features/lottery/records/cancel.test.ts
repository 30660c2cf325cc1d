/** A cancel from the question to the records, with a fake server. */
import { NEVER, type Subscription } from 'rxjs'
import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { calls } from '#contract/areas.ts'
import { emptyStores } from '#src/db/core/emptyStores.sample.ts'
import { notFound, sampleClient, type SampleRequest } from '#src/streams/core/client.sample.ts'
import { balanceSource } from '#src/streams/account/sources.ts'
import { gameSources } from '#src/streams/lottery/game.ts'
import { createRecordsModel } from './records.model.ts'
import type { RecordsNotice } from './records.dialogs.ts'

let watching: Subscription | undefined
emptyStores()
afterEach(() => {
  watching?.unsubscribe()
  vi.useRealTimers()
})

const { recentOrder, recentDetail } = calls
const [row] = recentOrder.example.output
if (!row) throw new Error('the example must hold an order')
const { orderId } = row

/** Changes of the order's detail. */
type DetailChanges = Partial<typeof recentDetail.example.output>

const opened = async (
  cancelAnswer: object | undefined,
  {
    detail = {},
    time = 'real',
  }: { readonly detail?: DetailChanges; readonly time?: 'real' | 'virtual' } = {},
) => {
  const asked: string[] = []
  const server = ({ name, fields }: SampleRequest): object | undefined => {
    asked.push(`${name} ${fields.get('orderId') ?? ''}`.trim())
    if (name === 'recent_order') {
      return { code: 1, serverTime: 1, result: z.encode(recentOrder.output, [row]) }
    }
    if (name === 'recent_detail') {
      const shown = { ...recentDetail.example.output, ...detail }
      return { code: 1, serverTime: 1, result: z.encode(recentDetail.output, shown) }
    }
    return name === 'cancel_order' ? cancelAnswer : notFound
  }
  // Only polls and delays use the virtual time; the store uses real time.
  if (time === 'virtual') vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { client } = sampleClient(server, { sources: [balanceSource] })
  const model = createRecordsModel(client, row.lottery, (code) => code)
  const notices: RecordsNotice[] = []
  model.notices$.subscribe((notice) => notices.push(notice))
  watching = gameSources(client, { lottery: row.lottery, method$: NEVER, issueOver$: NEVER }).subscribe()
  const count = (call: string) => asked.filter((one) => one === call).length
  if (time === 'virtual') await vi.advanceTimersByTimeAsync(1)
  await until(() => model.recent.value.orders.state === 'ready')
  return { client, model, notices, count, shown: () => model.detail.value?.detail }
}

// Real turns of the event loop, even while the time of the polls stands still.
const until = async (done: () => boolean): Promise<void> => {
  for (let turn = 0; turn < 2_000 && !done(); turn += 1) await new Promise((resolve) => setImmediate(resolve))
  expect(done()).toBe(true)
}

test('[C-293] an order is opened by its id, as the detail of the server has it', async () => {
  const { model, count, shown } = await opened(undefined, {
    detail: { statusCode: 6, reason: '官方未开奖', voucherMoney: 10_000n },
  })
  model.open(orderId)
  await until(() => count(`recent_detail ${orderId}`) === 1)
  await until(() => JSON.stringify(shown() ?? '', text).includes('官方未开奖'))
  expect(shown()).toMatchObject({
    state: 'ready',
    value: { orderNumber: orderId, status: { kind: 'refunded' }, voucherMoney: 10_000n },
  })
})

const text = (_key: string, value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value)

test('[C-348] [C-349] [L-498] a cancel goes by the id, says that it succeeded, and opens the detail again after 1 second', async () => {
  const answer = { code: 0, serverTime: 2, result: { money: { avail: 10 } } }
  const { model, notices, count, shown } = await opened(answer, { time: 'virtual' })
  model.recent.value.cancel?.(orderId)
  await until(() => model.cancelling.value !== undefined)
  model.cancelling.value?.confirm?.()
  await until(() => notices.length > 0)
  expect(count(`cancel_order ${orderId}`)).toBe(1)
  expect(notices).toEqual([{ kind: 'ok', text: '撤单成功' }])
  expect([model.cancelling.value, shown()]).toEqual([undefined, undefined])

  await vi.advanceTimersByTimeAsync(999)
  expect(count(`recent_detail ${orderId}`)).toBe(0)
  expect(shown()).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  expect(count(`recent_detail ${orderId}`)).toBe(1)
  await until(() => shown()?.state === 'ready')
})

test.each([
  ['succeeded', { code: 0, serverTime: 2, result: { money: { avail: 10 } } }, '撤单成功'],
  ['was refused', { code: 4010, msg: '这笔投注已不能撤单', serverTime: 2 }, '这笔投注已不能撤单'],
  ['was lost', undefined, '撤单结果未知，已重新读取记录'],
])(
  '[C-350] [C-351] a cancel that %s says so, and the records are read again',
  async (_story, answer, words) => {
    const { model, notices, count } = await opened(answer)
    const before = count('recent_order')
    model.recent.value.cancel?.(orderId)
    await until(() => model.cancelling.value !== undefined)
    model.cancelling.value?.confirm?.()
    await until(() => notices.length > 0)
    expect(notices[0]?.text).toBe(words)
    // After a lost answer they are read as soon as the connection is back.
    await vi.waitFor(() => expect(count('recent_order')).toBeGreaterThan(before), 5_000)
  },
)

test('a cancelled order does not open again over another one that the player opened meanwhile', async () => {
  const answer = { code: 0, serverTime: 2, result: { money: { avail: 10 } } }
  const { model, notices, count } = await opened(answer, { time: 'virtual' })
  model.recent.value.cancel?.(orderId)
  await until(() => model.cancelling.value !== undefined)
  model.cancelling.value?.confirm?.()
  await until(() => notices.length > 0)
  model.open('another')
  await vi.advanceTimersByTimeAsync(5_000)
  expect([count('recent_detail another'), count(`recent_detail ${orderId}`)]).toEqual([1, 0])
})

test('a page that was left opens no detail any more', async () => {
  const answer = { code: 0, serverTime: 2, result: { money: { avail: 10 } } }
  const { model, notices, count } = await opened(answer, { time: 'virtual' })
  model.recent.value.cancel?.(orderId)
  await until(() => model.cancelling.value !== undefined)
  model.cancelling.value?.confirm?.()
  await until(() => notices.length > 0)
  model.end()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(count(`recent_detail ${orderId}`)).toBe(0)
})

test.each([
  ['an undrawn order with a voucher', { voucherMoney: 10_000n, cancel: 1 }, '使用优惠券的订单不可撤单'],
  ['a drawn one', { voucherMoney: 10_000n, cancel: 1, statusCode: 1, isCurrentIssue: false }, undefined],
  ['an order without a voucher', { cancel: 1 }, undefined],
])('%s says whether its voucher is why it cannot be cancelled', async (_story, detail, words) => {
  const { model } = await opened(undefined, { detail })
  model.open(orderId)
  await until(() => model.detail.value !== undefined && model.detail.value.cancel === undefined)
  expect(model.detail.value?.cancelBlocked).toBe(words)
})

test('an order of a chase leads to the chase by its own id', async () => {
  const { model } = await opened(undefined, { detail: { istrace: true, traceId: 'T1' } })
  const chases: string[] = []
  model.chases$.subscribe((id) => chases.push(id))
  model.open(orderId)
  await until(() => model.detail.value?.chase !== undefined)
  model.detail.value?.chase?.()
  expect(chases).toEqual([orderId])
})

test.each([
  ['an undrawn order', {}, true],
  ['a drawn one, which cannot be cancelled', { cancel: 1, statusCode: 1, isCurrentIssue: false }, true],
  ['an order with orderType 1', { orderType: 1 }, false],
  ['an instant draw', { lottery: 'mjmmc' }, false],
  ['a six-mark order, which has a page of its own', { lottery: 'xglhc' }, false],
])('[L-126] %s can be bet again: %s', async (_story, detail, possible) => {
  const { model } = await opened(undefined, { detail: { ...detail, reason: '已读取' } })
  const repeated: string[] = []
  model.again$.subscribe((order) => repeated.push(order.orderId))
  model.open(orderId)
  await until(() => JSON.stringify(model.detail.value ?? '', text).includes('已读取'))
  expect(model.detail.value?.again !== undefined).toBe(possible)
  if (!possible) return
  model.detail.value?.again?.()
  expect(repeated).toEqual([orderId])
  expect(model.detail.value).toBeUndefined()
})

test('[L-124] an order is printed as a slip with its draw', async () => {
  const { orderSlip } = await import('./orderSlip.ts')
  const { model } = await opened(undefined, {
    detail: { lotteryNumber: '1,2,3,4,5', cancel: 1, statusCode: 1 },
  })
  model.open(orderId)
  await until(() => JSON.stringify(model.detail.value ?? '', text).includes('1 2 3 4 5'))
  const shown = model.detail.value?.detail
  if (shown?.state !== 'ready') throw new Error('the detail must be read')
  expect(orderSlip(shown.value)).toMatchObject({
    issue: row.issue,
    total: row.amount,
    numbers: [orderId],
    drawn: '1 2 3 4 5',
    lines: [{ play: row.methodName, amount: row.amount }],
  })
})
