/** A site that was set up by an earlier version continues with its own data after the newest migrations. */
import { sql } from 'drizzle-orm'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { seedSandbox } from '#server/app/seedSandbox.ts'
import { lotteries } from '#server/lottery/catalogue/lotteries.ts'
import { issueByNumber } from '#server/lottery/draws/draws.queries.ts'
import { ensureIssues } from '#server/lottery/draws/issues.ts'
import { resettleCheck } from '#server/lottery/settlement/resettle.ts'
import { voidIssue } from '#server/lottery/settlement/settlement.sql.ts'
import { openPglite, rows, toInt, type Database } from '#server/platform/database/database.ts'
import {
  addOrderPath,
  allDigits,
  fiveStar,
  submission,
  twentyMinuteIssue,
  type WireLine,
} from '../support/bets.ts'
import type { WireFields } from '../support/browser.ts'
import { chase, minuteIssueAfter } from '../support/chases.ts'
import { expectBalanced } from '../support/expectBalanced.ts'
import { afterNoon, noon } from '../support/referenceTime.ts'
import { startServer, type TestServer } from '../support/startServer.ts'

const newest = fileURLToPath(new URL('../../server/migrations', import.meta.url))

interface Journal {
  readonly entries: readonly { readonly idx: number }[]
}

/** Copies the migrations up to a given one into a separate folder. */
const migrationsUntil = (last: number): string => {
  const folder = mkdtempSync(join(tmpdir(), 'haocai-migrations-'))
  cpSync(newest, folder, { recursive: true })
  const file = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8')) as Journal
  const entries = journal.entries.filter(({ idx }) => idx <= last)
  writeFileSync(file, JSON.stringify({ ...journal, entries }))
  return folder
}

const issue = (id: number, number: string, code: string | null) =>
  sql`insert into issue (id, lottery, number, sell_start, close_at, draw_at, code, drawn_at, source)
    overriding system value values (${id}, 'cqssc', ${number}, now(), now(), now(), ${code}, now(), 'feed')`
const order = (id: number, issueId: number, mask: number | null, cancelled: boolean) =>
  sql`insert into bet_order (id, member_id, issue_id, bet_type, method, code, nums, piece, price, odds, point, tier_odds,
      mask, stake, single_pick, award_cap, ordered_at, cancelled_at)
    values (${id}, 1, ${issueId}, 2, 'wx_zx_fs', '1|2|3|4|5', 1, 1, 20000, 1, 0, '{"win": "1"}', ${mask}, 20000, false, 1,
      now(), case when ${cancelled}::boolean then now() end)`
const run = (issueId: number, n: number, kind: string, code: string, settled: boolean) =>
  sql`insert into settlement (issue_id, run, kind, code, reason, orders, winners, stake, award, begun_at, settled_at)
    values (${issueId}, ${n}, ${kind}, ${code}, '', 1, 0, 0, 0, now(), case when ${settled}::boolean then now() end)`

test('the upgrade fills the books of earlier versions with what is paid and their kinds of orders, and leaves no function twice', async () => {
  const folder = migrationsUntil(8)
  const database = await openPglite()
  const { db } = database
  await migrate(db as never, { migrationsFolder: folder })
  for (const [id, code] of [
    [1, '1,2,3,4,5'],
    [2, '1,2,3,4,5'],
    [3, '5,4,3,2,1'],
    [4, null],
    [5, '1,2,3,4,5'],
  ] as const) {
    await rows(db, issue(id, `old-${id}`, code))
    await rows(
      db,
      sql`insert into issue_book (issue_id, orders, stake, liability) values (${id}, 1, 20000, 0)`,
    )
  }
  // Paid; begun and not paid; paid for a result that was corrected since; void; not begun.
  for (const one of [
    run(1, 1, 'draw', '1,2,3,4,5', true),
    run(2, 1, 'draw', '1,2,3,4,5', false),
    run(3, 1, 'draw', '1,2,3,4,5', true),
    run(4, 1, 'void', '', true),
    order(11, 1, 7, false),
    order(12, 1, 7, true),
    order(13, 1, null, true),
    order(21, 2, null, false),
  ])
    await rows(db, one)

  await database.migrate()
  expect(
    await rows(db, sql`select issue_id, settled, masked, unmasked from issue_book order by issue_id`),
  ).toEqual([
    { issue_id: 1, settled: true, masked: 2, unmasked: 1 },
    { issue_id: 2, settled: false, masked: 0, unmasked: 1 },
    { issue_id: 3, settled: false, masked: 0, unmasked: 0 },
    { issue_id: 4, settled: true, masked: 0, unmasked: 0 },
    { issue_id: 5, settled: false, masked: 0, unmasked: 0 },
  ])
  const twice = sql`select proname from pg_proc where pronamespace = 'public'::regnamespace group by 1 having count(*) > 1`
  expect(await rows(db, twice)).toEqual([])
  await database.close()
  rmSync(folder, { recursive: true })
})

/** The last migration of the released version whose functions were created by migrations. */
const landed = 10
const hourMs = 3_600_000
const nextIssue = '20261121-025'

