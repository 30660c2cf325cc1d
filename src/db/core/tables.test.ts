import { Dexie, type Table } from 'dexie'
import { afterEach, expect, test } from 'vitest'
import { areaTables, setsOf } from '../stores.ts'
import { defineTables, openStore, type LandedStep } from './tables.ts'

interface Notes {
  notes: Table<{ readonly key: string; readonly text: string }, string>
}
interface Marks {
  marks: Table<{ readonly key: string }, string>
}
const notes1 = { version: 1, stores: { notes: 'key' } } as const

afterEach(() => Dexie.delete('composed'))

test('a database has the tables of all sets, at the newest version of any', async () => {
  const db = openStore<Notes & Marks>('composed', {
    notes: [defineTables<Notes>(notes1)],
    marks: [defineTables<Marks>({ version: 3, stores: { marks: 'key' } })],
  })
  await db.marks.put({ key: 'm' })
  expect([db.verno, await db.notes.count(), await db.marks.count()]).toEqual([3, 0, 1])
  db.close()
})

test('upgrades of one version run together and see the rows of the previous version', async () => {
  const before = openStore<Notes>('composed', { notes: [defineTables<Notes>(notes1)] })
  await before.notes.put({ key: 'a', text: 'old' })
  before.close()
  const rewrite = (text: string): LandedStep => ({
    version: 2,
    stores: {},
    upgrade: async (transaction) => {
      await transaction
        .table('notes')
        .toCollection()
        .modify((row: { text: string }) => {
          row.text += text
        })
    },
  })
  const after = openStore<Notes>('composed', {
    notes: [defineTables<Notes>(notes1, rewrite(' one'))],
    marks: [defineTables<Marks>(rewrite(' two'))],
  })
  expect(await after.notes.get('a')).toEqual({ key: 'a', text: 'old one two' })
  after.close()
})

const kinds = ['public', 'private'] as const

/** The steps of a database with their areas. */
const stepsOf = (kind: (typeof kinds)[number]) =>
  Object.entries(setsOf(kind)).flatMap(([area, sets]) =>
    sets.flatMap(({ steps }) => steps.map((step) => ({ ...step, area }))),
  )

test.each(kinds)('no two areas declare a table of the %s database', (kind) => {
  const owners = stepsOf(kind).flatMap(({ area, stores }) =>
    Object.keys(stores).map((table) => `${table} ${area}`),
  )
  expect(owners.length).toBeGreaterThan(5)
  const tables = [...new Set(owners)].map((owner) => owner.split(' ')[0])
  expect(tables.filter((table, i) => tables.indexOf(table) !== i)).toEqual([])
})

test.each(kinds)('no table of the %s database is declared twice in the same version', (kind) => {
  const declared = stepsOf(kind).flatMap((step) =>
    Object.keys(step.stores).map((table) =>
      'version' in step ? `${step.version} ${table}` : `${step.area} ${step.step} ${table}`,
    ),
  )
  expect(declared.length).toBeGreaterThan(5)
  expect(new Set(declared).size).toBe(declared.length)
})

test.each(kinds)('the steps of an area are numbered from 1 in the %s database, without a gap', (kind) => {
  const steps = stepsOf(kind).filter((step) => 'step' in step)
  for (const area of new Set(steps.map((step) => step.area))) {
    const numbers = steps.flatMap((step) => (step.area === area ? [step.step] : [])).toSorted((a, b) => a - b)
    expect(numbers, area).toEqual(numbers.map((_, i) => i + 1))
  }
})

// The name of an area is part of what the stores of players have recorded.
test('the tables of an area have the name of its folder', async () => {
  for (const [area, tables] of Object.entries(areaTables)) {
    const declared = (await import(`../${area}/tables.ts`)) as Readonly<Record<string, unknown>>
    expect(Object.values(declared), area).toContain(tables)
  }
})
