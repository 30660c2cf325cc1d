import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { beijingDay, dayOfDate, dayStartMs } from './beijing.ts'
import { lotteries, lotteryOf, type Lottery } from './lotteries.ts'
import {
  currentIssue,
  dayProgress,
  firstIssueAfter,
  issueAfter,
  issueBefore,
  issueNamed,
  issuesBetween,
  type ScheduledIssue,
} from './schedule.ts'

/** An instant in Beijing time. */
const at = (date: string, time = '00:00:00') => new Date(`${date}T${time}+08:00`)
const beijing = (instant: Date) => {
  const iso = new Date(instant.getTime() + 8 * 3_600_000).toISOString()
  return `${iso.slice(0, 10)} ${iso.slice(11, 19)}`
}
const the = (code: string): Lottery => {
  const row = lotteryOf(code)
  if (!row) throw new Error(`${code} must be in the catalogue`)
  return row
}
const withIssues = lotteries.filter((row) => row.runs.length > 0)

const issuesOfDay = (row: Lottery, date: string): readonly ScheduledIssue[] => {
  const day = dayOfDate(date)
  return issuesBetween(row, at(date), new Date(dayStartMs(day + 2))).filter((issue) => issue.day === day)
}

// play-types.md §7, row by row, on Saturday 21 November 2026.
describe.each([
  ['cqssc', 59, '00:30', '23:50', 20, 60, '20261121-001', '20261121-059'],
  ['tjssc', 42, '09:20', '23:00', 20, 60, '20261121-001', '20261121-042'],
  ['xjssc', 48, '10:20', '26:00', 20, 60, '20261121-001', '20261121-048'],
  ['txffc', 1440, '00:01', '24:00', 1, 5, '20261121-0001', '20261121-1440'],
  ['mjffc', 1440, '00:01', '24:00', 1, 5, '20261121-0001', '20261121-1440'],
  ['hashffc', 1440, '00:01', '24:00', 1, 5, '20261121-0001', '20261121-1440'],
  ['mj5fc', 288, '00:05', '24:00', 5, 15, '20261121-001', '20261121-288'],
  ['tcp5', 1, '21:25', '21:25', 1440, 600, '2026311', '2026311'],
  ['gd11y', 42, '09:30', '23:10', 20, 60, '20261121-001', '20261121-042'],
  ['sd11y', 43, '09:01', '23:01', 20, 60, '20261121-001', '20261121-043'],
  ['jx11y', 42, '09:30', '23:10', 20, 60, '20261121-001', '20261121-042'],
  ['mj11y', 1440, '00:01', '24:00', 1, 5, '20261121-0001', '20261121-1440'],
  ['sckl12', 39, '09:20', '22:00', 20, 60, '20261121-001', '20261121-039'],
  ['bjpk10', 44, '09:30', '23:50', 20, 60, '850089', '850132'],
  ['xyft', 180, '13:09', '28:04', 5, 30, '20261121-001', '20261121-180'],
  ['mjpk10', 1440, '00:01', '24:00', 1, 5, '20261121-0001', '20261121-1440'],
  ['jsk3', 41, '08:50', '22:10', 20, 60, '20261121-001', '20261121-041'],
  ['hnk3', 42, '08:50', '22:30', 20, 60, '20261121-001', '20261121-042'],
  ['hbk3', 39, '09:20', '22:00', 20, 60, '20261121-001', '20261121-039'],
  ['ahk3', 40, '09:00', '22:00', 20, 60, '20261121-001', '20261121-040'],
  ['mjk3', 1440, '00:01', '24:00', 1, 5, '20261121-0001', '20261121-1440'],
  ['hnky481', 39, '09:20', '22:00', 20, 60, '20261121-001', '20261121-039'],
  ['shssl', 23, '10:30', '21:30', 30, 120, '20261121-001', '20261121-023'],
  ['3dfc', 1, '21:15', '21:15', 1440, 600, '2026311', '2026311'],
  ['tcp3', 1, '21:25', '21:25', 1440, 600, '2026311', '2026311'],
  ['mj3d', 288, '00:05', '24:00', 5, 15, '20261121-001', '20261121-288'],
  ['xglhc', 1, '21:30', '21:30', 1440, 900, '2026140', '2026140'],
  ['jslhc', 288, '00:05', '24:00', 5, 15, '20261121-001', '20261121-288'],
])('%s', (code, count, first, last, minutes, closeSeconds, firstNumber, lastNumber) => {
  const issues = issuesOfDay(the(code), '2026-11-21')
  const minuteOfDay = (instant: Date | undefined) => {
    const since = ((instant?.getTime() ?? 0) - at('2026-11-21').getTime()) / 60_000
    return `${String(Math.floor(since / 60)).padStart(2, '0')}:${String(since % 60).padStart(2, '0')}`
  }

  test(`has ${count} issues from ${first} to ${last}, named ${firstNumber} to ${lastNumber}`, () => {
    expect(issues).toHaveLength(count)
    expect([minuteOfDay(issues[0]?.drawAt), minuteOfDay(issues.at(-1)?.drawAt)]).toEqual([first, last])
    expect([issues[0]?.number, issues.at(-1)?.number]).toEqual([firstNumber, lastNumber])
  })

  test(`draws every ${minutes} min and closes ${closeSeconds} s before`, () => {
    for (const issue of issues)
      expect(issue.drawAt.getTime() - issue.closeAt.getTime()).toBe(closeSeconds * 1000)
    const gaps = issues
      .slice(1)
      .map((issue, i) => issue.drawAt.getTime() - (issues[i] as ScheduledIssue).drawAt.getTime())
    // Only cqssc has a break between its two runs, from 03:10 to 07:30.
    const expected = code === 'cqssc' ? [20, 260] : count === 1 ? [] : [minutes]
    expect([...new Set(gaps)].map((gap) => gap / 60_000)).toEqual(expected)
  })
})

