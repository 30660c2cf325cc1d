/** A site that was set up by an earlier version continues with its own data after the newest migrations. */
import { sql } from 'drizzle-orm'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { resettleCheck } from '#server/lottery/settlement/resettle.ts'
import { orderById } from '#server/lottery/orders/orders.sql.ts'
import { statementOf } from '#server/ledger/statement.ts'
import { openPglite, rows, toBigint, toInt, type Database } from '#server/platform/database/database.ts'
import { addOrderPath, allDigits, fiveStar, submission } from '../kit/bets.ts'
import { minuteIssueAfter } from '../kit/chases.ts'
import { expectBalanced } from '../kit/expectBalanced.ts'
import { afterNoon } from '../kit/referenceTime.ts'
import { startServer } from '../kit/startServer.ts'

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

/** An empty database with the tables of an earlier version. */
const databaseOf = async (lastMigration: number): Promise<Database> => {
  const folder = migrationsUntil(lastMigration)
  const database = await openPglite()
  await migrate(database.db as never, { migrationsFolder: folder })
  rmSync(folder, { recursive: true })
  return database
}

const issue = (id: number, number: string, code: string | null) =>
  sql`insert into issue (id, lottery, number, sell_start, close_at, draw_at, code, drawn_at, source)
    overriding system value values (${id}, 'cqssc', ${number}, now(), now(), now(), ${code}, now(), 'feed')`
const run = (issueId: number, n: number, kind: string, code: string, settled: boolean) =>
  sql`insert into settlement (issue_id, run, kind, code, reason, orders, winners, stake, award, begun_at, settled_at)
    values (${issueId}, ${n}, ${kind}, ${code}, '', 1, 0, 0, 0, now(), case when ${settled}::boolean then now() end)`

test('the upgrade fills the books of earlier versions with what is paid, and leaves no function twice', async () => {
  const database = await databaseOf(8)
  const { db } = database
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
  ])
    await rows(db, one)

  await database.migrate()
  expect(await rows(db, sql`select issue_id, settled from issue_book order by issue_id`)).toEqual([
    { issue_id: 1, settled: true },
    { issue_id: 2, settled: false },
    { issue_id: 3, settled: false },
    { issue_id: 4, settled: true },
    { issue_id: 5, settled: false },
  ])
  const twice = sql`select proname from pg_proc where pronamespace = 'public'::regnamespace group by 1 having count(*) > 1`
  expect(await rows(db, twice)).toEqual([])
  await database.close()
})

/** The last migration of the version that wrote `landed.json`. */
const landed = 12

type Row = Readonly<Record<string, unknown>>
const written = JSON.parse(readFileSync(new URL('landed.json', import.meta.url), 'utf8')) as Readonly<
  Record<string, readonly Row[]>
>
const writtenIn = (table: string): readonly Row[] => written[table] ?? []

/**
 * A database that the version before packed bets really wrote: issues that are drawn and paid, corrected after that, void,
 * begun with one of three winners paid, and open; orders of one line and of several, cancelled, paid with a voucher, of a
 * chase that goes on; a void key.
 */
