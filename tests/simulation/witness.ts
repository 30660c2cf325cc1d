/**
 * Sees what the database was asked about movements and keys, in the order in which it happened: also what a crashed node
 * never heard. The judge knows from it which transfers and keys were there when a movement was posted.
 */
import type { PGlite } from '@electric-sql/pglite'
import type { RawRow } from '#server/platform/database/database.ts'
import type { Content } from './movementDrafts.ts'
import type { Watch } from './steps.ts'

/** A statement that posted movements. */
export interface SeenBatch {
  readonly kind: 'batch'
  /** The last transfer before it. */
  readonly after: bigint
  /** The movements, in its order. */
  readonly asked: readonly Content[]
  /** Its rows, or the error with which it failed. */
  readonly rows: readonly RawRow[] | Error
}

/** A statement that asked for the outcome of a key, and made it void unless it was stored. */
export interface SeenKey {
  readonly kind: 'key'
  readonly key: string
}

/** One of both. */
export type Seen = SeenBatch | SeenKey

/** What was seen, oldest first, and how to see more. */
export interface Witness {
  readonly seen: readonly Seen[]
  readonly watch: Watch
}

/** The last movement of a ledger: a transfer, a bet or an award. */
export const lastTransfer = async (client: PGlite): Promise<bigint> => {
  const { rows } = await client.query<{ last: number }>('select coalesce(max(id), 0) as last from movement')
  return BigInt(rows[0]?.last ?? 0)
}

/** Makes a witness of a database. */
export const createWitness = (client: PGlite): Witness => {
  const seen: Seen[] = []
  const watch: Watch = async (text, params, run) => {
    if (text.includes('submission_outcome(')) {
      const result = await run()
      seen.push({ kind: 'key', key: String(params[1]) })
      return result
    }
    if (!text.includes('post_movements(')) return run()
    const after = await lastTransfer(client)
    const [keys = [], calls = [], hashes = []] = [3, 4, 5].map((n) => cellsOf(params[n]))
    const asked = keys.map((key, n) => ({ key, contentHash: hashes[n] ?? '', call: calls[n] ?? '' }))
    try {
      const result = await run()
      seen.push({ kind: 'batch', after, asked, rows: (result as { rows: readonly RawRow[] }).rows })
      return result
    } catch (error) {
      seen.push({ kind: 'batch', after, asked, rows: error as Error })
      throw error
    }
  }
  return { seen, watch }
}

/** The cells of an array parameter that have no quotes within. */
const cellsOf = (param: unknown): readonly string[] =>
  String(param)
    .slice(1, -1)
    .split(',')
    .map((cell) => cell.replaceAll('"', ''))
