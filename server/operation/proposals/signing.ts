/** Signatures of operators: Ed25519 over a text that both operators see, so that neither signs something else. */
import { createPublicKey, randomBytes, sign, verify, type KeyObject } from 'node:crypto'

/** Acts that take two operators. Every field is text, as typed. */
export type ProposalKind =
  | 'correct_draw'
  | 'void_issue'
  | 'operator_add'
  | 'operator_remove'
  | 'import_draws'
  | 'reset_password'
  | 'grant_staff'
  | 'approve_withdrawal'
  | 'credit_parked'

/** What is proposed; each act (`issueActs.ts`, `operatorActs.ts`, `importAct.ts`, `resetAct.ts`, `staffAct.ts`, `withdrawalAct.ts`, `parkedAct.ts`) names its fields. */
export type ProposalPayload = Readonly<Record<string, string>>

/** A signature and the nonce in the signed text, which no other proposal has. */
export interface NoncedSignature {
  /** 32 hex digits. */
  readonly nonce: string
  /** Base64. */
  readonly signature: string
}

/**
 * The text that both sign: kind, nonce, and the fields in the order of their names. The nonce is stored with its proposal and
 * used once, so a signature is worth nothing for another proposal of the same content.
 */
export const proposalText = (kind: ProposalKind, payload: ProposalPayload, nonce: string): string =>
  JSON.stringify([kind, nonce, ...Object.entries(payload).toSorted(([a], [b]) => (a < b ? -1 : 1))])

/** Signs a text with an Ed25519 private key; base64. */
export const signText = (text: string, key: KeyObject): string =>
  sign(null, Buffer.from(text), key).toString('base64')

/** Signs a new proposal, with a nonce made for it. */
export const signProposal = (
  kind: ProposalKind,
  payload: ProposalPayload,
  key: KeyObject,
): NoncedSignature => {
  const nonce = randomBytes(16).toString('hex')
  return { nonce, signature: signText(proposalText(kind, payload, nonce), key) }
}

/** Nonce and signature as one word of a command: `<nonce>:<base64>`. */
export const signatureWord = ({ nonce, signature }: NoncedSignature): string => `${nonce}:${signature}`

/** Reads such a word; undefined when it is none. */
export const parseSignatureWord = (word: string): NoncedSignature | undefined => {
  const [, nonce, signature] = /^([0-9a-f]{32}):([A-Za-z0-9+/=]+)$/.exec(word) ?? []
  return nonce !== undefined && signature !== undefined ? { nonce, signature } : undefined
}

/** True when the signature is of this text, by the owner of this public key (PEM). */
export const isSignedBy = (text: string, signature: string, publicKeyPem: string): boolean => {
  try {
    return verify(null, Buffer.from(text), createPublicKey(publicKeyPem), Buffer.from(signature, 'base64'))
  } catch {
    return false
  }
}
