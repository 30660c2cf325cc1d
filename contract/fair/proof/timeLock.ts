/**
 * The time lock: 32 bytes encrypted to a round of a chain, which anybody can open once the round's signature exists and
 * nobody before. It is the identity-based encryption of drand's tlock: U = rG2, V = sigma ^ H2(e(round, key)^r),
 * W = message ^ H4(sigma), with r = H3(sigma, message).
 */
import { bls12_381 } from '@noble/curves/bls12-381.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, bytesToNumberBE, concatBytes, hexToBytes, utf8ToBytes } from './bytes.ts'
import { roundPoint } from './chain.ts'
import type { Chain } from './rounds.ts'

const pointBytes = 96
const messageBytes = 32
const { G1, G2, fields, pairing } = bls12_381
type Fp12 = ReturnType<typeof pairing>

/**
 * What a time lock needs of the curve. Points are bytes in their compressed form; a pairing is its twelve coefficients of 48 bytes, from the
 * highest to the lowest, as the Go implementation writes them.
 */
export interface LockCurve {
  /** e(the point of the round times r, the key of the chain). */
  lockPairing(chain: Chain, round: number, r: bigint): Uint8Array
  /** The generator of G2 times r. */
  baseTimes(r: bigint): Uint8Array
  /** e(signature, u). Throws where one of them is no point of its group. */
  openPairing(signature: string, u: Uint8Array): Uint8Array
}

const curve: LockCurve = {
  lockPairing: (chain, round, r) =>
    bytesOf(pairing(roundPoint(round).multiply(r), G2.Point.fromHex(chain.publicKey))),
  baseTimes: (r) => G2.Point.BASE.multiply(r).toBytes(true),
  openPairing: (signature, u) => bytesOf(pairing(G1.Point.fromHex(signature), G2.Point.fromBytes(u))),
}

/**
 * Encrypts 32 bytes to a round. `sigma`: 32 random bytes, never used twice. Returns 160 bytes, hex.
 */
export const lockTo = (
  chain: Chain,
  round: number,
  message: Uint8Array,
  sigma: Uint8Array,
  { lockPairing, baseTimes }: LockCurve = curve,
): string => {
  if (message.length !== messageBytes || sigma.length !== messageBytes)
    throw new RangeError('a time lock must have a message and a sigma of 32 bytes')
  const r = exponentOf(sigma, message)
  // e(Q, K)^r = e(rQ, K): multiplying in G1 takes a third of the time.
  const mask = hashOf('IBE-H2', lockPairing(chain, round, r))
  return bytesToHex(concatBytes(baseTimes(r), xor(sigma, mask), xor(message, hashOf('IBE-H4', sigma))))
}

/**
 * Opens a ciphertext with the signature of its round (hex). Undefined when they do not belong together or are malformed.
 */
export const openLock = (
  signature: string,
  ciphertext: string,
  { openPairing, baseTimes }: LockCurve = curve,
): Uint8Array | undefined => {
  if (!/^[0-9a-f]{320}$/.test(ciphertext)) return undefined
  try {
    const bytes = hexToBytes(ciphertext)
    const u = bytes.subarray(0, pointBytes)
    const v = bytes.subarray(pointBytes, pointBytes + messageBytes)
    const w = bytes.subarray(pointBytes + messageBytes)
    const sigma = xor(v, hashOf('IBE-H2', openPairing(signature, u)))
    const message = xor(w, hashOf('IBE-H4', sigma))
    return bytesToHex(baseTimes(exponentOf(sigma, message))) === bytesToHex(u) ? message : undefined
  } catch {
    // Bytes that are no points of the curve.
    return undefined
  }
}

const xor = (a: Uint8Array, b: Uint8Array): Uint8Array => a.map((byte, i) => byte ^ (b[i] as number))

const hashOf = (name: string, ...parts: readonly Uint8Array[]): Uint8Array =>
  sha256(concatBytes(utf8ToBytes(name), ...parts))

const bytesOf = ({ c0, c1 }: Fp12): Uint8Array =>
  concatBytes(
    ...[c1, c0].flatMap((six) =>
      [six.c2, six.c1, six.c0].flatMap((two) => [fields.Fp.toBytes(two.c1), fields.Fp.toBytes(two.c0)]),
    ),
  )

/** H3: the first of a row of hashes that is a scalar. */
const exponentOf = (sigma: Uint8Array, message: Uint8Array): bigint => {
  const start = hashOf('IBE-H3', sigma, message)
  for (let i = 1; i < 65_535; i++) {
    const data = sha256(concatBytes(Uint8Array.of(i & 255, i >> 8), start))
    data[0] = (data[0] as number) >> 1
    const n = bytesToNumberBE(data)
    if (n < fields.Fr.ORDER) return n
  }
  throw new RangeError('a scalar must be found')
}
