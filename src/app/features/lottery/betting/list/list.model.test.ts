import { expect, test } from 'vitest'
import { parseYuan } from '#engine/money/money.ts'
import { findPlay } from '#engine/plays/index.ts'
import type { Countdown } from '#src/app/lottery/countdown.ts'
import type { OrderItem } from '#src/db/lottery/orderItem.ts'
import type { StoredSubmission } from '#src/db/lottery/submissions.ts'
import { emptyWorld, type PageState, type World } from '../betting.state.ts'
import { listSnapshot } from './list.model.ts'
import { emptyDraft } from '../plate/plateDraft.ts'
import { emptyCount } from '../plate/reading.ts'

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
  draft: emptyDraft('mjffc', play),
  scope: 'normal',
  tab: '五星',
  side: 'A',
  showMisses: true,
  showHeats: false,
  count: { ...emptyCount, bets, single: bets < 1000 },
  counted: undefined,
  parsing: false,
  uploadProblem: undefined,
  help: undefined,
  dialog: undefined,
  chase: undefined,
  again: undefined,
  voucher: undefined,
  printSlips: false,
  sending: false,
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
