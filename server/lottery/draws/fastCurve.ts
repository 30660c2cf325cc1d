/**
 * The curve of the beacon in WebAssembly, for what the server does while players wait: locking a secret, opening it, signing and proving a
 * round. In JavaScript each of them holds the loop for 9 to 40 ms, here for a fifth to a third of that. Players check with the other implementation
 * (`contract/fair/proof`), with which this one is compared bit for bit.
 */
import mcl from 'mcl-wasm'
import { bls12_381 } from '@noble/curves/bls12-381.js'
import { hash_to_field } from '@noble/curves/abstract/hash-to-curve.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { oncePer } from '#engine/memo.ts'
import { roundMessage, signatureDomain } from '#contract/fair/proof/chain.ts'
import { beaconScheme, type Chain } from '#contract/fair/proof/rounds.ts'
import type { LockCurve } from '#contract/fair/proof/timeLock.ts'

await mcl.init(mcl.BLS12_381)
// Points in the compressed form of everybody else, hashed as RFC 9380 says, and of their group.
mcl.setETHserialization(true)
mcl.setMapToMode(mcl.IRTF)
mcl.verifyOrderG1(true)
mcl.verifyOrderG2(true)

const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')

const g1Of = (bytes: Uint8Array) => {
  const point = new mcl.G1()
  point.deserialize(bytes)
  return point
}

const g2Of = (bytes: Uint8Array) => {
  const point = new mcl.G2()
  point.deserialize(bytes)
  return point
}

const scalarOf = (hex: string) => {
  const scalar = new mcl.Fr()
  scalar.setStr(hex, 16)
  return scalar
}

const generator = g2Of(bls12_381.G2.Point.BASE.toBytes(true))
const keyOf = oncePer((chain: Chain) => g2Of(Buffer.from(chain.publicKey, 'hex')))

const toField = {
  DST: signatureDomain,
  p: bls12_381.fields.Fp.ORDER,
  m: 1,
  k: 128,
  expand: 'xmd',
  hash: sha256,
} as const

/** The point that stands for a round. */
const pointOf = (round: number) => {
  const [one, two] = hash_to_field(roundMessage(round), 2, toField).map(([element = 0n]) => {
    const field = new mcl.Fp()
    field.setStr(element.toString(16), 16)
    return field.mapToG1()
  })
  if (!one || !two) throw new Error('a round must have two elements of the field')
  return mcl.add(one, two)
}

const coefficientBytes = 48

/** The coefficients of a pairing, from the highest to the lowest; the library names them from the lowest. */
const bytesOf = (paired: ReturnType<typeof mcl.pairing>): Uint8Array =>
  Buffer.concat(
    paired
      .getStr(16)
      .split(' ')
      .toReversed()
      .map((coefficient) => Buffer.from(coefficient.padStart(2 * coefficientBytes, '0'), 'hex')),
  )

/** What time locks need of the curve. */
export const fastCurve: LockCurve = {
  lockPairing: (chain, round, r) =>
    bytesOf(mcl.pairing(mcl.mul(pointOf(round), scalarOf(r.toString(16))), keyOf(chain))),
  baseTimes: (r) => mcl.mul(generator, scalarOf(r.toString(16))).serialize(),
  openPairing: (signature, u) => bytesOf(mcl.pairing(g1Of(Buffer.from(signature, 'hex')), g2Of(u))),
}

/** Signs a round with the secret key of a chain, hex. */
export const signRoundFast = (secretKey: Uint8Array, round: number): string =>
  hexOf(mcl.mul(pointOf(round), scalarOf(hexOf(secretKey))).serialize())

/** Whether `signature` (hex) is the chain's signature of the round. Never throws. */
export const isRoundSignatureFast = (chain: Chain, round: number, signature: string): boolean => {
  if (chain.scheme !== beaconScheme || !/^[0-9a-f]{96}$/.test(signature)) return false
  try {
    const signed = g1Of(Buffer.from(signature, 'hex'))
    if (signed.isZero()) return false
    return mcl.pairing(signed, generator).isEqual(mcl.pairing(pointOf(round), keyOf(chain)))
  } catch {
    // Bytes that are no point of the group.
    return false
  }
}
