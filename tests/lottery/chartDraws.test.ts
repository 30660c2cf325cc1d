/** The draws of a chart: the newest ones, those of a day, and the draws before them. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { animalOfBall } from '#engine/plays/balls.ts'
import { seedHistory } from '#server/lottery/draws/history.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Browser, WireFields } from '../kit/browser.ts'
import { freshDatabase } from '../kit/freshDatabase.ts'
import { noon, standing } from '../kit/referenceTime.ts'
import { startServer, type TestServer } from '../kit/startServer.ts'

interface WireDraw {
  readonly issue: string
  readonly code: string
  readonly zodiac?: string
}
interface Answer {
  readonly data: readonly WireDraw[]
  readonly before: readonly WireDraw[]
}

let database: Database
let it: TestServer
let player: Browser
beforeAll(async () => {
  database = await freshDatabase()
  await seedHistory(database.db, standing(noon))
  it = await startServer({ database })
  player = await it.signIn('player01')
})
afterAll(async () => {
  await it.stop()
  await database.close()
})

const path = '/lottery/api/u/v1/lottery/trend'
const ask = (fields: WireFields) => player.get(path, fields)
const trend = async (fields: WireFields): Promise<Answer> => (await ask(fields)).body['result'] as Answer
const issuesOf = ({ data, before }: Answer): readonly string[] =>
  [...data, ...before].map(({ issue }) => issue)

test.each([
  ['30 by default', {}, 30],
  ['50', { issuecount: 50 }, 50],
  ['100', { issuecount: 100 }, 100],
  ['500', { issuecount: 500 }, 500],
])('the newest draws: %s, newest first, with those before them', async (_story, fields, size) => {
  const answer = await trend({ lottery: '3DFC', ...fields })
  expect([answer.data.length, answer.before.length]).toEqual([size, 300])
  const issues = issuesOf(answer)
  expect(issues).toEqual([...new Set(issues)].toSorted().toReversed())
  for (const { code } of answer.data) expect(code).toMatch(/^\d(?:,\d){2}$/)
})

test('a day has the issues of that day, also the one drawn after midnight, and no others', async () => {
  const answer = await trend({ lottery: 'CQSSC', date: '2026-11-20' })
  expect(answer.data.map(({ issue }) => issue)).toEqual(
    Array.from({ length: 59 }, (_, index) => `20261120-${String(59 - index).padStart(3, '0')}`),
  )
  expect(answer.before[0]?.issue).toBe('20261119-059')
  // The count is ignored, and a day may be written with slashes.
  expect(await trend({ lottery: 'cqssc', date: '2026/11/20', issuecount: 500 })).toEqual(answer)
  const today = await trend({ lottery: 'cqssc', date: '2026-11-21' })
  expect(today.data).toHaveLength(23)
  // The last issue of xyft is drawn at 04:04 and belongs to the day before.
  const boats = await trend({ lottery: 'xyft', date: '2026-11-20' })
  expect(boats.data[0]?.issue).toBe('20261120-180')
  expect(boats.data.every(({ issue }) => issue.startsWith('20261120-'))).toBe(true)
})

test('a day to come, a day of a break and a day before all history are empty', async () => {
  for (const date of ['2026-11-22', '2026-10-02', '1999-12-31', '2999-12-31'])
    expect(await trend({ lottery: 'bjpk10', date })).toMatchObject({ data: [] })
  expect(await trend({ lottery: 'mjmmc', date: '2026-11-20' })).toEqual({ data: [], before: [] })
})

test('a draw of 49 balls has the animal of each ball in the lunar year of the draw', async () => {
  const { data } = await trend({ lottery: 'XGLHC', issuecount: 100 })
  expect(data).toHaveLength(100)
  expect(data[0]?.zodiac).toBe(
    data[0]?.code
      .split(',')
      .map((ball) => animalOfBall(Number(ball), 2026))
      .join(','),
  )
  // Tables begin in 2024: an animal of an earlier year would be a guess.
  const { data: old } = await trend({ lottery: 'XGLHC', date: '2020-01-02' })
  expect(old).toHaveLength(1)
  expect(old[0]).not.toHaveProperty('zodiac')
})

test.each<readonly [string, WireFields, number, number]>([
  ['another count', { lottery: 'CQSSC', issuecount: 31 }, 400, 400],
  ['a negative count', { lottery: 'CQSSC', issuecount: -30 }, 400, 400],
  ['a count of any length', { lottery: 'CQSSC', issuecount: '9'.repeat(400) }, 400, 400],
  ['no count', { lottery: 'CQSSC', issuecount: 'all' }, 400, 400],
  ['a date that is none', { lottery: 'CQSSC', date: '2026-02-30' }, 400, 400],
  ['SQL as a date', { lottery: 'CQSSC', date: "' or 1=1 --" }, 400, 400],
  ['no lottery', {}, 400, 400],
  ['SQL as a lottery', { lottery: "x'; drop table issue" }, 400, 400],
  ['an unknown lottery', { lottery: 'NOPE' }, 200, 3001],
])('%s is refused', async (_story, fields, status, code) => {
  const answer = await ask(fields)
  expect([answer.status, answer.body['code']]).toEqual([status, code])
})

test('a stranger reads no chart', async () => {
  const { body } = await it.browser().get(path, { lottery: 'CQSSC' })
  expect(body['code']).toBe(-1)
})