const landedDatabase = async (): Promise<Database> => {
  const database = await databaseOf(landed)
  const { db } = database
  // The order of the tables does not matter without the checks of foreign keys.
  await rows(db, sql`set session_replication_role = replica`)
  for (const [table, all] of Object.entries(written)) {
    const name = sql.identifier(table)
    await rows(
      db,
      sql`insert into ${name} overriding system value
        select * from json_populate_recordset(null::${name}, ${JSON.stringify(all)}::json)`,
    )
  }
  for (const table of ['transfer', 'account', 'issue', 'member', 'voucher'])
    await rows(
      db,
      sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.identifier(table)}))`,
    )
  await rows(db, sql`set session_replication_role = default`)
  return database
}

const asOne = (row: Row): string => JSON.stringify(row, Object.keys(row).toSorted())

test('packing keeps every order, key, payout and line of a statement', async () => {
  const database = await landedDatabase()
  const { db } = database
  await database.migrate()
  await expectBalanced(db)

  const [orders] = await rows(
    db,
    sql`select json_agg(to_jsonb(o) - 'first_order')::text as all from bet_order o`,
  )
  const packed = JSON.parse(String(orders?.['all']).replaceAll(/: ?(-?\d{16,})\b/g, ':"$1"')) as Row[]
  expect(packed.map(asOne).toSorted()).toEqual(writtenIn('bet_order').map(asOne).toSorted())

  const [paid] = await rows(
    db,
    sql`select json_agg(p)::text as all from (select order_id, run, issue_id, member_id, seq, wins, award, paid_at from payout) p`,
  )
  const payouts = JSON.parse(String(paid?.['all']).replaceAll(/:(-?\d{16,})\b/g, ':"$1"')) as Row[]
  expect(payouts.map(asOne).toSorted()).toEqual(writtenIn('payout').map(asOne).toSorted())

  const keys = await rows(
    db,
    sql`select key::text as key, state, call, submission_answer(s) as answer from submission s where key is not null`,
  )
  expect(keys.map(asOne).toSorted()).toEqual(
    writtenIn('submission')
      .map(({ key, state, call, answer }) => asOne({ key, state, call, answer }))
      .toSorted(),
  )

  const wallets = new Map(
    writtenIn('account').flatMap((one) => (one['kind'] === 'player' ? [[one['id'], one['member_id']]] : [])),
  )
  for (const [wallet, memberId] of wallets) {
    const before = writtenIn('transfer')
      .filter((one) => one['debit_account_id'] === wallet || one['credit_account_id'] === wallet)
      .map((one) => [one['cause'], one['reason'], String(one['player_balance_after'])])
    const after = await statementOf(db, toBigint(memberId), { limit: 1_000 })
    expect(
      after
        .map(({ cause, kind, balanceAfter }) => [cause.reference, kind, String(balanceAfter)])
        .toReversed(),
    ).toEqual(before)
  }
  await database.close()
})

test('a site of the version before continues: what is owed is paid, the chase goes on, a cancelled order stays so', async () => {
  const database = await landedDatabase()
  const { db } = database
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
  const player = await it.signIn('player01')
  const [repeated] = writtenIn('submission').filter(({ key }) => String(key).endsWith('0001'))
  const again = await player.post(addOrderPath, submission([fiveStar()]), { key: String(repeated?.['key']) })
  expect(again.body['code']).toBe(4090)
  const lines = submission([fiveStar(), allDigits()], { lottery: 'MJFFC', issue: minuteIssueAfter(11) })
  expect((await player.post(addOrderPath, lines)).body).toMatchObject({ code: 1 })
  // One issue at a time: a chase misses the issues that the clock skips.
  for (const second of [722, 782, 842]) await it.moveTo(afterNoon(second))
  expect([await countOf(owed), await countOf(waiting)]).toEqual([0, 0])
  const runs = await rows(
    db,
    sql`select s.kind, (s.settled_at is not null) as settled, count(*)::int as n from settlement s group by 1, 2 order by 1`,
  )
  expect(runs).toEqual([
    { kind: 'correction', settled: true, n: 1 },
    // cqssc 024 and 025; mjffc 0721 and the three of the chase.
    { kind: 'draw', settled: true, n: 6 },
    { kind: 'void', settled: true, n: 1 },
  ])
  const [gone] = writtenIn('bet_order').filter((one) => one['cancelled_at'] !== null)
  const order = await orderById(db, toBigint(gone?.['member_id']), `C${String(gone?.['id'])}`)
  expect([order?.cancelReason, order?.award]).toEqual(['player', 0n])
  await expectBalanced(db)
  expect(await resettleCheck(db)).toMatchObject({ differences: [] })
  await it.stop()
  await database.close()
}, 120_000)

test('of several operators with one key the upgrade leaves the oldest the right to sign', async () => {
  const database = await databaseOf(18)
  const add = (name: string, key: string, day: number, removed: string | null) =>
    rows(
      database.db,
      sql`insert into operator (name, public_key, added_at, removed_at)
        values (${name}, ${key}, make_date(2026, 11, ${day}::int), ${removed}::timestamptz)`,
    )
  await add('anna', 'a', 2, null)
  await add('anna2', 'a', 3, null)
  await add('first', 'a', 1, '2026-11-02')
  await add('bert', 'b', 1, null)
  await database.migrate()
  const found = await rows(database.db, sql`select name from operator where removed_at is null order by name`)
  expect(found.map(({ name }) => name)).toEqual(['anna', 'bert'])
  await database.close()
})
