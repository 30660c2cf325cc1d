import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { animalOfIssue, soldDrawAt } from './animals.ts'
import { calendarOf, dateOfDay, dayOfDate, dayStartMs, newYearDay } from './beijing.ts'
import { readCalendarFile } from '../calendar/calendarFile.ts'
import type { DrawCalendar } from './drawCalendar.ts'
import { drawDayBefore, drawDayCounted, drawDayFrom, drawDaysBetween, isDrawDay } from './drawDays.ts'
import { issueInfo } from './issueInfo.ts'
import { lotteryOf, scheduleLine, type Lottery } from './lotteries.ts'
import { blocks, issuesOnSale } from './onSale.ts'
import {
  currentIssue,
  drawTimesOfDay,
  firstIssueAfter,
  issueAfter,
  issueBefore,
  issueNamed,
  issuesBetween,
} from './schedule.ts'

/** An instant in Beijing time. */
const at = (date: string, time = '00:00:00') => new Date(`${date}T${time}+08:00`)
const xglhc = lotteryOf('xglhc') ?? expect.fail('xglhc')

const following = (calendar: DrawCalendar): Lottery => ({ ...xglhc, calendar })
const listing = (...dates: readonly string[]): Lottery => {
  const days = dates.map(dayOfDate)
  return following({ from: newYearDay(calendarOf(days[0] ?? 0).year), days })
}

// A week of five draws, a month without any, the last days of a year, and a short year after it.
const irregular = listing(
  '2027-01-02',
  '2027-01-05',
  '2027-01-06',
  '2027-01-07',
  '2027-01-08',
  '2027-01-09',
  '2027-02-21',
  '2027-12-30',
  '2027-12-31',
  '2028-01-01',
  '2028-01-04',
)
const numbered = (row: Lottery, from: string, to: string) =>
  issuesBetween(row, at(from), at(to)).map(({ number, day }) => `${number} ${dateOfDay(day)}`)

test('days and numbers are those of the calendar, and those of the timetable before its first year', () => {
  expect(numbered(irregular, '2026-12-29', '2030-01-01')).toEqual([
    '2026156 2026-12-29',
    '2026157 2026-12-31',
    '2027001 2027-01-02',
    '2027002 2027-01-05',
    '2027003 2027-01-06',
    '2027004 2027-01-07',
    '2027005 2027-01-08',
    '2027006 2027-01-09',
    '2027007 2027-02-21',
    '2027008 2027-12-30',
    '2027009 2027-12-31',
    '2028001 2028-01-01',
    '2028002 2028-01-04',
  ])
  expect(scheduleLine(irregular)).toBe('按官方日历开奖')
})

test('the real numbers and dates of thirty-three years come out of their calendar', () => {
  const text = readFileSync(new URL('../../seed/xglhc.csv', import.meta.url), 'utf8')
  const rows = text
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split(',').slice(0, 2))
  const read = readCalendarFile(rows.map(([date, number]) => `${date},${number}`).join('\n'))
  const row = following(read.ok ? read.value : expect.fail(read.error.text))
  const real = rows.map(([date = '', number = '']) => `${date.slice(0, 4)}${number.slice(3)} ${date}`)
  expect(numbered(row, '1993-01-01', '2030-01-01')).toEqual(real)
  for (const one of real) {
    const [number = '', date = ''] = one.split(' ')
    expect(issueNamed(row, number)?.drawAt).toEqual(at(date, '21:30:00'))
  }
})

describe('sales between two draws', () => {
  test.each([
    ['the first of the calendar opens at the close of the last of the timetable', '2027001', '2026-12-31'],
    ['an issue opens at the close of the one of the day before', '2027004', '2027-01-06'],
    ['and of one six weeks before', '2027007', '2027-01-09'],
    ['also over the end of a year', '2028001', '2027-12-31'],
  ])('%s', (_story, number, opens) => {
    expect(issueNamed(irregular, number)?.sellStart).toEqual(at(opens, '21:15:00'))
  })

  test('a break of the timetable ends where the calendar begins', () => {
    const before = following({ from: newYearDay(2026), days: [dayOfDate('2026-01-03')] })
    expect(issueNamed(before, '2026001')?.sellStart).toEqual(at('2026-01-01'))
    const inside = following({ from: newYearDay(2025), days: ['2025-12-28', '2025-12-30'].map(dayOfDate) })
    expect(issueNamed(inside, '2025002')?.sellStart).toEqual(at('2025-12-28', '21:15:00'))
    const info = { lottery: inside, now: at('2025-12-29'), paused: false, lastDraws: [] }
    expect(issueInfo(info)).toMatchObject({ issue: '2025002', state: 0 })
  })

  test('the strip counts down to the close of the next listed draw', () => {
    const info = { lottery: irregular, now: at('2027-02-20', '21:15:00'), paused: false, lastDraws: [] }
    expect(issueInfo(info)).toMatchObject({ issue: '2027007', second: 86_400, state: 0 })
    expect(blocks(irregular, info.now).map(({ issue, total }) => [issue, total])).toEqual([
      ['2027007', 1],
      ['2027008', 1],
    ])
  })
})

