/**
 * Sources of drawn numbers. Each lottery has one source and never another: when it fails, its draw
 * waits and is retried. A source sees an issue and its seed, and nothing of the bets on it.
 */
import type { LotteryFamily } from '../catalogue/lotteries.ts'

/** The batch of seeds that an issue belongs to. */
export interface CommittedBatch {
  readonly id: bigint
  readonly lockRound: number
  readonly ciphertext: string
  /** Hex; null where only the round opens it. */
  readonly secret: string | null
}

/** An issue whose draw is due. */
export interface DueIssue {
  readonly id: bigint
  readonly lottery: string
  readonly family: LotteryFamily
  readonly number: string
  readonly closeAt: Date
  readonly drawAt: Date
  /** The hash that was published before sales. */
  readonly seedHash: string | null
  /** The planned round. */
  readonly beaconRound: number | null
  /** Null for official games, and for issues that are older than the time lock. */
  readonly batch: CommittedBatch | null
  /** The stored seed of an issue that is older than the time lock. */
  readonly seed: string | null
}

/** A due issue whose book is sealed. */
export interface SealedIssue extends DueIssue {
  readonly sealedAt: Date
}

/** Everything needed to compute a draw again, stored with it. */
export interface DrawProof {
  /** 32 bytes, hex. */
  readonly seed: string
  /** SHA-256 of the seed bytes, hex; stored in the issue before sales open. */
  readonly seedHash: string
  /** The beacon value that nobody could know before close, hex, and its round. */
  readonly beacon: string
  readonly beaconRound: string
  readonly algorithm: string
}

/** A result: comma-separated numbers as on the wire, with its proof when there is one. */
export interface Drawn {
  readonly code: string
  readonly proof?: DrawProof
}

/** One way of drawing. */
export interface DrawSource {
  /** Written to `issue.source`. */
  readonly kind: 'house' | 'simulated'
  /** Draws an issue, or throws: then the draw of its lottery waits and is retried. */
  draw(issue: SealedIssue): Promise<Drawn>
}

/**
 * The source of each lottery by code. Undefined: its results come from outside (the signed feed, an
 * operator's import), so there is nothing to draw.
 */
export type DrawSources = (lottery: string) => DrawSource | undefined
