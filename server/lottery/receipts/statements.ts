/** What receipts state, of a bet that was just placed and of one that is stored: the same text. */
import { createHash, hash } from 'node:crypto'
import { headText, lineText, type ReceiptHead, type ReceiptLine } from '#contract/fair/receipts/receipt.ts'
import { createPieces, nextTurn } from '../../platform/time/pieces.ts'
import type { Placement } from '../orders/placement.ts'
import { orderIdOf } from '../orders/reference.ts'
import type { Statement } from './signing.ts'

/** A line with its content in place of its hash. */
export interface StatedLine extends Omit<ReceiptLine, 'codeHash'> {
  readonly code: string
}

// Some milliseconds.
const hashedPiece = 512 * 1024

const hashOf = (text: string): string => hash('sha256', text, 'hex')

/** The hash of a content, which may have three million characters: other work goes on between its pieces. */
const longHashOf = async (code: string): Promise<string> => {
  const whole = createHash('sha256')
  for (let at = 0; at < code.length; at += hashedPiece) {
    await nextTurn()
    whole.update(code.slice(at, at + hashedPiece))
  }
  return whole.digest('hex')
}

/** The statement of a head and its lines. */
export const statementOf = async (head: ReceiptHead, lines: readonly StatedLine[]): Promise<Statement> => {
  const pieces = createPieces(hashedPiece)
  const texts: string[] = []
  for (const { code, ...line } of lines) {
    const isLong = code.length > hashedPiece
    // Most bets are short, and wait for nothing.
    const pause = isLong ? undefined : pieces(code.length)
    if (pause) await pause
    texts.push(lineText({ ...line, codeHash: isLong ? await longHashOf(code) : hashOf(code) }))
  }
  return { statement: headText(head, texts, hashOf), lines: texts, at: head.at }
}

/** The statement of an accepted bet on an issue. */
export const statementOfBet = (
  { memberId, key, call, receivedAt, lines, voucher }: Omit<Placement, 'room'>,
  { lottery, issue }: { readonly lottery: string; readonly issue: string },
): Promise<Statement> => {
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
