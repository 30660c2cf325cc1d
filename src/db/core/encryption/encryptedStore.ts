/**
 * Opens a database whose rows are encrypted under the key of this browser for its account (decision 91). Whatever reads or writes
 * waits until the key is there.
 */
import { Dexie } from 'dexie'
import { openStore, type AreaSets, type Store } from '../tables.ts'
import { keyOf } from './deviceKeys.ts'
import { encryptRows } from './encryptedRows.ts'
import { createRowCipher, type RowCipher } from './rowCipher.ts'

/** Which store, and whose. */
export interface EncryptedStore {
  readonly account: string
  readonly name: string
  /** The store that builds of before kept as it was: its rows move, and it is deleted. */
  readonly plainName: string
  readonly areas: AreaSets
}

// What a store keeps about itself is read before there is a key, and says nothing.
const plainTables: ReadonlySet<string> = new Set(['steps'])

/** Opens the store on its first use. */
export const openEncryptedStore = <T>({ account, name, plainName, areas }: EncryptedStore): Store<T> => {
  let cipher: RowCipher | undefined
  const takeKey = async (): Promise<{ readonly isNew: boolean }> => {
    const { key, isNew } = await keyOf(account)
    cipher = createRowCipher(key)
    return { isNew }
  }
  // An upgrade runs before a store is ready, in a transaction that must not end meanwhile.
  const db = openStore<T>(name, areas, { beforeUpgrade: () => Dexie.waitFor(takeKey()) })
  encryptRows(db, plainTables, () => {
    if (!cipher) throw new Error('an encrypted store must have its key before it is used')
    return cipher
  })
  let isEmpty = false
  db.on('populate', () => (isEmpty = true))
  // Each time that it is opened: another tab may have left meanwhile, and with it the key.
  db.on(
    'ready',
    (ready) =>
      oneTabAtATime(`${name}-ready`, async () => {
        const [{ isNew }, names] = await Promise.all([takeKey(), Dexie.getDatabaseNames()])
        const tables = (ready as Dexie).tables.filter((table) => !plainTables.has(table.name))
        if (isNew && !isEmpty) for (const table of tables) await dropUnreadable(table)
        isEmpty = false
        if (names.includes(plainName)) await moveRows(plainName, areas, tables)
      }),
    true,
  )
  return db
}

/** Deletes the rows whose key is gone: of a deletion that was cut short. Those that another tab has written meanwhile stay. */
const dropUnreadable = (table: Dexie['tables'][number]): PromiseLike<unknown> =>
  table.db.transaction('rw', table, async () => {
    for (const key of await table.toCollection().primaryKeys())
      await table.get(key).catch(() => table.delete(key))
  })

/** Moves the rows of a plain store; a row that is in both stays as it is here. */
const moveRows = async (plainName: string, areas: AreaSets, tables: Dexie['tables']): Promise<void> => {
  const plain = openStore<unknown>(plainName, areas)
  for (const table of tables) {
    const held = new Set((await table.toCollection().primaryKeys()).map((key) => JSON.stringify(key)))
    const { keyPath } = table.schema.primKey
    const rows = (await plain.table(table.name).toArray()) as readonly object[]
    await table.bulkPut(
      rows.filter((row) => !held.has(JSON.stringify(Dexie.getByKeyPath(row, String(keyPath))))),
    )
  }
  plain.close()
  await Dexie.delete(plainName)
}

/** Runs work under a lock of this browser; without locks two tabs may do it at once, which moves the same rows twice. */
const oneTabAtATime = async (name: string, work: () => Promise<void>): Promise<void> => {
  const locks = (globalThis.navigator as Partial<Navigator> | undefined)?.locks
  await (locks ? locks.request(name, work) : work())
}