test('mjmmc has no issues', () => {
  const mjmmc = the('mjmmc')
  expect([currentIssue(mjmmc, at('2026-11-21')), dayProgress(mjmmc, at('2026-11-21'))]).toEqual([
    undefined,
    undefined,
  ])
  expect(issueNamed(mjmmc, '20261121-001')).toBeUndefined()
})

describe('the issue on sale', () => {
  test.each([
    ['the first of the day opens one interval before its draw', 'cqssc', '00:09:59', '001', '00:10:00'],
    ['an issue sells until one second before its close', 'cqssc', '00:28:59', '001', '00:10:00'],
    ['at the close the next one sells', 'cqssc', '00:29:00', '002', '00:29:00'],
    ['010 opens at the close of 009, hours before its run', 'cqssc', '03:09:00', '010', '03:09:00'],
    ['an issue closed and not yet drawn no longer sells', 'tjssc', '09:39:30', '003', '09:39:00'],
  ])('%s', (_story, code, time, index, opens) => {
    const issue = currentIssue(the(code), at('2026-11-21', time))
    expect(issue?.number).toBe(`20261121-${index}`)
    expect(beijing(issue?.sellStart ?? new Date(0))).toBe(`2026-11-21 ${opens}`)
  })

  test('after midnight xjssc and xyft still sell the issues of the evening before', () => {
    expect(currentIssue(the('xjssc'), at('2026-11-22', '01:00:00'))?.number).toBe('20261121-046')
    expect(currentIssue(the('xjssc'), at('2026-11-22', '01:59:00'))?.number).toBe('20261122-001')
    expect(currentIssue(the('xyft'), at('2026-11-22', '04:03:29'))?.number).toBe('20261121-180')
  })

  test('24:00 is the next midnight and belongs to the day', () => {
    const last = currentIssue(the('mjffc'), at('2026-11-21', '23:59:54'))
    expect([last?.number, beijing(last?.drawAt ?? new Date(0))]).toEqual([
      '20261121-1440',
      '2026-11-22 00:00:00',
    ])
    expect(currentIssue(the('mjffc'), at('2026-11-21', '23:59:55'))?.number).toBe('20261122-0001')
  })

  test('a daily game opens at the close of the day before', () => {
    const issue = currentIssue(the('3dfc'), at('2026-11-20', '21:05:00'))
    expect([issue?.number, beijing(issue?.sellStart ?? new Date(0))]).toEqual([
      '2026311',
      '2026-11-20 21:05:00',
    ])
  })

  test('xglhc opens on the evening of its draw before', () => {
    const issue = currentIssue(the('xglhc'), at('2026-11-22', '12:00:00'))
    expect(beijing(issue?.drawAt ?? new Date(0))).toBe('2026-11-24 21:30:00')
    expect(beijing(issue?.sellStart ?? new Date(0))).toBe('2026-11-21 21:15:00')
  })
})

