import { and, count, eq, isNotNull, lt, sql } from 'drizzle-orm'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lotteries } from '../catalogue/lotteries.ts'
import { openPglite } from '../../platform/database/database.ts'
import { issue } from '../../schema/lottery/draws.ts'
import { issueByNumber, lastDraws } from './draws.queries.ts'
import { testPublishing } from '../../../tests/kit/publishing.ts'
import { standing } from '../../../tests/kit/referenceTime.ts'
import { seedHistory } from './history.ts'
import { read3dHistory, readMarkSixHistory } from './historyFiles.ts'

const noon = new Date('2026-11-21T04:00:00Z')
const database = await openPglite()
const { db } = database
beforeAll(async () => {
  await database.migrate()
  await seedHistory(db, standing(noon), testPublishing)
})
afterAll(() => database.close())

const countOf = async (lottery: string, source: string) =>
  (
    await db
      .select({ n: count() })
      .from(issue)
      .where(and(eq(issue.lottery, lottery), eq(issue.source, source)))
  )[0]?.n

test('福彩3D has its real draws, and simulated ones after the last of them', async () => {
  expect(await issueByNumber(db, '3dfc', '2002001')).toMatchObject({ code: '0,7,3', source: 'history' })
  expect(await issueByNumber(db, '3dfc', '2026223')).toMatchObject({
    code: '9,4,8',
    source: 'history',
    drawAt: new Date('2026-08-21T13:15:00Z'),
  })
  expect(await issueByNumber(db, '3dfc', '2026224')).toMatchObject({ code: '8,6,2', source: 'history' })
  expect(await issueByNumber(db, '3dfc', '2026225')).toMatchObject({
    source: 'simulated',
    drawAt: new Date('2026-08-23T13:15:00Z'),
  })
  expect((await lastDraws(db, '3dfc', 1))[0]).toMatchObject({ issueNo: '2026310', source: 'simulated' })
  expect(await countOf('3dfc', 'history')).toBe(8732)
})

test('香港六合彩 has its real draws with their dates, and counts 2026 from 001', async () => {
  expect(await issueByNumber(db, 'xglhc', '2025134')).toMatchObject({
    code: '07,10,11,19,25,30,45',
    drawAt: new Date('2025-12-28T13:30:00Z'),
    source: 'history',
  })
  expect(await issueByNumber(db, 'xglhc', '1993001')).toMatchObject({ code: '01,08,13,24,35,43,33' })
  expect(await issueByNumber(db, 'xglhc', '2025135')).toBeUndefined()
  expect(await issueByNumber(db, 'xglhc', '2026001')).toMatchObject({
    source: 'simulated',
    drawAt: new Date('2026-01-01T13:30:00Z'),
  })
  expect((await lastDraws(db, 'xglhc', 1))[0]?.issueNo).toBe('2026139')
})

test('every other lottery has its latest 120 draws, simulated and without proof', async () => {
  for (const { code, runs } of lotteries)
    if (runs.length > 0 && code !== '3dfc' && code !== 'xglhc')
      expect([code, await countOf(code, 'simulated')]).toEqual([code, 120])
  expect((await lastDraws(db, 'mjffc', 1))[0]?.issueNo).toBe('20261121-0720')
  expect((await lastDraws(db, 'cqssc', 1))[0]?.issueNo).toBe('20261121-023')
})

test('draw times rise with the numbers of a lottery', async () => {
  const before = db
    .select({
      drawAt: issue.drawAt,
      previous:
        sql<Date>`lag(${issue.drawAt}) over (partition by ${issue.lottery} order by ${issue.number})`.as(
          'previous',
        ),
    })
    .from(issue)
    .as('before')
  const [wrong] = await db.select({ n: count() }).from(before).where(lt(before.drawAt, before.previous))
  expect(wrong?.n).toBe(0)
})

test('a second start adds what was missed and nothing else', async () => {
  const drawn = async () =>
    (await db.select({ n: count() }).from(issue).where(isNotNull(issue.code)))[0]?.n ?? 0
  const first = await drawn()
  await seedHistory(db, standing(noon), testPublishing)
  expect(await drawn()).toBe(first)
  // Issues of the next hour exist as rows already: those that the drawing will draw itself.
  await seedHistory(db, standing(new Date('2026-11-21T04:03:00Z')))
  expect(await drawn()).toBe(first)
  await seedHistory(db, standing(new Date('2026-11-22T04:00:00Z')))
  expect((await lastDraws(db, 'mjffc', 1))[0]?.issueNo).toBe('20261122-0720')
  expect((await lastDraws(db, '3dfc', 1))[0]?.issueNo).toBe('2026310')
})

test('with a clock before the end of the history no result is known early', async () => {
  const other = await openPglite()
  await other.migrate()
  await seedHistory(other.db, standing(new Date('2026-03-01T04:00:00Z')))
  expect((await lastDraws(other.db, '3dfc', 1))[0]).toMatchObject({ issueNo: '2026049', source: 'history' })
  await other.close()
})

describe('malformed history', () => {
  const file = (name: string) => readFileSync(new URL(`../../seed/${name}`, import.meta.url), 'utf8')

  test.each([
    ['a letter among the digits', 'issue,digits\n2002001,0 7 3\n2002002,2 x 7\n', '3dfc.csv:3'],
    ['too few digits', 'issue,digits\n2002001,0 7\n', '3dfc.csv:2'],
    ['an issue left out', 'issue,digits\n2002001,0 7 3\n2002003,2 3 7\n', '3dfc.csv:3'],
    ['an issue twice', 'issue,digits\n2002001,0 7 3\n2002001,0 7 3\n', '3dfc.csv:3'],
    ['another header', 'number,digits\n2002001,0 7 3\n', '3dfc.csv:1'],
  ])('3dfc: %s names the line', (_story, text, at) => {
    expect(() => read3dHistory(text)).toThrow(`${at}:`)
  })

  const markSix = 'date,issue,numbers,special\n'
  test.each([
    ['a ball twice', `${markSix}1993-01-05,93/001,01 08 13 24 35 43,43\n`, 'xglhc.csv:2'],
    ['a ball of 50', `${markSix}1993-01-05,93/001,01 08 13 24 35 50,43\n`, 'xglhc.csv:2'],
    ['no such date', `${markSix}1993-02-30,93/001,01 08 13 24 35 43,33\n`, 'xglhc.csv:2'],
    ['an issue of another year', `${markSix}1993-01-05,94/001,01 08 13 24 35 43,33\n`, 'xglhc.csv:2'],
    ['an empty line', `${markSix}\n1993-01-05,93/001,01 08 13 24 35 43,33\n`, 'xglhc.csv:2'],
  ])('xglhc: %s names the line', (_story, text, at) => {
    expect(() => readMarkSixHistory(text)).toThrow(`${at}:`)
  })

  test('the files themselves are sound', () => {
    expect(read3dHistory(file('3dfc.csv'))).toHaveLength(8732)
    expect(readMarkSixHistory(file('xglhc.csv'))).toHaveLength(4288)
  })
})
