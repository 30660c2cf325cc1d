/**
 * Seeds of issues and the random bytes of a draw. The issues that close in the same second share one secret, from which
 * the seed of each follows; seed and beacon value together make the bytes.
 */
import { hkdf } from '@noble/hashes/hkdf.js'
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from './bytes.ts'

/**
 * Names how an issue is drawn; a change of any step needs a new name. A rule that only refuses more needs none: proofs that it
 * accepts were accepted before.
 */
export const drawAlgorithm = 'tlock-hmac-sha256-v2'

/** Issues drawn before the time lock: the value of a round was an HMAC that only the site could compute. */
export const oldDrawAlgorithm = 'hmac-sha256-v1'

/**
 * Issues that close at this instant or later are not drawn by the old algorithm: midnight in Beijing after the day on which the time
 * lock was introduced. The issues on sale then, two hours of them, were drawn as it was promised for them.
 */
export const oldDrawsUntil = Date.parse('2026-11-24T00:00:00+08:00')

/** The seed of an issue, hex: HKDF-SHA256 of the secret of its batch over lottery and number. */
export const seedOf = (secret: Uint8Array, lottery: string, number: string): string =>
  bytesToHex(hkdf(sha256, secret, utf8ToBytes('haocai-seed-v2'), utf8ToBytes(`${lottery}|${number}`), 32))

/** The fingerprint of a seed that is published before sales: SHA-256 of its bytes, hex. */
export const seedHashOf = (seed: string): string => bytesToHex(sha256(hexToBytes(seed)))

/** All inputs of the bytes of one draw. */
export interface Mixture {
  /** 32 bytes, hex. */
  readonly seed: string
  readonly lottery: string
  readonly number: string
  readonly round: string
  /** The value of the round, hex. */
  readonly randomness: string
}

/** Block n of the bytes of a draw: HMAC-SHA256(seed, `lottery|number|round|randomness|n`). */
export const drawBlock = (mixture: Mixture, n: number): Uint8Array => {
  const { seed, lottery, number, round, randomness } = mixture
  return hmac(sha256, hexToBytes(seed), utf8ToBytes([lottery, number, round, randomness, n].join('|')))
}
