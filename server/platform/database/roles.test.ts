import { sql } from 'drizzle-orm'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  describeOnBoth,
  emptyPostgres,
  freshDatabase,
  type TestDatabase,
} from '../../../tests/kit/freshDatabase.ts'
import { rolesOf } from '../../../tests/kit/postgres.ts'
import { noon } from '../../../tests/kit/referenceTime.ts'
import { describeOnOnePostgres } from '../../../tests/kit/severalNodes.ts'
import { openData } from '../../app/openData.ts'
import { runOps } from '../../app/ops.ts'
import { createManualClock } from '../time/clock.ts'
import { openPostgres, rows, sqlState, type Database } from './database.ts'
import { applicationRole, rightsDifference } from './rights.ts'

const insufficientPrivilege = '42501'

const stateOf = (database: Database, statement: string): Promise<string | undefined> =>
  database.db.execute(sql.raw(statement)).then(
    () => undefined,
    (error: unknown) => sqlState(error),
  )

const opsRoles = (database: Database) =>
  runOps({ db: database.db, database, clock: createManualClock(noon), settings: { sandbox: true } }, [
    'roles',
  ])

describeOnBoth('the role of the application', (kind) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await freshDatabase(kind)
  })
  afterAll(() => database.close())

  test('has the declared rights and no other, and everybody else none', async () => {
    const difference = await rightsDifference(database.db, await applicationRole(database))
    expect(difference).toEqual({ excess: [], missing: [] })
    const open = await rows(
      database.db,
      sql`select p.proname as name from pg_proc p where p.pronamespace = 'public'::regnamespace
          and has_function_privilege('public', p.oid, 'execute')
        union all select c.relname from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v')
          and has_table_privilege('public', c.oid, 'select, insert, update, delete, truncate, references, trigger')`,
    )
    expect(open).toEqual([])
  })

  test('ops roles prints what it may do, and exits 0', async () => {
    const { exitCode, text } = await opsRoles(database)
    expect([exitCode, text]).toEqual([0, expect.stringMatching(/nothing else$/)])
    const lines = text.split('\n')
    expect(lines[0]).toBe('haocai_app: the application')
    expect(lines).toContain('  account: select')
    expect(lines).toContain(
      '  issue: insert, select, update (beacon_round), update (close_at), update (draw_at)',
    )
    expect(text).toMatch(/^ {2}execute: append_audit, .*place_orders/m)
    expect(text).toMatch(/^\w+: owner of \d\d+ tables, views, sequences and functions$/m)
  })

  test.each([
    'truncate captcha',
    'truncate account cascade',
    'alter table transfer disable trigger transfer_append_only',
    'alter table transfer disable trigger all',
    'alter table account add column gift bigint',
    'drop table login_failure',
    'drop trigger audit_log_append_only on audit_log',
    'drop function place_orders',
    'update account set balance = balance + 1',
    'update account set may_go_negative = true',
    `insert into account (kind, balance) values ('house', 1)`,
    `update issue set code = '1,2,3,4,5'`,
    `update issue set seed_hash = ''`,
    `update issue set drawn_at = now(), source = 'feed'`,
    `update draw_seed set seed = ''`,
    'update draw_proof set seed = seed',
    `insert into draw_correction (issue_id, old_code, new_code, reason, proposed_by, confirmed_by, signatures, corrected_at)
      select id, '1', '2', '', 'a', 'b', '[]', now() from issue limit 1`,
    `insert into transfer (debit_account_id, credit_account_id, amount, reason, cause, event_at)
      values (1, 2, 100, 'credit', 'x', now())`,
    'update transfer set amount = amount + 1',
    'delete from submission',
    `update submission set state = 'void'`,
    'update bet_page set cash = 0',
    'update award set total = total + 1',
    'update settlement set settled_at = null',
    'update issue_book set settled = true',
    'update voucher set amount = amount * 2',
    'update voucher set used_at = null',
    `insert into audit_log (id, at, actor, action, details, previous_hash, hash)
      values (1, now(), 'a', 'b', '{}', '', '')`,
    'delete from audit_log',
    'delete from closing_balance',
    `insert into ledger_archive (close_id, file_hash, archived_at) values (1, '', now())`,
    'update member set user_type = 5',
    `update sql_object set hash = ''`,
    'delete from drizzle.__drizzle_migrations',
    `create or replace function place_orders() returns int language sql as 'select 1'`,
    `create or replace function audit_text(p_id bigint, p_at timestamptz, p_actor text, p_action text, p_details jsonb,
      p_previous_hash text) returns text language sql as $$ select '' $$`,
    'create table gift (id int)',
    'create schema gift',
    `select setval('transfer_id_seq', 1)`,
    `select nextval('transfer_id_seq')`,
    // Half of place_orders, which trusts that everything is locked and judged.
    `select take_back_order(1, 1, 'player', now())`,
    'alter role haocai_app superuser',
  ])('may not: %s', async (statement) => {
    expect(await stateOf(database, statement)).toBe(insufficientPrivilege)
  })

  test('what it grants itself changes nothing', async () => {
    // PostgreSQL only warns whoever has another right to the table that nothing was granted.
    await database.db.execute(sql`grant update on account to haocai_app`)
    const difference = await rightsDifference(database.db, await applicationRole(database))
    expect(difference).toEqual({ excess: [], missing: [] })
  })

  test('functions of their owner are no way around: objects of a session do not stand in for tables', async () => {
    const audit = sql`select count(*)::int as n from public.audit_log`
    const [before] = await rows(database.db, audit)
    await database.db.transaction(async (tx) => {
      await tx.execute(sql`create temporary table audit_log (like public.audit_log)`)
      await tx.execute(
        sql`select * from append_audit(p_actor => 'system', p_action => 'start', p_details => '{}', p_at => now())`,
      )
      await tx.execute(sql`drop table pg_temp.audit_log`)
    })
    const [after] = await rows(database.db, audit)
    expect(Number(after?.['n'])).toBe(Number(before?.['n']) + 1)
  })
})

