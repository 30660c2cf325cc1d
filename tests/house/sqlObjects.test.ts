/** Functions, views and triggers of the database have one place each, beside their domain. */
import { sql } from 'drizzle-orm'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { rows } from '#server/platform/database/database.ts'
import { sqlObjectsBelow } from '#server/platform/database/sqlObjects.ts'
import { filesBelow } from '../../scripts/imports.ts'
import { freshDatabase } from '../kit/freshDatabase.ts'

const declared = sqlObjectsBelow('server')

/** The last migration of the versions that declared functions in migrations. */
const lastWithFunctions = '0010_batches_by_place.sql'

const createsObject =
  /\bcreate\s+(?:or\s+replace\s+)?(?:function|procedure|trigger|view|materialized\s+view)\b/i

test('migrations create tables: no function, view or trigger since 0010', () => {
  const later = filesBelow('.', ['server/migrations'])
    .filter((file) => file.endsWith('.sql'))
    .filter((file) => file > `server/migrations/${lastWithFunctions}`)
  expect(later.length).toBeGreaterThan(0)
  expect(later.filter((file) => createsObject.test(readFileSync(file, 'utf8')))).toEqual([])
})

test('a function in a migration is found', () => {
  expect('create OR replace\nfunction f() returns int').toMatch(createsObject)
})

// A new database takes long beside other work.
const databaseMs = 120_000

test(
  'every function, view and trigger of a new database is declared by one file, and nothing else',
  { timeout: databaseMs },
  async () => {
    const database = await freshDatabase()
    const found = await rows(
      database.db,
      sql`select 'function ' || proname as name from pg_proc where pronamespace = 'public'::regnamespace
      union all select 'view ' || relname from pg_class
        where relkind in ('v', 'm') and relnamespace = 'public'::regnamespace
      union all select 'trigger ' || tgname from pg_trigger where not tgisinternal`,
    )
    await database.close()
    expect(found.map(({ name }) => String(name)).toSorted()).toEqual(
      declared.map(({ kind, name }) => `${kind} ${name}`).toSorted(),
    )
  },
)

test('a function is at most 80 lines long', () => {
  const long = declared.filter(({ text }) => text.split('\n').length > 80)
  expect(long.map(({ name }) => name)).toEqual([])
})

// A positional call breaks silently when two parameters of the same type are swapped.
test('functions are called with named arguments', () => {
  const functions = declared.filter(
    ({ kind, text }) => kind === 'function' && !text.includes('returns trigger'),
  )
  const callers = filesBelow('.', ['server'])
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => ({ file, source: readFileSync(file, 'utf8') }))
  const byPosition = callers.flatMap(({ file, source }) =>
    functions
      .filter(({ name }) => new RegExp(`(?:select|from) ${name}\\((?!\\)|\\w+ =>|\\$\\{args)`).test(source))
      .map(({ name }) => `${file}: ${name}`),
  )
  expect(byPosition).toEqual([])
})
