/** A running site for the tests of a describe block: a database of its own, and a server that it is served by. */
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { expectBalanced } from './expectBalanced.ts'
import { freshDatabase, type DatabaseKind, type TestDatabase } from './freshDatabase.ts'
import { startServer, type TestServer, type TestServerOptions } from './startServer.ts'

/** The site as it is at the moment of use: both belong to the test that runs. */
export interface RunningSite {
  readonly database: TestDatabase
  readonly it: TestServer
}

/** Options of the site beside those of its server. */
export interface SiteOptions extends Omit<TestServerOptions, 'database'> {
  /** A site for each test instead of one for the block. */
  readonly perTest?: boolean
  /** Proves at the end that all entries of the ledger sum to zero. */
  readonly balanced?: boolean
  /** Replaces the time of the clock once the server has started. */
  readonly now?: () => Date
}

/** Starts the site before the tests of the block that calls it, and stops it after them. Hooks of the block itself run inside. */
export const runningSite = (kind?: DatabaseKind, options: SiteOptions = {}): RunningSite => {
  const { perTest = false, balanced = false, now, ...server } = options
  const held: { database?: TestDatabase; it?: TestServer } = {}
  const begin = async (): Promise<void> => {
    const database = await freshDatabase(kind)
    held.database = database
    held.it = await startServer({ database, ...server })
    if (now) held.it.clock.now = now
  }
  const end = async (): Promise<void> => {
    if (balanced && held.database) await expectBalanced(held.database.db)
    await held.it?.stop()
    await held.database?.close()
  }
  ;(perTest ? beforeEach : beforeAll)(begin)
  ;(perTest ? afterEach : afterAll)(end)
  return { database: viewOf(() => held.database), it: viewOf(() => held.it) }
}

/** An object that is another one at the moment of use. */
const viewOf = <T extends object>(current: () => T | undefined): T => {
  const now = (): T => {
    const found = current()
    if (!found) throw new Error('the site is used before its tests begin')
    return found
  }
  return new Proxy({} as T, {
    get: (_, name) => Reflect.get(now(), name) as unknown,
    set: (_, name, value) => Reflect.set(now(), name, value),
    has: (_, name) => Reflect.has(now(), name),
    ownKeys: () => Reflect.ownKeys(now()),
    getOwnPropertyDescriptor(_, name) {
      const found = Reflect.getOwnPropertyDescriptor(now(), name)
      return found && { ...found, configurable: true }
    },
  })
}
