/** The panel over a page without a browser; plans are made by the real engine. */
import { BehaviorSubject } from 'rxjs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { calls } from '#contract/areas.ts'
import { parseYuan } from '#engine/money/money.ts'
import { findPlay } from '#engine/plays/index.ts'
import type { Countdown } from '#src/app/lottery/countdown.ts'
import { emptyStores } from '#src/db/core/emptyStores.sample.ts'
import type { OrderItem } from '#src/db/lottery/orderItem.ts'
import type { StoredSubmission } from '#src/db/lottery/submissions.ts'
import { engineApi } from '#src/workers/engine.api.ts'
import type { EngineClient } from '#src/workers/engine.client.ts'
import { emptyWorld, type World } from '../betting.state.ts'
import { behaviorOf, sampleItem, samplePage } from '../page.sample.ts'
import { createChasePanelModel, type ChasePanelModel } from './chasePanel.model.ts'

const info = calls.issueInfoApp.example.output
const later = {
  ...info,
  issue: '20261120-046',
  nextApp: [{ ...info.nextApp[0]!, issue: '20261120-046', total: 14 }],
}
const running: Countdown = { kind: 'running', secondsLeft: 30, secondsTotal: 60 }
const play = findPlay('ssc', 'wx_zx_fs')?.play
const record = {
  bonusA: parseYuan('19.6'),
  rateA: 0,
  bonusB: parseYuan('18'),
  rateB: 800,
  s: 0,
  n: 0,
  m: 30_000,
}
const item: OrderItem = {
  ...sampleItem,
  method: 'wx_zx_fs',
  odds: record.bonusA,
  prize: parseYuan('19.6'),
  stake: parseYuan('2'),
}
const line = { up: true, latencyMs: 1, lastHeardAt: 1 }

const worldWith = (items: readonly OrderItem[], more: Partial<World> = {}): World => ({
  ...emptyWorld,
  plays: play ? [play] : [],
  odds: { wx_zx_fs: record },
  line,
  info: { key: 'cqssc', serverTime: 1, value: info },
  list: { key: 'current', lottery: 'cqssc', issue: info.issue, items },
  balance: { key: 'lottery', serverTime: 1, value: { cash: parseYuan('15') } },
  ...more,
})

const engine = {
  planChase: (...asked: Parameters<EngineClient['planChase']>) => engineApi.planChase(asked[1]),
  mostOfBet: () => Promise.resolve(parseYuan('78.4')),
} as unknown as EngineClient

let model: ChasePanelModel | undefined
const sent: URLSearchParams[] = []
beforeEach(() => void sent.splice(0))
emptyStores()
afterEach(() => {
  model?.end()
})

/** Opens the panel of a page with some lines and waits for its first plan. */
const opened = async (items: readonly OrderItem[] = [item], answer?: object) => {
  const world = new BehaviorSubject(worldWith(items))
  const countdown = new BehaviorSubject<Countdown>(running)
  const { page, actions, state } = await samplePage(
    ({ name, fields }) => {
      if (name === 'add_order') sent.push(fields)
      return name === 'add_order' ? answer : undefined
    },
    { world, engine },
  )
  actions.list.toggleChase()
  model = createChasePanelModel({ page, countdown: behaviorOf(countdown), actions })
  const shown = () => {
    const panel = model?.panel.value
    if (!panel) throw new Error('the panel must be open')
    return panel
  }
  const pieces = () => shown().rows.flatMap(({ piece }) => (piece > 0 ? [piece] : []))
  await vi.waitFor(() => expect(shown().issues).toBeGreaterThan(0))
  return { page, state, world, countdown, shown, pieces, dialog: () => model?.dialog.value }
}

test.each([
  ['[L-506]', 'mode', 3],
  ['[L-507]', 'start', 1],
  ['[L-508]', 'gap', 2],
  ['[L-509]', 'factor', 2],
  ['[L-510]', 'count', 5],
  ['[L-511]', 'rate', 1],
] as const)('%s the panel opens with %s %i', async (_id, setting, value) => {
  const { shown } = await opened()
  expect(shown().settings[setting]).toBe(value)
})

test('[L-111] the panel opens with the plan of its defaults; the list shows its totals', async () => {
  const { shown, pieces, state } = await opened()
  expect(pieces()).toEqual([1, 1, 2, 2, 4])
  expect(shown()).toMatchObject({ issues: 5, total: parseYuan('20'), winStop: true, countMax: 15 })
  expect(state.value.chase).toEqual({ issues: 5, total: parseYuan('20') })
})

