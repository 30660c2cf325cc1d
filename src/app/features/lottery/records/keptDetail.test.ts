/** The detail of a bet that is older than the list, with and without an answer of the server. */
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { calls } from '#contract/areas.ts'
import { parseYuan } from '#engine/money/money.ts'
import { emptyStores } from '#src/db/core/emptyStores.sample.ts'
import { keepDay, keepMonth, type HistoryOrder } from '#src/db/lottery/keptBets.ts'
import { mergeRecords } from '#src/db/lottery/records.ts'
import { sampleClient, type SampleServer } from '#src/streams/core/client.sample.ts'
import { createRecordsModel } from './records.model.ts'

emptyStores()

const [example] = calls.historyOrders.example.output.his_orders
if (!example) throw new Error('the example must hold a bet')
const bet: HistoryOrder = {
  ...example,
  orderItemId: 'C2610051905410000001',
  orderTime: Date.parse('2026-10-05T19:05:41+08:00'),
  nums: 2,
  piece: 3,
  mode: parseYuan('0.1'),
  odds: parseYuan('9780'),
  point: 0,
  amount: parseYuan('0.6'),
  status: 6,
  statusName: '已退款',
  voucherMoney: parseYuan('0.2'),
  reason: '第 045 期未开奖，投注金额已退回',
}
const long: HistoryOrder = { ...bet, orderItemId: 'C2610051905420000001', code: '12345 '.repeat(200) }
const checkedAt = Date.parse('2026-11-21T12:00:00+08:00')

/** The records of a player whose October is on the device. */
const recordsOn = async (server: SampleServer) => {
  const { client } = sampleClient(server)
  const db = client.privateDb()
  if (!db) throw new Error('the client must be signed in')
  await keepDay(db, '2026-10-05', 'r1', [long, bet])
  await keepMonth(db, '2026-10', new Set(['2026-10-05']), checkedAt)
  const model = createRecordsModel(client, '', (code) => code)
  const notices: string[] = []
  model.notices$.subscribe(({ text }) => notices.push(text))
  return { client, model, notices }
}

const shownDetail = ({ model }: Awaited<ReturnType<typeof recordsOn>>) => {
  const detail = model.detail.value?.detail
  return detail?.state === 'ready' ? detail : undefined
}

test('without a connection the detail comes from the device, with all figures and the time of which they are', async () => {
  const records = await recordsOn(() => undefined)
  records.model.open(bet.orderItemId)
  await vi.waitFor(() => expect(shownDetail(records)).toBeDefined())
  expect(shownDetail(records)?.value).toMatchObject({
    orderNumber: 'C2610051905410000001',
    timeMs: bet.orderTime,
    prizeMode: '9,780.00',
    bets: 2,
    multiple: 3,
    unit: parseYuan('0.1'),
    amount: parseYuan('0.6'),
    voucherMoney: parseYuan('0.2'),
    reason: '第 045 期未开奖，投注金额已退回',
    status: { kind: 'refunded' },
    isCut: false,
  })
  await vi.waitFor(() => expect(shownDetail(records)?.asOfMs).toBe(checkedAt))
  expect(records.model.detail.value).toMatchObject({
    print: expect.any(Function),
    cancel: undefined,
    again: undefined,
    chase: undefined,
  })
  expect(records.notices).toEqual([])
})

test('an order that only the list of its lottery has is read from the records of its day', async () => {
  const records = await recordsOn(() => undefined)
  const db = records.client.privateDb()
  const [sample] = calls.recentOrder.example.output
  if (!db || !sample) throw new Error('the client must be signed in, and the example must hold an order')
  await mergeRecords(db, 'cqssc', [{ ...sample, orderId: bet.orderItemId }], checkedAt)
  records.model.open(bet.orderItemId)
  await vi.waitFor(() => expect(shownDetail(records)?.value.multiple).toBe(3))
})

test('a content of which only the beginning is kept says so, and is not printed', async () => {
  const records = await recordsOn(() => undefined)
  records.model.open(long.orderItemId)
  await vi.waitFor(() => expect(shownDetail(records)?.value.isCut).toBe(true))
  expect(records.model.detail.value?.print).toBeUndefined()
})

test('the answer of the server takes its place', async () => {
  const { output, example: sample } = calls.recentDetail
  const answer = { ...sample.output, orderId: long.orderItemId }
  const records = await recordsOn(({ name }) =>
    name === 'recent_detail'
      ? { code: 1, serverTime: checkedAt, result: z.encode(output, answer) }
      : undefined,
  )
  records.model.open(long.orderItemId)
  await vi.waitFor(() =>
    expect(shownDetail(records)?.value).toMatchObject({ isCut: false, bets: answer.nums }),
  )
  expect(shownDetail(records)?.asOfMs).toBeUndefined()
})

test('a bet that the device does not know leads to the notice as before, and nothing opens', async () => {
  const records = await recordsOn(() => undefined)
  records.model.open('C2609051905410000001')
  await vi.waitFor(() => expect(records.notices).toEqual(['网络已断开，本机没有保存这笔投注的详情']))
  expect(records.model.detail.value).toBeUndefined()
})
