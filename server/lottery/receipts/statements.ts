/** What receipts state, of a bet that was just placed and of one that is stored: the same text. */
import { headText, lineText, type ReceiptHead, type ReceiptLine } from '#contract/fair/receipts/receipt.ts'
import { textHash } from '#contract/fair/proof/book.ts'
import type { Placement } from '../orders/placement.ts'
import { orderIdOf } from '../orders/reference.ts'
import type { Statement } from './signing.ts'

/** A line with its content in place of its hash. */
export interface StatedLine extends Omit<ReceiptLine, 'codeHash'> {
  readonly code: string
}

/** The statement of a head and its lines. */
export const statementOf = (head: ReceiptHead, lines: readonly StatedLine[]): Statement => {
  const texts = lines.map(({ code, ...line }) => lineText({ ...line, codeHash: textHash(code) }))
  return { statement: headText(head, texts), lines: texts, at: head.at }
}

/** The statement of an accepted bet on an issue. */
export const statementOfBet = (
  { memberId, key, call, receivedAt, lines, voucher }: Placement,
  { lottery, issue }: { readonly lottery: string; readonly issue: string },
): Statement => {
  const stake = lines.reduce((sum, line) => sum + line.stake, 0n)
  const head = {
    member: memberId.toString(),
    key,
    call,
    lottery,
    issue,
    cash: stake - (voucher?.amount ?? 0n),
    plan: '',
    at: receivedAt.getTime(),
  }
  return statementOf(
    head,
    lines.map((line) => ({
      id: orderIdOf(line.id),
      method: line.method,
      position: line.position ?? '',
      code: line.code,
      nums: line.nums,
      piece: line.piece,
      price: line.price,
      odds: line.odds,
      point: line.point,
      tiers: line.tierOdds,
      cap: line.awardCap,
      single: line.singlePick,
      stake: line.stake,
    })),
  )
}
