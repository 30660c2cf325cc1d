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
 * Encrypts 32 bytes to a round. `sigma`: 32 random bytes, never used twice. Returns 160 bytes, hex.
 */
export const lockTo = (chain: Chain, round: number, message: Uint8Array, sigma: Uint8Array): string => {
  if (message.length !== messageBytes || sigma.length !== messageBytes)
    throw new RangeError('a time lock must have a message and a sigma of 32 bytes')
  const r = exponentOf(sigma, message)
  // e(Q, K)^r = e(rQ, K): multiplying in G1 takes a third of the time.
  const gid = pairing(roundPoint(round).multiply(r), G2.Point.fromHex(chain.publicKey))
  const u = G2.Point.BASE.multiply(r).toBytes(true)
  return bytesToHex(concatBytes(u, xor(sigma, maskOf(gid)), xor(message, hashOf('IBE-H4', sigma))))
}

/**
 * Opens a ciphertext with the signature of its round (hex). Undefined when they do not belong together or are malformed.
 */
export const openLock = (signature: string, ciphertext: string): Uint8Array | undefined => {
  if (!/^[0-9a-f]{320}$/.test(ciphertext)) return undefined
  try {
    const bytes = hexToBytes(ciphertext)
    const u = G2.Point.fromBytes(bytes.subarray(0, pointBytes))
    const v = bytes.subarray(pointBytes, pointBytes + messageBytes)
    const w = bytes.subarray(pointBytes + messageBytes)
    const sigma = xor(v, maskOf(pairing(G1.Point.fromHex(signature), u)))
    const message = xor(w, hashOf('IBE-H4', sigma))
    return G2.Point.BASE.multiply(exponentOf(sigma, message)).equals(u) ? message : undefined
  } catch {
    // Bytes that are no points of the curve.
    return undefined
  }
}

const xor = (a: Uint8Array, b: Uint8Array): Uint8Array => a.map((byte, i) => byte ^ (b[i] as number))

const hashOf = (name: string, ...parts: readonly Uint8Array[]): Uint8Array =>
  sha256(concatBytes(utf8ToBytes(name), ...parts))

// The coefficients from the highest to the lowest, as the Go implementation writes them.
const maskOf = ({ c0, c1 }: Fp12): Uint8Array =>
  hashOf(
    'IBE-H2',
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
