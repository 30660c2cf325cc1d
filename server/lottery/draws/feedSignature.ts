/** Signatures of feeds: Ed25519 by the source over time, sequence number and the exact bytes of a post. */
import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto'

/** One post as it arrived. */
export interface FeedPost {
  readonly body: Uint8Array
  /** Milliseconds since 1970, as text. */
  readonly timestamp: string
  /** Whole number from 1, as text. */
  readonly sequence: string
  /** Hex, 128 digits. */
  readonly signature: string
}

/** What is signed: the timestamp, a full stop, the sequence number, a full stop, and the body. */
export const feedText = ({ body, timestamp, sequence }: Omit<FeedPost, 'signature'>): Uint8Array =>
  Buffer.concat([Buffer.from(`${timestamp}.${sequence}.`), body])

/** True when the owner of this public key (32 bytes, base64url) signed the post. */
export const isFromFeed = (publicKey: string, post: FeedPost): boolean => {
  if (!/^[0-9a-f]{128}$/i.test(post.signature)) return false
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' })
  return verify(null, feedText(post), key, Buffer.from(post.signature, 'hex'))
}

/** A key pair of a source: the private key as PEM (PKCS#8), the public key as `FEEDS` takes it. */
export const newFeedKey = (): { readonly privateKey: string; readonly publicKey: string } => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  return {
    privateKey: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    publicKey: publicKey.export({ format: 'jwk' }).x ?? '',
  }
}
