/** Red packets as last read: each with what was taken of it, and the pages of the records. */
import type { Table } from 'dexie'
import type { CallOutput } from '#contract/areas.ts'
import type { Cached } from '../core/cached.ts'
import { defineTables } from '../core/tables.ts'

/** The tables: a packet has one row under its id, a page of the records one under `recordsKey`. */
export interface PacketTables {
  chatPackets: Table<Cached<CallOutput<'redPacketDetail'>>, string>
  chatPacketPages: Table<Cached<CallOutput<'grabbedPackets'>>, string>
}

/** Since step 6 of the area. */
export const packetTables = defineTables<PacketTables>({
  step: 6,
  stores: { chatPackets: 'key', chatPacketPages: 'key' },
})

/** One page of the records. */
export interface RecordsPlace {
  readonly of: 'grabbed' | 'sent'
  readonly year: number
  /** From 1. */
  readonly page: number
}

/** Its key. */
export const recordsKey = ({ of, year, page }: RecordsPlace): string => `${of} ${year} ${page}`
