import { Dexie, type Table } from 'dexie'
import { afterEach, expect, test } from 'vitest'
import { areaTables } from '../stores.ts'
import { defineTables, openStore, type TableSet } from './tables.ts'

interface Notes {
  notes: Table<{ readonly key: string; readonly text: string }, string>
}
interface Marks {
  marks: Table<{ readonly key: string }, string>
}
const notes1 = { version: 1, stores: { notes: 'key' } }

afterEach(() => Dexie.delete('composed'))

test('a database has the tables of all sets, at the newest version of any', async () => {
  const db = openStore<Notes & Marks>('composed', [
    defineTables<Notes>(notes1),
    defineTables<Marks>({ version: 3, stores: { marks: 'key' } }),
  ])
  await db.marks.put({ key: 'm' })
  expect([db.verno, await db.notes.count(), await db.marks.count()]).toEqual([3, 0, 1])
  db.close()
})

test('upgrades of one version run together and see the rows of the previous version', async () => {
  const before = openStore<Notes>('composed', [defineTables<Notes>(notes1)])
  await before.notes.put({ key: 'a', text: 'old' })
  before.close()
  const rewrite = (text: string) => ({
    version: 2,
    stores: {},
    upgrade: async (transaction: { table(name: string): Table }) => {
      await transaction
        .table('notes')
        .toCollection()
        .modify((row: { text: string }) => {
          row.text += text
        })
    },
  })
  const after = openStore<Notes>('composed', [
    defineTables<Notes>(notes1, rewrite(' one')),
    defineTables<Marks>(rewrite(' two')),
  ])
  expect(await after.notes.get('a')).toEqual({ key: 'a', text: 'old one two' })
  after.close()
})

test.each(['public', 'private'] as const)(
  'no two areas declare a table of the %s database in the same version',
  (kind) => {
    const sets: readonly TableSet<unknown>[] = areaTables.flatMap((area) => [...area[kind]])
    const declared = sets.flatMap(({ steps }) =>
      steps.flatMap(({ version, stores }) => Object.keys(stores).map((table) => `${version} ${table}`)),
    )
    expect(declared.length).toBeGreaterThan(5)
    expect(new Set(declared).size).toBe(declared.length)
  },
)
