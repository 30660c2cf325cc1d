/** A priced submission that waits for the writer, and its possible outcomes. */
import { createHash } from 'node:crypto'
import type { Hao } from '#engine/money/money.ts'
import type { CallInput } from '#contract/areas.ts'
import { createPieces, nextTurn } from '../../platform/time/pieces.ts'
import type { Room } from '../../protection/guard.ts'
import type { LineWithTerms } from './terms.ts'

/** A submission whose lines are priced, ready to be placed by one statement. */
export interface Placement {
  readonly memberId: bigint
  readonly key: string
  readonly call: 'addOrder' | 'addOrderNow'
  readonly contentHash: string
  readonly receivedAt: Date
  readonly issueId: bigint
  readonly betType: number
  readonly sourceType: number
  readonly voucher: { readonly id: bigint; readonly amount: Hao } | undefined
  /** What the limits of the player leave; undefined without one. */
  readonly room: Room | undefined
  /** With consecutive ids. */
  readonly lines: readonly (LineWithTerms & { readonly id: bigint })[]
}

/** Outcome of one submission, as the database returned it. */
export type PlacementOutcome =
  | { readonly outcome: 'accepted' | 'replayed'; readonly answer: unknown }
  | { readonly outcome: 'insufficient'; readonly missing: Hao }
  /** The exposure of the player, or of the site, would exceed its limit; `held` is the exposure without this submission. */
  | { readonly outcome: 'over_player' | 'over_house'; readonly held: Hao }
  /** More issues of chases would wait than a member may have; `waiting` already do. */
  | { readonly outcome: 'over_waiting'; readonly waiting: number }
  /** `closedAt` is undefined if nothing was on sale. */
  | { readonly outcome: 'closed'; readonly closedAt: Date | undefined }
  | { readonly outcome: 'voucher_spent' | 'key_reused' | 'key_void' }
  /** Something that was debited since the room was computed takes it up. */
  | { readonly outcome: 'over_room' }
  /** Another submission of its batch was refused, so nothing was written; the writer asks again for this one. */
  | { readonly outcome: 'again' }

/** What is compared of a submission: every field as it was sent. */
export interface HashedContent {
  readonly before: readonly (string | number)[]
  readonly order: CallInput<'addOrder'>['order']
  /** Computed after the lines: the plan of a chase may have thousands of issues. */
  readonly after?: () => readonly unknown[]
}

// Some milliseconds.
const hashedPiece = 512 * 1024

/**
 * Hash by which two submissions are compared, 128 bits in the form of a UUID. Of the JSON text of `[...before, lines, ...after]`,
 * in pieces: the lines may have 8 MB.
 */
export const contentHashOf = async ({ before, order, after }: HashedContent): Promise<string> => {
  const pieces = createPieces(hashedPiece)
  const hash = createHash('sha256').update(`[${before.map((part) => `${JSON.stringify(part)},`).join('')}[`)
  // Reading the lines has taken this turn already.
  if (order.reduce((length, { code }) => length + code.length, 0) > hashedPiece) await nextTurn()
  for (const [i, line] of order.entries()) {
    const { method, code } = line
    hash.update(`${i === 0 ? '' : ','}[${JSON.stringify(method)},"`)
    // As JSON.stringify writes the whole of it, which would need as much memory again.
    for (let at = 0; at < code.length; at += hashedPiece) {
      const piece = code.slice(at, at + hashedPiece)
      await pieces(piece.length)
      hash.update(JSON.stringify(piece).slice(1, -1))
    }
    hash.update(`",${JSON.stringify(hashedTerms(line)).slice(1)}`)
  }
  if (after) await nextTurn()
  return hash
    .update(`]${(after?.() ?? []).map((part) => `,${JSON.stringify(part)}`).join('')}]`)
    .digest('hex')
    .slice(0, 32)
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

const hashedTerms = (line: CallInput<'addOrder'>['order'][number]): readonly unknown[] => [
  line.nums,
  String(line.piece),
  String(line.price),
  String(line.odds),
  String(line.point),
  line.position ?? '',
]
