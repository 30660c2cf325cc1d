/**
 * A chain of public randomness: rounds at equal intervals, each with a signature that does not exist before its time and
 * that everybody can check with the chain's public key (drand's scheme of unchained BLS signatures on G1).
 */
import { bls12_381 } from '@noble/curves/bls12-381.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from './bytes.ts'
import { beaconScheme, type Chain } from './rounds.ts'

// 2025-01-01 in Beijing: before any issue of such a chain.
const localGenesis = 1_735_660_800

/** The constants of a site's own chain, which emits a round a second: they follow from its public key. */
export const localChain = (publicKey: string): Chain => {
  const constants = { publicKey, genesis: localGenesis, period: 1, scheme: beaconScheme }
  const text = `haocai-local-chain|${constants.period}|${constants.genesis}|${publicKey}|${beaconScheme}`
  return { ...constants, hash: bytesToHex(sha256(utf8ToBytes(text))) }
}

/** The domain in which a round is hashed to a point. */
export const signatureDomain = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'

const roundBytes = (round: number): Uint8Array => {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigUint64(0, BigInt(round))
  return bytes
}

/** What is hashed to the point of a round. */
export const roundMessage = (round: number): Uint8Array => sha256(roundBytes(round))

/** The point of G1 that stands for a round: what the chain signs, and what a time lock encrypts to. */
export const roundPoint = (round: number) =>
  bls12_381.shortSignatures.hash(roundMessage(round), signatureDomain)

/** Whether `signature` (hex) is the chain's signature of the round. Never throws. */
export const isRoundSignature = (chain: Chain, round: number, signature: string): boolean => {
  if (chain.scheme !== beaconScheme || !/^[0-9a-f]{96}$/.test(signature)) return false
  try {
    const { Signature, verify } = bls12_381.shortSignatures
    const key = bls12_381.G2.Point.fromHex(chain.publicKey)
    return verify(Signature.fromHex(signature), roundPoint(round), key)
  } catch {
    // Bytes that are no point of the curve.
    return false
  }
}

/** The random value of a round, hex: the SHA-256 of its signature. */
export const randomnessOf = (signature: string): string => bytesToHex(sha256(hexToBytes(signature)))

/** Signs a round with the secret key of a chain, hex. */
export const signRound = (secretKey: Uint8Array, round: number): string =>
  bls12_381.shortSignatures.sign(roundPoint(round), secretKey).toHex()

/** The secret and the public key (hex) of a chain that follow from 32 random bytes. */
export const chainKeys = (
  entropy: Uint8Array,
): { readonly secretKey: Uint8Array; readonly publicKey: string } => {
  // 48 bytes reduced to a scalar have no bias worth naming (RFC 9380, section 5.3).
  const wide = concatBytes(
    sha256(concatBytes(utf8ToBytes('haocai-chain-key-1'), entropy)),
    sha256(concatBytes(utf8ToBytes('haocai-chain-key-2'), entropy)),
  )
  const { secretKey, publicKey } = bls12_381.shortSignatures.keygen(wide.slice(0, 48))
  return { secretKey, publicKey: publicKey.toHex() }
}
