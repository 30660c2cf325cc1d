/** The keys of second factors. They follow from the secret of the site, so that the tables alone are of no use to anybody. */
import { createHmac } from 'node:crypto'
import { boxFor, keyFor, type Box } from '../base/box.ts'

/** Encrypts and signs what belongs to a member. */
export interface FactorKeys extends Box {
  /**
   * SHA-256 of a recovery code, with a key: a code has 40 random bits, which a plain hash would let anybody try out who
   * got hold of the table.
   */
  recoveryHash(memberId: bigint, code: string): string
}

/** The keys that follow from a secret of the site. */
export const factorKeysOf = (secret: Uint8Array): FactorKeys => {
  const codeKey = keyFor(secret, 'recovery codes')
  return {
    ...boxFor(secret, 'authenticator secrets'),
    recoveryHash: (memberId, code) =>
      createHmac('sha256', codeKey).update(`${memberId}:${code}`).digest('hex'),
  }
}
