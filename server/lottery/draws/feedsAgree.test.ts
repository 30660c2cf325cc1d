/** Several sources of official results, in the server as it is composed: two must report the same. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { feedHeaders, feedOf, feedsSetting, type Feed } from '../../../tests/kit/feeds.ts'
import { describeOnDatabase, freshDatabase, type TestDatabase } from '../../../tests/kit/freshDatabase.ts'
import { newPerson } from '../../../tests/kit/operators.ts'
import { afterNoon } from '../../../tests/kit/referenceTime.ts'
import { startServer, type TestServer } from '../../../tests/kit/startServer.ts'
import { runOps } from '../../app/ops.ts'
import { verifyAudit } from '../../audit/verify.ts'
import { importOf } from '../../operation/proposals/importAct.ts'
import { signatureWord, signProposal, signText } from '../../operation/proposals/signing.ts'
import { rows } from '../../platform/database/database.ts'
import { createLog } from '../../platform/observe/log.ts'
import { recordClaims } from './claims.ts'
import { issueByNumber, pausedLotteries } from './draws.queries.ts'
import { drawn } from './events.ts'

const feeds = [feedOf('north'), feedOf('south'), feedOf('west')]
const [north, south, west] = feeds as [Feed, Feed, Feed]
// Issues 024 to 038 of cqssc have closed by then, and nothing draws them here.
const now = afterNoon(5 * 3600)
const [code, other] = ['1,2,3,4,5', '5,4,3,2,1']

describeOnDatabase('several sources of official results', (kind) => {
  let database: TestDatabase
  let it: TestServer
  let logged: string[] = []
  let sequence = 0
  let published: string[] = []

  beforeAll(async () => {
    database = await freshDatabase(kind)
    const log = createLog('warn', { write: (line) => void logged.push(line) })
    const metricsToken = 'a-collector-of-figures'
    it = await startServer({ database, sandbox: false, log, metricsToken, feeds: feedsSetting(...feeds) })
    it.clock.now = () => now
    it.server.bus.subscribe(drawn, ({ issue }) => published.push(issue))
  }, 120_000)
  afterAll(async () => {
    expect(await verifyAudit(database.db)).toMatchObject({ ok: true })
    await it.stop()
    await database.close()
  })
  beforeEach(async () => {
    logged = []
    published = []
    await ops('resume', 'cqssc')
  })

  const ops = (...args: string[]) =>
    runOps(
      {
        db: database.db,
        clock: it.clock,
        settings: { sandbox: false, feeds: feedsSetting(...feeds) },
        bus: it.server.bus,
      },
      args,
    )
  const tell = (feed: Feed, issue: string, told: string) => tellAll(feed, [issue, told])
  const tellAll = async (feed: Feed, ...results: readonly (readonly [issue: string, code: string])[]) => {
    const raw = JSON.stringify(
      results.map(([issue, told]) => ({ lottery: 'cqssc', issue: `20261121-${issue}`, code: told })),
    )
    const headers = feedHeaders(feed, String(now.getTime()), String(++sequence), raw)
    const { status, body } = await it.browser().post('/feed/v1/draws', {}, { as: 'json', raw, headers })
    const { recorded, known, waiting, differing, name } = body
    return { status, recorded, known, waiting, ...(name === undefined ? {} : { name, differing }) }
  }
  const codeOf = async (issue: string) =>
    (await issueByNumber(database.db, 'cqssc', `20261121-${issue}`))?.code
  const isPaused = async () => (await pausedLotteries(database.db)).has('cqssc')
  const auditOf = async (issue: string) => {
    const found = await rows(
      database.db,
      sql`select details from audit_log where action = 'feeds-differ' order by id`,
    )
    return found
      .map(({ details }) => details as { issue: string })
      .filter((one) => one.issue === `20261121-${issue}`)
  }
  const metric = async (name: string) => {
    const answer = await fetch(`${it.origin}/metrics`)
    return Number(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\d+)$`, 'm').exec(await answer.text())?.[1])
  }
  const [taken, waits] = [
    { status: 200, recorded: 1, known: 0, waiting: 0 },
    { status: 200, recorded: 0, known: 0, waiting: 1 },
  ]
  const known = { status: 200, recorded: 0, known: 1, waiting: 0 }
  const differs = { status: 409, recorded: 0, known: 0, waiting: 0, name: 'SourcesDiffer', differing: 1 }

  test.each([
    ['024', north, south],
    ['025', south, north],
    ['026', west, north],
  ])('issue %s is drawn when the second source tells the same', async (issue, first, second) => {
    expect(await tell(first, issue, code)).toEqual(waits)
    // The same source again is still one source.
    expect(await tell(first, issue, code)).toEqual(waits)
    expect([await codeOf(issue), published]).toEqual([null, []])
    expect(await tell(second, issue, code)).toEqual(taken)
    expect([await codeOf(issue), published]).toEqual([code, [`20261121-${issue}`]])
    expect(await tell(second, issue, code)).toEqual(known)
    expect(await isPaused()).toBe(false)
  })

  test('a third that agrees later is known', async () => {
    await tell(north, '027', code)
    await tell(south, '027', code)
    expect(await tell(west, '027', code)).toEqual(known)
    expect([await isPaused(), published.length]).toEqual([false, 1])
  })

  test('two that agree at the same moment draw once', async () => {
    const answers = await Promise.all([north, south, west].map((feed) => tell(feed, '028', code)))
    expect([await codeOf('028'), published]).toEqual([code, ['20261121-028']])
    expect(answers.filter(({ recorded }) => recorded === 1)).toHaveLength(1)
    expect(answers.every(({ status }) => status === 200)).toBe(true)
  })

  test('two that differ draw nothing: sales are paused, and operators are told', async () => {
    const before = await metric('haocai_feed_differences_total')
    await tell(north, '029', code)
    expect(await isPaused()).toBe(false)
    expect(await tell(south, '029', other)).toEqual(differs)
    expect([await codeOf('029'), await isPaused(), published]).toEqual([null, true, []])
    expect(await auditOf('029')).toEqual([
      {
        lottery: 'cqssc',
        issue: '20261121-029',
        drawn: null,
        told: [
          { feed: 'north', code },
          { feed: 'south', code: other },
        ],
      },
    ])
    const line = logged.find((one) => one.includes('official sources differ')) ?? ''
    expect(JSON.parse(line)).toMatchObject({ level: 50, feed: 'south', issue: '20261121-029' })
    expect(await metric('haocai_feed_differences_total')).toBe((before || 0) + 1)
    expect(await metric('haocai_feed_disputed_issues')).toBe(1)
    const [held] = await rows(database.db, sql`select reason from lottery_pause where lottery = 'cqssc'`)
    expect(held).toEqual({ reason: 'official sources differ on 20261121-029' })
  })

  test('a third decides nothing between two that differ, and repeating pauses nothing again', async () => {
    await tell(north, '030', code)
    await tell(south, '030', other)
    expect(await tell(west, '030', code)).toEqual(differs)
    expect(await codeOf('030')).toBeNull()
    await ops('resume', 'cqssc')
    const rowsBefore = (await auditOf('030')).length
    expect(await tell(south, '030', other)).toEqual(differs)
    expect([await codeOf('030'), await isPaused(), (await auditOf('030')).length]).toEqual([
      null,
      false,
      rowsBefore,
    ])
  })

  test('a source that contradicts itself has differed, whatever the others tell', async () => {
    await tell(north, '031', code)
    expect(await tell(north, '031', other)).toEqual(differs)
    expect(await tell(south, '031', code)).toEqual(differs)
    expect([await codeOf('031'), await isPaused()]).toEqual([null, true])
  })

  test('a source that differs after the draw changes nothing, and pauses sales', async () => {
    await tell(north, '032', code)
    await tell(south, '032', code)
    expect(await tell(west, '032', other)).toEqual(differs)
    expect([await codeOf('032'), await isPaused()]).toEqual([code, true])
    expect(await auditOf('032')).toMatchObject([{ drawn: code }])
  })

  test('a source that is not configured any more draws nothing with another one', async () => {
    const teller = (feed: string, left: readonly string[]) => ({
      feed,
      sequence: 1n,
      feeds: left,
      audit: () => Promise.resolve(undefined),
    })
    const draws = [{ line: 1, lottery: 'cqssc', issue: '20261121-033', code }]
    await recordClaims(database.db, teller('former', ['former', 'north']), draws, now)
    const told = await recordClaims(database.db, teller('north', ['north', 'south']), draws, now)
    expect(told).toMatchObject({ ok: true, value: { waiting: 1, drawn: [] } })
    expect(await tell(south, '033', code)).toEqual(taken)
  })

  test('a post with one difference is kept as a whole; one with a result that cannot be leaves nothing', async () => {
    await tellAll(north, ['036', code], ['037', code])
    expect(await tellAll(south, ['036', code], ['037', other])).toEqual({ ...differs, recorded: 1 })
    expect([await codeOf('036'), await codeOf('037')]).toEqual([code, null])
    expect(await tellAll(north, ['038', code], ['059', code])).toMatchObject({
      status: 422,
      name: 'StillSelling',
    })
    expect(await tell(south, '038', code)).toEqual(waits)
  })

  test('what was told stays, and sequence numbers only grow', async () => {
    await tell(north, '034', code)
    for (const statement of [
      `update feed_claim set code = '0,0,0,0,0'`,
      'delete from feed_claim',
      'update feed_sequence set last = 1',
      'delete from feed_sequence',
    ])
      await expect(database.asOwner((owner) => rows(owner, sql.raw(statement)))).rejects.toMatchObject({
        cause: { code: '23001' },
      })
  })

  test('one operator cannot decide; two can, and the issue is drawn', async () => {
    await tell(north, '035', code)
    await tell(south, '035', other)
    const text = `cqssc,20261121-035,"${code}"`
    expect(await ops('import-draws', 'results.csv', text)).toEqual({
      exitCode: 1,
      text: expect.stringMatching(/^3 feeds must agree on a result here.*propose-draws/),
    })
    const [anna, bert] = [newPerson('anna'), newPerson('bert')]
    for (const { name, publicKey } of [anna, bert]) await ops('operator-add', name, publicKey)
    const propose = (results: string) => {
      const word = signatureWord(signProposal('import_draws', importOf('results.csv', results), anna.key))
      return ops('propose-draws', 'results.csv', 'anna', word, results)
    }
    expect(await propose('cqssc,20261121-060,"1,2,3,4,5"')).toMatchObject({ exitCode: 1 })
    const proposed = await propose(text)
    expect(await codeOf('035')).toBeNull()
    const id = /^proposal (\d+)/.exec(proposed.text)?.[1] ?? ''
    const shown = await ops('proposal', id)
    expect(shown.text).toContain('20261121-035')
    expect(await ops('confirm', id, 'bert', signText(shown.text, bert.key))).toEqual({
      exitCode: 0,
      text: expect.stringMatching(/^1 new, 0 known\nsigned by anna and bert;/),
    })
    expect([await codeOf('035'), published]).toEqual([code, ['20261121-035']])
  })
})
