import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { freshDatabase } from '../../../tests/kit/freshDatabase.ts'
import { describeOnOnePostgres } from '../../../tests/kit/severalNodes.ts'
import { nameOften } from './preparing.ts'
import { rows } from './queries.ts'

const nameOf = (statement: unknown) => (statement as { readonly name?: string }).name

test('a text gets a name at its sixth run, the same from then on', () => {
  const often = nameOften()
  const names = Array.from({ length: 8 }, () => nameOf(often({ text: 'select $1', values: [1] })))
  expect(names).toEqual([...Array.from({ length: 5 }), 'often_1', 'often_1', 'often_1'])
})

test('each text has a name of its own, and a connection has 256 at most', () => {
  const often = nameOften()
  const last = Array.from({ length: 300 }, (_, n) => {
    for (let run = 0; run < 5; run += 1) often({ text: `select ${n}` })
    return nameOf(often({ text: `select ${n}` }))
  })
  expect(new Set(last.slice(0, 256)).size).toBe(256)
  expect(last.slice(256).every((name) => name === undefined)).toBe(true)
})

test('what has a name, has no text or brings its own protocol stays as it is', () => {
  const often = nameOften()
  for (const statement of [
    'begin',
    { text: 'select 1', name: 'own' },
    { text: 'x', submit: () => undefined },
    null,
  ]) {
    for (let run = 0; run < 8; run += 1) expect(often(statement)).toBe(statement)
  }
})

describeOnOnePostgres('a pool', () => {
  test('prepares a read that it repeats, with any parameters', async () => {
    const database = await freshDatabase('postgres')
    await database.db.transaction(async (tx) => {
      for (let n = 0; n < 8; n += 1)
        expect(await rows(tx, sql`select ${n}::int + 1 as next`)).toEqual([{ next: n + 1 }])
      const prepared = await rows(
        tx,
        sql`select statement from pg_prepared_statements where statement like '%as next%'`,
      )
      expect(prepared).toHaveLength(1)
    })
    await database.close()
  })
})
