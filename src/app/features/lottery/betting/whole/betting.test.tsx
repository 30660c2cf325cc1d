// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { betting, options, orders, plate, strip } from './betting.sample.ts'
import type { BettingSnapshot } from './betting.snapshot.ts'
import type { ConfirmBet } from '../submit/submit.snapshot.ts'
import { Betting, IssueStrip, OptionBar, OrderList } from './index.ts'

afterEach(cleanup)

const show = (more: Partial<BettingSnapshot> = {}, recharge: () => void = () => undefined) =>
  render(<Betting snapshot={betting(more)} records={null} rail={null} recharge={recharge} />)

/** The lines are loaded after the page. */
const listed = () => screen.findByRole('group', { name: '清单合计' })

const button = (name: string) => screen.getByRole('button', { name })
const asOfMs = Date.parse('2026-11-20T11:06:33Z')

test('a full page shows issue, cost and list', async () => {
  show()
  await listed()
  expect(screen.getByRole('timer').textContent).toBe('03:27')
  expect(screen.getByRole('group', { name: '投注选项' }).textContent).toContain(
    '24 注 × 1 倍 × 2 元 = ¥48.00',
  )
  expect(screen.getByRole('group', { name: '清单合计' }).textContent).toContain('12,846.50 → 12,814.50')
  expect(screen.queryByRole('radiogroup', { name: '玩法范围' })).toBeNull()
})

test('arrows choose the next tab, and the list is one tab stop', () => {
  const chooseTab = vi.fn<(key: string) => void>()
  show({ tabs: { ...betting().tabs, chooseTab } })
  const [first, second] = screen.getAllByRole('tab', { name: /星$/ })
  expect([first?.tabIndex, second?.tabIndex]).toEqual([0, -1])
  first?.focus()
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowRight' })
  expect(chooseTab.mock.calls).toEqual([['sx']])
})

test.each([
  ['paused', { kind: 'paused' }, '暂停销售'],
  ['waiting', { kind: 'waiting' }, '等待开售'],
  ['fetching', { kind: 'fetching' }, '正在获取下一期'],
  ['offline', { kind: 'unknown', asOfMs: undefined }, '--:--'],
  ['longer than an hour', { kind: 'running', secondsLeft: 5807, secondsTotal: 86_400 }, '01:36:47'],
] as const)('the clock when %s', (_story, countdown, shown) => {
  render(<IssueStrip {...strip({ countdown })} />)
  expect(screen.getByRole('timer').textContent).toBe(shown)
})

test('a late draw is announced beside the last one', () => {
  render(<IssueStrip {...strip({ late: { issue: '20261121-0721', count: 3 } })} />)
  expect(screen.getByText('第 0721 期起 3 期延迟开奖').closest('[role=status]')).toBeTruthy()
})

test('the countdown is not announced; the last minute and the end are announced once each', () => {
  const at = (secondsLeft: number) =>
    strip({ countdown: { kind: 'running', secondsLeft, secondsTotal: 1200 } })
  const { rerender } = render(<IssueStrip {...at(61)} />)
  const said = () => screen.getByRole('status').textContent
  expect(said()).toBe('')
  rerender(<IssueStrip {...at(60)} />)
  expect(said()).toBe('距投注截止不到 1 分钟')
  rerender(<IssueStrip {...strip({ countdown: { kind: 'fetching' } })} />)
  expect(said()).toBe('本期已截止')
})

test('offline the figures beside the tiles name the issue they count to', async () => {
  show({
    strip: strip({ issue: undefined, countdown: { kind: 'unknown', asOfMs } }),
    plate: plate({ statisticsUntil: '20261121-023' }),
  })
  await listed()
  expect(screen.getByText('期号待核对')).toBeTruthy()
  const until = screen.getByText('至 023 期')
  expect(until.closest('[title]')?.getAttribute('title')).toBe('20261121-023')
})

