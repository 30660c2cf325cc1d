/** Checks receipts: form, lines, the way to the signed root, the key, and whether it is what was bet. The rules stand in decision 90. */
import { ed25519 } from '@noble/curves/ed25519.js'
import { hexToBytes, utf8ToBytes } from '../proof/bytes.ts'
import { rootBy, textHash } from '../proof/book.ts'
import {
  headOf,
  lineOf,
  lineText,
  planHash,
  signedText,
  statementLeaf,
  type Receipt,
  type ReceiptKey,
} from './receipt.ts'
import type { ClaimedBet, ReceiptVerdict } from './verdict.ts'

const wrong = (
  fault: Extract<ReceiptVerdict, { state: 'wrong' }>['fault'],
  expected: unknown,
  got: unknown,
): ReceiptVerdict => ({
  state: 'wrong',
  fault,
  expected: String(expected),
  got: String(got),
})

/** Whether a key signed a text. Never throws. */
export const isSigned = (signature: string, text: string, publicKey: string): boolean => {
  if (!/^[0-9a-f]{128}$/.test(signature) || !/^[0-9a-f]{64}$/.test(publicKey)) return false
  try {
    return ed25519.verify(hexToBytes(signature), utf8ToBytes(text), hexToBytes(publicKey))
  } catch {
    // Bytes that are no point of the curve.
    return false
  }
}

/** A checker that looks at each signature once, however many receipts share it. */
export const createReceiptCheck = () => {
  const signatures = new Map<string, boolean>()
  const isSignedOnce = (...parts: Parameters<typeof isSigned>): boolean => {
    const name = parts.join(' ')
    const known = signatures.get(name) ?? isSigned(...parts)
    signatures.set(name, known)
    return known
  }

  /** The verdict on a receipt by the keys that are known, and by what was bet where that is known. */
  const check = (receipt: Receipt, keys: readonly ReceiptKey[], claim?: ClaimedBet): ReceiptVerdict => {
    const head = headOf(receipt.statement)
    if (!head) return wrong('form', 'haocai-receipt-v1', receipt.statement.slice(0, 40))
    const lines = receipt.lines.map(lineOf)
    const unread = lines.findIndex((line) => line === undefined)
    if (unread >= 0) return wrong('form', `line ${unread + 1}`, receipt.lines[unread])
    const linesHash = textHash(receipt.lines.join('\n'))
    if (head.lines !== receipt.lines.length) return wrong('lines', head.lines, receipt.lines.length)
    if (head.linesHash !== linesHash) return wrong('lines', head.linesHash, linesHash)

    const key = keys.find(({ id }) => id === receipt.keyId)
    if (!key) return { state: 'unknownKey' }
    const root = rootBy(statementLeaf(receipt.statement), receipt.index, receipt.size, receipt.path)
    if (root === undefined) return wrong('path', receipt.size, receipt.path.length)
    const text = signedText(receipt.keyId, receipt.signedAt, receipt.size, root)
    if (!isSignedOnce(receipt.signature, text, key.publicKey))
      return wrong('signature', text, receipt.signature)
    // What was accepted before its key was published could have been written afterwards, by whoever made the key.
    if (receipt.signedAt < key.publishedAt) return wrong('keyTime', key.publishedAt, receipt.signedAt)
    if (receipt.signedAt < head.at) return wrong('signedAt', head.at, receipt.signedAt)
    return (claim && differenceOf(receipt, claim)) ?? { state: 'right' }
  }
  return { check, signatures: () => signatures.size }
}

/** The first thing that is not what was bet. */
const differenceOf = (receipt: Receipt, claim: ClaimedBet): ReceiptVerdict | undefined => {
  const head = headOf(receipt.statement)
  if (!head) return undefined
  for (const field of ['member', 'key', 'call', 'lottery', 'issue'] as const) {
    const sent = claim[field]
    if (sent !== undefined && head[field] !== sent) return wrong('otherBet', `${field} ${sent}`, head[field])
  }
  if (claim.cash !== undefined && head.cash !== claim.cash)
    return wrong('otherBet', `cash ${claim.cash}`, head.cash)
  const plan = claim.chase ? planHash(claim.chase.counts, claim.chase.winStop) : ''
  if (head.plan !== plan) return wrong('otherBet', `plan ${plan}`, head.plan)
  if (claim.lines.length !== receipt.lines.length)
    return wrong('otherBet', `${claim.lines.length} lines`, receipt.lines.length)
  for (const [n, text] of receipt.lines.entries()) {
    const [got, sent] = [lineOf(text), claim.lines[n]]
    if (!got || !sent) continue
    // What the player cannot know before: the reference, the prizes of the tiers and the cap.
    const { content, ...rest } = sent
    const expected = lineText({ ...got, ...rest, codeHash: textHash(content) })
    if (expected !== text) return wrong('otherBet', expected, text)
  }
  return undefined
}
