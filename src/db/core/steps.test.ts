/** Steps of areas in stores of every age, as one client after the other opens them. */
import { Dexie, type Table } from 'dexie'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readStore } from '../../../tests/kit/landedStores.ts'
import { keepInMemory } from './memoryStore.ts'
import type { AreaStep } from './steps.ts'
import { storeKind } from './storeKind.ts'
import { defineTables, openStore, type AreaSets, type LandedStep } from './tables.ts'

interface Tables {
  notes: Table<{ readonly key: string; readonly text: string }, string>
  steps: Table<{ readonly area: string; readonly step: number }>
}

const name = 'stepped'
const landed: readonly LandedStep[] = [
  { version: 1, stores: { notes: 'key' } },
  { version: 2, stores: { old: 'key' } },
]

/** The upgrades that ran, in order. */
let ran: string[] = []
beforeEach(() => {
  ran = []
})
afterEach(() => Dexie.delete(name))

/** An upgrade that appends its name to every note. */
const append =
  (word: string): NonNullable<AreaStep['upgrade']> =>
  async (rows) => {
    ran.push(word)
    await rows
      .table('notes')
      .toCollection()
      .modify((row: { text: string }) => {
        row.text += ` ${word}`
      })
  }

const a1: AreaStep = { step: 1, stores: { marks: 'key' }, upgrade: append('a1') }
const a2: AreaStep = { step: 2, stores: { marks: 'key, at' }, upgrade: append('a2') }
const b1: AreaStep = { step: 1, stores: { notes: 'key, text' }, upgrade: append('b1') }
const b2: AreaStep = { step: 2, stores: { sums: '[of+at]' } }

type Release = Readonly<Record<string, readonly AreaStep[]>>

const setsOf = (release: Release): AreaSets => ({
  old: [defineTables(...landed)],
  ...Object.fromEntries(Object.entries(release).map(([area, steps]) => [area, [defineTables(...steps)]])),
})

/** Opens the store with a client that has these steps, works with it, and closes it. */
const withClient = async <R>(release: Release, work: (db: Tables & Dexie) => PromiseLike<R>): Promise<R> => {
  const db = openStore<Tables>(name, setsOf(release))
  try {
    await db.open()
    return await work(db)
  } finally {
    db.close()
  }
}

const write = (release: Release) => withClient(release, (db) => db.notes.put({ key: 'n', text: 'note' }))

const installed = () => readStore(name)

const everything = { a: [a1, a2], b: [b1, b2] }
const everyTable = { marks: 'key, at', notes: 'key, text', old: 'key', steps: 'area, step', sums: 'of, at' }
const everyStep = ['a 1', 'a 2', 'b 1', 'b 2']
const recorded = (db: Tables) =>
  db.steps.toArray((rows) => rows.map(({ area, step }) => `${area} ${step}`).toSorted())

test.each<[string, readonly Release[], string]>([
  ['at once', [everything], 'note a1 b1 a2'],
  ['area by area', [{ a: [a1, a2] }, everything], 'note a1 a2 b1'],
  ['the other area first', [{ b: [b1, b2] }, everything], 'note b1 a1 a2'],
  ['one by one', [{ a: [a1] }, { a: [a1], b: [b1] }, { a: [a1], b: [b1, b2] }, everything], 'note a1 b1 a2'],
  [
    'in another order of areas',
    [
      { b: [b1], a: [a1, a2] },
      { b: [b1, b2], a: [a1, a2] },
    ],
    'note b1 a1 a2',
  ],
])(
  'steps that are released %s lead to the same tables, and each upgrade runs once',
  async (_story, releases, text) => {
    await write({})
    expect((await installed()).version).toBe(2)
    for (const release of releases) await withClient(release, async () => undefined)
    expect(await installed()).toEqual({ version: 6, tables: everyTable })
    const read = await withClient(everything, async (db) => ({
      text: (await db.notes.get('n'))?.text,
      steps: await recorded(db),
    }))
    expect(read).toEqual({ text, steps: everyStep })
    expect(ran.toSorted()).toEqual(['a1', 'a2', 'b1'])
  },
)

