import { expect, test } from 'vitest'
import { parseYuan } from '#engine/money/money.ts'
import { findPlay } from '#engine/plays/index.ts'
import type { Countdown } from '#src/app/lottery/countdown.ts'
import type { OrderItem } from '#src/db/lottery/orderItem.ts'
import type { StoredSubmission } from '#src/db/lottery/submissions.ts'
import { emptyWorld, type PageState, type World } from '../betting.state.ts'
import { listSnapshot } from './list.model.ts'
import { emptyState } from '../emptyState.ts'
import { emptyDraft } from '../plateDraft.ts'
import { emptyCount } from '../plateCount.ts'

const play = findPlay('ssc', 'wx_zx_fs')?.play
const running: Countdown = { kind: 'running', secondsLeft: 30, secondsTotal: 60 }
const nothing = () => undefined
const actions = {
  list: {
    changeLineUnit: nothing,
    changeLineMultiple: nothing,
    remove: nothing,
    randomOne: nothing,
    randomFive: nothing,
    clearList: () => nothing(),
    toggleChase: () => nothing(),
    togglePrint: () => nothing(),
    agreeToIssue: () => nothing(),
    takeBack: () => nothing(),
    dropLeft: () => nothing(),
    addItems: () => Promise.resolve(),
    leaveOtherLottery: () => Promise.resolve(),
  },
  submit: { confirmList: () => nothing(), openVouchers: () => nothing() },
}

const stateWith = (bets: number, part: Partial<PageState> = {}): PageState => ({
  ...emptyState('mjffc'),
  draft: emptyDraft('mjffc', play),
  tab: '五星',
  count: { ...emptyCount, bets, single: bets < 1000 },
  ...part,
})

const odds = { bonusA: parseYuan('196000'), rateA: 0, bonusB: parseYuan('180000'), rateB: 800, s: 1, n: 1000 }
const world: World = { ...emptyWorld, plays: play ? [play] : [], odds: { wx_zx_fs: { ...odds, m: 30_000 } } }
const checking = { state: 'checking', fromList: true } as StoredSubmission

const item = (key: string, stake: bigint): OrderItem => ({
  key,
  method: 'wx_zx_fs',
  name: '五星直选复式',
  content: '1,2|3|4|5|6',
  positions: undefined,
  odds: odds.bonusA,
  point: 0,
  unit: 20_000n,
  multiple: 1,
  bets: 2,
  stake,
  prize: odds.bonusA,
  singlePick: true,
  singlePickCap: parseYuan('30000'),
})

const withList = (issue: string): World => ({
  ...world,
  info: { key: 'mjffc', serverTime: 1, value: { issue: '20261121-0722', nextApp: [{}] } as never },
  list: { key: 'current', lottery: 'mjffc', issue, items: [item('a', 40_000n), item('b', 20_000n)] },
})

test('the list shows the total of its lines and confirms for the issue it was composed for', () => {
  const list = listSnapshot(stateWith(0), withList('20261121-0722'), running, actions)
  expect(list).toMatchObject({ bets: 4, total: 60_000n, issueChanged: undefined, saved: true })
  expect(list.lines[0]).toMatchObject({ singlePick: true, prize: '30,000.00', amount: 40_000n })
  expect(list.confirm).toBe(actions.submit.confirmList)
})

test('a list of a closed issue says so, and its button asks for confirmation as always', () => {
  const list = listSnapshot(stateWith(0), withList('20261121-0721'), running, actions)
  expect(list.issueChanged).toEqual({ issue: '0722' })
  expect(list.confirm).toBe(actions.submit.confirmList)
})

