import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createApp, type Server } from '#server/app/app.ts'
import {
  createDatabaseClock,
  databaseTime,
  type DatabaseClock,
} from '#server/platform/database/databaseClock.ts'
import { rows, toDate, type Database } from '#server/platform/database/database.ts'
import { createLog } from '#server/platform/observe/log.ts'
import { addOrderPath, allDigits, submission } from '../kit/bets.ts'
import { openBrowser, type Browser } from '../kit/browser.ts'
import { expectBalanced } from '../kit/expectBalanced.ts'
import { freshDatabase } from '../kit/freshDatabase.ts'
import { describeOnOnePostgres } from '../kit/severalNodes.ts'

// The issues of this suite: not in the timetable; the suite sets their times.
const numberOf = (attempt: number): string => `20000101-000${attempt}`

/** A node as `main.ts` makes it for PostgreSQL; the clock of its machine is `wrongMs` ahead. */
const startNode = async (database: Database, wrongMs: number) => {
  const clock = await createDatabaseClock({
    ask: () => databaseTime(database.db),
    counter: () => performance.now() + wrongMs,
  })
  const server = await createApp({
    database,
    clock,
    log: createLog('silent'),
    beaconSecret: Buffer.alloc(32, 7),
    sandbox: true,
    distDir: 'no-client-in-these-tests',
    requestsMax: 1_000_000,
  })
  return { clock, server, origin: await server.start(0) }
}

/** The issues that are due and not drawn. */
const missed = (database: Database) =>
  rows(database.db, sql`select lottery, number from issue where draw_at <= now() and code is null`)

describeOnOnePostgres('two nodes, the machine of one 10 s ahead', () => {
  let database: Database
  let nodes: { clock: DatabaseClock; server: Server; origin: string }[]
  let players: Browser[]
  beforeAll(async () => {
    database = await freshDatabase('postgres')
    nodes = [await startNode(database, 0), await startNode(database, 10_000)]
    players = nodes.map(({ origin }) => openBrowser(origin))
    await Promise.all(players.map((player, i) => player.signIn(`player0${i + 1}`)))
    // To these nodes the issues of the template were missed: their books were sealed at the start, and the rounds come after that.
    await vi.waitFor(async () => expect(await missed(database)).toEqual([]), {
      timeout: 60_000,
      interval: 100,
    })
  })
  afterAll(async () => {
    for (const player of players) player.close()
    for (const { server, clock } of nodes) {
      await server.stop()
      clock.stop()
    }
    await expectBalanced(database.db)
    await database.close()
  })

  test('have the same time, on the wire too', async () => {
    const [here, there] = nodes.map(({ clock }) => clock.now().getTime())
    const open = nodes.reduce((sum, { clock }) => sum + clock.uncertaintyMs(), 0)
    expect(Math.abs((here ?? 0) - (there ?? 0))).toBeLessThan(open + 50)
    const before = await databaseTime(database.db)
    const told = await Promise.all(players.map((player) => player.get('/lottery/api/call/v1/lottery/times')))
    const after = await databaseTime(database.db)
    for (const { body } of told) {
      expect(Number(body['serverTime'])).toBeGreaterThan(before - 100)
      expect(Number(body['serverTime'])).toBeLessThan(after + 100)
    }
  })

  /** Bets on both nodes until an issue that is closed `leadMs` later refuses; answers how many bets each player placed. */
  const betOverClose = async (number: string, leadMs: number): Promise<readonly number[]> => {
    const [row] = await rows(
      database.db,
      sql`insert into issue (lottery, number, sell_start, close_at, draw_at, seed_hash)
        select 'cqssc', ${number}, t - interval '1 hour', t + ${leadMs} * interval '1 ms',
          t + ${leadMs + 600} * interval '1 ms', null
        from date_trunc('milliseconds', clock_timestamp()) as t returning close_at, draw_at`,
    )
    const [closeAt, drawAt] = [toDate(row?.['close_at']), toDate(row?.['draw_at'])]
    // The nodes look ahead to their next draw: this one is earlier.
    await Promise.all(nodes.map(({ server }) => server.drawing.tick()))

    const fields = submission([allDigits()], { lottery: 'CQSSC', issue: number })
    const betUntilRefused = async (player: Browser) => {
      let accepted = 0
      for (;;) {
        const asked = await databaseTime(database.db)
        const { body } = await player.post(addOrderPath, fields)
        const answered = await databaseTime(database.db)
        if (body['code'] !== 1) return { code: body['code'], accepted, asked, answered }
        accepted += 1
        // The whole way of an accepted bet cannot lie behind the close.
        expect(asked).toBeLessThan(closeAt.getTime() + 20)
      }
    }
    const refused = await Promise.all(players.map(betUntilRefused))
    for (const { code, answered } of refused) {
      expect(code).toBe(4004)
      expect(answered).toBeGreaterThan(closeAt.getTime() - 20)
    }
    const placed = await rows(
      database.db,
      sql`select o.ordered_at from bet_order o join issue i on i.id = o.issue_id where i.number = ${number}`,
    )
    expect(placed).toHaveLength(refused.reduce((sum, { accepted }) => sum + accepted, 0))
    for (const order of placed) expect(toDate(order['ordered_at']).getTime()).toBeLessThan(closeAt.getTime())

    const drawn = async () => {
      const [found] = await rows(database.db, sql`select drawn_at from issue where number = ${number}`)
      return found?.['drawn_at']
    }
    const drawnAt = await vi.waitUntil(async () => (await drawn()) ?? undefined, 5_000)
    expect(toDate(drawnAt).getTime()).toBeGreaterThanOrEqual(drawAt.getTime())
    await Promise.all(nodes.map(({ server }) => server.settler.idle()))
    return refused.map(({ accepted }) => accepted)
  }

  test('close an issue at one instant: no bet is taken late, and none is refused early; no draw comes early', async () => {
    let placed: readonly number[] = []
    // A busy machine needs longer than a second for the first bet: then another issue closes later.
    for (const [attempt, leadMs] of [900, 3_000, 9_000, 27_000].entries()) {
      placed = await betOverClose(numberOf(attempt + 1), leadMs)
      if (placed.every((bets) => bets > 0)) break
    }
    expect(Math.min(...placed)).toBeGreaterThan(0)
  })
})
