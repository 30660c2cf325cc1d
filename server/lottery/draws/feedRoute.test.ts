/** The signed feed over HTTP, in the server as it is composed. */
import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { freshDatabase } from '../../../tests/support/freshDatabase.ts'
import { afterNoon } from '../../../tests/support/referenceTime.ts'
import { startServer, type TestServer } from '../../../tests/support/startServer.ts'
import { createLog } from '../../platform/observe/log.ts'
import type { Database } from '../../platform/database/database.ts'
import { issueByNumber } from './draws.queries.ts'

const secret = 'a secret that only the official feed and the site hold'
const path = '/feed/v1/draws'
const now = afterNoon(11 * 60)
const drawn = { lottery: 'cqssc', issue: '20261121-024', code: '1,2,3,4,5' }

let database: Database
let it: TestServer
let logged: string[] = []

beforeAll(async () => {
  database = await freshDatabase('pglite')
  const log = createLog('warn', { write: (line) => void logged.push(line) })
  it = await startServer({ database, sandbox: false, log, feedSecrets: new Map([['official', secret]]) })
  await it.moveTo(now)
}, 120_000)
afterAll(async () => {
  await it.stop()
  await database.close()
})
beforeEach(() => (logged = []))

/** The signature as docs/operations.md describes it, computed without our own code. */
const sign = (timestamp: string, body: string, by = secret) =>
  createHmac('sha256', by).update(`${timestamp}.${body}`).digest('hex')

const post = async (value: unknown, changes: Readonly<Record<string, string>> = {}) => {
  const raw = typeof value === 'string' ? value : JSON.stringify(value)
  const timestamp = changes['x-feed-timestamp'] ?? String(now.getTime())
  const headers = {
    'x-requested-with': undefined,
    'x-feed': 'official',
    'x-feed-timestamp': timestamp,
    'x-feed-signature': sign(timestamp, raw),
    ...changes,
  }
  const { status, body } = await it.browser().post(path, {}, { as: 'json', raw, headers })
  return { status, ...body }
}
const codeOf = async (number: string) => (await issueByNumber(database.db, 'cqssc', number))?.code

test.each([
  ['another secret', { 'x-feed-signature': sign(String(now.getTime()), JSON.stringify(drawn), 'another') }],
  ['no signature', { 'x-feed-signature': '' }],
  [
    'a signature of another time',
    { 'x-feed-signature': sign(String(now.getTime() - 1), JSON.stringify(drawn)) },
  ],
  ['a feed that is not known', { 'x-feed': 'unofficial' }],
])('%s is refused with 401, logged, and draws nothing', async (_story, changes) => {
  expect(await post(drawn, changes)).toMatchObject({ status: 401, code: 401, name: 'BadSignature' })
  expect(logged.join('')).toContain('a post of results was refused')
  expect(await codeOf(drawn.issue)).toBeNull()
})

test.each([
  ['old', String(now.getTime() - 5 * 60_000 - 1)],
  ['from the future', String(now.getTime() + 5 * 60_000 + 1)],
  ['in seconds', String(now.getTime() / 1000)],
  ['no number', 'now'],
])('a timestamp that is %s is refused, although it is signed', async (_story, timestamp) => {
  const answer = await post(drawn, { 'x-feed-timestamp': timestamp })
  expect(answer).toMatchObject({ status: 401, code: 401, name: 'BadTimestamp' })
  expect(await codeOf(drawn.issue)).toBeNull()
})

test('a result is taken once; the same post again changes nothing', async () => {
  expect(await post(drawn)).toMatchObject({ status: 200, code: 1, recorded: 1, known: 0 })
  expect(await issueByNumber(database.db, 'cqssc', drawn.issue)).toMatchObject({
    code: drawn.code,
    source: 'feed',
    drawnAt: now,
  })
  expect(await post(drawn)).toMatchObject({ status: 200, code: 1, recorded: 0, known: 1 })
  expect(await codeOf(drawn.issue)).toBe(drawn.code)
})

test('another result of a drawn issue is refused and logged with both numbers', async () => {
  const other = await post([{ ...drawn, code: '5,4,3,2,1' }])
  expect(other).toMatchObject({ status: 409, code: 409, name: 'OtherResult' })
  expect(logged.join('')).toMatch(/cqssc 20261121-024 is drawn 1,2,3,4,5, not 5,4,3,2,1/)
  expect(logged.join('')).toContain(String(other['reference' as never]))
  expect(await codeOf(drawn.issue)).toBe(drawn.code)
})

test.each([
  ['a lottery that is not known', { lottery: 'nosuch' }, 'UnknownLottery'],
  ['an in-house lottery', { lottery: 'mjffc' }, 'HouseLottery'],
  ['an issue that never was', { issue: '20261121-999' }, 'UnknownIssue'],
  ['an issue that sells', { issue: '20261121-025' }, 'StillSelling'],
  ['numbers that cannot be', { code: '1,2,3' }, 'ImpossibleCode'],
])('%s refuses the whole post', async (_story, changes, name) => {
  const fresh = { ...drawn, issue: '20261120-001' }
  const before = await codeOf(fresh.issue)
  expect(await post([{ ...drawn, ...changes }, fresh])).toMatchObject({ status: 422, code: 422, name })
  expect(await codeOf(fresh.issue)).toBe(before)
})

test.each([['{'], ['7'], ['{"lottery":"cqssc"}']])('a signed body %s is a bad request', async (raw) => {
  expect(await post(raw)).toMatchObject({ status: 400, code: 400, name: 'BadBody' })
})

test('without a secret there is no such address', async () => {
  const without = await freshDatabase('pglite')
  const server = await startServer({ database: without })
  const timestamp = String(now.getTime())
  const raw = JSON.stringify(drawn)
  const headers = {
    'x-feed': '',
    'x-feed-timestamp': timestamp,
    'x-feed-signature': sign(timestamp, raw, ''),
  }
  const { status, body } = await server.browser().post(path, {}, { as: 'json', raw, headers })
  expect({ status, code: body['code'] }).toEqual({ status: 404, code: 404 })
  await server.stop()
  await without.close()
}, 60_000)