describe('numbers of a year', () => {
  test('with the break of 2026-02-14 to 23 the real issue 2026223 falls on 2026-08-21', () => {
    expect(issuesOfDay(the('3dfc'), '2026-08-21').map((issue) => issue.number)).toEqual(['2026223'])
  })

  test('3dfc counts the days that are not suspended', () => {
    const numbers = issuesBetween(the('3dfc'), at('2026-02-12'), at('2026-02-26')).map(
      (issue) => issue.number,
    )
    expect(numbers).toEqual(['2026043', '2026044', '2026045', '2026046'])
    expect(issuesOfDay(the('3dfc'), '2026-10-02')).toEqual([])
    expect(issuesOfDay(the('3dfc'), '2026-12-31').map((issue) => issue.number)).toEqual(['2026351'])
    expect(issuesOfDay(the('3dfc'), '2027-01-01').map((issue) => issue.number)).toEqual(['2027001'])
  })

  test('sales resume on the morning after a break', () => {
    const issue = currentIssue(the('tcp3'), at('2026-02-20'))
    expect([issue?.number, beijing(issue?.sellStart ?? new Date(0))]).toEqual([
      '2026045',
      '2026-02-24 00:00:00',
    ])
  })

  test('xglhc counts Tuesdays, Thursdays and Saturdays', () => {
    const dates = issuesBetween(the('xglhc'), at('2026-01-01'), at('2026-01-11'))
    expect(dates.map((issue) => `${issue.number} ${beijing(issue.drawAt).slice(0, 10)}`)).toEqual([
      '2026001 2026-01-01',
      '2026002 2026-01-03',
      '2026003 2026-01-06',
      '2026004 2026-01-08',
      '2026005 2026-01-10',
    ])
  })

  test('bjpk10 counts on from its anchor and over breaks', () => {
    expect(issuesOfDay(the('bjpk10'), '2020-01-01')[0]?.number).toBe('740001')
    const before = issuesOfDay(the('bjpk10'), '2026-02-13').at(-1)
    const after = issuesOfDay(the('bjpk10'), '2026-02-24')[0]
    expect(Number(after?.number)).toBe(Number(before?.number) + 1)
  })
})

test('the strip counts the closed issues of the day', () => {
  expect(dayProgress(the('cqssc'), at('2026-11-21', '18:40:00'))).toEqual({ closed: 43, total: 59 })
})

describe('for every lottery', () => {
  test.each(withIssues.map((row) => [row.code, row] as const))(
    '%s tiles three days with unique, rising numbers',
    (_code, row) => {
      const issues = issuesBetween(row, at('2026-11-20'), at('2026-11-29'))
      const numbers = issues.map((issue) => issue.number)
      expect(new Set(numbers).size).toBe(numbers.length)
      expect(numbers).toEqual(numbers.toSorted())
      issues.forEach((issue, i) => {
        expect(issue.sellStart < issue.closeAt && issue.closeAt < issue.drawAt).toBe(true)
        const before = issues[i - 1]
        if (!before) return
        expect(issue.sellStart >= before.closeAt).toBe(true)
        // Without a gap inside a day; overnight the sales of most games rest.
        if (issue.day === before.day) expect(issue.sellStart).toEqual(before.closeAt)
      })
    },
  )

  test('any instant has one current issue, the issues before and after join it, and its name resolves to it', () => {
    const instants = fc.date({ min: at('2026-01-01'), max: at('2027-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(instants, fc.constantFrom(...withIssues), (now, row) => {
        const issue = currentIssue(row, now)
        if (!issue) throw new Error('a current issue must exist')
        expect(issue.closeAt > now).toBe(true)
        const before = issueBefore(row, issue)
        expect(before.closeAt <= now).toBe(true)
        expect(issueAfter(row, before)).toEqual(issue)
        expect(firstIssueAfter(row, before.drawAt)).toEqual(issue)
        expect(issueNamed(row, issue.number)).toEqual(issue)
      }),
      { numRuns: 300 },
    )
  })

  test.each([
    ['cqssc', '20261121-060'],
    ['cqssc', '20261121-000'],
    ['cqssc', '20261121-0001'],
    ['cqssc', '20261002-001'],
    ['cqssc', '20261341-001'],
    ['cqssc', '2026311'],
    ['mjffc', '20261121-001'],
    ['3dfc', '2026352'],
    ['3dfc', '2026000'],
    ['bjpk10', '700000'],
    ['bjpk10', '20261121-001'],
    // Valid shapes with absurd values: far years, a digit more, a leap day that is none, before the count began.
    ['mjffc', '99991232-0001'],
    ['mjffc', '20270229-0001'],
    ['3dfc', '202699999'],
    ['xglhc', '204001'],
    ['jslhc', '00010101-001'],
    ['bjpk10', '0999999999'],
  ])('%s never has an issue %s', (code, number) => {
    expect(issueNamed(the(code), number)).toBeUndefined()
  })
})

test('a day is the Beijing day whatever the zone of the host', () => {
  expect(beijingDay(at('2026-11-21', '00:00:00'))).toBe(dayOfDate('2026-11-21'))
  expect(beijingDay(at('2026-11-20', '23:59:59'))).toBe(dayOfDate('2026-11-20'))
  expect(() => dayOfDate('2026-02-30')).toThrow('YYYY-MM-DD')
})
