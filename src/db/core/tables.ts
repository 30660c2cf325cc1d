/**
 * Tables as values. A file that owns tables declares them in steps: their indexes, and the changes of rows that an upgrade
 * makes; a database is composed of such values. A released step is never changed and never removed: a later one follows.
 */
import { Dexie } from 'dexie'
import { giveWay } from './outdated.ts'
import { declareSteps, type AreaStep, type Change } from './steps.ts'

/** Versions of a whole database, shared by all areas, from before areas numbered their own steps (decision 77). There will be no more. */
export type LandedVersion = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10

/** The changes of one landed version. */
export interface LandedStep extends Change {
  readonly version: LandedVersion
}

/** Tables that belong together; `T` names them with the types of their rows. */
export interface TableSet<T> {
  readonly steps: readonly (LandedStep | AreaStep)[]
  /** Never present: it carries the type. */
  readonly tables?: T
}

/** The tables of a database, under the names of their areas. The stores of players have recorded these names: they stay. */
export type AreaSets = Readonly<Record<string, readonly TableSet<unknown>[]>>

/** A database that has the tables of `T`. */
export type Store<T> = Dexie & Readonly<T>

/** Declares tables: landed steps as they are, then those of the area. */
export const defineTables = <T>(...steps: readonly (LandedStep | AreaStep)[]): TableSet<T> => ({ steps })

type TablesIn<S> = S extends TableSet<infer T> ? T : never
type Together<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void ? I : never

/** The tables of several sets together. */
export type AllTables<S extends readonly TableSet<unknown>[]> = Together<TablesIn<S[number]>>

/** What runs when a store of before is opened. */
export interface Upgrading {
  /** Inside the transaction of the upgrade, before any step that the store has not had. */
  readonly beforeUpgrade?: () => PromiseLike<unknown>
}

/** Opens a database on its first use, with all tables of the given areas at their newest step. */
export const openStore = <T>(name: string, areas: AreaSets, upgrading: Upgrading = {}): Store<T> => {
  const db = new Dexie(name)
  const steps = Object.entries(areas).flatMap(([area, sets]) =>
    sets.flatMap((set) => set.steps.map((step) => ({ ...step, area }))),
  )
  for (const [version, landed] of stepsByVersion(steps.filter((step) => 'version' in step))) {
    const { upgrades, stores } = combined(landed)
    const declared = db.version(version).stores(stores)
    if (upgrades.length > 0)
      declared.upgrade(async (transaction) => {
        for (const upgrade of upgrades) await upgrade(transaction)
      })
  }
  declareSteps(
    db,
    steps.filter((step) => 'step' in step),
    upgrading.beforeUpgrade,
  )
  giveWay(db)
  // Dexie adds a property for each declared table to the database; `T` has the declared tables.
  return db as Store<T>
}

const stepsByVersion = (steps: readonly LandedStep[]): ReadonlyMap<number, readonly LandedStep[]> => {
  const versions = [...new Set(steps.map(({ version }) => version))].toSorted((a, b) => a - b)
  return new Map(versions.map((version) => [version, steps.filter((step) => step.version === version)]))
}

const combined = (steps: readonly LandedStep[]) => ({
  stores: Object.assign({}, ...steps.map(({ stores }) => stores)) as Record<string, string | null>,
  upgrades: steps.flatMap(({ upgrade }) => (upgrade ? [upgrade] : [])),
})
