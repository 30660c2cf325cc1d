/** A priced submission that waits for the writer, and its possible outcomes. */
import { createHash, randomUUID } from 'node:crypto'
import type { Hao } from '#engine/money/money.ts'
import { err, ok, type Result } from '#engine/result.ts'
import type { CallInput } from '#contract/areas.ts'
import { refusal, type NamedError } from '#contract/errors/index.ts'
import { isKeyTooOld, keyAt } from '#contract/key.ts'
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
  /** With consecutive ids. */
  readonly lines: readonly (LineWithTerms & { readonly id: bigint })[]
}

/** Outcome of one submission, as the database returned it. */
export type PlacementOutcome =
  | { readonly outcome: 'accepted' | 'replayed'; readonly answer: unknown }
  | { readonly outcome: 'insufficient'; readonly missing: Hao }
  /** The exposure of the player, or of the site, would exceed its limit; `held` is the exposure without this submission. */
  | { readonly outcome: 'over_player' | 'over_house'; readonly held: Hao }
  /** `closedAt` is undefined if nothing was on sale. */
  | { readonly outcome: 'closed'; readonly closedAt: Date | undefined }
  | { readonly outcome: 'voucher_spent' | 'key_reused' | 'key_void' }
  /** Another submission of its batch was refused, so nothing was written; the writer asks again for this one. */
  | { readonly outcome: 'again' }

const keyForm = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/**
 * The idempotency key of a money call. An older client sends none; it gets one that nobody will query. A key that is too
 * old is refused: whether it was accepted once may be in an archive.
 */
export const keyOf = (header: string | undefined, now: Date): Result<string, NamedError> => {
  if (header === undefined) return ok(keyAt(now.getTime(), randomUUID()))
  if (!keyForm.test(header)) return err(refusal('BadRequest'))
  const key = header.toLowerCase()
  return isKeyTooOld(key, now.getTime()) ? err(refusal('KeyExpired')) : ok(key)
}

/** Hash by which two submissions are compared, 128 bits in the form of a UUID: covers every field as it was sent. */
export const contentHashOf = (parts: readonly unknown[]): string =>
  createHash('sha256')
    .update(JSON.stringify(parts))
    .digest('hex')
    .slice(0, 32)
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** The lines of a submission in the form that enters its content hash. */
export const hashedLines = (lines: CallInput<'addOrder'>['order']): readonly unknown[] =>
  lines.map((l) => [
    l.method,
    l.code,
    l.nums,
    String(l.piece),
    String(l.price),
    String(l.odds),
    String(l.point),
    l.position ?? '',
  ])
