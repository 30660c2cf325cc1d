import { count } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lotteryOf } from '../catalogue/lotteries.ts'
import { issueNamed } from '../catalogue/schedule.ts'
import { openPglite } from '../../platform/database/database.ts'
import type { DrawnEvent } from './events.ts'
import { issue } from '../../schema/lottery/draws.ts'
import { issueByNumber } from './draws.queries.ts'
import { importDraws } from './importDraws.ts'
import { parseCode } from './numbers.ts'

const noon = new Date('2026-11-21T04:00:00Z')
const database = await openPglite()
const { db } = database
beforeAll(() => database.migrate())
afterAll(() => database.close())

const published: DrawnEvent[] = []
const context = { db, clock: { now: () => noon }, bus: { publish: (e: DrawnEvent) => published.push(e) } }
const rowCount = async () => (await db.select({ n: count() }).from(issue))[0]?.n

test('a file draws unknown issues with the times of the timetable, and publishes them', async () => {
  const text = 'lottery,issue,code\r\ncqssc,20261121-001,1,2,3,4,5\r\nJSK3,20261121-001,"6 1 4"\r\n\r\n'
  published.length = 0
  expect(await importDraws(context, text, 'draws.csv')).toEqual({ ok: true, value: { drawn: 2, known: 0 } })
  const cqssc = lotteryOf('cqssc')
  const scheduled = cqssc && issueNamed(cqssc, '20261121-001')
  expect(await issueByNumber(db, 'cqssc', '20261121-001')).toMatchObject({
    code: '1,2,3,4,5',
    source: 'feed',
    drawAt: scheduled?.drawAt,
    drawnAt: noon,
  })
  expect(await issueByNumber(db, 'jsk3', '20261121-001')).toMatchObject({ code: '1,4,6' })
  expect(published).toMatchObject([
    { type: 'drawn', lottery: 'cqssc', issue: '20261121-001', code: '1,2,3,4,5' },
    { type: 'drawn', lottery: 'jsk3' },
  ])
})

test('an issue that was a row already is drawn in place', async () => {
  const [row] = await db
    .insert(issue)
    .values({ lottery: 'cqssc', number: '20261121-002', sellStart: noon, closeAt: noon, drawAt: noon })
    .returning()
  await importDraws(context, 'cqssc,20261121-002,0,0,0,0,0', 'draws.csv')
  expect(await issueByNumber(db, 'cqssc', '20261121-002')).toMatchObject({ id: row?.id, code: '0,0,0,0,0' })
})

test('the same file again changes nothing and publishes nothing', async () => {
  published.length = 0
  const again = await importDraws(context, 'cqssc,20261121-001,1,2,3,4,5', 'draws.csv')
  expect(again).toEqual({ ok: true, value: { drawn: 0, known: 1 } })
  expect(published).toEqual([])
})

test('what is written alongside an import is committed or rolled back with it', async () => {
  published.length = 0
  const before = await rowCount()
  const failing = importDraws(context, 'cqssc,20261121-004,1,2,3,4,5', 'draws.csv', () => {
    throw new Error('the audit log is full')
  })
  await expect(failing).rejects.toThrow('the audit log is full')
  expect([await rowCount(), published]).toEqual([before, []])
})

test.each([
  ['another result', 'OtherResult', 'cqssc,20261121-001,5,4,3,2,1'],
  ['two results of one issue', 'OtherResult', 'cqssc,20261121-003,5,4,3,2,2'],
  ['an issue still on sale', 'StillSelling', 'cqssc,20261121-040,1,2,3,4,5'],
  ['an issue that never was', 'UnknownIssue', 'cqssc,20261121-060,1,2,3,4,5'],
  ['a lottery we do not have', 'UnknownLottery', 'hlj11y,20261121-001,1,2,3,4,5'],
  ['an in-house lottery', 'HouseLottery', 'mjffc,20261121-0001,1,2,3,4,5'],
  ['numbers that cannot be', 'ImpossibleCode', 'gd11y,20261120-001,01,02,03,04,12'],
  ['a row without a code', 'MalformedRow', 'cqssc,20261121-001'],
  ['words for numbers', 'MalformedRow', 'cqssc,20261121-001,one'],
] as const)('%s refuses the whole file and names the line', async (_story, name, row) => {
  published.length = 0
  const before = await rowCount()
  const answer = await importDraws(context, `cqssc,20261121-003,5,4,3,2,1\n${row}\n`, 'draws.csv')
  expect(answer).toMatchObject({ ok: false, error: { name, line: 2 } })
  expect(answer.ok || answer.error.text).toMatch(/^draws\.csv:2: /)
  expect([await rowCount(), published]).toEqual([before, []])
})

test.each([
  ['11x5', '1 5 9 11 3', '01,05,09,11,03'],
  ['ssc', '1, 2, 3, 4, 5', '1,2,3,4,5'],
  ['k3', '6,1,4', '1,4,6'],
  ['ssc', '12345', '1,2,3,4,5'],
  ['ssc', '02345', '0,2,3,4,5'],
  ['3d', '012', '0,1,2'],
  ['k3', '614', '1,4,6'],
  ['ky481', '8111', '8,1,1,1'],
  ['k3', '617', undefined],
  ['3d', '12', undefined],
  ['ssc', '123456', undefined],
  ['11x5', '0105091103', undefined],
  ['ssc', '1,2,,4,5', undefined],
] as const)('%s "%s" is read as %s', (family, text, code) => {
  expect(parseCode(family, text)).toBe(code)
})
