/**
 * Tables as values. A file that owns tables declares their indexes since a version of the database, and the changes of an
 * upgrade; a database is composed of such values. A released step is never changed: a later one follows.
 */
import { Dexie, type Transaction } from 'dexie'

/** The changes of one version of a database. */
export interface TableStep {
  /** Version of the whole database, shared by all areas: a new step takes the next number. */
  readonly version: number
  /** Key and indexes of each table that this step creates or changes, in the form of Dexie; null drops the table. */
  readonly stores: Readonly<Record<string, string | null>>
  /** Rewrites the rows of the previous version; runs once, inside the upgrade's transaction. */
  readonly upgrade?: (transaction: Transaction) => PromiseLike<unknown>
}

/** Tables that belong together; `T` names them with the types of their rows. */
export interface TableSet<T> {
  readonly steps: readonly TableStep[]
  /** Never present: it carries the type. */
  readonly tables?: T
}

/** A database that has the tables of `T`. */
export type Store<T> = Dexie & Readonly<T>

/** Declares tables with their schema versions. */
export const defineTables = <T>(...steps: readonly TableStep[]): TableSet<T> => ({ steps })

type TablesIn<S> = S extends TableSet<infer T> ? T : never
type Together<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void ? I : never

/** The tables of several sets together. */
export type AllTables<S extends readonly TableSet<unknown>[]> = Together<TablesIn<S[number]>>

/** Opens a database on its first use, with all tables of the given sets at their newest version. */
export const openStore = <T>(name: string, sets: readonly TableSet<unknown>[]): Store<T> => {
  const db = new Dexie(name)
  for (const [version, steps] of stepsByVersion(sets)) {
    const { upgrades, stores } = combined(steps)
    const declared = db.version(version).stores(stores)
    if (upgrades.length > 0)
      declared.upgrade(async (transaction) => {
        for (const upgrade of upgrades) await upgrade(transaction)
      })
  }
  // Dexie adds a property for each declared table to the database; `T` has the declared tables.
  return db as Store<T>
}

const stepsByVersion = (sets: readonly TableSet<unknown>[]): ReadonlyMap<number, readonly TableStep[]> => {
  const steps = sets.flatMap((set) => set.steps)
  const versions = [...new Set(steps.map(({ version }) => version))].toSorted((a, b) => a - b)
  return new Map(versions.map((version) => [version, steps.filter((step) => step.version === version)]))
}

const combined = (steps: readonly TableStep[]) => ({
  stores: Object.assign({}, ...steps.map(({ stores }) => stores)) as Record<string, string | null>,
  upgrades: steps.flatMap(({ upgrade }) => (upgrade ? [upgrade] : [])),
})
