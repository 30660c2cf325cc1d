import { expect, test } from 'vitest'
import { parseYuan } from '#engine/money/money.ts'
import type { Play } from '#engine/plays/define.ts'
import { findPlay } from '#engine/plays/index.ts'
import type { Countdown } from '#src/app/lottery/countdown.ts'
import type { StoredSubmission } from '#src/db/lottery/submissions.ts'
import { emptyWorld, type PageState, type World } from '../betting.state.ts'
import { optionsSnapshot, spendingBlocked } from './options.model.ts'
import { emptyState } from '../emptyState.ts'
import { emptyDraft } from '../plateDraft.ts'
import { emptyCount } from '../plateCount.ts'

const play = findPlay('ssc', 'wx_zx_fs')?.play
const running: Countdown = { kind: 'running', secondsLeft: 30, secondsTotal: 60 }
const nothing = () => undefined
const optionActions = {
  chooseUnit: nothing,
  changeMultiple: nothing,
  chooseOdds: nothing,
  random: nothing,
  add: nothing,
  submit: nothing,
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
const down = { up: false, latencyMs: undefined, lastHeardAt: undefined }

test.each([
  ['nothing stands in the way', {}, running, undefined],
  ['the line is down', { line: down }, running, /^网络已断开/],
  ['a bet is 核对中', { pending: [checking] }, running, /^投注核对中/],
  ['who plays no game', { mayBet: false }, running, /^客服账户不能投注$/],
  ['in a break of his own', { stopped: '冷静期至 2026-11-28 12:00' }, running, /^冷静期至 2026-11-28 12:00$/],
  ['sales are paused', {}, { kind: 'paused' }, /^暂停销售$/],
  ['sales have not opened', {}, { kind: 'waiting' }, /^等待开售$/],
  ['the next issue is being asked for', {}, { kind: 'fetching' }, /^正在获取下一期$/],
] as const)('money cannot leave while it must not: %s', (_story, part, countdown, reason) => {
  const blocked = spendingBlocked({ ...world, ...part }, countdown)
  if (reason === undefined) expect(blocked).toBeUndefined()
  else expect(blocked?.reason).toMatch(reason)
  const bar = optionsSnapshot(stateWith(1), { ...world, ...part }, countdown, optionActions)
  // A list may be composed at any time; only sending waits.
  expect(bar.add).toBeDefined()
  expect(bar.submit === undefined).toBe(reason !== undefined)
})

test('a line with too many bets or too low a cost is not added, and the reason is shown', () => {
  const bar = (state: PageState) => optionsSnapshot(state, world, running, optionActions)
  expect(bar(stateWith(100_000)).addBlocked).toBeUndefined()
  expect(bar(stateWith(100_001))).toMatchObject({ add: undefined, addBlocked: '单行最多 100000 注' })
  const cheap = stateWith(1, { draft: { ...emptyDraft('mjffc', play), unit: 10n } })
  expect(bar(cheap)).toMatchObject({ add: undefined, addBlocked: '单行金额不得低于 0.01 元' })
  expect(bar(stateWith(0))).toMatchObject({ add: undefined, addBlocked: undefined, total: 0n })
  expect(bar(stateWith(1, { sending: true })).submit).toBeUndefined()
})

test('the shown prize is capped while the bet is a single pick', () => {
  const bar = (bets: number) => optionsSnapshot(stateWith(bets), world, running, optionActions)
  expect(bar(1)).toMatchObject({ prize: parseYuan('30000'), prizeCapped: true })
  expect(bar(1000)).toMatchObject({ prize: parseYuan('196000'), prizeCapped: false })
})

test('tiles with different prizes show the range, and cost one line each', () => {
  if (!play) throw new Error('wx_zx_fs must be a play of ssc')
  const split: Play = {
    ...play,
    tiers: [{ name: 'a', title: 'a', probability: [9, 20], oddsKey: 'a' }],
    options: [
      { method: 'a', label: '龙', tier: 'a' },
      { method: 'b', label: '和', tier: 'a' },
    ],
  }
  const priced = (yuan: string) => ({ ...odds, bonusA: parseYuan(yuan), s: 0, n: 0, m: 30_000 })
  const at: World = { ...world, plays: [split], odds: { a: priced('4.35'), b: priced('19.6') } }
  const bar = (...tiles: string[]) =>
    optionsSnapshot(
      stateWith(tiles.length, { draft: { ...emptyDraft('mjffc', split), picks: [tiles] } }),
      at,
      running,
      optionActions,
    )
  expect(bar('龙', '和')).toMatchObject({
    bets: 2,
    total: parseYuan('4'),
    prizeFrom: parseYuan('4.35'),
    prize: parseYuan('19.6'),
  })
  expect(bar('和')).toMatchObject({ prize: parseYuan('19.6') })
  expect(bar('和').prizeFrom).toBeUndefined()
  expect(bar().odds[0]?.prize).toBe('4.35–19.60')
})

test('without odds the prize is unknown, which is shown only while offline', () => {
  const bar = (part: Partial<World>) =>
    optionsSnapshot(stateWith(1), { ...world, odds: undefined, ...part }, running, optionActions)
  expect(bar({})).toMatchObject({ oddsNotKept: false, add: undefined, prize: undefined })
  expect(bar({ line: down })).toMatchObject({ oddsNotKept: true, add: undefined, prize: undefined })
})