/** A database with tables, functions, demo accounts and issues as the released version set it up. */
const landedDatabase = async (): Promise<Database> => {
  const folder = migrationsUntil(landed)
  const database = await openPglite()
  await migrate(database.db as never, { migrationsFolder: folder })
  rmSync(folder, { recursive: true })
  await database.db.execute(
    sql`insert into account (kind, may_go_negative) values ('promotion', false), ('house', true), ('funding', true)`,
  )
  await seedSandbox(database.db, noon)
  await ensureIssues(database.db, lotteries, noon, 2 * hourMs)
  return database
}

const bet = async (it: TestServer, lines: readonly WireLine[], changes?: WireFields) => {
  const player = await it.signIn('player01')
  const { body } = await player.post(addOrderPath, submission(lines, changes))
  expect(body).toMatchObject({ code: 1 })
}

const idOf = async ({ db }: Database, lottery: string, number: string): Promise<bigint> =>
  (await issueByNumber(db, lottery, number))?.id ?? expect.fail(`${lottery} ${number}`)

/** Leaves one issue in each state, and a chase that has one order and two issues to come. */
const liveUntilUpgrade = async (database: Database): Promise<void> => {
  const { db } = database
  const it = await startServer({ database })
  await bet(it, [fiveStar(), allDigits()])
  await bet(it, [allDigits()], { lottery: 'MJFFC', issue: minuteIssueAfter(0) })
  await it.moveTo(afterNoon(600))
  await bet(it, [fiveStar()], { issue: nextIssue })
  await bet(it, [allDigits()], { lottery: 'MJFFC', issue: minuteIssueAfter(10) })
  await voidIssue(db, await idOf(database, 'mjffc', minuteIssueAfter(10)), '设备故障', it.clock.now())
  await it.moveTo(afterNoon(661))
  const player = await it.signIn('player01')
  const soon = Array.from({ length: 14 }, (_, n) => (n < 11 ? 0 : 1))
  expect((await player.post(addOrderPath, chase([allDigits()], soon))).body).toMatchObject({ code: 1 })
  await bet(it, [allDigits()], { lottery: 'MJFFC', issue: minuteIssueAfter(11) })
  await it.stop()
  // Corrected after it was paid, and drawn and begun without being paid: the states that a crashed node leaves.
  const corrected = await idOf(database, 'cqssc', twentyMinuteIssue)
  await rows(
    db,
    sql`insert into draw_correction (issue_id, old_code, new_code, reason, proposed_by, confirmed_by, signatures, corrected_at)
      select id, code, translate(code, '0123456789', '1234567890'), '更正', 'alice', 'bob', '[]', drawn_at
      from issue where id = ${corrected}`,
  )
  await rows(
    db,
    sql`update issue set code = translate(code, '0123456789', '1234567890') where id = ${corrected}`,
  )
  await rows(db, sql`update issue_book set settled = false where issue_id = ${corrected}`)
  const begun = await idOf(database, 'cqssc', nextIssue)
  const at = sql`${afterNoon(661).toISOString()}::timestamptz`
  await rows(
    db,
    sql`update issue set code = '9,9,9,9,9', drawn_at = ${at}, source = 'feed', close_at = ${at} where id = ${begun}`,
  )
  await rows(db, sql`select begin_settlement(${begun}, 1, 'draw', '9,9,9,9,9', '', 0, 0, ${at})`)
}

test('a site of the released version with issues in every state and a running chase continues under this version', async () => {
  const database = await landedDatabase()
  const { db } = database
  await liveUntilUpgrade(database)
  const owed = sql`select count(*)::int as n from issue_book b join issue i on i.id = b.issue_id
    where not b.settled and i.code is not null`
  const waiting = sql`select count(*)::int as n from trace_issue where state = 'waiting'`
  const countOf = async (query: typeof owed) => toInt((await rows(db, query))[0]?.['n'])
  expect([await countOf(owed), await countOf(waiting)]).toEqual([2, 2])

  const applied = await database.migrate()
  expect(applied).toContain('function place_orders')
  expect(await database.migrate()).toEqual([])
  await expectBalanced(db)

  const it = await startServer({ database, startAt: afterNoon(662) })
  await it.server.settler.settleOpen()
  expect(await countOf(owed)).toBe(0)
  await bet(it, [fiveStar(), allDigits()], { lottery: 'MJFFC', issue: minuteIssueAfter(11) })
  // One issue at a time: a chase misses the issues that the clock skips.
  for (const second of [722, 782, 842]) await it.moveTo(afterNoon(second))
  expect([await countOf(owed), await countOf(waiting)]).toEqual([0, 0])
  const runs = await rows(
    db,
    sql`select s.kind, (s.settled_at is not null) as settled, count(*)::int as n from settlement s group by 1, 2 order by 1`,
  )
  expect(runs).toEqual([
    { kind: 'correction', settled: true, n: 1 },
    // 024, 025, and in mjffc 0721 and the three of the chase.
    { kind: 'draw', settled: true, n: 6 },
    { kind: 'void', settled: true, n: 1 },
  ])
  await expectBalanced(db)
  expect(await resettleCheck(db)).toMatchObject({ differences: [] })
  await it.stop()
  await database.close()
}, 120_000)