describe('the end of the calendar', () => {
  const lastSecond = at('2028-01-04', '21:14:59')
  const closed = at('2028-01-04', '21:15:00')

  test('the last issue sells alone until its close', () => {
    expect(blocks(irregular, lastSecond).map(({ issue }) => issue)).toEqual(['2028002'])
    expect(issueInfo({ lottery: irregular, now: lastSecond, paused: false, lastDraws: [] })).toMatchObject({
      issue: '2028002',
      second: 1,
    })
  })

  test('nothing sells or is named after it, and the page shows that sales are paused', () => {
    expect([
      currentIssue(irregular, closed),
      firstIssueAfter(irregular, at('2028-01-04', '21:30:00')),
    ]).toEqual([undefined, undefined])
    const last = issueNamed(irregular, '2028002') ?? expect.fail('2028002')
    expect(issueAfter(irregular, last)).toBeUndefined()
    expect(issueInfo({ lottery: irregular, now: closed, paused: false, lastDraws: [] })).toEqual({
      lottery: 'xglhc',
      issue: '',
      second: -2,
      state: 2,
      nextApp: [],
      lastFive: [],
      closeAt: 0,
      drawAt: 0,
      todayIndex: 0,
      todayTotal: 0,
    })
    expect([soldDrawAt(irregular, closed), animalOfIssue(irregular, '2028003', closed)]).toEqual([
      closed,
      undefined,
    ])
  })

  test.each([
    '2027010',
    '2027000',
    '2028000',
    '2028003',
    '2029001',
    '2040001',
    '9999365',
    '202799999',
    '204001',
  ])('%s is no issue, and no chase may have it', (number) => {
    expect(issueNamed(irregular, number)).toBeUndefined()
    for (const now of [at('2026-12-31'), lastSecond, closed]) {
      const onSale = issuesOnSale(irregular, now)
      expect(onSale.find(number)).toBeUndefined()
      expect(onSale.refuse(number).name).toBe('IssueClosed')
    }
  })

  test('everything later is beyond what is on sale', () => {
    expect(issuesOnSale(irregular, lastSecond).isBeyond(at('2028-01-04', '21:30:00'))).toBe(false)
    expect(issuesOnSale(irregular, lastSecond).isBeyond(at('2028-01-06', '21:30:00'))).toBe(true)
    expect(issuesOnSale(irregular, closed).isBeyond(at('2028-01-04', '21:30:00'))).toBe(true)
  })
})

// From days in a row to months without a draw, over one, two or three years.
const anyCalendar: fc.Arbitrary<Lottery> = fc
  .tuple(
    fc.integer({ min: 2024, max: 2030 }),
    fc.integer({ min: 0, max: 40 }),
    fc.array(fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 90 })), { maxLength: 200 }),
  )
  .map(([year, begins, gaps]) => {
    const from = newYearDay(year)
    const days = [from + begins]
    for (const gap of gaps) days.push((days.at(-1) ?? from) + gap)
    return following({ from, days })
  })
const anyDay = fc.integer({ min: dayOfDate('2023-06-01'), max: dayOfDate('2034-12-31') })

describe('for any calendar', () => {
  test('draw days counted by arithmetic are those counted one by one', () => {
    fc.assert(
      fc.property(anyCalendar, anyDay, fc.integer({ min: -20, max: 800 }), (row, from, days) => {
        let counted = 0
        for (let day = from; day < from + days; day++) if (isDrawDay(row, day)) counted++
        expect(drawDaysBetween(row, from, from + days)).toBe(counted)
      }),
    )
  })

  test('the day after so many draw days is the one that a walk reaches, or there is none', () => {
    fc.assert(
      fc.property(anyCalendar, anyDay, fc.integer({ min: 0, max: 300 }), (row, from, count) => {
        let day = drawDayFrom(row, from)
        for (let left = count; left > 0 && day !== undefined; left--) {
          const next = drawDayFrom(row, day + 1)
          if (next !== undefined) expect(drawDayBefore(row, next)).toBe(day)
          day = next
        }
        expect(drawDayCounted(row, from, count)).toBe(day)
      }),
    )
  })

  test('the issue of any instant joins its neighbours, and its name resolves to it', () => {
    fc.assert(
      fc.property(anyCalendar, anyDay, fc.integer({ min: 0, max: 86_399 }), (row, day, second) => {
        const now = new Date(dayStartMs(day) + second * 1000)
        const issue = currentIssue(row, now)
        const end = new Date(dayStartMs(row.calendar?.days.at(-1) ?? 0) + (21 * 60 + 15) * 60_000)
        expect(issue === undefined).toBe(now >= end)
        if (!issue) return
        expect(issue.closeAt > now && issue.sellStart < issue.closeAt).toBe(true)
        const before = issueBefore(row, issue)
        expect(before.closeAt <= now && issue.sellStart >= before.closeAt).toBe(true)
        expect(issueAfter(row, before)).toEqual(issue)
        expect(firstIssueAfter(row, before.drawAt)).toEqual(issue)
        expect(issueNamed(row, issue.number)).toEqual(issue)
        expect(drawTimesOfDay(row, issue.day)).toEqual({ first: issue.drawAt, last: issue.drawAt })
      }),
    )
  })
})

// A number may come from anybody and name any distance.
test('no question walks: each reads some dozens of days of a calendar of a century', () => {
  let read = 0
  const days = new Proxy(
    Array.from({ length: 36_500 }, (_, n) => newYearDay(2000) + n),
    {
      get(target, key, receiver) {
        read += 1
        return Reflect.get(target, key, receiver) as unknown
      },
    },
  )
  const row = following({ from: newYearDay(2000), days })
  const far = 3_650_000
  for (const ask of [
    () => issueNamed(row, '999999999'),
    () => issueNamed(row, '0001001'),
    () => issueNamed(row, '2099365'),
    () => drawDayCounted(row, 0, far),
    () => drawDaysBetween(row, -far, far),
    () => drawDayFrom(row, far),
    () => drawDayBefore(row, far),
    () => currentIssue(row, at('2098-12-31')),
    () => issuesOnSale(row, at('2098-12-31')).find('999999999'),
  ]) {
    read = 0
    ask()
    expect(read).toBeLessThan(400)
  }
})
