/**
 * The stores in the memory of the tab, for a browser whose IndexedDB does not work: everything works, and nothing outlives the tab.
 * Loaded only then.
 */
import { Dexie } from 'dexie'
import { indexedDB, IDBKeyRange } from 'fake-indexeddb'
import { storeKind } from './storeKind.ts'

/** Makes every store that is opened from now on a store in memory. */
export const keepInMemory = (): void => {
  storeKind.keeps = false
  Dexie.dependencies.indexedDB = indexedDB
  Dexie.dependencies.IDBKeyRange = IDBKeyRange
}
