/** What the player has chosen to protect himself, as last answered, and the time he has been here. */
import type { Table } from 'dexie'
import type { CallOutput } from '#contract/areas.ts'
import type { Cached } from '../core/cached.ts'
import { defineTables } from '../core/tables.ts'

/** Whether bets are refused now, and how often the player wants to be reminded of the time. */
export type ProtectionNotice = CallOutput<'protectionNotice'>

/** All limits with what is used of them. */
export type ProtectionState = CallOutput<'protectionState'>['state']

/** The time that the player has been here without a longer pause. Epoch milliseconds by the server's clock. */
export interface PlayTime {
  readonly key: string
  readonly startedAt: number
  /** Written again and again while a page is open. */
  readonly seenAt: number
  /** When a reminder was acknowledged last; the start before the first one. */
  readonly acknowledgedAt: number
}

/** The tables: one row each. */
export interface ProtectionTables {
  protectionNotice: Table<Cached<ProtectionNotice>, string>
  protectionState: Table<Cached<ProtectionState>, string>
  playTime: Table<PlayTime, string>
}

/** Since version 10 of the private database. */
export const protectionTables = defineTables<ProtectionTables>({
  version: 10,
  stores: { protectionNotice: 'key', protectionState: 'key', playTime: 'key' },
})

/** Key of each of these rows. */
export const noticeKey = 'me'
