/** Betting an order again, over a page without a browser. */
import { BehaviorSubject } from 'rxjs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { calls } from '#contract/areas.ts'
import { parseYuan } from '#engine/money/money.ts'
import type { Countdown } from '#src/app/lottery/countdown.ts'
import { emptyStores } from '#src/db/core/emptyStores.sample.ts'
import type { StoredSubmission } from '#src/db/lottery/submissions.ts'
import { emptyWorld, type AgainOrder, type World } from '../betting.state.ts'
import { behaviorOf, samplePage } from '../page.sample.ts'
import { createBetAgainModel, type BetAgainModel } from './betAgain.model.ts'

const info = calls.issueInfoApp.example.output
const order: AgainOrder = {
  ...calls.recentDetail.example.output,
  method: 'rx2_zx_ds',
  position: '1,2',
  code: '1,2|3,4',
  nums: 2,
  count: 3,
  perAmount: 10_000n,
  odds: parseYuan('98'),
  issue: '20261120-044',
  statusCode: 1,
}
const running: Countdown = { kind: 'running', secondsLeft: 30, secondsTotal: 60 }
const line = { up: true, latencyMs: 1, lastHeardAt: 1 }
const worldAt = (issue: string, more: Partial<World> = {}): World => ({
  ...emptyWorld,
  line,
  info: { key: 'cqssc', serverTime: 1, value: { ...info, issue } },
  balance: { key: 'lottery', serverTime: 1, value: { cash: parseYuan('10') } },
  ...more,
})
const accepted = { code: 1, serverTime: 2, result: { money: { avail: 4 }, orderIds: ['C1'] } }

let model: BetAgainModel | undefined
const sent: URLSearchParams[] = []
beforeEach(() => void sent.splice(0))
emptyStores()
afterEach(() => {
  model?.end()
})

const opened = async (answer: object | 'lost' = accepted, held: AgainOrder = order) => {
  const world = new BehaviorSubject(worldAt('20261120-045'))
  const countdown = new BehaviorSubject<Countdown>(running)
  const { page, actions, state } = await samplePage(
    ({ name, fields }) => {
      if (name === 'add_order') sent.push(fields)
      return name === 'add_order' && answer !== 'lost' ? answer : undefined
    },
    { world },
  )
  page.change({ again: held })
  model = createBetAgainModel({ page, countdown: behaviorOf(countdown), actions }, held)
  const shown = () => {
    const dialog = model?.dialog.value
    if (!dialog) throw new Error('the dialog must be open')
    return dialog
  }
  return { page, state, world, countdown, shown }
}

test('the dialog begins with unit and multiple of the record, for the issue on sale', async () => {
  const { shown } = await opened()
  expect(shown()).toMatchObject({
    lottery: '1分彩',
    issue: '20261120-045',
    fromIssue: '044',
    bets: 2,
    unit: 10_000n,
    multiple: 3,
    total: parseYuan('6'),
    balanceAfter: { kind: 'left', money: parseYuan('4') },
    prize: parseYuan('147'),
    issueChanged: undefined,
    blocked: undefined,
  })
})

test('[L-169] [L-170] [L-512] [L-513] the line is sent in a wrapper of lottery, issue, order text and types', async () => {
  const { shown, state } = await opened()
  shown().changeMultiple?.(5)
  shown().changeUnit?.(2_000n)
  shown().confirm?.()
  expect(shown()).toMatchObject({ sending: true, confirm: undefined, changeMultiple: undefined })
  await vi.waitFor(() => expect(state.value.again).toBeUndefined())
  expect(sent).toHaveLength(1)
  expect(Object.fromEntries(sent[0] ?? [])).toEqual({
    lottery: 'MJFFC',
    issue: '20261120-045',
    betType: '3',
    sourceType: '0',
    order: expect.any(String),
  })
})

test('[L-168] the line has the fields of a submit line', async () => {
  const { shown, state } = await opened()
  shown().changeMultiple?.(5)
  shown().changeUnit?.(2_000n)
  shown().confirm?.()
  await vi.waitFor(() => expect(state.value.again).toBeUndefined())
  expect(JSON.parse(sent[0]?.get('order') ?? '')).toEqual([
    {
      method: 'rx2_zx_ds',
      code: '1,2|3,4',
      nums: 2,
      amount: '2',
      piece: '5',
      price: '0.2',
      odds: '98',
      point: '0',
      position: '1,2',
    },
  ])
})

