/**
 * The two stores of this browser, composed of the tables of all areas: the public one, shared by all accounts, and one
 * private database per account, deleted whole when the account leaves (design.md §3.2).
 */
import { Dexie } from 'dexie'
import { accountTables } from './account/tables.ts'
import { openStore, type AllTables, type Store } from './core/tables.ts'
import { lotteryTables } from './lottery/tables.ts'

/** The tables of all areas. A new area adds its two lists here. */
const publicSets = [...accountTables.public, ...lotteryTables.public] as const
const privateSets = [...accountTables.private, ...lotteryTables.private] as const

/** What anybody may know. */
export type PublicDb = Store<AllTables<typeof publicSets>>

/** What belongs to one account. */
export type PrivateDb = Store<AllTables<typeof privateSets>>

const privatePrefix = 'haocai-u-'

/** Opens the public store. */
export const openPublicDb = (name = 'haocai-public'): PublicDb => openStore(name, publicSets)

/** Opens the private store of an account. */
export const openPrivateDb = (userId: string): PrivateDb =>
  openStore(`${privatePrefix}${userId}`, privateSets)

/** Deletes every private database of this browser, also those of other accounts. */
export const wipePrivateDbs = async (): Promise<void> => {
  const names = await Dexie.getDatabaseNames()
  await Promise.all(names.filter((name) => name.startsWith(privatePrefix)).map((name) => Dexie.delete(name)))
}