test('offline the countdown shows its age, and the buttons show why betting is impossible', async () => {
  show({
    strip: strip({ countdown: { kind: 'unknown', asOfMs } }),
    options: options({
      submit: undefined,
      submitBlocked: { reason: '网络已断开，恢复连接后可投注', offline: true },
    }),
    orders: orders({
      saved: true,
      balanceAsOfMs: asOfMs,
      confirm: undefined,
      confirmBlocked: { reason: '网络已断开，清单已存在本机。', offline: true },
    }),
  })
  await listed()
  expect(screen.getByText('时间待核对')).toBeTruthy()
  const submit = button('直接投注')
  expect(submit.getAttribute('aria-disabled')).toBe('true')
  expect(document.getElementById(submit.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    '网络已断开，恢复连接后可投注',
  )
  expect(screen.getByRole('group', { name: '投注选项' }).textContent).toContain(
    '网络已断开，恢复连接后可投注',
  )
  const confirm = button('暂不可投注')
  expect(document.getElementById(confirm.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    '网络已断开，清单已存在本机。',
  )
  expect(screen.getByText('已存在本机')).toBeTruthy()
  expect(screen.getByRole('group', { name: '清单合计' }).textContent).toContain('12,846.50（19:06）')
})

test('the two units of the wider list hide behind 更多', () => {
  const chooseUnit = vi.fn<(unit: bigint) => void>()
  render(<OptionBar {...options({ chooseUnit })} />)
  expect(screen.queryByRole('radio', { name: '1厘' })).toBeNull()
  fireEvent.click(button('更多'))
  fireEvent.click(screen.getByRole('radio', { name: '1厘' }))
  expect(chooseUnit.mock.calls).toEqual([[10n]])
})

test('a prize that was reduced by the single-pick cap is marked', () => {
  render(<OptionBar {...options({ prize: 300_000_000n, prizeCapped: true })} />)
  expect(screen.getByText('中 1 注得 30,000.00（单挑封顶），扣除本次投入后 29,952.00')).toBeTruthy()
})

test('the odds are a choice of prize and rebate', () => {
  const chooseOdds = vi.fn<(key: string) => void>()
  render(<OptionBar {...options({ chooseOdds })} />)
  fireEvent.change(screen.getByRole('combobox', { name: '奖金' }), { target: { value: 'B' } })
  expect(chooseOdds.mock.calls).toEqual([['B']])
})

test('a line can be changed and removed', async () => {
  const list = {
    changeUnit: vi.fn<() => void>(),
    changeMultiple: vi.fn<() => void>(),
    remove: vi.fn<() => void>(),
  }
  render(<OrderList {...orders(list)} />)
  await listed()
  fireEvent.change(screen.getByRole('combobox', { name: '五星直选复式 模式' }), {
    target: { value: '10000' },
  })
  fireEvent.click(button('加一，五星直选复式 倍数'))
  fireEvent.click(button('删除此单'))
  expect(list.changeUnit.mock.calls).toEqual([['a', 10_000n]])
  expect(list.changeMultiple.mock.calls).toEqual([['a', 3]])
  expect(list.remove.mock.calls).toEqual([['a']])
  expect(screen.getByText('单挑')).toBeTruthy()
})

test('lines that wait for an answer are shown and locked', async () => {
  render(
    <OrderList
      {...orders({
        checking: true,
        changeUnit: undefined,
        changeMultiple: undefined,
        remove: undefined,
        confirm: undefined,
        confirmBlocked: { reason: '1 笔投注核对中，请勿重复提交', offline: false },
      })}
    />,
  )
  await listed()
  expect(screen.getByText('核对中')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '删除此单' })).toBeNull()
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: '五星直选复式 模式' }).disabled).toBe(true)
  expect(button('确认投注').getAttribute('aria-disabled')).toBe('true')
})

test('an empty list shows a hint, without a total', () => {
  render(<OrderList {...orders({ lines: [], bets: 0, total: 0n })} />)
  expect(screen.getByText('还没有投注')).toBeTruthy()
  expect(screen.queryByRole('group', { name: '清单合计' })).toBeNull()
})

test('a changed issue is shown next to the button', async () => {
  const confirm = vi.fn<() => void>()
  render(<OrderList {...orders({ issueChanged: { issue: '046' }, confirm })} />)
  await listed()
  expect(screen.getByRole('alert').textContent).toBe('期号已更新为 046，请重新确认')
  fireEvent.click(button('确认投注'))
  expect(confirm).toHaveBeenCalledOnce()
})

