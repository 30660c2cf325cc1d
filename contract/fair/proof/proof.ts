/** The proof of a draw: everything with which anybody can compute it again. One value for the call, the page and the export. */
import type { Chain } from './rounds.ts'
import type { DrawnFamily } from './numbers.ts'

/** Names the form of an exported proof. */
export const proofFormat = 'haocai-draw-proof-1'

/** What was published about an issue before its sale. */
export interface Commitment {
  /** SHA-256 of the seed, hex. */
  readonly seedHash: string
  /** Number of the batch of seeds. */
  readonly batch: string
  /** Unix milliseconds. */
  readonly publishedAt: number
  /** The round that opens the ciphertext. */
  readonly lockRound: number
  /** The secret of the batch under the time lock, 160 bytes, hex. */
  readonly ciphertext: string
  /** The row of the audit log that recorded the batch. */
  readonly audit: { readonly id: string; readonly hash: string }
}

/** A sealed book. `stake`: yuan, as decimal text. */
export interface SealedBook {
  readonly orders: number
  readonly stake: string
  readonly treeRoot: string
  readonly previousRoot: string
  readonly root: string
  readonly sealedAt: number
}

/** A round of the beacon with what it gave. */
export interface BeaconRound {
  readonly round: number
  /** Empty in proofs of the algorithm before the time lock, which had none. */
  readonly signature: string
  readonly randomness: string
}

/** A proof; parts that do not exist yet are null. Times are Unix milliseconds. */
export interface DrawProof {
  readonly format: typeof proofFormat
  readonly lottery: string
  readonly name: string
  readonly family: DrawnFamily
  readonly number: string
  readonly sellStart: number
  readonly closeAt: number
  readonly drawAt: number
  /** False for a draw on order, whose close nobody knew when its seed was committed. */
  readonly timed: boolean
  readonly algorithm: string
  readonly chain: Chain | null
  readonly commitment: Commitment | null
  /** Of an issue of the algorithm before the time lock. */
  readonly seedHash: string
  readonly beacon: BeaconRound | null
  /** The signature of `lockRound` where that is another round and has come. */
  readonly lockSignature: string | null
  readonly seed: string | null
  readonly code: string | null
  readonly drawnAt: number | null
  readonly book: SealedBook | null
  /** Why the issue was voided; null when it was not. */
  readonly voided: string | null
}
