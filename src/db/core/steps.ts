/**
 * The steps of areas. Areas number their steps each for itself, so that two of them add steps in parallel; a store records which it
 * has had, and an upgrade runs the others. Declared together they are one version of Dexie, which grows with each.
 */
import type { Dexie, Table, Transaction } from 'dexie'

/**
 * What an upgrade may use of a store: rows as a whole or by key. It may run together with later steps, which have changed the indexes
 * already. A table that a later step of an area drops is there until all upgrades have run.
 */
export interface UpgradedRows {
  readonly table: (name: string) => Omit<Table, 'where' | 'orderBy'>
  /** The database: its name says whose it is. */
  readonly db: Pick<Dexie, 'name'>
}

/** A change of tables and of the rows that are stored in them. */
export interface Change {
  /** Key and indexes of each table that it creates or changes, in the form of Dexie; null drops the table. */
  readonly stores: Readonly<Record<string, string | null>>
  /** Rewrites the rows of a store from before; runs once in each, inside the transaction of the upgrade, and never in a new store. */
  readonly upgrade?: (rows: UpgradedRows) => PromiseLike<unknown>
}

/** One step of an area. The name of a table that it drops is not used again: the table stays dropped. */
export interface AreaStep extends Change {
  /** 1, 2, 3 … within the area and the database. */
  readonly step: number
}

/** A step with the name of its area. */
export type NamedStep = AreaStep & { readonly area: string }

/** A step that a store has had. */
type TakenStep = Pick<NamedStep, 'area' | 'step'>

/** Declares all steps of all areas as the version after those declared so far; `before` runs first in an upgrade. */
export const declareSteps = (
  db: Dexie,
  steps: readonly NamedStep[],
  before?: () => PromiseLike<unknown>,
): void => {
  if (steps.length === 0) return
  const inOrder = steps.toSorted((a, b) => a.step - b.step)
  const stores = inOrder.flatMap((step) => Object.entries(step.stores))
  const dropped = stores.filter(([, schema]) => schema === null)
  const version = db.verno + steps.length
  // Tables are dropped by a version of their own, after the upgrades. Both are one transaction: no store stays at the first.
  db.version(version - 0.1)
    .stores({
      ...Object.fromEntries(stores.filter(([, schema]) => schema !== null)),
      steps: '[area+step]',
    })
    .upgrade(async (transaction) => {
      await before?.()
      await takeSteps(transaction, inOrder)
    })
  db.version(version).stores(Object.fromEntries(dropped))
  db.on('populate', (transaction) => record(transaction, inOrder))
}

const takeSteps = async (transaction: Transaction, steps: readonly NamedStep[]): Promise<void> => {
  const taken: readonly TakenStep[] = await transaction.table('steps').toArray()
  const missing = steps.filter(
    (one) => !taken.some(({ area, step }) => area === one.area && step === one.step),
  )
  for (const { upgrade } of missing) await upgrade?.(transaction)
  await record(transaction, missing)
}

const record = (transaction: Transaction, steps: readonly NamedStep[]): PromiseLike<unknown> =>
  transaction.table('steps').bulkPut(steps.map(({ area, step }): TakenStep => ({ area, step })))
