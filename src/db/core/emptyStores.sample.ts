/** Tests that store in Dexie and leave nothing to the next. */
import { Dexie } from 'dexie'
import { beforeEach, onTestFinished } from 'vitest'

const deleteAll = async (): Promise<void> => {
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name)
}

/**
 * Deletes every database of the browser after each test of a file: as the very last, when the client of the test has ended. A
 * deletion before that breaks off what a client still reads, and the failure falls on whichever test is next.
 */
export const emptyStores = (): void => beforeEach(() => onTestFinished(deleteAll))
