/** Checks what was said in a conversation by the signature of the site (decision 115). */
import { rootBy, treeRoot } from '../proof/book.ts'
import { isSigned } from './check.ts'
import { signedText, statementLeaf, type ReceiptKey } from './receipt.ts'
import { saidText, type SaidLine, type SharedSignature, type SignedLine } from './saidLine.ts'

/** What is wrong with a line. */
export type SaidFault = 'key' | 'path' | 'signature' | 'time'

/** The first thing that is wrong with a line; undefined where nothing is. */
export const saidFault = (line: SignedLine, keys: readonly ReceiptKey[]): SaidFault | undefined => {
  const key = keys.find(({ id }) => id === line.keyId)
  if (!key) return 'key'
  const root = rootBy(statementLeaf(saidText(line)), line.index, line.size, line.path)
  if (root === undefined) return 'path'
  const text = signedText(line.keyId, line.signedAt, line.size, root)
  if (!isSigned(line.signature, text, key.publicKey)) return 'signature'
  return line.signedAt < line.at || line.signedAt < key.publishedAt ? 'time' : undefined
}

/** Messages that share one signature, in their order. */
export interface SignedTogether {
  readonly lines: readonly SaidLine[]
  readonly signed: SharedSignature
}

/** Whether the site has signed all of these together. */
export const areSigned = ({ lines, signed }: SignedTogether, keys: readonly ReceiptKey[]): boolean => {
  const key = keys.find(({ id }) => id === signed.keyId)
  if (!key || signed.size !== lines.length || lines.length === 0) return false
  if (signed.signedAt < key.publishedAt || lines.some(({ at }) => signed.signedAt < at)) return false
  const root = treeRoot(lines.map((line) => statementLeaf(saidText(line))))
  const text = signedText(signed.keyId, signed.signedAt, signed.size, root)
  return isSigned(signed.signature, text, key.publicKey)
}
