import { sql } from 'drizzle-orm'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { missedName } from '#contract/core/sockets.ts'
import { lotteries } from '#server/lottery/catalogue/lotteries.ts'
import { testPublishing } from '../kit/publishing.ts'
import { ensureIssues } from '#server/lottery/draws/issues.ts'
import { openData } from '#server/app/openData.ts'
import { systemClock } from '#server/platform/time/clock.ts'
import { rows, toInt, type Database } from '#server/platform/database/database.ts'
import { demoMembers } from '#server/app/seedSandbox.ts'
import { addOrderPath, allDigits, minuteIssue, submission, twentyMinuteIssue } from '../kit/bets.ts'
import type { Browser } from '../kit/browser.ts'
import { expectBalanced } from '../kit/expectBalanced.ts'
import { emptyPostgres, freshDatabase } from '../kit/freshDatabase.ts'
import { connected, disconnected, hear, type HeardMessage } from '../kit/hearing.ts'
import { closed, cookiesOf, olderSocket, outcomeOf } from '../kit/olderClient.ts'
import { rolesOf } from '../kit/postgres.ts'
import { startRedis, type Redis } from '../kit/redis.ts'
import { afterNoon, standing } from '../kit/referenceTime.ts'
import { describeOnNodes, describeOnOnePostgres } from '../kit/severalNodes.ts'
import { startServer, type TestServer } from '../kit/startServer.ts'

const countOf = async (db: Database['db'], query: ReturnType<typeof sql>): Promise<number> =>
  toInt((await rows(db, query))[0]?.['count'])

describeOnOnePostgres('several nodes that start at once', () => {
  const folder = mkdtempSync(join(tmpdir(), 'haocai-starts-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  test('migrate and seed an empty database once', async () => {
    const roles = rolesOf(await emptyPostgres())
    const starts = ['a', 'b', 'c'].map((name) =>
      openData({ dataDir: join(folder, name), ...roles, sandbox: true }, systemClock),
    )
    const nodes = await Promise.all(starts)
    const [first] = nodes
    if (!first) throw new Error('a node must have started')
    const { db } = first.database
    expect(await countOf(db, sql`select count(*) from member`)).toBe(demoMembers.length)
    const opening = sql`select count(*) from transfer where cause = 'opening balance of the sandbox'`
    expect(await countOf(db, opening)).toBe(demoMembers.length)
    await expectBalanced(db)
    // Clocks that follow the same database differ by no more than the uncertainty of their measurements.
    const times = nodes.map(({ clock }) => clock.now().getTime())
    expect(Math.max(...times) - Math.min(...times)).toBeLessThan(100)
    for (const node of nodes) await node.close()
  })

  test('write the issues ahead once, each with one seed', async () => {
    const database = await freshDatabase('postgres')
    const day = afterNoon(24 * 3600)
    const all = sql`select count(*) from issue`
    const before = await countOf(database.db, all)
    const written = await Promise.all(
      [1, 2, 3].map(() => ensureIssues(database.db, testPublishing, lotteries, standing(day))),
    )
    const inAll = written.reduce((sum, count) => sum + count, 0)
    expect(inAll).toBeGreaterThan(100)
    expect(before + inAll).toBe(await countOf(database.db, all))
    const unlike = sql`select count(*) from issue i left join seed_batch s on s.id = i.seed_batch
      where i.code is null and (i.seed_hash is null) <> (s.id is null)`
    expect(await countOf(database.db, unlike)).toBe(0)
    await database.close()
  })
})