describeOnOnePostgres('the role of the application, on PostgreSQL', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await freshDatabase('postgres')
  })
  afterAll(() => database.close())

  test.each([
    'set role haocai_owner',
    'set session authorization haocai_owner',
    'set session_replication_role = replica',
    'grant haocai_owner to haocai_app',
    'alter table account owner to haocai_app',
    'do $$ begin lock table account in exclusive mode; end $$',
    'create database gift',
    'create role gift',
    `copy account to program 'cat'`,
  ])('may not: %s', async (statement) => {
    expect(await stateOf(database, statement)).toBe(insufficientPrivilege)
  })

  test('a right that is not declared is named by ops roles, and revoked by the next start', async () => {
    await database.asOwner((owner) =>
      owner.execute(
        sql`grant update on account to haocai_app; grant execute on function write_bets to public`,
      ),
    )
    const { exitCode, text } = await opsRoles(database)
    expect([exitCode, text.split('\n').slice(-3)]).toEqual([
      1,
      [
        'MUST NOT  account: update',
        'MUST NOT  write_bets: execute',
        'haocai_app MAY DO 2 THINGS TOO MANY, AND LACKS 0',
      ],
    ])
    await database.migrate()
    expect(await opsRoles(database)).toMatchObject({ exitCode: 0 })
  })

  test('a right that is missing is named, and granted by the next start', async () => {
    await database.asOwner((owner) => owner.execute(sql`revoke insert on session from haocai_app`))
    expect(await opsRoles(database)).toMatchObject({
      exitCode: 1,
      text: expect.stringMatching(/\nLACKS {2}session: insert\n.* LACKS 1$/),
    })
    await database.migrate()
    expect(await opsRoles(database)).toMatchObject({ exitCode: 0 })
  })
})

describeOnOnePostgres('a start', () => {
  const folder = mkdtempSync(join(tmpdir(), 'haocai-roles-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const clock = createManualClock(noon)
  const start = async (settings: Partial<Parameters<typeof openData>[0]>) => {
    const data = await openData(
      { dataDir: folder, databaseUrl: undefined, sandbox: false, ...settings },
      clock,
    )
    await data.close()
    return data
  }

  test('for money with both roles migrates with the one and works with the other', async () => {
    const roles = rolesOf(await emptyPostgres())
    expect(await start(roles)).toMatchObject({ mayTooMuch: false })
    // Another node, or the next start: nothing is to be migrated.
    expect(await start({ databaseUrl: roles.databaseUrl })).toMatchObject({ mayTooMuch: false })
  })

  test('with both roles takes an installation of one role over, whose role becomes the owner', async () => {
    const roles = rolesOf(await emptyPostgres())
    expect(await start({ databaseUrl: roles.migrationUrl, sandbox: true })).toMatchObject({
      mayTooMuch: true,
    })
    expect(await start({ ...roles, sandbox: true })).toMatchObject({ mayTooMuch: false })
  })

  test('for money with a superuser or the owner of the tables is refused, in the sandbox it is said', async () => {
    const url = await emptyPostgres()
    await expect(start({ databaseUrl: url })).rejects.toThrow(
      /^SANDBOX=off must not run with a role that may do too much: postgres of DATABASE_URL .*MIGRATION_DATABASE_URL/,
    )
    const { migrationUrl } = rolesOf(await emptyPostgres())
    await expect(start({ databaseUrl: migrationUrl })).rejects.toThrow(/haocai_owner of DATABASE_URL/)
    expect(await start({ databaseUrl: migrationUrl, sandbox: true })).toMatchObject({ mayTooMuch: true })
  })

  test('without the role that migrates is refused while the schema is not that of the build', async () => {
    const roles = rolesOf(await emptyPostgres())
    await start(roles)
    const owner = await openPostgres(roles.migrationUrl, 1)
    for (const change of [
      sql`delete from sql_object where name = 'function place_orders'`,
      sql`delete from drizzle.__drizzle_migrations where created_at = (select max(created_at) from drizzle.__drizzle_migrations)`,
      sql`revoke usage on schema drizzle from haocai_app`,
    ]) {
      await rows(owner.db, change)
      await expect(start({ databaseUrl: roles.databaseUrl })).rejects.toThrow(
        'must be migrated to this build, by a start with MIGRATION_DATABASE_URL',
      )
    }
    await owner.close()
  })

  test('with two addresses that do not belong together is refused', async () => {
    const [one, other] = [rolesOf(await emptyPostgres()), rolesOf(await emptyPostgres())]
    await expect(start({ ...one, migrationUrl: one.databaseUrl })).rejects.toThrow(
      'MIGRATION_DATABASE_URL must name another role than DATABASE_URL',
    )
    await expect(start({ ...one, migrationUrl: other.migrationUrl })).rejects.toThrow(
      'MIGRATION_DATABASE_URL must lead to the same database as DATABASE_URL',
    )
  })
})
