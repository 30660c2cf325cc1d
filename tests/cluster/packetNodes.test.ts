/**
 * Red packets over three nodes: everybody opens at once, some twice under one key, connections of the database are cut between two
 * answers, and others expire meanwhile. Money, share and tip are there together or not at all, each member has one share at most, and what
 * nobody took goes back once.
 */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { returnOverdue } from '#server/chat/packets/returnPackets.ts'
import { openPostgres, rows, toBigint, type Database } from '#server/platform/database/database.ts'
import { openBrowser, type Browser } from '../kit/browser.ts'
import { openCrowd, type CrowdMember } from '../kit/crowd.ts'
import { expectBalanced } from '../kit/expectBalanced.ts'
import { freshDatabase, type TestDatabase } from '../kit/freshDatabase.ts'
import { grab, openGroup, packetsBalance, sentPacket } from '../kit/packets.ts'
import { startRedis, type Redis } from '../kit/redis.ts'
import { createDice, seedOf } from '../kit/seeded.ts'
import { describeOnNodes } from '../kit/severalNodes.ts'
import { startServer, type TestServer } from '../kit/startServer.ts'

const crowdSize = Number(process.env['PACKET_CROWD'] ?? 150)
const shares = 100
const seed = seedOf('PACKET_SEED')

describeOnNodes(`red packets on three nodes, PACKET_SEED=${seed}`, () => {
  let database: TestDatabase
  let cutter: Database
  let redis: Redis
  let nodes: TestServer[]
  let crowd: readonly CrowdMember[]
  let sender: Browser
  let gid: number
  const browsers: Browser[] = []
  const dice = createDice(seed)
  beforeAll(async () => {
    database = await freshDatabase('postgres')
    cutter = await openPostgres(database.url ?? '', 1)
    redis = await startRedis()
    nodes = []
    for (let count = 0; count < 3; count += 1)
      nodes.push(await startServer({ database, redisUrl: redis.url }))
    sender = await dice.pick(nodes).signIn('agent01')
    crowd = await openCrowd(database, crowdSize, '0.01', dice.pick(nodes).clock.now())
    gid = await openGroup(
      database,
      sender,
      crowd.map(({ id }) => id),
    )
  }, 120_000)
  afterAll(async () => {
    for (const browser of browsers) browser.close()
    for (const node of nodes) await node.stop()
    await redis.stop()
    await cutter.close()
    await database.close()
  })

  /** A browser of a member at any of the nodes. */
  const browserAt = ({ token }: CrowdMember): Browser => {
    const browser = openBrowser(dice.pick(nodes).origin)
    browser.cookies.set('sid', token)
    browsers.push(browser)
    return browser
  }

  /** Takes a share, and where there was no answer asks what became of it. Gives what was taken, in fen. */
  const take = async (browser: Browser, id: number, times: number): Promise<number | undefined> => {
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: times }, () => grab(browser, id, key)))
    const codes = answers.map(({ code }) => code)
    const taken = answers.find(({ code }) => code === 0)
    if (taken) return Math.round(Number(taken.result?.['amount']) * 100)
    if (codes.every((code) => code === 4 || code === 3)) return undefined
    const outcome = await browser.post('/sobet/pay/outcome', { key }, { as: 'json' })
    const { state, answer } = outcome.body['result'] as {
      readonly state: string
      readonly answer: { readonly result: { readonly amount: number } } | null
    }
    return state === 'accepted' ? Math.round(Number(answer?.result.amount) * 100) : undefined
  }

  /** Cuts a connection of the database that takes a share, whatever it does. */
  const cut = () =>
    cutter.db.execute(sql`select pg_terminate_backend(pid) from (select pid from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle' and query ilike '%chat_%'
      order by random() limit 1) as used`)

  const storedShares = async (id: number) =>
    rows(
      database.db,
      sql`select member_id, amount from chat_share where packet_id = ${id} and member_id is not null`,
    )

  test('everybody opens one at once, while connections are cut: one share each, as it was answered', async () => {
    const id = await sentPacket(sender, gid, { num: shares, amount: '88.88' })
    let answered = 0
    const cutAt = new Set(Array.from({ length: 6 }, () => dice.below(crowdSize)))
    const results = await Promise.all(
      crowd.map(async (member) => {
        const taken = await take(browserAt(member), id, dice.chance(0.2) ? 2 : 1)
        answered += 1
        if (cutAt.has(answered)) await cut()
        return { id: member.id, taken }
      }),
    )
    // Whoever lost his answer to a cut tries again, as people do.
    for (const one of results)
      if (one.taken === undefined) {
        const member = crowd.find((other) => other.id === one.id)
        if (member) one.taken = await take(browserAt(member), id, 1)
      }
    const stored = new Map(
      (await storedShares(id)).map((row) => [String(row['member_id']), Number(row['amount'])]),
    )
    for (const { id: member, taken } of results)
      expect(stored.get(String(member)), `the share of member ${member}`).toBe(
        taken === undefined ? undefined : taken * 100,
      )
    expect(stored.size).toBe(shares)
    const [tips] = await rows(
      database.db,
      sql`select count(*) as count from chat_line where kind = 10 and body::jsonb->>'redPacketId' = ${String(id)}`,
    )
    expect(Number(tips?.['count'])).toBe(shares)
    await packetsBalance(database)
    await expectBalanced(database.db)
  }, 180_000)

  test('others expire while they are opened: what is taken and what goes back are the whole', async () => {
    for (let round = 0; round < 3; round += 1) {
      const id = await sentPacket(sender, gid, { num: 20, amount: '3.33' })
      const late = new Date(dice.pick(nodes).clock.now().getTime() + 24 * 3_600_000)
      const parts = { db: database.db, bus: { publish: () => undefined } }
      const openers = crowd.filter(() => dice.chance(0.1))
      const returns = Array.from({ length: 3 }, () => returnOverdue(parts, late).catch(() => undefined))
      const [given] = await Promise.all([
        Promise.all(openers.map((member) => take(browserAt(member), id, 1))),
        ...returns,
        ...(dice.chance(0.5) ? [cut()] : []),
      ])
      await returnOverdue(parts, late)
      const stored = await storedShares(id)
      const [moved] = await rows(
        database.db,
        sql`select coalesce(sum(amount), 0) as amount, count(*) filter (where reason = 'packet_return') as returns
          from transfer where cause = ${`packet:${id}`} and reason <> 'packet_send'`,
      )
      expect(toBigint(moved?.['amount'])).toBe(33_300n)
      expect(Number(moved?.['returns'])).toBeLessThanOrEqual(1)
      const known = given.filter((taken) => taken !== undefined)
      expect(known.length).toBe(stored.length)
    }
    await packetsBalance(database)
    await expectBalanced(database.db)
  }, 120_000)
})
