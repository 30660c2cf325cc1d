import { beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { calls } from '#contract/areas.ts'
import { emptyStores } from '#src/db/core/emptyStores.sample.ts'
import type { Touch } from '#src/streams/core/touches.ts'
import { notFound, sampleClient, type SampleRequest } from '#src/streams/core/client.sample.ts'
import { createChaseModel, type ChaseNotice } from './chase.model.ts'

emptyStores()

const { output, example } = calls.traceDetail
const issueNames = Array.from({ length: 12 }, (_, i) => `20261120-0${45 + i}`)
const manyNames = Array.from({ length: 1_000 }, (_, i) => `20261120-${String(45 + i).padStart(4, '0')}`)

/** A server with by default one chase of twelve issues: the first is completed, the second was stopped before. */
class ChaseServer {
  userId = '1001'
  names: readonly string[] = issueNames
  statuses = [1, 2, ...issueNames.slice(2).map(() => 0)]
  readonly asked: string[] = []
  /** The answer to a stop, instead of stopping; undefined loses the answer after the stop. */
  refusal: object | undefined
  losesStops = false
  /** Closed since the chase was read. */
  closed: readonly string[] = []

  answer = ({ name, fields }: SampleRequest): object | undefined => {
    if (name === 'trace') {
      this.asked.push(`trace ${fields.get('orderId')}`)
      return { code: 1, serverTime: 1, result: z.encode(output, this.chase()) }
    }
    if (name !== 'trace_cancel') return notFound
    this.asked.push(`trace_cancel ${fields.get('traceId')} ${fields.get('issues')}`)
    if (this.refusal) return this.refusal
    const cancelled = (fields.get('issues') ?? '').split(',').filter((issue) => !this.closed.includes(issue))
    this.statuses = this.statuses.map((status, i) => (cancelled.includes(this.names[i] ?? '') ? 2 : status))
    if (this.losesStops) return undefined
    return { code: 1, serverTime: 2, result: { money: { avail: 1 }, cancelled, count: cancelled.length } }
  }

  private chase() {
    const issues = this.names.map((issue, i) => ({
      orderId: i < 2 ? `C-${issue}` : '',
      issue,
      count: 1,
      status: this.statuses[i] ?? 0,
      money: 20_000n,
    }))
    return { ...example.output, userId: this.userId, issueCount: issues.length, issues }
  }
}

let server: ChaseServer
beforeEach(() => {
  server = new ChaseServer()
})

const watched = () => {
  const { client } = sampleClient(server.answer)
  const model = createChaseModel(client, (code) => `彩种 ${code}`)
  const notices: ChaseNotice[] = []
  const touched: Touch[] = []
  const returned: string[] = []
  const viewed: string[] = []
  model.notices$.subscribe((notice) => notices.push(notice))
  model.returned$.subscribe((orderId) => returned.push(orderId))
  model.viewed$.subscribe((orderId) => viewed.push(orderId))
  client.touches.all$.subscribe((touch) => touched.push(touch))
  const shown = () => {
    const { value } = model.dialog
    if (!value) throw new Error('the chase must be open')
    return value
  }
  const tick = (issue: string) => {
    const found = shown().rows.find((row) => row.issue === issue)
    found?.tick?.(true)
  }
  /** Asks about the ticked issues, and answers that they are to be stopped. */
  const stop = () => {
    shown().stop?.()
    shown().question?.confirm?.()
  }
  /** Opens a chase, and waits until it is shown or refused. */
  const open = async (orderId: string) => {
    model.open(orderId)
    await vi.waitFor(() => expect(model.dialog.value ?? notices.at(-1)).toBeDefined())
  }
  return { client, model: { ...model, open }, notices, touched, returned, viewed, shown, tick, stop }
}

test('[L-130] [L-514] a chase is read by an order of it and shown ten issues a page', async () => {
  const { model, shown } = watched()
  await model.open('C1')
  expect(server.asked).toEqual(['trace C1'])
  expect(shown()).toMatchObject({ lottery: '彩种 cqssc', page: 1, pages: 2, own: true, tickedCount: 0 })
  expect(shown().rows.map(({ issue }) => issue)).toEqual(issueNames.slice(0, 10))
  expect(
    shown()
      .rows.map(({ status }) => status)
      .slice(0, 3),
  ).toEqual(['done', 'stopped', 'running'])
  expect(
    shown()
      .rows.map(({ tick }) => tick !== undefined)
      .slice(0, 3),
  ).toEqual([false, false, true])
  shown().turn(2)
  expect(shown().rows.map(({ issue }) => issue)).toEqual(issueNames.slice(10))
})

test.each([
  ['refused', { code: 3003, msg: '没有找到这笔追号', serverTime: 1 }, '没有找到这笔追号'],
  ['lost', undefined, '没有读到追号详情'],
])('[L-496] a chase whose reading was %s does not open, and says so', async (_story, answer, words) => {
  server.answer = () => answer
  const { model, notices } = watched()
  await model.open('C1')
  expect(model.dialog.value).toBeUndefined()
  expect(notices).toEqual([{ kind: 'error', text: words }])
})

test('[C-295] the ticked issues of both pages are stopped by traceId, and everything is read again', async () => {
  const { model, notices, touched, shown, tick } = watched()
  await model.open('C1')
  const [, , third = '', fourth = ''] = issueNames
  tick(fourth)
  tick(third)
  shown().turn(2)
  const last = issueNames.at(-1) ?? ''
  tick(last)
  expect(shown()).toMatchObject({ tickedCount: 3, stopBlocked: undefined })
  shown().stop?.()
  // Pressed twice it is sent once.
  const { question } = shown()
  question?.confirm?.()
  question?.confirm?.()
  expect(shown()).toMatchObject({
    sending: true,
    stop: undefined,
    stopAll: undefined,
    tickAll: undefined,
    question: { sending: true, confirm: undefined, blocked: undefined },
  })
  await vi.waitFor(() => expect(shown().sending).toBe(false))
  const traceId = example.output.traceId
  expect(server.asked).toEqual(['trace C1', `trace_cancel ${traceId} ${third},${fourth},${last}`, 'trace C1'])
  expect(notices).toEqual([{ kind: 'ok', text: '已停止 3 期追号，金额已退回余额' }])
  expect(touched).toEqual([{ tables: ['orders', 'balance'] }])
  expect(shown()).toMatchObject({ tickedCount: 0, question: undefined })
  expect(shown().rows.map(({ status }) => status)).toEqual(['running', 'stopped'])
})

test.each([
  [
    'refused',
    { code: 4012, msg: '所选期号已不能停止追号', serverTime: 1 },
    '所选期号已不能停止追号',
    'running',
  ],
  ['lost', undefined, '停止结果未知，已重新读取追号', 'stopped'],
])(
  '[C-295] a stop that was %s says so, and everything is read again',
  async (_story, refusal, words, left) => {
    server.refusal = refusal
    server.losesStops = refusal === undefined
    const { model, notices, touched, shown, tick, stop } = watched()
    await model.open('C1')
    const [, , third = ''] = issueNames
    tick(third)
    stop()
    await vi.waitFor(() => expect(shown().sending).toBe(false))
    expect(notices).toEqual([{ kind: 'error', text: words }])
    // After a lost answer everything is read again, as soon as an answer shows that the connection is back.
    expect(touched).toEqual(
      refusal ? [{ tables: ['orders', 'balance'] }] : expect.arrayContaining(['everything']),
    )
    expect(server.asked.at(-1)).toBe('trace C1')
    expect(shown().question).toBeUndefined()
    expect(shown().rows[2]?.status).toBe(left)
  },
)

test('[L-380] a chase of another player can be read but not stopped', async () => {
  server.userId = '1002'
  const { model, shown } = watched()
  await model.open('C1')
  expect(shown()).toMatchObject({ own: false, stop: undefined, stopAll: undefined, tickAll: undefined })
  expect(shown().rows.every(({ tick }) => tick === undefined)).toBe(true)
})

test('a chase without running issues shows that instead of asking for a tick', async () => {
  server.statuses = issueNames.map(() => 2)
  const { model, shown } = watched()
  await model.open('C1')
  expect(shown()).toMatchObject({
    running: false,
    stopBlocked: '没有进行中的期号',
    stopAll: undefined,
    tickAll: undefined,
  })
})

test('going back leads to the order it was opened from; an answer that arrives later does not open it again', async () => {
  const { model, returned, shown, tick, stop, notices } = watched()
  await model.open('C1')
  const [, , third = ''] = issueNames
  tick(third)
  const { back } = shown()
  stop()
  back()
  expect(returned).toEqual(['C1'])
  await vi.waitFor(() => expect(server.asked).toHaveLength(3))
  await vi.waitFor(() => expect(notices).toHaveLength(1))
  expect(model.dialog.value).toBeUndefined()
})

test('[L-379] without a tick the button sends nothing and asks for one', async () => {
  const { model, notices, shown } = watched()
  await model.open('C1')
  shown().stop?.()
  await vi.waitFor(() => expect(notices).toEqual([{ kind: 'error', text: '请先勾选进行中的期号' }]))
  expect(server.asked).toEqual(['trace C1'])
  expect(shown()).toMatchObject({ sending: false, question: undefined })
})

test('全选 ticks the issues in progress on every page, and takes the ticks off again', async () => {
  const { model, shown, tick } = watched()
  await model.open('C1')
  expect(shown()).toMatchObject({ stoppableCount: 10, tickedCount: 0 })
  shown().tickAll?.(true)
  expect(shown().tickedCount).toBe(10)
  expect(shown().rows.map(({ ticked }) => ticked)).toEqual([
    false,
    false,
    ...issueNames.slice(2, 10).map(() => true),
  ])
  shown().turn(2)
  expect(shown().rows.map(({ ticked }) => ticked)).toEqual([true, true])
  const last = shown().rows[1]
  last?.tick?.(false)
  expect(shown().tickedCount).toBe(9)
  tick(last?.issue ?? '')
  shown().tickAll?.(false)
  expect(shown().tickedCount).toBe(0)
})

test('the question names the issues and what comes back; kept, nothing is sent and the ticks are still there', async () => {
  const { model, shown, tick } = watched()
  await model.open('C1')
  tick(issueNames[2] ?? '')
  tick(issueNames[4] ?? '')
  shown().stop?.()
  expect(shown().question).toMatchObject({ issues: 2, amount: 40_000n, blocked: undefined, sending: false })
  shown().question?.keep()
  expect(shown()).toMatchObject({ question: undefined, tickedCount: 2, page: 1 })
  expect(server.asked).toEqual(['trace C1'])
})

test('全部停止 asks about all issues in progress, whatever is ticked, and tells which had closed', async () => {
  const { model, shown, tick, notices } = watched()
  await model.open('C1')
  server.closed = issueNames.slice(2, 3)
  tick(issueNames[5] ?? '')
  shown().stopAll?.()
  expect(shown().question).toMatchObject({ issues: 10, amount: 200_000n })
  shown().question?.confirm?.()
  await vi.waitFor(() => expect(shown().sending).toBe(false))
  expect(server.asked[1]).toBe(`trace_cancel ${example.output.traceId} ${issueNames.slice(2).join(',')}`)
  expect(notices).toEqual([{ kind: 'ok', text: '已停止 9 期追号，金额已退回余额；1 期已截止，没有停止' }])
  expect(shown()).toMatchObject({ stoppableCount: 1, question: undefined })
})

test('a chase of a thousand issues is stopped in parts that fit an address', async () => {
  server.names = manyNames
  server.statuses = manyNames.map(() => 0)
  const { model, shown, notices } = watched()
  await model.open('C1')
  expect(shown()).toMatchObject({ pages: 100, stoppableCount: 1_000 })
  shown().stopAll?.()
  shown().question?.confirm?.()
  await vi.waitFor(() => expect(shown().sending).toBe(false))
  const stops = server.asked.filter((one) => one.startsWith('trace_cancel'))
  expect(stops.map((one) => one.split(',').length)).toEqual([400, 400, 200])
  expect(Math.max(...stops.map((one) => encodeURIComponent(one).length))).toBeLessThan(8_000)
  expect(notices).toEqual([{ kind: 'ok', text: '已停止 1000 期追号，金额已退回余额' }])
})

test('a part that fails ends the stop: what was stopped is told, and what failed', async () => {
  server.names = manyNames
  server.statuses = manyNames.map(() => 0)
  const { answer } = server
  server.answer = (request) =>
    request.fields.get('issues')?.startsWith(manyNames[400] ?? '')
      ? { code: 4012, msg: '所选期号已不能停止追号', serverTime: 3 }
      : answer(request)
  const { model, shown, notices } = watched()
  await model.open('C1')
  shown().stopAll?.()
  shown().question?.confirm?.()
  await vi.waitFor(() => expect(shown().sending).toBe(false))
  expect(notices).toEqual([
    { kind: 'ok', text: '已停止 400 期追号，金额已退回余额' },
    { kind: 'error', text: '所选期号已不能停止追号' },
  ])
  expect(shown()).toMatchObject({ stoppableCount: 600, question: undefined })
})

test('[L-287] the order of the completed issue is viewed, the chase closes, and no other issue offers it', async () => {
  const { model, viewed, returned, shown } = watched()
  await model.open('C1')
  expect(
    shown()
      .rows.filter(({ view }) => view)
      .map(({ issue }) => issue),
  ).toEqual(issueNames.slice(0, 1))
  shown().rows[0]?.view?.()
  expect([viewed, returned]).toEqual([[`C-${issueNames[0]}`], []])
  expect(model.dialog.value).toBeUndefined()
})

test('[L-127] the facts are a second tab; a chase opens with its issues', async () => {
  const { model, shown } = watched()
  await model.open('C1')
  expect(shown()).toMatchObject({ tab: 'issues', mode: '同倍追号', content: '1,2,3,4,5' })
  shown().chooseTab('about')
  expect(shown().tab).toBe('about')
})
