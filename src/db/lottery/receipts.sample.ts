/** Signed receipts for tests. */
import { ed25519 } from '@noble/curves/ed25519.js'
import {
  headText,
  lineText,
  signedText,
  statementLeaf,
  type Receipt,
  type ReceiptKey,
} from '#contract/fair/receipts/receipt.ts'
import { textHash } from '#contract/fair/proof/book.ts'
import { bytesToHex, utf8ToBytes } from '#contract/fair/proof/bytes.ts'
import type { ClaimedBet } from '#contract/fair/receipts/verdict.ts'

const secret = (id: number): Uint8Array => new Uint8Array(32).fill(id)

/** The key of this number. */
export const sampleKey = (id = 1): ReceiptKey => ({
  id,
  publicKey: bytesToHex(ed25519.getPublicKey(secret(id))),
  publishedAt: 1,
})

/** What a device sent under a key. */
export const sampleClaim = (key: string, changes: Partial<ClaimedBet> = {}): ClaimedBet => ({
  member: '1001',
  key,
  call: 'addOrder',
  lottery: 'cqssc',
  issue: '20261121-024',
  lines: [
    {
      method: 'dwd_dwd_dwd',
      content: '3||||',
      position: '',
      nums: 1,
      piece: 1,
      price: 20_000n,
      odds: 196_000n,
      point: 0,
      stake: 20_000n,
    },
  ],
  cash: undefined,
  chase: undefined,
  ...changes,
})

/** The receipt of a claim, alone under its signature. */
export const sampleReceipt = (claim: ClaimedBet, first = 'C2611211200000000001', keyId = 1): Receipt => {
  const lines = claim.lines.map(({ content, ...line }, n) =>
    lineText({
      ...line,
      id: `C${BigInt(first.slice(1)) + BigInt(n)}`,
      codeHash: textHash(content),
      tiers: { win: line.odds },
      cap: 4_000_000_000n,
      single: false,
    }),
  )
  const cash = claim.lines.reduce((sum, { stake }) => sum + stake, 0n)
  const { member, key, call, lottery, issue = '' } = claim
  const statement = headText({ member, key, call, lottery, issue, cash, plan: '', at: 10 }, lines)
  const text = signedText(keyId, 20, 1, statementLeaf(statement))
  const signature = bytesToHex(ed25519.sign(utf8ToBytes(text), secret(keyId)))
  return { statement, lines, index: 0, size: 1, path: [], keyId, signedAt: 20, signature }
}
