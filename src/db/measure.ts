/** How much this browser keeps of the site, by table: counted, and measured on a sample of the rows. */
import type { Table } from 'dexie'
import type { PrivateDb, PublicDb } from './stores.ts'

/** One table. */
export interface TableSize {
  readonly table: string
  /** Whether it belongs to the account. */
  readonly isPrivate: boolean
  readonly rows: number
  /** Bytes of its rows as text, extrapolated from a sample: a browser stores them a little differently. */
  readonly bytes: number
  /** The newest time of an answer in the sample, in epoch milliseconds; undefined where rows have none. */
  readonly newest: number | undefined
}

const sampled = 60

/** Measures every table of both stores, but for what a store keeps about itself. */
export const measureTables = async (
  publicDb: PublicDb,
  privateDb: PrivateDb | undefined,
): Promise<readonly TableSize[]> => {
  const sizes: TableSize[] = []
  for (const db of privateDb ? [publicDb, privateDb] : [publicDb])
    for (const table of db.tables)
      if (table.name !== 'steps') sizes.push(await sizeOf(table, db !== publicDb))
  return sizes
}

const sizeOf = async (table: Table<unknown>, isPrivate: boolean): Promise<TableSize> => {
  const [rows, sample] = [await table.count(), await table.limit(sampled).toArray()]
  const bytes = sample.reduce<number>((sum, row) => sum + bytesOf(row), 0)
  const times = sample.flatMap((row) => timeOf(row) ?? [])
  return {
    table: table.name,
    isPrivate,
    rows,
    bytes: sample.length === 0 ? 0 : Math.round((bytes * rows) / sample.length),
    newest: times.length === 0 ? undefined : Math.max(...times),
  }
}

const timeOf = (row: unknown): number | undefined => {
  const time = (row as { readonly serverTime?: unknown } | null)?.serverTime
  return typeof time === 'number' ? time : undefined
}

/** Two bytes a letter, eight a number, and what is binary as it is. */
const bytesOf = (value: unknown): number => {
  if (typeof value === 'string') return 2 * value.length
  if (ArrayBuffer.isView(value)) return value.byteLength
  if (typeof value !== 'object' || value === null) return 8
  if (Array.isArray(value)) return value.reduce<number>((sum, one) => sum + bytesOf(one), 0)
  return Object.entries(value).reduce((sum, [key, one]) => sum + 2 * key.length + bytesOf(one), 0)
}
