// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { parseYuan } from '#engine/money/money.ts'
import { Stage, InstantStrip, SessionCard } from './index.ts'
import type {
  ConfirmRun,
  StageRun,
  StageSnapshot,
  InstantDialog,
  RunResult,
  ShownResult,
} from './instant.snapshot.ts'
import { InstantDialogs } from './InstantDialogs.tsx'
import { noSums, shownResult, withResults } from './instantResult.ts'

afterEach(cleanup)
const nothing = () => undefined

const result = (round: number, bonus: bigint, stake = parseYuan('18')): ShownResult =>
  shownResult({
    key: `k${round}`,
    lottery: 'mjmmc',
    sentAt: Date.parse('2026-11-20T11:06:29Z'),
    stake,
    issue: String(round),
    numbers: '2,2,2,2,4',
    bonus,
    round,
    rounds: 5,
  })

const stage = (more: Partial<StageSnapshot> = {}): StageSnapshot => ({
  rounds: 5,
  changeRounds: nothing,
  stopOnWin: true,
  changeStopOnWin: nothing,
  stake: parseYuan('18'),
  most: parseYuan('90'),
  affordable: undefined,
  start: nothing,
  blocked: undefined,
  run: undefined,
  ...more,
})

const run = (more: Partial<StageRun> = {}): StageRun => ({
  phase: 'rolling',
  round: 2,
  rounds: 5,
  left: 3,
  paused: false,
  stopping: false,
  interrupted: false,
  numbers: undefined,
  result: undefined,
  pause: nothing,
  resume: undefined,
  stop: nothing,
  ...more,
})

const playing = (more: Partial<StageRun> = {}): StageSnapshot =>
  stage({ changeRounds: undefined, changeStopOnWin: undefined, start: undefined, run: run(more) })

const card = () => screen.getByRole('region', { name: '开奖台' })
const button = (name: string | RegExp) => within(card()).getByRole('button', { name })
const prize = () => within(card()).getByRole('status', { name: '派奖' })

test('before a run the stage says what a round and all rounds cost', () => {
  const start = vi.fn<() => void>()
  render(<Stage {...stage({ start, affordable: 3 })} />)
  expect(card().textContent).toContain('连开 5 次最多投入 90.00 元')
  expect(card().textContent).toContain('余额可开 3 次，不足时自动停止')
  fireEvent.click(button('投注并开奖 · ¥18.00'))
  expect(start).toHaveBeenCalledOnce()
})

test('[L-519] the choices of the count are those of the game, five is chosen, and another number can be typed', () => {
  const changeRounds = vi.fn<(rounds: number) => void>()
  const { rerender } = render(<Stage {...stage({ changeRounds })} />)
  const radios = within(card()).getAllByRole('radio')
  expect(radios.map(({ textContent }) => textContent)).toEqual([
    '1',
    '5',
    '10',
    '50',
    '100',
    '200',
    '500',
    '1000',
  ])
  expect(
    radios.filter((radio) => radio.getAttribute('aria-checked') === 'true').map((radio) => radio.textContent),
  ).toEqual(['5'])
  fireEvent.click(within(card()).getByRole('radio', { name: '50' }))
  fireEvent.change(within(card()).getByRole('textbox', { name: /连开次数/ }), { target: { value: '1200' } })
  expect(changeRounds.mock.calls).toEqual([[50], [1000]])
  // A typed number is none of the choices, and Tab through them must not replace it.
  rerender(<Stage {...stage({ changeRounds, rounds: 7 })} />)
  fireEvent.focus(within(card()).getByRole('radio', { name: '1' }))
  expect(changeRounds).toHaveBeenCalledTimes(2)
})

test('without numbers or without a connection the button says why it does nothing', () => {
  const { rerender } = render(<Stage {...stage({ stake: 0n, most: 0n, start: undefined })} />)
  expect(button('投注并开奖').getAttribute('aria-disabled')).toBe('true')
  expect(card().textContent).toContain('请先选号')
  rerender(<Stage {...stage({ start: undefined, blocked: { reason: '网络已断开', offline: true } })} />)
  expect(card().textContent).toContain('网络已断开')
})

