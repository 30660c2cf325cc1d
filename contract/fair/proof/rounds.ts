/**
 * The constants of chains of public randomness, the times of their rounds, and the rule by which an issue has its round. Without
 * cryptography: pages import it.
 */

/** The scheme of every chain here: signatures of 48 bytes on G1, public keys of 96 bytes on G2. */
export const beaconScheme = 'bls-unchained-g1-rfc9380'

/** The constants of a chain, as drand publishes them. */
export interface Chain {
  /** Names the chain: 64 hex digits. */
  readonly hash: string
  /** 96 bytes, hex. */
  readonly publicKey: string
  /** When round 1 is emitted, Unix seconds. */
  readonly genesis: number
  /** Seconds between two rounds. */
  readonly period: number
  readonly scheme: string
}

/** The public chain of the League of Entropy. */
export const quicknet: Chain = {
  hash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  genesis: 1_692_803_367,
  period: 3,
  scheme: beaconScheme,
}

/** What the times of rounds follow from. */
type Clockwork = Pick<Chain, 'genesis' | 'period'>

/** When a round is emitted, Unix milliseconds. */
export const roundTime = ({ genesis, period }: Clockwork, round: number): number =>
  (genesis + (round - 1) * period) * 1000

/** The first round that is emitted at `atMs` or later. */
export const roundFrom = ({ genesis, period }: Clockwork, atMs: number): number =>
  Math.max(1, Math.ceil((atMs / 1000 - genesis) / period) + 1)

/**
 * Milliseconds after the close from which the planned round is taken: the book is sealed meanwhile. A draw on order is not kept
 * waiting as long; its book has one submission.
 */
export const roundDelayMs = (timed: boolean): number => (timed ? 2_000 : 250)

/**
 * Milliseconds by which a round must be later than the seal of the book: its root is with the players by then. The root of a
 * draw on order concerns its buyer alone; the round has only to be later.
 */
export const sealLeadMs = (timed: boolean): number => (timed ? 500 : 1)

/** The round that an issue is planned with, which its seed is locked to: it follows from the close. */
export const plannedRound = (chain: Clockwork, closeAt: number, timed: boolean): number =>
  roundFrom(chain, closeAt + roundDelayMs(timed))

/**
 * The round that an issue is drawn with: the planned one, or where the book was sealed too late for it, the first that is late
 * enough. It follows from published times alone, and is never earlier than the root.
 */
export const dueRound = (chain: Clockwork, planned: number, sealedAt: number, timed: boolean): number =>
  Math.max(planned, roundFrom(chain, sealedAt + sealLeadMs(timed)))
