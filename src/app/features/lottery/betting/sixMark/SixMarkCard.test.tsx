// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import {
  SixMarkBar,
  SixMarkCard,
  type SixMarkBarSnapshot,
  type SixMarkPlateSnapshot,
  type SixMarkTile,
} from './index.ts'

afterEach(cleanup)

const nothing = () => undefined
const tile = (label: string, more: Partial<SixMarkTile> = {}): SixMarkTile => ({
  label,
  wave: 'red',
  animal: '马',
  balls: [],
  odds: '47.04',
  chosen: false,
  amount: '',
  bad: false,
  ...more,
})
const plate = (more: Partial<SixMarkPlateSnapshot> = {}): SixMarkPlateSnapshot => ({
  name: '特码直选',
  help: '',
  method: 'tm_tm_zx',
  entry: 'perOption',
  odds: [
    { key: 'A', prize: '47.04', rebate: '0.0%' },
    { key: 'B', prize: '44.10', rebate: '6.0%' },
  ],
  oddsNotKept: false,
  chosenOdds: 'A',
  chooseOdds: nothing,
  groups: [],
  toggleGroup: nothing,
  quick: { money: '10', bad: false, change: nothing },
  tiles: [tile('01'), tile('02', { chosen: true, amount: '0.5', bad: true })],
  toggle: nothing,
  type: nothing,
  clear: nothing,
  year: { animal: '马', number: 2026 },
  ...more,
})
const subTabs = { label: '特码玩法', groups: [], method: '', choosePlay: nothing }
const show = (more: Partial<SixMarkPlateSnapshot> = {}) =>
  render(
    <SixMarkCard openHelp={() => undefined} subTabs={subTabs} plate={plate(more)}>
      {null}
    </SixMarkCard>,
  )
const ball = (name: RegExp) => screen.getByRole('button', { name })
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })

test('a tile says its number, its animal and its odds, and whether it is chosen', () => {
  const toggle = vi.fn()
  show({ toggle })
  expect(ball(/^01\s*马\s*赔率 47.04$/).getAttribute('aria-pressed')).toBe('false')
  expect(ball(/^02/).getAttribute('aria-pressed')).toBe('true')
  fireEvent.click(ball(/^01/))
  expect(toggle).toHaveBeenCalledExactlyOnceWith('01')
})

test('without quick money a click goes to the field of the tile', () => {
  const toggle = vi.fn()
  show({ toggle, quick: { money: '0', bad: true, change: nothing } })
  fireEvent.click(ball(/^01/))
  expect(toggle).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(field('01 金额'))
  fireEvent.click(ball(/^02/))
  expect(toggle).toHaveBeenCalledExactlyOnceWith('02')
})

test('money is typed on a tile, and money that cannot be staked is marked', () => {
  const type = vi.fn()
  show({ type })
  fireEvent.change(field('01 金额'), { target: { value: '12.5' } })
  expect(type).toHaveBeenCalledExactlyOnceWith('01', '12.5')
  expect(field('02 金额').getAttribute('aria-invalid')).toBe('true')
  expect(field('01 金额').hasAttribute('aria-invalid')).toBe(false)
})

test('quick money is one of five or typed, and the typed one is shown in its field', () => {
  const change = vi.fn()
  const { rerender } = show({ quick: { money: '10', bad: false, change } })
  const quick = screen.getByRole('radiogroup', { name: '快捷金额' })
  expect(within(quick).getByRole('radio', { name: '10' }).getAttribute('aria-checked')).toBe('true')
  expect(field('自定义快捷金额').value).toBe('')
  fireEvent.click(within(quick).getByRole('radio', { name: '500' }))
  fireEvent.change(field('自定义快捷金额'), { target: { value: '88' } })
  expect(change.mock.calls).toEqual([['500'], ['88']])
  rerender(
    <SixMarkCard
      openHelp={() => undefined}
      subTabs={subTabs}
      plate={plate({ quick: { money: '88', bad: false, change } })}
    >
      {null}
    </SixMarkCard>,
  )
  expect(field('自定义快捷金额').value).toBe('88')
})

test('a shortcut chooses its balls, unless there is no money for them', () => {
  const toggleGroup = vi.fn()
  const groups = [{ label: '生肖', items: [{ label: '马', wave: undefined, chosen: true }] }]
  const { unmount } = show({ groups, toggleGroup })
  expect(ball(/^马$/).getAttribute('aria-pressed')).toBe('true')
  fireEvent.click(ball(/^马$/))
  expect(toggleGroup).toHaveBeenCalledExactlyOnceWith('马')
  unmount()
  show({ groups, toggleGroup, quick: { money: '', bad: true, change: nothing } })
  fireEvent.click(ball(/^马$/))
  expect(toggleGroup).toHaveBeenCalledOnce()
})

test('a set has no fields of money on its tiles, and shows the balls of its animals', () => {
  const balls = [{ number: '07', wave: 'red' } as const, { number: '31', wave: 'blue' } as const]
  const animal = tile('鼠', { wave: undefined, animal: undefined, odds: undefined, balls })
  show({ entry: 'perNote', tiles: [animal] })
  expect(ball(/^鼠\s*07\s*31$/)).toBeTruthy()
  expect(screen.getAllByRole('textbox')).toEqual([field('自定义每注金额')])
})

const bar = (more: Partial<SixMarkBarSnapshot> = {}): SixMarkBarSnapshot => ({
  bets: 2,
  total: 600_000n,
  prize: 23_520_000n,
  prizeCapped: false,
  balance: 1_000_000n,
  problem: undefined,
  random: nothing,
  add: nothing,
  addBlocked: undefined,
  submit: nothing,
  submitting: false,
  submitBlocked: undefined,
  ...more,
})

test('the bar says what a bet costs, what it may win, and what would be left', () => {
  render(<SixMarkBar {...bar()} />)
  expect(screen.getByText('单注最高得 2,352.00；余额 100.00 → 40.00')).toBeTruthy()
  expect(screen.getByRole('button', { name: '直接投注' }).hasAttribute('aria-disabled')).toBe(false)
})

test('a mistake in an amount is announced in place of the prospects', () => {
  render(<SixMarkBar {...bar({ problem: '02 的金额有误', add: undefined, submit: undefined })} />)
  expect(screen.getByRole('alert').textContent).toBe('02 的金额有误')
  for (const name of ['加入清单', '直接投注'])
    expect(screen.getByRole('button', { name }).getAttribute('aria-disabled')).toBe('true')
})