test('an issue that moves while the dialog is open is asked about: the first press only agrees', async () => {
  const { shown, world, countdown } = await opened()
  world.next(worldAt('20261120-046'))
  // A second more agrees to nothing.
  countdown.next({ ...running, secondsLeft: 29 })
  expect(shown().issueChanged).toEqual({ issue: '046' })
  shown().confirm?.()
  expect(shown()).toMatchObject({ issueChanged: undefined, sending: false })
  expect(sent).toHaveLength(0)
  shown().confirm?.()
  await vi.waitFor(() => expect(sent.map((fields) => fields.get('issue'))).toEqual(['20261120-046']))
})

test('the issue that is agreed to is the first one on sale, not one that was closed when it opened', async () => {
  const world = new BehaviorSubject(worldAt('20261120-044'))
  const countdown = new BehaviorSubject<Countdown>({ kind: 'fetching' })
  const { page, actions } = await samplePage(() => undefined, { world })
  model = createBetAgainModel({ page, countdown: behaviorOf(countdown), actions }, order)
  expect(model.dialog.value).toMatchObject({ confirm: undefined, blocked: '正在获取下一期' })
  world.next(worldAt('20261120-045'))
  countdown.next(running)
  expect(model.dialog.value).toMatchObject({ issueChanged: undefined, confirm: expect.any(Function) })
})

test.each([
  ['offline', { line: { ...line, up: false } }, running, '网络已断开，恢复连接后可投注'],
  [
    'while another bet is 核对中',
    { pending: [{ state: 'checking' } as StoredSubmission] },
    running,
    '投注核对中，请勿重复提交',
  ],
  ['while sales are paused', {}, { kind: 'paused' } as const, '暂停销售'],
])('it cannot be placed %s', async (_story, part, kind, reason) => {
  const { shown, world, countdown } = await opened()
  world.next(worldAt('20261120-045', part))
  countdown.next(kind)
  expect(shown()).toMatchObject({ confirm: undefined, blocked: reason })
})

test('a bet below a fen is not offered', async () => {
  const { shown } = await opened(accepted, { ...order, nums: 1 })
  shown().changeMultiple?.(1)
  shown().changeUnit?.(10n)
  expect(shown()).toMatchObject({ confirm: undefined, blocked: '单行金额不得低于 0.01 元' })
})

test('a bet of a fen is offered', async () => {
  const { shown } = await opened(accepted, { ...order, nums: 10, count: 1, perAmount: 10n })
  expect(shown()).toMatchObject({ total: 100n, blocked: undefined, confirm: expect.any(Function) })
})

test.each([
  [0, false],
  [1, true],
  [2, true],
])('a record of singleStatus %i is a single pick: %s', async (singleStatus, singlePick) => {
  const { shown } = await opened(accepted, { ...order, singleStatus })
  expect(shown().singlePick).toBe(singlePick)
})

test('a refused bet keeps the dialog; a lost one closes it, because its outcome is 核对中', async () => {
  const refused = await opened({ code: 4007, msg: '奖金已更新', serverTime: 2 })
  refused.shown().confirm?.()
  await vi.waitFor(() => expect(refused.shown().sending).toBe(false))
  expect(refused.state.value.again).toBe(order)
  model?.end()

  const { page } = refused
  await page.client.privateDb()?.outbox.clear()
  const lost = await opened('lost')
  lost.shown().confirm?.()
  await vi.waitFor(() => expect(lost.state.value.again).toBeUndefined(), 20_000)
  const [stored] = (await lost.page.client.privateDb()?.outbox.toArray()) ?? []
  expect(stored).toMatchObject({ key: 'key', state: 'checking', body: { again: true, fromList: false } })
})

test('an order with orderType 1 or of another lottery opens nothing, another one the dialog', async () => {
  const { actions, state } = await samplePage(({ name, fields }) => {
    if (name !== 'recent_detail') return undefined
    const orderId = fields.get('orderId') ?? ''
    const lottery = orderId === 'other' ? 'cqssc' : 'mjffc'
    const result = { ...order, orderId, lottery, orderType: orderId === 'instant' ? 1 : 0 }
    return { code: 1, serverTime: 1, result: z.encode(calls.recentDetail.output, result) }
  })
  const opened: (string | undefined)[] = []
  state.subscribe(({ again }) => opened.push(again?.orderId))
  actions.submit.openAgain('instant')
  actions.submit.openAgain('other')
  actions.submit.openAgain('C1')
  await vi.waitFor(() => expect(opened).toContain('C1'))
  expect(opened).not.toContain('instant')
  expect(opened).not.toContain('other')
})
