/** Signed messages for tests. */
import { ed25519 } from '@noble/curves/ed25519.js'
import { treeRoot } from '#contract/fair/proof/book.ts'
import { bytesToHex, utf8ToBytes } from '#contract/fair/proof/bytes.ts'
import { signedText, statementLeaf, type ReceiptKey } from '#contract/fair/receipts/receipt.ts'
import { saidText, type SaidLine, type SharedSignature } from '#contract/fair/receipts/saidLine.ts'

const secret = new Uint8Array(32).fill(7)

/** The key that signs them. */
export const saidKey: ReceiptKey = {
  id: 7,
  publicKey: bytesToHex(ed25519.getPublicKey(secret)),
  publishedAt: Date.parse('2026-01-01T00:00:00+08:00'),
}

/** Signs messages of one conversation together. */
export const signSaid = <L extends Omit<SaidLine, 'memberId'>>(
  memberId: number,
  lines: readonly L[],
): { readonly lines: readonly L[]; readonly signed: SharedSignature } => {
  const signedAt = lines.at(-1)?.at ?? 0
  const root = treeRoot(lines.map((line) => statementLeaf(saidText({ ...line, memberId }))))
  const text = signedText(saidKey.id, signedAt, lines.length, root)
  const signature = bytesToHex(ed25519.sign(utf8ToBytes(text), secret))
  return { lines, signed: { keyId: saidKey.id, signedAt, size: lines.length, signature } }
}
