import { expect, describe, test } from 'vitest'
import { lotteries, lotteryOf, type Lottery } from './lotteries.ts'
import { blocks, issuesOnSale } from './onSale.ts'
import { currentIssue, issueAfter, issueNamed } from './schedule.ts'

/** An instant in Beijing time. */
const at = (date: string, time = '00:00:00') => new Date(`${date}T${time}+08:00`)
const the = (code: string): Lottery => {
  const row = lotteryOf(code)
  if (!row) throw new Error(`${code} must be in the catalogue`)
  return row
}
const withIssues = lotteries.filter((row) => row.runs.length > 0)

describe('blocks of issues to chase', () => {
  const seconds = (date: string, time: string) => at(date, time).getTime() / 1000

  test('cqssc has its two runs of today and those of tomorrow', () => {
    expect(blocks(the('cqssc'), at('2026-11-21', '03:00:00'))).toEqual([
      { issue: '20261121-009', total: 1, sellStart: seconds('2026-11-21', '02:49:00'), durationTime: 1200 },
      { issue: '20261121-010', total: 50, sellStart: seconds('2026-11-21', '07:09:00'), durationTime: 1200 },
      { issue: '20261122-001', total: 9, sellStart: seconds('2026-11-22', '00:10:00'), durationTime: 1200 },
      { issue: '20261122-010', total: 50, sellStart: seconds('2026-11-22', '07:09:00'), durationTime: 1200 },
    ])
  })

  test('a run that is over has no block', () => {
    const issues = blocks(the('cqssc'), at('2026-11-21', '12:00:00')).map(({ issue, total }) => [
      issue,
      total,
    ])
    expect(issues).toEqual([
      ['20261121-024', 36],
      ['20261122-001', 9],
      ['20261122-010', 50],
    ])
  })

  test('a game drawn on some days goes on with its next draw day', () => {
    expect(blocks(the('xglhc'), at('2026-11-21', '12:00:00')).map(({ issue }) => issue)).toEqual([
      '2026140',
      '2026141',
    ])
  })

  test('a lottery drawn on order has none', () => {
    expect(blocks(the('mjmmc'), at('2026-11-21'))).toEqual([])
  })

  test('the labels of a block, counted on, are the issues of the timetable', () => {
    for (const row of withIssues) {
      const now = at('2026-11-21', '12:34:56')
      let issue = currentIssue(row, now)
      for (const block of blocks(row, now)) {
        const [, prefix = '', counter = ''] = /^(.*-)?(\d+)$/.exec(block.issue) ?? []
        for (let j = 0; j < block.total && issue; j++, issue = issueAfter(row, issue))
          expect(issue.number).toBe(prefix + String(Number(counter) + j).padStart(counter.length, '0'))
      }
    }
  })
})

describe('what is on sale', () => {
  const now = at('2026-11-21', '12:34:56')

  test('is every issue of the blocks and none before or after them', () => {
    for (const row of withIssues) {
      const onSale = issuesOnSale(row, now)
      let issue = currentIssue(row, now)
      let found = 0
      const total = blocks(row, now).reduce((sum, block) => sum + block.total, 0)
      for (; issue && found < total; issue = issueAfter(row, issue), found += 1) {
        expect(onSale.find(issue.number)).toEqual(issue)
        expect(onSale.isBeyond(issue.drawAt)).toBe(false)
      }
      expect(issue && onSale.find(issue.number)).toBeUndefined()
      expect(issue && onSale.isBeyond(issue.drawAt)).toBe(true)
    }
  })

  // Issues that the timetable has, years ahead.
  test.each([
    ['mjffc', '99991231-1440'],
    ['mjffc', '20270206-0001'],
    ['bjpk10', '99999999'],
    ['bjpk10', '999999999'],
    ['jslhc', '20380101-001'],
    ['xglhc', '2040001'],
  ])('is not %s %s, although the timetable goes on for ever', (code, number) => {
    expect(issueNamed(the(code), number)?.number).toBe(number)
    expect(issuesOnSale(the(code), now).find(number)).toBeUndefined()
  })

  test.each([
    ['mjffc', '20261121-0754'],
    ['mjffc', '20261121-00756'],
    ['mjffc', '20261121-1441'],
    ['mjffc', '20261121-7.55e2'],
    ['mjffc', '20261121-+755'],
    ['mjffc', '20261121- 755'],
    ['mjffc', '２０２６1121-0755'],
    ['mjffc', ''],
    ['cqssc', '20261121-026 '],
    ['3dfc', '2026311.0'],
    ['3dfc', '02026311'],
    ['mjmmc', '20261121-001'],
  ])('is not %s "%s"', (code, number) => {
    expect(issuesOnSale(the(code), now).find(number)).toBeUndefined()
  })

  test('is named in the refusal, block by block', () => {
    expect(issuesOnSale(the('cqssc'), now).refuse('99991231-001')).toEqual({
      name: 'IssueClosed',
      figures: {
        issue: '99991231-001',
        chaseable: '20261121-026 至 20261121-059、20261122-001 至 20261122-009、20261122-010 至 20261122-059',
      },
    })
    expect(issuesOnSale(the('3dfc'), now).refuse('9'.repeat(4_000)).figures).toEqual({
      issue: '9'.repeat(20),
      chaseable: '2026311、2026312',
    })
  })
})