test.each([0, 1, 200, 201])('a list of %d lines', (count) => {
  const held = withList('20261121-0721')
  const items = Array.from({ length: count }, (_, n) => item(`${n}`, 40_000n))
  const left = { lottery: 'mjffc', issue: '20261121-0700', items: [item('l', 20_000n)], leftAt: 1 }
  const full = {
    ...held,
    left,
    list: { ...held.list, key: 'current', lottery: 'mjffc', issue: '1', items } as const,
  }
  const list = listSnapshot(stateWith(0), full, running, actions)
  const some = count > 0
  const tooMany = count > 200
  expect(list).toMatchObject({
    saved: some,
    clear: some ? actions.list.clearList : undefined,
    toggleChase: some ? actions.list.toggleChase : undefined,
    issueChanged: some ? { issue: '0722' } : undefined,
    confirm: some && !tooMany ? actions.submit.confirmList : undefined,
    confirmBlocked: tooMany ? { reason: '一次最多提交 200 单，请先删除部分注单', offline: false } : undefined,
    // A list that was left is offered back where it takes nothing away.
    left: some ? undefined : { lines: 1, total: 20_000n },
  })
  const paused = listSnapshot(stateWith(0), full, { kind: 'paused' }, actions)
  expect(paused.confirm).toBeUndefined()
  expect(paused.confirmBlocked !== undefined).toBe(some)
})

test('lines of a bet that is under way or 核对中 are locked', () => {
  const sending = listSnapshot(stateWith(0, { sending: true }), withList('20261121-0722'), running, actions)
  const unknown = listSnapshot(
    stateWith(0),
    { ...withList('20261121-0722'), pending: [checking] },
    running,
    actions,
  )
  for (const list of [sending, unknown]) {
    expect(list).toMatchObject({
      confirm: undefined,
      remove: undefined,
      clear: undefined,
      changeMultiple: undefined,
      randomOne: undefined,
    })
  }
})

test('a bet of the plate that is 核对中 locks no line; a sent list that is known does neither', () => {
  const held = withList('20261121-0722')
  for (const other of [
    { ...checking, fromList: false },
    { ...checking, state: 'sending' },
  ] as const) {
    const list = listSnapshot(stateWith(0), { ...held, pending: [other] }, running, actions)
    expect(list).toMatchObject({ checking: false, remove: actions.list.remove })
  }
})

test('random lines need the odds of the lottery, and a list with issues may be chased', () => {
  const known = listSnapshot(stateWith(0), withList('20261121-0722'), running, actions)
  const { randomOne, randomFive } = actions.list
  expect(known).toMatchObject({ randomOne, randomFive, chaseable: true })
  const unknown = listSnapshot(
    stateWith(0),
    { ...withList('20261121-0722'), odds: undefined },
    running,
    actions,
  )
  expect(unknown).toMatchObject({ randomOne: undefined, randomFive: undefined })
})

test('the balance has a time while the line is down', () => {
  const balance = { key: 'lottery', serverTime: 7, value: { cash: 1n } } as const
  const asOf = (up: boolean) => {
    const line = { ...world.line, up }
    return listSnapshot(stateWith(0), { ...world, line, balance }, running, actions).balanceAsOfMs
  }
  expect([asOf(true), asOf(false)]).toEqual([undefined, 7])
})

test('[L-111] the panel is opened from the list; while it is open only its own button submits', () => {
  const closed = listSnapshot(stateWith(0), withList('20261121-0722'), running, actions)
  expect(closed).toMatchObject({ chase: undefined, toggleChase: actions.list.toggleChase })
  const chase = { issues: 5, total: 600_000n }
  const open = listSnapshot(stateWith(0, { chase }), withList('20261121-0721'), running, actions)
  expect(open).toMatchObject({ chase, confirm: undefined, issueChanged: undefined })
})

test('a lottery without issues to come, an empty list and locked lines offer no chase', () => {
  const held = withList('20261121-0722')
  const none = { ...held, info: { key: 'mjmmc', serverTime: 1, value: { issue: '', nextApp: [] } as never } }
  for (const [state, w] of [
    [stateWith(0), none],
    [stateWith(0), { ...held, list: undefined }],
    [stateWith(0, { sending: true }), held],
  ] as const)
    expect(listSnapshot(state, w, running, actions).toggleChase).toBeUndefined()
})
