/**
 * The two stores of this browser, composed of the tables of all areas: the public one, shared by all accounts, and one
 * private database per account, encrypted, and deleted as a whole when the account signs out (design.md §3.2).
 */
import { Dexie } from 'dexie'
import { accountTables } from './account/tables.ts'
import { chatTables } from './chat/tables.ts'
import { destroyKey, destroyKeys } from './core/encryption/deviceKeys.ts'
import { openEncryptedStore } from './core/encryption/encryptedStore.ts'
import { openStore, type AllTables, type AreaSets, type Store, type TableSet } from './core/tables.ts'
import { fairAreaTables } from './fair/tables.ts'
import { fundsTables } from './funds/tables.ts'
import { gamesTables } from './games/tables.ts'
import { lotteryTables } from './lottery/tables.ts'
import { protectionAreaTables } from './protection/tables.ts'
import { siteTables } from './site/tables.ts'
import { supportTables } from './support/tables.ts'

/** The tables of every area under its name. */
export const areaTables = {
  account: accountTables,
  site: siteTables,
  protection: protectionAreaTables,
  lottery: lotteryTables,
  fair: fairAreaTables,
  funds: fundsTables,
  games: gamesTables,
  chat: chatTables,
  support: supportTables,
} as const

type Kind = 'public' | 'private'
type Sets<K extends Kind> = readonly (typeof areaTables)[keyof typeof areaTables][K][number][]

/** Data without an owner. */
export type PublicDb = Store<AllTables<Sets<'public'>>>

/** Data of one account. */
export type PrivateDb = Store<AllTables<Sets<'private'>>>

/** A table of the private store. */
export type PrivateTable = keyof AllTables<Sets<'private'>>

/** The tables of one of the two databases. */
export const setsOf = (kind: Kind): AreaSets =>
  Object.fromEntries(
    Object.entries(areaTables).map(([area, tables]): [string, readonly TableSet<unknown>[]] => [
      area,
      tables[kind],
    ]),
  )

// Clients of before delete by it too, whatever follows.
const privatePrefix = 'haocai-u-'

/** The name of the private store of an account; the account comes last. */
export const privateStoreName = (userId: string): string => `${privatePrefix}e-${userId}`

/** The name of the store that clients of before kept for an account, without encryption. */
export const plainStoreName = (userId: string): string => `${privatePrefix}${userId}`

/** Opens the public store. */
export const openPublicDb = (name = 'haocai-public'): PublicDb => openStore(name, setsOf('public'))

/** Opens the private store of an account. */
export const openPrivateDb = (userId: string): PrivateDb =>
  openEncryptedStore({
    account: userId,
    name: privateStoreName(userId),
    plainName: plainStoreName(userId),
    areas: setsOf('private'),
  })

/** Deletes the store of an account, its key first. */
export const deletePrivateDb = async (db: PrivateDb, userId: string): Promise<void> => {
  await destroyKey(userId)
  await db.delete()
}

/** Deletes every database of this browser, the public one too. */
export const deleteStores = async (): Promise<void> => {
  await destroyKeys()
  const names = await Dexie.getDatabaseNames()
  await Promise.all(names.map((name) => Dexie.delete(name)))
}

/** Deletes every private database of this browser, including those of other accounts; their keys first. */
export const wipePrivateDbs = async (): Promise<void> => {
  await destroyKeys()
  const names = await Dexie.getDatabaseNames()
  await Promise.all(names.filter((name) => name.startsWith(privatePrefix)).map((name) => Dexie.delete(name)))
}

const keptTables: ReadonlySet<string> = new Set(['steps', 'outbox', 'chatUnsent'])

/**
 * Empties both stores, but for money calls without an answer, messages that are not sent yet, and what a store keeps about itself. Each store is emptied
 * in one transaction, the private one first: a page that is closed meanwhile leaves no half of it.
 */
export const emptyStores = async (publicDb: PublicDb, privateDb: PrivateDb | undefined): Promise<void> => {
  const stores: readonly Dexie[] = privateDb ? [privateDb, publicDb] : [publicDb]
  for (const db of stores) {
    const tables = db.tables.filter(({ name }) => !keptTables.has(name))
    await db.transaction('rw', tables, () => Promise.all(tables.map((table) => table.clear())))
  }
}
