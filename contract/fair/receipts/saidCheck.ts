/** Checks what was said in a conversation by the signature of the site (decision 115). */
import { rootBy, treeRoot } from '../proof/book.ts'
import { isSigned } from './check.ts'
import { signedText, statementLeaf, type ReceiptKey } from './receipt.ts'
import { saidText, type SaidFile, type SaidLine, type SharedSignature, type SignedLine } from './saidLine.ts'

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

/** What a check of exported messages found: a fault of each, in their order, and what its keys are to this device. */
export interface SaidVerdicts {
  readonly faults: readonly (SaidFault | undefined)[]
  /** ok: this device has seen them. unknown: it has not. wrong: it has seen others under their numbers. */
  readonly keys: 'ok' | 'unknown' | 'wrong'
}

/** Checks a file by its own keys, and these by those that the device saw itself. */
export const checkSaidFile = (
  { member, lines, keys }: SaidFile,
  seen: readonly ReceiptKey[],
): SaidVerdicts => {
  const faults = lines.map((line) => saidFault({ ...line, memberId: member.id }, keys))
  const used = keys.filter(({ id }) => lines.some(({ keyId }) => keyId === id))
  const others = used.map((key) => seen.find(({ id }) => id === key.id))
  const isOther = used.some((key, n) => others[n] && others[n].publicKey !== key.publicKey)
  if (isOther) return { faults, keys: 'wrong' }
  return { faults, keys: others.every((one) => one !== undefined) ? 'ok' : 'unknown' }
}