test('while numbers roll nothing of the result is told', () => {
  render(<Stage {...playing()} />)
  expect(card().textContent).toContain('连开中 2 / 5')
  expect(card().textContent).toContain('剩余 3 次')
  expect(within(card()).getAllByRole('status')[0]?.textContent).toBe('正在开奖')
  expect(prize().textContent.trim()).toBe('')
  expect(within(card()).queryByRole('button', { name: /^投注并开奖/ })).toBeNull()
})

test('then the numbers are told, and after them the prize with the net figure', () => {
  const { rerender } = render(
    <Stage {...playing({ phase: 'numbers', numbers: ['2', '2', '2', '2', '4'] })} />,
  )
  expect(within(card()).getAllByRole('status')[0]?.textContent).toBe('开奖号码 2 2 2 2 4')
  expect(prize().textContent.trim()).toBe('')
  const shown = { phase: 'waiting', numbers: ['2', '2', '2', '2', '4'] } as const
  rerender(<Stage {...playing({ ...shown, result: result(2, parseYuan('19.6')) })} />)
  expect(prize().textContent).toBe('中奖 派奖 19.60净额 +1.60')
})

test.each([
  ['below the stake', '9.8', '派奖 9.80净额 −8.20'],
  ['equal to the stake', '18', '派奖 18.00净额 0.00'],
  ['none', '0', '派奖 0.00净额 −18.00'],
])('an award %s is a plain figure without celebration', (_story, bonus, told) => {
  render(<Stage {...playing({ phase: 'waiting', numbers: ['1'], result: result(2, parseYuan(bonus)) })} />)
  expect(prize().textContent).toBe(told)
  expect(prize().querySelector('[data-won]')).toBeNull()
})

test('a run can be paused, resumed and stopped by one press each', () => {
  const acts = { pause: vi.fn<() => void>(), resume: vi.fn<() => void>(), stop: vi.fn<() => void>() }
  const { rerender } = render(<Stage {...playing({ pause: acts.pause, stop: acts.stop })} />)
  fireEvent.click(button('暂停'))
  fireEvent.click(button('停止连开'))
  rerender(<Stage {...playing({ phase: 'waiting', paused: true, pause: undefined, resume: acts.resume })} />)
  expect(card().textContent).toContain('已暂停')
  fireEvent.click(button('继续'))
  expect(Object.values(acts).map((act) => act.mock.calls.length)).toEqual([1, 1, 1])
})

test.each([
  ['stopping', { stopping: true, stop: undefined }, '本次开完后停止'],
  ['pausing', { pause: undefined }, '本次开完后暂停'],
  ['checking', { phase: 'checking' }, '未核对前不会再投注'],
  ['interrupted', { phase: 'waiting', interrupted: true, paused: true }, '网络中断，已自动暂停'],
  ['playing', {}, '停止从下一次起生效'],
] as const)('the stage says what happens next when %s', (_story, more, told) => {
  render(<Stage {...playing(more)} />)
  expect(card().textContent).toContain(told)
})

