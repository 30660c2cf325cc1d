/** The constants of chains of public randomness, and the times of their rounds. Without cryptography: pages import it. */

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

/** When a round is emitted, Unix milliseconds. */
export const roundTime = ({ genesis, period }: Chain, round: number): number =>
  (genesis + (round - 1) * period) * 1000

/** The first round that is emitted at `atMs` or later. */
export const roundFrom = ({ genesis, period }: Chain, atMs: number): number =>
  Math.max(1, Math.ceil((atMs / 1000 - genesis) / period) + 1)
