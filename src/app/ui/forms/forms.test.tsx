// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { DateRangeField } from './DateRangeField.tsx'
import { type DayRange, dayOf, dayRangeMs, dayRangeProblem } from './dayRange.ts'
import { TextField } from './TextField.tsx'

afterEach(cleanup)

/** 00:30 on 21 November in China, still the 20th in UTC. */
const nowMs = Date.parse('2026-11-20T16:30:00Z')
const limits = { nowMs, mostDays: 35 }

test('a day begins at midnight in China, wherever the device is', () => {
  expect(dayOf(nowMs)).toBe('2026-11-21')
  expect(dayOf(nowMs - 3_600_000)).toBe('2026-11-20')
  expect(dayRangeMs({ from: '2026-11-20', to: '2026-11-21' })).toEqual({
    fromMs: Date.parse('2026-11-19T16:00:00Z'),
    toMs: Date.parse('2026-11-21T16:00:00Z'),
  })
})

test.each([
  ['both ends on one day', '2026-11-21', '2026-11-21', undefined],
  ['the most days', '2026-10-18', '2026-11-21', undefined],
  ['one day more', '2026-10-17', '2026-11-21', '最多查询 35 天'],
  ['from after to', '2026-11-21', '2026-11-20', '开始日期不能晚于结束日期'],
  ['tomorrow', '2026-11-21', '2026-11-22', '日期不能晚于今天'],
  ['an empty end', '2026-11-21', '', '请选择开始日期和结束日期'],
])('a range of days: %s', (_story, from, to, problem) =>
  expect(dayRangeProblem({ from, to }, limits)).toBe(problem),
)

const Filter = ({ start, changed }: { start: DayRange; changed: (range: DayRange) => void }) => {
  const [value, setValue] = useState(start)
  const change = (range: DayRange) => {
    setValue(range)
    changed(range)
  }
  return <DateRangeField label="下单日期" value={value} onChange={change} {...limits} />
}

test('the shortcuts are days of China, and the active one is pressed', () => {
  const changed = vi.fn<(range: DayRange) => void>()
  render(<Filter start={{ from: '2026-11-21', to: '2026-11-21' }} changed={changed} />)
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  expect(screen.getByRole('button', { name: '今天' }).getAttribute('aria-pressed')).toBe('true')
  press('昨天')
  press('近 7 天')
  expect(changed.mock.calls).toEqual([
    [{ from: '2026-11-20', to: '2026-11-20' }],
    [{ from: '2026-11-15', to: '2026-11-21' }],
  ])
  expect(screen.getByRole('button', { name: '近 7 天' }).getAttribute('aria-pressed')).toBe('true')
})

test('two fields in Chinese, a calendar that ends today, and a wrong order reported at once', async () => {
  const changed = vi.fn<(range: DayRange) => void>()
  render(<Filter start={{ from: '2026-11-20', to: '2026-11-20' }} changed={changed} />)
  const field = screen.getByRole('group', { name: '下单日期' })
  const from = within(field).getByRole('group', { name: '开始日期' })
  expect(within(field).getByRole('group', { name: '结束日期' })).toBeTruthy()
  expect(
    within(from)
      .getAllByRole('spinbutton')
      .map((part) => part.textContent),
  ).toEqual(['2026', '11', '20'])
  fireEvent.click(within(from).getByRole('button', { name: /选择日期/ }))
  const calendar = await screen.findByRole('dialog')
  expect(within(calendar).getByText('2026年11月')).toBeTruthy()
  expect(within(calendar).getByRole<HTMLButtonElement>('gridcell', { name: '22' }).disabled).toBe(true)
  fireEvent.click(within(calendar).getByRole('gridcell', { name: '21' }))
  expect(changed).toHaveBeenLastCalledWith({ from: '2026-11-21', to: '2026-11-20' })
  expect(screen.getByRole('alert').textContent).toBe('开始日期不能晚于结束日期')
})

test('a text field is named by its label, and its problem is associated with it', () => {
  const { rerender } = render(<TextField label="用户名" name="userName" defaultValue="player01" />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: '用户名' })
  expect([field.value, field.name, field.getAttribute('aria-invalid')]).toEqual([
    'player01',
    'userName',
    null,
  ])
  rerender(<TextField label="用户名" name="userName" defaultValue="player01" problem="用户名或密码有误" />)
  expect(field.getAttribute('aria-invalid')).toBe('true')
  const problem = document.getElementById(field.getAttribute('aria-describedby') ?? '')
  expect([problem?.textContent, problem?.getAttribute('role')]).toEqual(['用户名或密码有误', 'alert'])
})
