/** Signatures of operators: Ed25519 over a text that both operators see, so that neither signs something else. */
import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto'

/** Acts that take two operators. Every field is text, as typed. */
export type ProposalKind = 'correct_draw' | 'void_issue'

/** What is proposed. `correct_draw` has old and new code; both kinds have lottery, issue and reason. */
export type ProposalPayload = Readonly<Record<string, string>>

/** The text that is signed: kind and fields, in the order of their names. */
export const proposalText = (kind: ProposalKind, payload: ProposalPayload): string =>
  JSON.stringify([kind, ...Object.entries(payload).toSorted(([a], [b]) => (a < b ? -1 : 1))])

/** Signs a text with a private key (PEM); base64. Throws when the key is invalid or not Ed25519. */
export const signText = (text: string, privateKeyPem: string): string => {
  const key = createPrivateKey(privateKeyPem)
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('the key must be an Ed25519 key')
  return sign(null, Buffer.from(text), key).toString('base64')
}

/** True when the signature is of this text, by the owner of this public key (PEM). */
export const isSignedBy = (text: string, signature: string, publicKeyPem: string): boolean => {
  try {
    return verify(null, Buffer.from(text), createPublicKey(publicKeyPem), Buffer.from(signature, 'base64'))
  } catch {
    return false
  }
}

/** The public key of a PEM text in canonical form, undefined when it is not an Ed25519 public key. */
export const publicKeyOf = (pem: string): string | undefined => {
  try {
    const key = createPublicKey(pem)
    return key.asymmetricKeyType === 'ed25519' && !pem.includes('PRIVATE')
      ? String(key.export({ type: 'spki', format: 'pem' }))
      : undefined
  } catch {
    return undefined
  }
}
