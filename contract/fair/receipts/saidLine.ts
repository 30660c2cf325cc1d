/**
 * What was said in a conversation with the administrator, as the server signs it (decision 115): a text that everybody writes in the same
 * way, among the leaves of a hash tree whose root is signed, as receipts are.
 */
import { textHash } from '../proof/book.ts'
import type { ReceiptKey } from './receipt.ts'

/** Names the text of a line and the file of exported messages. */
export const saidFormat = 'haocai-said-v1'

/** What one side said. */
export interface SaidLine {
  /** The id of the member. */
  readonly memberId: number
  /** Its number within the conversation. */
  readonly number: number
  readonly isMember: boolean
  readonly text: string
  /** Unix milliseconds. */
  readonly at: number
}

/** A signature that lines share. */
export interface SharedSignature {
  readonly keyId: number
  /** Unix milliseconds. */
  readonly signedAt: number
  /** How many lines share it. */
  readonly size: number
  /** 64 bytes, hex. */
  readonly signature: string
}

/** A line with all that shows that it was signed. */
export interface SignedLine extends SaidLine, SharedSignature {
  /** Its place among the lines of one signature, and the hashes beside its way to the root, hex. */
  readonly index: number
  readonly path: readonly string[]
}

/** The text of a line that is signed. */
export const saidText = ({ memberId, number, isMember, text, at }: SaidLine): string =>
  [saidFormat, memberId, number, isMember ? 'member' : 'staff', at, textHash(text)].join('|')

/** Exported messages of one conversation, which `scripts/verify-chat.mjs` checks alone. */
export interface SaidFile {
  readonly format: typeof saidFormat
  readonly member: { readonly id: number; readonly name: string }
  /** Unix milliseconds. */
  readonly exportedAt: number
  readonly lines: readonly (Omit<SignedLine, 'memberId'> & { readonly sender: string })[]
  readonly keys: readonly ReceiptKey[]
}