const confirmation = (more: Partial<ConfirmBet>): ConfirmBet => ({
  kind: 'confirm',
  lottery: '重庆时时彩',
  issue: '20261120-045',
  lines: orders().lines,
  bets: 8,
  total: 320_000n,
  largestReturn: 3_912_000_000n,
  voucher: undefined,
  balanceAfter: { kind: 'left', money: 128_145_000n },
  issueChanged: undefined,
  safeUntil: { atMs: Date.parse('2026-11-20T19:09:58+08:00'), isOver: false },
  confirm: () => undefined,
  blocked: undefined,
  sending: false,
  cancel: () => undefined,
  ...more,
})

test('the confirmation shows issue, total, maximum award and remaining balance; Esc changes nothing', async () => {
  const confirm = vi.fn<() => void>()
  const cancel = vi.fn<() => void>()
  show({ dialog: confirmation({ confirm, cancel }) })
  const dialog = await screen.findByRole('dialog', { name: '确认投注' })
  for (const words of ['20261120-045', '¥32.00', '391,200.00', '12,814.50', '1,6｜2,9｜0｜4,5｜8'])
    expect(dialog.textContent).toContain(words)
  expect(document.activeElement?.textContent).toBe('返回修改')
  fireEvent.keyDown(dialog, { key: 'Escape' })
  expect([confirm.mock.calls.length, cancel.mock.calls.length]).toEqual([0, 1])
})

test('the confirmation says until when it comes in time by this line, and warns after it', async () => {
  const atMs = Date.parse('2026-11-20T19:09:58+08:00')
  show({ dialog: confirmation({}) })
  const dialog = await screen.findByRole('dialog', { name: '确认投注' })
  expect(within(dialog).getByText('19:09:58')).toBeTruthy()
  expect(within(dialog).queryByRole('alert')).toBeNull()
  cleanup()
  show({ dialog: confirmation({ safeUntil: { atMs, isOver: true } }) })
  expect((await screen.findByRole('alert')).textContent).toMatch(/19:09:58 之后提交可能来不及/)
})

test.each([
  [{ kind: 'reading' }, '余额读取中'],
  [{ kind: 'missing', money: 40_000n }, '余额不足，还差 4.00 元'],
] as const)('a confirmation never shows the balance as dashes: %o', async (balanceAfter, words) => {
  show({ dialog: confirmation({ balanceAfter }) })
  const dialog = await screen.findByRole('dialog', { name: '确认投注' })
  expect(within(dialog).getByText(words)).toBeTruthy()
  expect(dialog.textContent).not.toContain('--')
})

test('without enough money the recharge is one press away: the question closes, and it opens', async () => {
  const pressed: string[] = []
  const close = () => pressed.push('closed')
  show({ dialog: { kind: 'insufficient', missing: 444_000n, close } }, () => pressed.push('recharge'))
  const dialog = await screen.findByRole('alertdialog', { name: '余额不足' })
  expect(document.activeElement?.textContent).toBe('知道了')
  fireEvent.click(within(dialog).getByRole('button', { name: '立即充值' }))
  expect(pressed).toEqual(['closed', 'recharge'])
})

test('a confirmation that cannot be sent says why', async () => {
  show({ dialog: confirmation({ confirm: undefined, blocked: '暂停销售' }) })
  const dialog = await screen.findByRole('dialog', { name: '确认投注' })
  expect(within(dialog).getByRole('alert').textContent).toBe('暂停销售')
  expect(within(dialog).getByRole('button', { name: '确认投注', description: '暂停销售' })).toBeTruthy()
})

test.each([
  [
    'single pick',
    { kind: 'singlePick', cap: 300_000_000n, confirm: () => undefined, back: () => undefined },
    '单挑提示',
    '本单注数少于门槛，当期最高奖金 30,000.00 元。',
  ],
  [
    'balance',
    { kind: 'insufficient', missing: 444_000n, close: () => undefined },
    '余额不足',
    '还差 44.40 元，请立即充值后再投注。',
  ],
  [
    'next issue',
    { kind: 'nextIssue', closedIssue: '045', currentIssue: '046', close: () => undefined },
    '期号切换',
    '第 045 期已截止，当前为第 046 期。',
  ],
] as const)('the dialog about %s', async (_story, dialog, title, words) => {
  show({ dialog })
  const shown = await screen.findByRole('alertdialog', { name: title })
  expect(document.getElementById(shown.getAttribute('aria-describedby') ?? '')?.textContent).toBe(words)
})
