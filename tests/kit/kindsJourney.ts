/** The journey of an area that posts every kind of transfer it declares: `postKinds` of tests/money/kinds/<area>.ts. */
import type { Browser } from './browser.ts'
import type { TestDatabase } from './freshDatabase.ts'
import type { TestServer } from './startServer.ts'

/** A site of its own, at noon. */
export interface KindsSite {
  readonly database: TestDatabase
  readonly it: TestServer
  /** player01, signed in. */
  readonly player: Browser
  /** His id. */
  readonly me: bigint
}

/** Posts every kind of its area at least once, with every pair of accounts that is declared. */
export type KindsJourney = (site: KindsSite) => Promise<void>