describeOnNodes('two nodes with one PostgreSQL and one Redis', () => {
  let database: Database
  let redis: Redis
  let nodes: [TestServer, TestServer]
  beforeAll(async () => {
    database = await freshDatabase('postgres')
    redis = await startRedis()
    const options = { database, redisUrl: redis.url }
    nodes = [await startServer(options), await startServer(options)]
  })
  afterAll(async () => {
    await expectBalanced(database.db)
    for (const node of nodes) await node.stop()
    await redis.stop()
    await database.close()
  })

  const bet = (browser: Browser, issue = twentyMinuteIssue, lottery = 'CQSSC') =>
    browser.post(addOrderPath, submission([allDigits()], { lottery, issue }))
  /** Moves both clocks at once; each node draws and settles what it can claim. */
  const moveTo = (seconds: number) => Promise.all(nodes.map((node) => node.moveTo(afterNoon(seconds))))
  const listen = async (browser: Browser) => {
    const socket = browser.socket('/lottery')
    const hearing = hear(socket)
    await connected(socket)
    return { socket, ...hearing }
  }
  const times = (heard: readonly HeardMessage[], type: number, issue: string, lottery = 'MJFFC') =>
    heard.filter((one) => one['type'] === type && one['issue'] === issue && one['lottery'] === lottery).length

  test('a win settled on either reaches every window of its player once, and nobody else', async () => {
    const [here, there] = nodes
    const [mine, alsoMine] = [await here.signIn('player01'), await there.signIn('player01')]
    const theirs = await there.signIn('player02')
    const [one, two, other] = await Promise.all([mine, alsoMine, theirs].map(listen))
    if (!one || !two || !other) throw new Error('all must listen')
    const older = nodes.map(({ origin }) =>
      olderSocket(origin, { cookie: cookiesOf(mine), userName: 'player01' }),
    )
    const olderHeard: unknown[][] = [[], []]
    older.forEach((socket, n) => socket.on('lottery_award_message', (text) => olderHeard[n]?.push(text)))
    expect(await Promise.all(older.map(outcomeOf))).toEqual(['connected', 'connected'])
    expect((await bet(mine, minuteIssue, 'MJFFC')).body).toMatchObject({ code: 1 })
    expect((await bet(alsoMine, minuteIssue, 'MJFFC')).body).toMatchObject({ code: 1 })
    await moveTo(60)
    const told = await Promise.all([one, two].map(({ several }) => several(1, 2)))
    for (const wins of told) expect(new Set(wins.map((win) => win['seq']))).toEqual(new Set([1, 2]))
    for (const { several } of [one, two, other]) await several(2, 1)
    await vi.waitFor(() => expect(olderHeard.map(({ length }) => length)).toEqual([2, 2]), 5_000)
    expect(new Set(olderHeard[0])).toEqual(new Set(olderHeard[1]))
    for (const socket of older) socket.disconnect()

    // Messages a node sent before this one went to everybody: afterwards no message of the draw can follow.
    const before = [one, two].map(({ heard }) => heard.filter(({ type }) => type === 3).length)
    for (const browser of [mine, alsoMine]) await bet(browser)
    await Promise.all([one, two].map(({ several }, i) => several(3, (before[i] ?? 0) + 2)))
    await theirs.post(addOrderPath, submission([allDigits()]))
    await other.several(3, 1)
    for (const { heard } of [one, two]) expect(times(heard, 1, minuteIssue)).toBe(2)
    for (const { heard } of [one, two, other]) expect(times(heard, 2, minuteIssue)).toBe(1)
    expect(other.heard.filter(({ type }) => type === 1)).toEqual([])
  })

  test('every issue is drawn and settled once, whichever node was first', async () => {
    for (const seconds of [120, 180, 240, 300]) await moveTo(seconds)
    const drawn = sql`select count(*) from issue where drawn_at >= ${afterNoon(120).toISOString()}::timestamptz`
    expect(await countOf(database.db, drawn)).toBeGreaterThan(10)
    const house = sql`select count(*) from issue i left join draw_proof p on p.issue_id = i.id
      where i.source = 'house' and i.code is not null and p.issue_id is null`
    expect(await countOf(database.db, house)).toBe(0)
    const late = sql`select count(*) from issue where code is null and draw_at <= ${afterNoon(300).toISOString()}::timestamptz`
    expect(await countOf(database.db, late)).toBe(0)
  })

  test('a session that is ended on one is ended on the other', async () => {
    const [here, there] = nodes
    const leaving = await here.signIn('agent01')
    const elsewhere = there.browser()
    for (const [name, value] of leaving.cookies) elsewhere.cookies.set(name, value)
    expect((await elsewhere.get('/sso/u/getUserLoginState', { appId: 5 })).body).toMatchObject({ code: 0 })
    const sockets = [leaving.socket('/lottery'), elsewhere.socket('/chat')]
    await Promise.all(sockets.map(connected))
    const older = olderSocket(there.origin, { cookie: cookiesOf(leaving), userName: 'agent01' })
    expect(await outcomeOf(older)).toBe('connected')
    const allClosed = [...sockets.map(disconnected), closed(older)]
    await leaving.get('/sso/logout')
    await Promise.all(allClosed)
    await expect(connected(elsewhere.socket('/lottery'))).rejects.toThrow('NotSignedIn')
    // Another node may accept a session for up to a second after it was ended.
    await moveTo(301)
    expect((await elsewhere.get('/sso/u/getUserLoginState', { appId: 5 })).body).toMatchObject({ code: -1 })
  })

  describe('while Redis is away', () => {
    test('bets, draws and awards continue, and missed messages are answered on request', async () => {
      const [here, there] = nodes
      const [mine, alsoMine] = [await here.signIn('agent02'), await there.signIn('agent02')]
      const [one, two] = [await listen(mine), await listen(alsoMine)]
      const issue = '20261121-0726'
      await redis.stop()
      expect((await bet(mine, issue, 'MJFFC')).body).toMatchObject({ code: 1 })
      expect((await bet(alsoMine, issue, 'MJFFC')).body).toMatchObject({ code: 1 })
      await moveTo(360)
      // The settling node notified only its own sockets.
      await vi.waitFor(() => expect(one.heard.length + two.heard.length).toBeGreaterThan(0))
      const told = Promise.all(
        [one, two].map(({ socket }) => new Promise<void>((resolve) => socket.once(missedName, resolve))),
      )

      redis = await startRedis(redis.port)
      // Each node tells its browsers, which ask for the messages after the last one that they received.
      await told
      for (const { socket } of [one, two]) expect(socket.connected).toBe(true)
      for (const browser of [mine, alsoMine]) {
        const { body } = await browser.get('/lottery/api/u/v1/lottery/award_messages', { after: 0 })
        const { last, messages } = body['result'] as { last: number; messages: HeardMessage[] }
        expect(last).toBe(2)
        expect(messages.map(({ seq, issue: of }) => [seq, of])).toEqual([
          [1, issue],
          [2, issue],
        ])
      }
      const [left, right] = [await listen(mine), await listen(alsoMine)]
      await bet(mine)
      await Promise.all([left.first(3), right.first(3)])
    })
  })
})
