/** What is stored sealed: encrypted with a key that follows from the secret of the site, so that the tables alone reveal nothing. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypts by AES-256-GCM. */
export interface Box {
  /** `owner`: what the text belongs to; it can be opened for that owner alone. */
  seal(plain: string, owner: string): Uint8Array
  /** Undefined when it was not sealed with this key for this owner. */
  open(sealed: Uint8Array, owner: string): string | undefined
}

const [ivBytes, tagBytes] = [12, 16]

/** The key that follows from a secret of the site, for one purpose. */
export const keyFor = (secret: Uint8Array, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `haocai ${purpose}`, 32))

/** The box of one purpose. */
export const boxFor = (secret: Uint8Array, purpose: string): Box => {
  const key = keyFor(secret, purpose)
  return {
    seal(plain, owner) {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(owner))
      const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), sealed])
    },
    open(bytes, owner) {
      const sealed = Buffer.from(bytes)
      if (sealed.length < ivBytes + tagBytes) return undefined
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, ivBytes))
      decipher.setAAD(Buffer.from(owner)).setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes))
      const opened = decipher.update(sealed.subarray(ivBytes + tagBytes))
      try {
        return Buffer.concat([opened, decipher.final()]).toString('utf8')
      } catch {
        // It was changed, or belongs to somebody else.
        return undefined
      }
    },
  }
}
