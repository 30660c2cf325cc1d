/** What this device saw of the draws: proofs, and what was published before the sales, to notice when it is changed. */
import type { Table } from 'dexie'
import type { CallOutput } from '#contract/areas.ts'
import type { Chain } from '#contract/fair/proof/rounds.ts'
import type { DrawProof } from '#contract/fair/proof/proof.ts'
import type { ReceiptKey } from '#contract/fair/receipts/receipt.ts'
import type { Cached } from '../core/cached.ts'
import { defineTables } from '../core/tables.ts'

/** What was published of an issue, as this device saw it first; later answers never replace it. */
export interface SeenIssue {
  /** {@link issueKey}. */
  readonly key: string
  readonly seedHash?: string
  /** When that was seen; other parts may have been seen before. */
  readonly seedAt?: number
  readonly ciphertext?: string
  /** The root of its sealed book, when it was sealed as it was published, and when this device learnt it. */
  readonly root?: string
  readonly sealedAt?: number
  readonly rootAt?: number
  readonly seenAt: number
}

/** A row of the audit log as this device saw it first. */
export interface SeenHead {
  readonly id: string
  readonly hash: string
  readonly seenAt: number
}

/** A key of receipts as this device saw it first. */
export interface SeenKey extends ReceiptKey {
  readonly seenAt: number
}

/** Something published that is not any more what this device saw. */
export interface FairAlarm {
  /** What it is of: an issue, a row of the audit log, a chain, or a key of receipts. */
  readonly key: string
  readonly kind: 'seed' | 'lock' | 'root' | 'time' | 'head' | 'key'
  readonly seen: string
  readonly now: string
  readonly at: number
}

/** How the last 30 days went. What was stored by an older version has no `late`. */
export type FairCounts = Omit<CallOutput<'fairCounts'>, 'late'> &
  Partial<Pick<CallOutput<'fairCounts'>, 'late'>>

/** The tables. */
export interface FairTables {
  drawProofs: Table<Cached<DrawProof>, string>
  seenIssues: Table<SeenIssue, string>
  seenHeads: Table<SeenHead, string>
  fairAlarms: Table<FairAlarm, string>
  fairCounts: Table<Cached<FairCounts>, string>
  /** Chains that this device knows: the site's own as it was seen first. */
  seenChains: Table<Chain, string>
  seenKeys: Table<SeenKey, number>
}

/** Since version 5 of the public database. */
export const fairTables = defineTables<FairTables>(
  {
    version: 5,
    stores: {
      drawProofs: 'key,serverTime',
      seenIssues: 'key,seenAt',
      seenHeads: 'id,seenAt',
      fairAlarms: 'key',
      fairCounts: 'key',
      seenChains: 'hash',
    },
  },
  { step: 1, stores: { seenKeys: 'id' } },
)

/** Where the orders of the player are in the book of an issue. */
export type SealedPlaces = CallOutput<'sealedOrders'>

/** The private table: its proofs of what he bet. */
export interface SealedTables {
  /** Keyed by {@link issueKey}. */
  sealedPlaces: Table<Cached<SealedPlaces>, string>
}

/** Since version 8 of the private database. */
export const sealedTables = defineTables<SealedTables>({
  version: 8,
  stores: { sealedPlaces: 'key,serverTime' },
})

/** Key of an issue: mjffc/20261121-0720. */
export const issueKey = (lottery: string, issue: string): string => `${lottery}/${issue}`
