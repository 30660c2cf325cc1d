// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { DateRangeField } from './DateRangeField.tsx'
import { lastHalfMonths, lastMonths, type DayRange, type Period } from './dayRange.ts'

afterEach(cleanup)

const atNoon = (day: string): number => Date.parse(`${day}T12:00:00+08:00`)
const daysOf = (periods: readonly Period[]) => periods.map(({ from, to }) => `${from}–${to}`)

test.each([
  ['2026-11-21', ['2026-11-01–2026-11-21', '2026-10-01–2026-10-31', '2026-09-01–2026-09-30']],
  ['2026-01-31', ['2026-01-01–2026-01-31', '2025-12-01–2025-12-31', '2025-11-01–2025-11-30']],
  ['2028-03-01', ['2028-03-01–2028-03-01', '2028-02-01–2028-02-29', '2028-01-01–2028-01-31']],
])('[L-530] [L-531] on %s the last three months are offered, none beyond today', (today, months) =>
  expect(daysOf(lastMonths(atNoon(today)))).toEqual(months),
)

test.each([
  ['2026-11-21', ['2026-11-16–2026-11-21', '2026-11-01–2026-11-15', '2026-10-16–2026-10-31']],
  ['2026-11-16', ['2026-11-16–2026-11-16', '2026-11-01–2026-11-15', '2026-10-16–2026-10-31']],
  ['2026-11-15', ['2026-11-01–2026-11-15', '2026-10-16–2026-10-31', '2026-10-01–2026-10-15']],
  ['2026-03-01', ['2026-03-01–2026-03-01', '2026-02-16–2026-02-28', '2026-02-01–2026-02-15']],
  ['2026-01-10', ['2026-01-01–2026-01-10', '2025-12-16–2025-12-31', '2025-12-01–2025-12-15']],
])('[L-530] [L-531] on %s the last three half-months begin on the 1st or the 16th', (today, halves) =>
  expect(daysOf(lastHalfMonths(atNoon(today)))).toEqual(halves),
)

test('a period begins with the day in China, while it is still the day before in UTC', () => {
  expect(lastMonths(Date.parse('2026-11-30T16:30:00Z'))[0]).toEqual({
    label: '2026年12月',
    from: '2026-12-01',
    to: '2026-12-01',
  })
})

const Filter = () => {
  const [value, setValue] = useState<DayRange>({ from: '2026-11-20', to: '2026-11-21' })
  return (
    <>
      <DateRangeField
        label="日期"
        value={value}
        onChange={setValue}
        nowMs={atNoon('2026-11-21')}
        mostDays={35}
        periods
      />
      <output>{`${value.from}–${value.to}`}</output>
    </>
  )
}

test('[L-530] the choice beside the picker has three months and three half-months, and fills the picker in', () => {
  render(<Filter />)
  const choice = screen.getByRole('combobox', { name: '账期' })
  expect(
    within(choice)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual([
    '自选',
    '2026年11月',
    '2026年10月',
    '2026年9月',
    '2026年11月下半月',
    '2026年11月上半月',
    '2026年10月下半月',
  ])
  expect((choice as HTMLSelectElement).value).toBe('')
  fireEvent.change(choice, { target: { value: '2026年10月下半月' } })
  expect(screen.getByRole('status').textContent).toBe('2026-10-16–2026-10-31')
  expect((choice as HTMLSelectElement).value).toBe('2026年10月下半月')
  fireEvent.click(screen.getByRole('button', { name: '今天' }))
  expect((choice as HTMLSelectElement).value).toBe('')
})
