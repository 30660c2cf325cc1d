/** The signed feed over HTTP, in the server as it is composed, with one source. Several sources: feedsAgree.test.ts. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { feedHeaders, feedOf, feedsSetting, type Feed } from '../../../tests/kit/feeds.ts'
import { describeOnDatabase, freshDatabase } from '../../../tests/kit/freshDatabase.ts'
import { afterNoon } from '../../../tests/kit/referenceTime.ts'
import { startServer, type TestServer } from '../../../tests/kit/startServer.ts'
import type { Database } from '../../platform/database/database.ts'
import { createLog } from '../../platform/observe/log.ts'
import { issueByNumber } from './draws.queries.ts'

const [official, stranger] = [feedOf('official'), feedOf('stranger')]
const path = '/feed/v1/draws'
const now = afterNoon(11 * 60)
const drawn = { lottery: 'cqssc', issue: '20261121-024', code: '1,2,3,4,5' }

interface Post {
  readonly as?: Feed
  readonly timestamp?: string
  readonly sequence?: string
  readonly headers?: Readonly<Record<string, string>>
}

describeOnDatabase('one source of official results', (kind) => {
  let database: Database
  let it: TestServer
  let logged: string[] = []
  let last = 0

  beforeAll(async () => {
    database = await freshDatabase(kind)
    const log = createLog('warn', { write: (line) => void logged.push(line) })
    it = await startServer({ database, sandbox: false, log, feeds: feedsSetting(official) })
    await it.moveTo(now)
  }, 120_000)
  afterAll(async () => {
    await it.stop()
    await database.close()
  })
  beforeEach(() => (logged = []))

  const post = async (
    value: unknown,
    { as = official, timestamp = String(now.getTime()), sequence = String(++last), headers }: Post = {},
  ): Promise<Readonly<Record<string, unknown>>> => {
    const raw = typeof value === 'string' ? value : JSON.stringify(value)
    const signed = feedHeaders(as, timestamp, sequence, raw)
    const options = {
      as: 'json',
      raw,
      headers: { 'x-requested-with': undefined, ...signed, ...headers },
    } as const
    const { status, body } = await it.browser().post(path, {}, options)
    return { status, ...body }
  }
  const codeOf = async (number: string) => (await issueByNumber(database.db, 'cqssc', number))?.code
  /** The signature over the result with another header than that of the post. */
  const signature = (timestamp: string, sequence: string, value: unknown = drawn) =>
    feedHeaders(official, timestamp, sequence, JSON.stringify(value))['x-feed-signature']
  const time = String(now.getTime())

  test.each<readonly [string, Post]>([
    ['another key', { as: { ...stranger, name: 'official' } }],
    ['a source that is not known', { as: stranger }],
    ['no signature', { headers: { 'x-feed-signature': '' } }],
    [
      'half a signature',
      { headers: { 'x-feed-signature': signature(time, '7').slice(0, 64) }, sequence: '7' },
    ],
    [
      'a signature of another time',
      { headers: { 'x-feed-signature': signature(`${now.getTime() - 1}`, '7') }, sequence: '7' },
    ],
    [
      'a signature of another number',
      { headers: { 'x-feed-signature': signature(time, '8') }, sequence: '7' },
    ],
    [
      'a signature of another body',
      { headers: { 'x-feed-signature': signature(time, '7', [drawn]) }, sequence: '7' },
    ],
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
    expect(await post(drawn, { timestamp })).toMatchObject({ status: 401, code: 401, name: 'BadTimestamp' })
    expect(await codeOf(drawn.issue)).toBeNull()
  })

  test.each([['0'], ['-1'], ['01'], ['1.5'], ['x'], ['1'.repeat(19)]])(
    'the number %s is no sequence number, although it is signed',
    async (sequence) => {
      expect(await post(drawn, { sequence })).toMatchObject({ status: 400, name: 'BadSequence' })
      expect(await codeOf(drawn.issue)).toBeNull()
    },
  )

  test('a result of the only source is taken at once; after a lost answer it is known under the next number', async () => {
    expect(await post(drawn)).toMatchObject({ status: 200, code: 1, recorded: 1, known: 0, waiting: 0 })
    expect(await issueByNumber(database.db, 'cqssc', drawn.issue)).toMatchObject({
      code: drawn.code,
      source: 'feed',
      drawnAt: now,
    })
    expect(await post(drawn)).toMatchObject({ status: 200, code: 1, recorded: 0, known: 1, waiting: 0 })
    expect(await codeOf(drawn.issue)).toBe(drawn.code)
  })

  test('a post is taken once: the same again, and one with a smaller number, are refused with the last number', async () => {
    const fresh = { lottery: 'tjssc', issue: '20261121-002', code: '1,2,3,4,5' }
    last = 100
    expect(await post(drawn, { sequence: '100' })).toMatchObject({ status: 200 })
    for (const sequence of ['100', '99', '1'])
      expect(await post(fresh, { sequence })).toMatchObject({
        status: 409,
        code: 409,
        name: 'UsedSequence',
        last: '100',
        msg: 'the sequence number must be greater than 100',
      })
    expect((await issueByNumber(database.db, 'tjssc', fresh.issue))?.source).not.toBe('feed')
  })

  test('of posts with the same number at once exactly one is taken', async () => {
    const sequence = String((last += 10))
    const answers = await Promise.all(Array.from({ length: 8 }, () => post(drawn, { sequence })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ name }) => name === 'UsedSequence')).toHaveLength(7)
  })

  test('another result of a drawn issue is refused, logged with both numbers, and its post is used', async () => {
    const sequence = String(++last)
    const other = await post([{ ...drawn, code: '5,4,3,2,1' }], { sequence })
    expect(other).toMatchObject({ status: 409, code: 409, name: 'OtherResult' })
    expect(logged.join('')).toMatch(/cqssc 20261121-024 is drawn 1,2,3,4,5, not 5,4,3,2,1/)
    expect(logged.join('')).toContain(String(other['reference']))
    expect(await codeOf(drawn.issue)).toBe(drawn.code)
    expect(await post([{ ...drawn, code: '5,4,3,2,1' }], { sequence })).toMatchObject({
      name: 'UsedSequence',
    })
  })

  test.each([
    ['a lottery that is not known', { lottery: 'nosuch' }, 'UnknownLottery', 422],
    ['an in-house lottery', { lottery: 'mjffc' }, 'HouseLottery', 422],
    ['an issue that never was', { issue: '20261121-999' }, 'UnknownIssue', 422],
    ['an issue that sells', { issue: '20261121-025' }, 'StillSelling', 422],
    ['numbers that cannot be', { code: '1,2,3' }, 'ImpossibleCode', 422],
    [
      'another result of an issue of the same post',
      { issue: '20261120-001', code: '9,9,9,9,9' },
      'OtherResult',
      409,
    ],
  ])('%s refuses the whole post', async (_story, changes, name, status) => {
    const fresh = { ...drawn, issue: '20261120-001' }
    const before = await codeOf(fresh.issue)
    expect(await post([{ ...drawn, ...changes }, fresh])).toMatchObject({ status, code: status, name })
    expect(await codeOf(fresh.issue)).toBe(before)
  })

  test.each([['{'], ['7'], ['{"lottery":"cqssc"}']])('a signed body %s is a bad request', async (raw) => {
    expect(await post(raw)).toMatchObject({ status: 400, code: 400, name: 'BadBody' })
  })
})

test('without a source there is no such address', async () => {
  const without = await freshDatabase()
  const server = await startServer({ database: without })
  const raw = JSON.stringify(drawn)
  const headers = feedHeaders(official, String(now.getTime()), '1', raw)
  const { status, body } = await server.browser().post(path, {}, { as: 'json', raw, headers })
  expect({ status, code: body['code'] }).toEqual({ status: 404, code: 404 })
  await server.stop()
  await without.close()
}, 60_000)
