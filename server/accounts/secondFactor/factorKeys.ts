/** The keys of second factors. They follow from the secret of the site, so that the tables alone are of no use to anybody. */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypts and signs what belongs to a member. */
export interface FactorKeys {
  /** AES-256-GCM. `owner`: whose it is; it can be opened for that owner alone. */
  seal(plain: string, owner: string): Uint8Array
  /** Undefined when it was not sealed with these keys for this owner. */
  open(sealed: Uint8Array, owner: string): string | undefined
  /**
   * SHA-256 of a recovery code, with a key: a code has 40 random bits, which a plain hash would let anybody try out who
   * got hold of the table.
   */
  recoveryHash(memberId: bigint, code: string): string
}

const [ivBytes, tagBytes] = [12, 16]

/** The keys that follow from a secret of the site. */
export const factorKeysOf = (secret: Uint8Array): FactorKeys => {
  const keyFor = (name: string) => Buffer.from(hkdfSync('sha256', secret, '', `haocai ${name}`, 32))
  const [boxKey, codeKey] = [keyFor('authenticator secrets'), keyFor('recovery codes')]
  return {
    seal(plain, owner) {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', boxKey, iv).setAAD(Buffer.from(owner))
      const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), sealed])
    },
    open(bytes, owner) {
      const sealed = Buffer.from(bytes)
      if (sealed.length < ivBytes + tagBytes) return undefined
      const decipher = createDecipheriv('aes-256-gcm', boxKey, sealed.subarray(0, ivBytes))
      decipher.setAAD(Buffer.from(owner)).setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes))
      const opened = decipher.update(sealed.subarray(ivBytes + tagBytes))
      try {
        return Buffer.concat([opened, decipher.final()]).toString('utf8')
      } catch {
        // It was changed, or belongs to somebody else.
        return undefined
      }
    },
    recoveryHash: (memberId, code) =>
      createHmac('sha256', codeKey).update(`${memberId}:${code}`).digest('hex'),
  }
}