test('strip and session show time, pace and net position where another lottery counts down', () => {
  const last = result(3, 0n)
  const sums = withResults(noSums, [last, result(4, parseYuan('19.6'))])
  const end = vi.fn<() => void>()
  render(
    <>
      <InstantStrip lottery="秒秒彩" paceMs={2_500} sums={sums} elapsedSeconds={408} last={last} />
      <SessionCard startedAtMs={last.atMs} sums={sums} end={end} />
    </>,
  )
  expect(screen.getByRole('timer', { name: '本场用时' }).textContent).toBe('06:48')
  const strip = screen.getByRole('region', { name: '秒秒彩' })
  expect(strip.textContent).toContain('每次间隔不少于 2.5 秒')
  expect(strip.textContent).toContain('净额 −16.40')
  expect(strip.textContent).toContain('第 3 / 5 次 · 19:06:29')
  const session = screen.getByRole('region', { name: '本场' })
  expect([...session.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual([
    '2 次',
    '36.00',
    '19.60',
    '−16.40',
  ])
  fireEvent.click(within(session).getByRole('button', { name: '结束本场' }))
  expect(end).toHaveBeenCalledOnce()
})

const show = (dialog: InstantDialog) =>
  render(
    <MemoryRouter>
      <InstantDialogs dialog={dialog} />
    </MemoryRouter>,
  )

const ended = (results: readonly ShownResult[], more: Partial<RunResult> = {}): RunResult => ({
  kind: 'result',
  title: '连开结束',
  reason: '中奖即停',
  message: undefined,
  results,
  sums: withResults(noSums, results),
  close: nothing,
  ...more,
})

test('[L-116] the dialog of results lists every round with its numbers, stake, award and net figure, and never spends', () => {
  const close = vi.fn<() => void>()
  show(ended([result(1, 0n), result(2, parseYuan('58.8'))], { close }))
  const dialog = screen.getByRole('dialog', { name: '连开结束' })
  expect(dialog.textContent).toContain('中奖即停')
  const rows = within(dialog).getAllByRole('row').slice(1)
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ),
  ).toEqual([
    ['1 / 5', '2 2 2 2 4 验证', '18.00', '0.00', '−18.00'],
    ['2 / 5', '2 2 2 2 4 验证', '18.00', '中奖 58.80', '+40.80'],
  ])
  expect(dialog.textContent).toContain('本次净额+22.80')
  const buttons = within(dialog).getAllByRole('button')
  expect(buttons.map((one) => one.textContent || one.getAttribute('aria-label'))).toEqual(['关闭', '关闭'])
  const links = within(dialog).getAllByRole('link')
  expect(links.map((one) => one.getAttribute('href'))).toEqual([
    ...[1, 2].map(() => expect.stringMatching(/^\/fair\/mjmmc\/\d+$/) as unknown),
    '/personal/game/lottery',
  ])
  fireEvent.click(buttons[1] ?? document.body)
  expect(close).toHaveBeenCalledOnce()
})

test('a run without a result says why, and a result without numbers leads to the records', () => {
  const { unmount } = show(ended([], { reason: '已停止', message: '余额不足，连开已停止。' }))
  expect(screen.getByRole('dialog').textContent).toContain('余额不足，连开已停止。')
  expect(screen.queryByRole('table')).toBeNull()
  unmount()
  show(ended([{ ...result(1, 0n), numbers: [] }]))
  expect(screen.getByRole('dialog').textContent).toContain('结果见投注记录')
})

const question = (more: Partial<ConfirmRun>): ConfirmRun => ({
  kind: 'confirm',
  lottery: '秒秒彩',
  lines: [
    {
      id: 'a',
      play: '定位胆',
      content: '3,4｜3,6｜9｜0,9｜1,8',
      unit: 20_000n,
      multiple: 1,
      bets: 9,
      amount: parseYuan('18'),
    },
  ],
  bets: 9,
  stake: parseYuan('18'),
  rounds: 20,
  most: parseYuan('360'),
  largestReturn: parseYuan('98'),
  singlePickCap: parseYuan('30000'),
  balance: parseYuan('12846.5'),
  stopOnWin: true,
  confirm: nothing,
  blocked: undefined,
  cancel: nothing,
  ...more,
})

test('the question before a run shows every fact, and focus starts on the way back', () => {
  const confirm = vi.fn<() => void>()
  show(question({ confirm }))
  const dialog = screen.getByRole('dialog', { name: '确认连开' })
  for (const fact of [
    '20 次，中奖即停',
    '9 注 18.00',
    '98.00',
    '12,846.50',
    '最多投入 ¥360.00',
    '30,000.00 元',
  ])
    expect(dialog.textContent).toContain(fact)
  expect(document.activeElement?.textContent).toBe('返回修改')
  fireEvent.click(within(dialog).getByRole('button', { name: '开始' }))
  expect(confirm).toHaveBeenCalledOnce()
})

test('a run that cannot begin says why', () => {
  show(question({ confirm: undefined, blocked: '网络已断开，恢复连接后可投注' }))
  expect(screen.getByRole('alert').textContent).toBe('网络已断开，恢复连接后可投注')
})
