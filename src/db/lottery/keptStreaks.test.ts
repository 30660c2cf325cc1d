import { expect, test } from 'vitest'
import { emptyStores } from '../core/emptyStores.sample.ts'
import { openPublicDb } from '../stores.ts'
import type { IssueInfo, Trend } from './catalogue.ts'
import { keepStreakDraws, readStreakDraws, unbroken } from './keptStreaks.ts'

emptyStores()

test.each([
  ['issues of a day', ['20261121-003', '20261121-002', '20261121-001'], 3],
  ['a missing issue', ['20261121-004', '20261121-002', '20261121-001'], 1],
  ['the last of the day before', ['20261201-001', '20261130-059', '20261130-058'], 3],
  ['an earlier one of the day before', ['20261201-001', '20261130-058', '20261130-057'], 1],
  ['a missing day', ['20261202-001', '20261130-059'], 1],
  ['issues counted over the year', ['2026315', '2026314', '2026312'], 2],
  ['issues counted for ever', ['772841', '772840'], 2],
  ['texts that are no numbers', ['b', 'a'], 1],
  ['no issue', [], 0],
])('%s: so many follow each other', (_story, issues, count) =>
  expect(
    unbroken(
      issues.map((issueNo) => ({ issueNo })),
      59,
    ),
  ).toBe(count),
)

test('draws that the server answered for streaks come first; else those of other pages, without a gap', async () => {
  const db = openPublicDb()
  const trend = (issues: readonly string[]): Trend => ({
    issue: issues.map((issueNo, n) => ({ issueNo, code: `${n},1,1` })),
    hitFrequency: [],
    skipFrequency: [],
  })
  await db.trend.put({
    key: 'jsk3/x',
    serverTime: 5,
    value: trend(['20261121-009', '20261121-008', '20261121-005']),
  })
  await db.issues.put({
    key: 'jsk3',
    serverTime: 4,
    value: { lastFive: [], todayTotal: 41 } as unknown as IssueInfo,
  })
  await keepStreakDraws(db, { key: 'cqssc', serverTime: 7, value: { issue: '20261121-024', draws: ['5'] } })
  await keepStreakDraws(db, { key: 'cqssc', serverTime: 6, value: { issue: '20261121-023', draws: ['4'] } })
  expect(await readStreakDraws(db, ['cqssc', 'jsk3', 'mjffc'])).toEqual([
    { key: 'cqssc', serverTime: 7, value: { issue: '20261121-024', draws: ['5'] } },
    { key: 'jsk3', serverTime: 5, value: { issue: '20261121-009', draws: ['0,1,1', '1,1,1'] } },
  ])
  db.close()
})
