/** The messages between a journey and the process that runs its server. */

import type { DatabaseRoles } from '../../tests/kit/postgres.ts'

/** From the journey. */
export type ParentMessage =
  | {
      readonly kind: 'start'
      readonly dataDir: string
      /** Of PostgreSQL; without one the database is a PGlite in `dataDir`. */
      readonly database: DatabaseRoles | undefined
      /** Epoch milliseconds of the server's clock. */
      readonly startMs: number
      readonly port: number
      readonly settings: Readonly<Record<string, string>>
    }
  | { readonly kind: 'moveBy'; readonly ms: number }
  | { readonly kind: 'stop' }
  | { readonly kind: 'ops'; readonly args: readonly string[] }

/** From the server. */
export type ChildMessage =
  | { readonly kind: 'started'; readonly now: number }
  | { readonly kind: 'moved'; readonly now: number }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'ops'; readonly exitCode: number; readonly text: string }
