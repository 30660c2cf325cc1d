import { sql } from 'drizzle-orm'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  describeOnBoth,
  emptyPostgres,
  freshDatabase,
  type TestDatabase,
} from '../../../tests/kit/freshDatabase.ts'
import { describeOnOnePostgres } from '../../../tests/kit/severalNodes.ts'
import { openPostgres, rows } from './database.ts'
import { applySqlObjects, sqlObjectsBelow } from './sqlObjects.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'haocai-sql-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const write = (file: string, text: string): void => {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), text)
}

const answer = (result: string, params = '') =>
  `-- Answers; with a semicolon.\ncreate or replace function the_answer(${params}) returns text language plpgsql as $$
begin
  -- It's the body's own; comment.
  return ${result};
end $$;\n`

describe('declared objects', () => {
  test('are listed as functions, views, triggers, from any folder, without the comment above them', () => {
    write(
      'b/guard.functions.sql',
      `${answer("'a;b'")}create or replace trigger t before update on x execute function f();`,
    )
    write(
      'a/site.views.sql',
      '-- One.\ncreate or replace view one as select 1;\ncreate or replace view two as select 2;\n',
    )
    const declared = sqlObjectsBelow(folder)
    expect(declared.map(({ kind, name, file }) => [kind, name, file])).toEqual([
      ['function', 'the_answer', 'b/guard.functions.sql'],
      ['view', 'one', 'a/site.views.sql'],
      ['view', 'two', 'a/site.views.sql'],
      ['trigger', 't', 'b/guard.functions.sql'],
    ])
    expect(declared[0]?.text).toMatch(
      /^create or replace function the_answer[\s\S]*own; comment[\s\S]*end \$\$$/,
    )
  })

  test('are declared once each', () => {
    write('a.functions.sql', answer('1'))
    write('b.functions.sql', answer('2'))
    expect(() => sqlObjectsBelow(folder)).toThrow(
      'function the_answer is declared in a.functions.sql and in b.functions.sql',
    )
  })

  test('are nothing but functions, views and triggers', () => {
    write('a.functions.sql', 'create table a (id int);')
    expect(() => sqlObjectsBelow(folder)).toThrow('must only create or replace functions, views and triggers')
  })
})

describeOnBoth('applying declared objects', (kind) => {
  let database: TestDatabase
  beforeEach(async () => {
    database = await freshDatabase(kind)
    // This suite declares its own objects; the real ones are removed from the record, not dropped.
    await database.asOwner((owner) => rows(owner, sql`delete from sql_object`))
  })
  afterEach(() => database.close())

  const apply = () => database.asOwner((owner) => applySqlObjects(owner, sqlObjectsBelow(folder)))
  const said = async (call = 'the_answer()') =>
    (await rows(database.db, sql.raw(`select ${call} as said`)))[0]?.['said']
  /** Changes with every DDL that touches a function, view or trigger. */
  const versions = () =>
    rows(
      database.db,
      sql`select 'f' || oid as id, xmin::text from pg_proc where pronamespace = 'public'::regnamespace
        union all select 'v' || oid, xmin::text from pg_class where relkind = 'v'
        union all select 't' || oid, xmin::text from pg_trigger order by 1`,
    )

  test('a changed function is applied, an unchanged one runs no DDL', async () => {
    write('a.functions.sql', answer("'one'"))
    expect(await apply()).toEqual(['function the_answer'])
    expect(await said()).toBe('one')
    const before = await versions()
    expect(await apply()).toEqual([])
    expect(await versions()).toEqual(before)
    write('a.functions.sql', answer("'two'"))
    expect(await apply()).toEqual(['function the_answer'])
    expect(await said()).toBe('two')
  })

  test('a changed signature replaces the function: types, names of parameters, result', async () => {
    write('a.functions.sql', answer("'one'", 'p_a int'))
    await apply()
    write('a.functions.sql', answer("'two'", 'p_a text'))
    await apply()
    expect(await said("the_answer('x')")).toBe('two')
    write('a.functions.sql', answer("'three'", 'p_b text'))
    await apply()
    expect(await said("the_answer(p_b => 'x')")).toBe('three')
    write('a.functions.sql', answer('4', 'p_b text').replace('returns text', 'returns int'))
    await apply()
    expect(await said("the_answer(p_b => 'x')")).toBe(4)
    const all = sql`select 1 from pg_proc where proname = 'the_answer'`
    expect(await rows(database.db, all)).toHaveLength(1)
  })

  test('a view loses a column although another view reads it', async () => {
    write(
      'a.views.sql',
      'create or replace view one as select 1 as a, 2 as b;\ncreate or replace view two as select * from one;',
    )
    await apply()
    write(
      'a.views.sql',
      'create or replace view one as select 3 as b;\ncreate or replace view two as select * from one;',
    )
    expect(await apply()).toEqual(['view one', 'view two'])
    expect(await database.asOwner((owner) => rows(owner, sql`select * from two`))).toEqual([{ b: 3 }])
  })

  test('an object that is no longer declared is dropped, one that was dropped by hand is created again', async () => {
    const trigger =
      'create or replace trigger one_guard before update on site_fact\n  for each row execute function guard();'
    write(
      'a.functions.sql',
      `${answer("'one'")}${answer('new').replace('the_answer', 'guard').replace('text', 'trigger')}${trigger}`,
    )
    write('a.views.sql', 'create or replace view one as select 1 as a;')
    await apply()
    await database.asOwner((owner) => rows(owner, sql`drop trigger one_guard on site_fact`))
    expect(await apply()).toEqual(['trigger one_guard'])
    write('a.functions.sql', '')
    write('a.views.sql', '')
    expect((await apply()).toSorted()).toEqual([
      'function guard',
      'function the_answer',
      'trigger one_guard',
      'view one',
    ])
    const left = sql`select proname from pg_proc where proname in ('guard', 'the_answer')
      union all select relname from pg_class where relname = 'one'
      union all select tgname from pg_trigger where tgname = 'one_guard'`
    expect(await rows(database.db, left)).toEqual([])
  })

  test('a file that fails changes nothing', async () => {
    write('a.functions.sql', answer("'one'"))
    await apply()
    write('a.functions.sql', answer("'two'"))
    write('b.views.sql', 'create or replace view broken as select no_such_column;')
    await expect(apply()).rejects.toThrow()
    expect(await said()).toBe('one')
    rmSync(join(folder, 'b.views.sql'))
    expect(await apply()).toEqual(['function the_answer'])
  })
})

describeOnOnePostgres('several nodes that start at once', () => {
  test('apply the declared objects once', async () => {
    const url = await emptyPostgres()
    const nodes = await Promise.all([1, 2, 3].map(() => openPostgres(url, 2)))
    const applied = await Promise.all(nodes.map((node) => node.alone(() => node.migrate())))
    expect(applied.filter(({ length }) => length > 0)).toHaveLength(1)
    expect(applied.flat()).toContain('function place_orders')
    await Promise.all(nodes.map((node) => node.close()))
  })
})
