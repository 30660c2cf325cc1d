/** The rights of the application's role are declared for every table, and its functions are safe to call. */
import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { sqlObjectsBelow } from '#server/platform/database/sqlObjects.ts'
import * as schema from '#server/schema/index.ts'
import { calledFunctions, tableRights } from '#server/schema/rights.ts'

const functions = sqlObjectsBelow('server').filter(({ kind }) => kind === 'function')
const headOf = (text: string): string => text.slice(0, text.indexOf('$$'))
const bodyOf = (text: string): string => text.slice(text.indexOf('$$'))
const isDefiner = ({ text }: { readonly text: string }): boolean => headOf(text).includes('security definer')
const writes = /\b(?:insert into|update \w+|delete from|lock table|for update|for share|nextval\()/

/** Names of the functions that write, or call one that does. */
const writers = (): ReadonlySet<string> => {
  const found = new Set<string>()
  const isFound = (text: string) => writes.test(text) || [...found].some((name) => text.includes(`${name}(`))
  for (let before = -1; before < found.size;) {
    before = found.size
    for (const { name, text } of functions) if (isFound(bodyOf(text))) found.add(name)
  }
  return found
}

test('every table has declared rights, each once', () => {
  const tables = Object.values(schema).flatMap((value) => (is(value, PgTable) ? [getTableName(value)] : []))
  expect(tableRights.map(({ table }) => table).toSorted()).toEqual(tables.toSorted())
})

test('a function that the application calls and that writes has the rights of its owner, and no other has', () => {
  const called = functions.filter(({ name }) => calledFunctions.includes(name))
  expect(called.map(({ name }) => name).toSorted()).toEqual([...calledFunctions].toSorted())
  const writing = called.filter(({ name }) => writers().has(name))
  expect(functions.filter(isDefiner).map(({ name }) => name)).toEqual(writing.map(({ name }) => name))
})

// Whoever could put another schema first would have the owner call his functions.
test('a function with the rights of its owner looks names up in its own schemas, those of a session last', () => {
  const open = functions.filter(
    (one) => isDefiner(one) && !headOf(one.text).includes('set search_path = pg_catalog, public, pg_temp'),
  )
  expect(open.map(({ name }) => name)).toEqual([])
})