test('a new store has every table and every step, and runs none', async () => {
  await write(everything)
  expect(await installed()).toEqual({ version: 6, tables: everyTable })
  expect(await withClient(everything, recorded)).toEqual(everyStep)
  expect(ran).toEqual([])
})

test('a new store runs the steps that come later', async () => {
  await write({ a: [a1] })
  await withClient(everything, async () => undefined)
  expect(ran).toEqual(['b1', 'a2'])
})

test('the steps of an area run in the order of their numbers, whichever file declares them', async () => {
  await write({})
  await withClient({ a: [a2, a1] }, async () => undefined)
  expect(ran).toEqual(['a1', 'a2'])
})

test('an upgrade that fails leaves the store as it was, and all of them run when it is opened again', async () => {
  await write({})
  const before = await installed()
  const failing = { ...b1, upgrade: async () => Promise.reject(new Error('the disk is full')) }
  const release = { a: [a1, a2], b: [failing] }
  await expect(withClient(release, async () => undefined)).rejects.toThrow('the disk is full')
  expect(ran).toEqual(['a1'])
  expect(await installed()).toEqual(before)
  expect(await withClient({}, (db) => db.notes.get('n'))).toEqual({ key: 'n', text: 'note' })
  const text = await withClient({ a: [a1, a2], b: [b1] }, async (db) => (await db.notes.get('n'))?.text)
  expect(text).toBe('note a1 b1 a2')
})

/** Notes that moved twice: into drafts, and from there into papers. */
const moved: readonly AreaStep[] = [
  {
    step: 1,
    stores: { drafts: 'key, text', notes: null },
    upgrade: async (rows) => rows.table('drafts').bulkPut(await rows.table('notes').toCollection().toArray()),
  },
  {
    step: 2,
    stores: { papers: 'key', drafts: null },
    upgrade: async (rows) =>
      rows.table('papers').bulkPut(await rows.table('drafts').toCollection().toArray()),
  },
]

test.each<[string, readonly Release[]]>([
  ['one after the other', [{ m: moved.slice(0, 1) }, { m: moved }, { m: moved, b: [b2] }]],
  ['together', [{ m: moved, b: [b2] }]],
])('rows survive two steps that move them, %s, and what was dropped is gone', async (_story, releases) => {
  await write({})
  for (const release of releases) await withClient(release, async () => undefined)
  expect(await installed()).toEqual({
    version: 5,
    tables: { old: 'key', papers: 'key', steps: 'area, step', sums: 'of, at' },
  })
  const last = releases.at(-1) ?? {}
  expect(await withClient(last, (db) => db.table('papers').toArray())).toEqual([{ key: 'n', text: 'note' }])
})

test('a client that is rolled back opens a newer store, and the next one runs only what the store has not had', async () => {
  await write({})
  await withClient({ a: [a1], b: [b1] }, async () => undefined)
  expect(await withClient({ a: [a1] }, (db) => db.notes.get('n'))).toEqual({ key: 'n', text: 'note a1 b1' })
  expect((await installed()).version).toBe(4)
  const text = await withClient(everything, async (db) => (await db.notes.get('n'))?.text)
  expect(text).toBe('note a1 b1 a2')
})

test('a client that is rolled back to before a drop finds the table empty, and the next one drops it again', async () => {
  await write({})
  await withClient({ m: moved }, async () => undefined)
  expect(await withClient({}, (db) => db.notes.count())).toBe(0)
  await withClient({ m: moved }, async () => undefined)
  await withClient({ m: moved, b: [b2] }, async () => undefined)
  expect(Object.keys((await installed()).tables)).toEqual(['old', 'papers', 'steps', 'sums'])
  expect(await withClient({ m: moved, b: [b2] }, (db) => db.table('papers').count())).toBe(1)
})

test('a store in memory has every table', async () => {
  const [kept, found] = [{ ...storeKind }, { ...Dexie.dependencies }]
  keepInMemory()
  await write(everything)
  expect(await withClient(everything, recorded)).toEqual(everyStep)
  Object.assign(Dexie.dependencies, found)
  Object.assign(storeKind, kept)
})