test('[L-194] [L-195] a row carries multiple, money, key, index, issue with its dates, and its tick', async () => {
  const { shown } = await opened()
  expect(shown().rows[4]).toEqual({
    key: '20261120-049',
    index: '5.',
    issue: expect.objectContaining({ detail: '20261120-049', isTomorrow: false, date: expect.any(Number) }),
    checked: true,
    piece: 4,
    money: parseYuan('8'),
    spent: parseYuan('20'),
  })
  expect(shown().rows[5]).toMatchObject({ checked: false, piece: 0, money: 0n })
})

test('rows are edited, ticked and unticked; a row ticked again gets the multiple of the plan', async () => {
  const { shown, pieces } = await opened()
  shown().changePiece?.(0, 9)
  shown().tick?.(4, false)
  shown().tick?.(5, true)
  expect(pieces()).toEqual([9, 1, 2, 2, 1])
  shown().tick?.(4, true)
  expect(pieces()).toEqual([9, 1, 2, 2, 4, 1])
  shown().tickAll?.(true)
  expect(shown()).toMatchObject({ allTicked: true, issues: 15 })
  shown().tickAll?.(false)
  expect(shown()).toMatchObject({ issues: 0, submit: undefined, blocked: { reason: '请先勾选要追的期号' } })
})

test('a changed input blocks the button until the plan is made again', async () => {
  const { shown, pieces } = await opened()
  shown().change({ count: 3 })
  expect(shown()).toMatchObject({ submit: undefined, blocked: { reason: '设置或清单已更改，请先生成计划' } })
  shown().generate?.()
  await vi.waitFor(() => expect(pieces()).toEqual([1, 1, 2]))
  expect(shown()).toMatchObject({ submit: expect.any(Function), blocked: undefined })
})

test('mode 1 needs exactly one line, and its plan follows the line', async () => {
  const two = await opened([item, { ...item, key: 'b' }])
  expect(two.shown().profitBlocked).toBe('利润率追号需清单只含一单')
  two.shown().chooseMode(1)
  expect(two.shown().settings.mode).toBe(3)
  model?.end()

  const { shown, world } = await opened()
  shown().chooseMode(1)
  await vi.waitFor(() =>
    expect(shown()).toMatchObject({ settings: { mode: 1 }, submit: expect.any(Function) }),
  )
  expect(shown().prize).toBe(parseYuan('19.6'))
  world.next(worldWith([{ ...item, stake: parseYuan('4'), multiple: 2, prize: parseYuan('39.2') }]))
  expect(shown().blocked?.reason).toBe('设置或清单已更改，请先生成计划')
})

test('a rate out of reach is said in words, with the nearest one', async () => {
  const { shown } = await opened()
  shown().chooseMode(1)
  await vi.waitFor(() => expect(shown().generate).toBeDefined())
  shown().change({ rate: 870 })
  shown().generate?.()
  await vi.waitFor(() =>
    expect(shown().problem).toMatch(
      /^利润率 870% 从第 \d 期起无法达到；870% 可追 \d 期，全部期数最高可达 \d+%$/,
    ),
  )
})

test.each([
  ['offline', { line: { ...line, up: false } }, running, '网络已断开'],
  [
    'while another bet is 核对中',
    { pending: [{ state: 'checking' } as StoredSubmission] },
    running,
    '核对中',
  ],
  ['while sales are paused', {}, { kind: 'paused' } as const, '暂停销售'],
])('nothing can be sent %s', async (_story, part, kind, reason) => {
  const { shown, world, countdown } = await opened()
  world.next(worldWith([item], part))
  countdown.next(kind)
  expect(shown().submit).toBeUndefined()
  expect(shown().blocked?.reason).toContain(reason)
})

