/** Stores of players that landed clients wrote: they stay what they were, and get every step that came later. */
import { expect, test } from 'vitest'
import { emptyStores } from './core/emptyStores.sample.ts'
import type { AreaStep } from './core/steps.ts'
import { defineTables, openStore, type AreaSets } from './core/tables.ts'
import { landedTables, readStore, writeStore } from '../../tests/kit/landedStores.ts'
import { setsOf } from './stores.ts'

emptyStores()

const landedSets = (kind: 'public' | 'private'): AreaSets =>
  Object.fromEntries(
    Object.entries(setsOf(kind)).map(([area, sets]) => [
      area,
      sets.map(({ steps }) => ({ steps: steps.filter((step) => 'version' in step) })),
    ]),
  )

/** Opens and closes a store, which creates or upgrades it. */
const open = async (name: string, sets: AreaSets): Promise<void> => {
  const db = openStore<unknown>(name, sets)
  await db.open()
  db.close()
}

test.each(['public', 'private'] as const)('the landed %s database has not changed', async (kind) => {
  await open('landed', landedSets(kind))
  expect(await readStore('landed')).toEqual({ version: 10, tables: landedTables[kind][10] })
})

test.each([
  ['public', 1],
  ['public', 10],
  ['private', 1],
  ['private', 10],
] as const)(
  'a %s store of version %i gets the tables of a new one, and a step of an area runs in it once',
  async (kind, version) => {
    let ran = 0
    const step: AreaStep = {
      step: 1,
      stores: { trials: 'key, at' },
      upgrade: async (rows) => {
        ran += 1
        await rows.table('trials').put({ key: 'k' })
      },
    }
    const sets = { ...setsOf(kind), trial: [defineTables(step)] }
    await open('new', sets)
    expect(ran).toBe(0)
    await writeStore('old', version, landedTables[kind][version])
    await open('old', sets)
    await open('old', sets)
    expect(ran).toBe(1)
    const found = await readStore('old')
    expect(found).toEqual(await readStore('new'))
    const landed: Readonly<Record<string, string>> = landedTables[kind][10]
    const { submissions: _dropped, ...kept } = landed
    expect(found.tables).toMatchObject({ ...kept, trials: 'key, at', steps: 'area, step' })
  },
)
