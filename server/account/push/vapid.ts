/** The key with which the site names itself to push services (VAPID, RFC 8292). It follows from the secret of the site: every node has the same. */
import { createECDH } from 'node:crypto'
import { keyFor } from '../base/box.ts'

/** A key pair of P-256, both in base64url: the point uncompressed, and the scalar. */
export interface VapidKeys {
  readonly publicKey: string
  readonly privateKey: string
}

/** The keys of a site. */
export const vapidKeysOf = (secret: Uint8Array): VapidKeys => {
  const pair = createECDH('prime256v1')
  // One number in 2³² is no key of the curve: the next one is.
  for (let n = 0; ; n += 1) {
    const scalar = keyFor(secret, n === 0 ? 'push' : `push ${n}`)
    try {
      pair.setPrivateKey(scalar)
    } catch {
      continue
    }
    return { publicKey: pair.getPublicKey('base64url'), privateKey: scalar.toString('base64url') }
  }
}