test('more issues of all lines than one submission may have are said before it is sent', async () => {
  const issue = '20261120-0045'
  const minutes = { ...info, issue, nextApp: [{ ...info.nextApp[0]!, issue, total: 720 }] }
  const items = Array.from({ length: 16 }, (_, n) => ({ ...item, key: String(n) }))
  const { shown, world } = await opened(items)
  world.next(
    worldWith(items, {
      balance: { key: 'lottery', serverTime: 1, value: { cash: parseYuan('9999999') } },
      info: { key: 'cqssc', serverTime: 1, value: minutes },
      list: { key: 'current', lottery: 'cqssc', issue, items },
    }),
  )
  await vi.waitFor(() => expect(shown().countMax).toBe(720))
  const planOf = async (count: number) => {
    shown().change({ count })
    shown().generate?.()
    await vi.waitFor(() => expect(shown().issues).toBe(count))
  }
  await planOf(631)
  expect(shown().blocked?.reason).toBe('清单各单共 10096 期次，一次追号最多 10080 期次，请减少期数或清单')
  expect(shown().submit).toBeUndefined()
  await planOf(630)
  expect(shown().blocked).toBeUndefined()
})

test('after a change of issue the plan moves on with the rows, and the confirmation is for the new issue', async () => {
  const { shown, pieces, world, dialog } = await opened()
  shown().changePiece?.(0, 9)
  world.next(worldWith([item], { info: { key: 'cqssc', serverTime: 2, value: later } }))
  expect(shown().issueChanged).toEqual({ issue: '046' })
  expect(shown().rows[0]?.issue).toMatchObject({ detail: '20261120-046', isCurrent: true })
  expect(pieces()).toEqual([9, 1, 2, 2, 4])
  shown().submit?.()
  expect(dialog()).toMatchObject({ first: '20261120-046', last: '20261120-050' })
  // Until the list has agreed, nothing is sent.
  expect(dialog()?.issueChanged).toEqual({ issue: '046' })
})

test('the confirmation tells what is reserved, the largest issue, and where the balance ends', async () => {
  const { shown, dialog, state } = await opened()
  shown().submit?.()
  await vi.waitFor(() => expect(dialog()?.largestReturn).toBe(parseYuan('78.4')))
  expect(dialog()).toMatchObject({
    issues: 5,
    first: '20261120-045',
    last: '20261120-049',
    total: parseYuan('20'),
    balanceAfter: { kind: 'missing', money: parseYuan('5') },
    largest: { issue: '049', money: parseYuan('8') },
    // 2 + 2 + 4 + 4 are covered by 15.00, the fifth issue is not.
    ends: { issue: '049', missing: parseYuan('5') },
    winStop: true,
  })
  dialog()?.cancel()
  expect([dialog(), state.value.dialog]).toEqual([undefined, undefined])
})

const accepted = {
  code: 1,
  serverTime: 2,
  result: { money: { avail: 1 }, orderIds: ['C1'], traceIds: ['T1'] },
}

test('[L-262] a confirmed chase is sent with its plan as text, under a key, and closes the panel', async () => {
  const { shown, dialog, state } = await opened([item], accepted)
  shown().changeWinStop(false)
  shown().tick?.(1, false)
  shown().submit?.()
  dialog()?.confirm?.()
  expect(shown().submit).toBeUndefined()
  await vi.waitFor(() => expect(state.value.chase).toBeUndefined())
  const [fields] = sent
  expect(sent).toHaveLength(1)
  expect(Object.fromEntries(fields ?? [])).toMatchObject({
    lottery: 'MJFFC',
    issue: '20261120-045',
    betType: '4',
    istrace: 'true',
  })
  expect(JSON.parse(fields?.get('trace') ?? '')).toEqual({
    counts: { '20261120-045': 1, '20261120-047': 2, '20261120-048': 2, '20261120-049': 4 },
    start: '20261120-045',
    totalMoney: '18',
    totalCount: 4,
    mode: 3,
    winStop: false,
  })
})

test('a refused chase keeps the panel and its plan', async () => {
  const { shown, dialog, state, pieces } = await opened([item], {
    code: 4001,
    msg: '余额不足',
    serverTime: 2,
    missing: '5.00',
  })
  shown().submit?.()
  dialog()?.confirm?.()
  await vi.waitFor(() =>
    expect(state.value.dialog).toEqual({ kind: 'insufficient', missing: parseYuan('5') }),
  )
  expect(pieces()).toEqual([1, 1, 2, 2, 4])
})

test('an ended panel leaves no confirmation behind', async () => {
  const { shown, state } = await opened()
  shown().submit?.()
  expect(state.value.dialog).toEqual({ kind: 'chase' })
  model?.end()
  expect(state.value.dialog).toBeUndefined()
})
