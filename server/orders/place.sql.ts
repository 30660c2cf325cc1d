/** The one statement that places a batch of submissions. */
import type { Hao } from '#engine/money.ts'
import { playRevision } from '#engine/revision.ts'
import {
  arrayText,
  toBigint,
  toDate,
  type ArrayCell,
  type ArrayType,
  type Database,
  type RawRow,
} from '../platform/database.ts'
import type { ExposureLimits } from './limits.ts'
import type { Placement, PlacementOutcome } from './placement.ts'
import type { PricedLine } from './priceLine.ts'
import { orderIdOf } from './reference.ts'

interface Column<T> {
  readonly type: ArrayType
  readonly cell: (row: T) => ArrayCell
}

type Line = Placement['lines'][number] & { readonly submission: number; readonly voucherPart: Hao }

const sumOf = (p: Placement, of: (line: PricedLine) => Hao): Hao =>
  p.lines.reduce((sum, line) => sum + of(line), 0n)

// In the order of the parameters of place_orders.
const perSubmission: readonly Column<Placement>[] = [
  { type: 'bigint', cell: (p) => p.memberId },
  { type: 'uuid', cell: (p) => p.key },
  { type: 'text', cell: (p) => p.call },
  { type: 'uuid', cell: (p) => p.contentHash },
  { type: 'timestamptz', cell: (p) => p.receivedAt },
  { type: 'bigint', cell: (p) => p.issueId },
  { type: 'int', cell: (p) => p.betType },
  { type: 'int', cell: (p) => p.sourceType },
  { type: 'int', cell: (p) => p.lines.length },
  { type: 'bigint', cell: (p) => sumOf(p, (line) => line.stake) },
  { type: 'bigint', cell: (p) => sumOf(p, (line) => line.liability) },
  { type: 'bigint', cell: (p) => sumOf(p, (line) => line.stake * BigInt(line.point)) },
  { type: 'bigint', cell: (p) => p.voucher?.id ?? null },
  { type: 'bigint', cell: (p) => p.voucher?.amount ?? null },
  { type: 'text', cell: (p) => JSON.stringify(p.lines.map((line) => orderIdOf(line.id))) },
]

const perLine: readonly Column<Line>[] = [
  { type: 'int', cell: (l) => l.submission },
  { type: 'bigint', cell: (l) => l.id },
  { type: 'text', cell: (l) => l.method },
  { type: 'text', cell: (l) => l.code },
  { type: 'text', cell: (l) => l.position },
  { type: 'int', cell: (l) => l.nums },
  { type: 'int', cell: (l) => l.piece },
  { type: 'bigint', cell: (l) => l.price },
  { type: 'bigint', cell: (l) => l.odds },
  { type: 'int', cell: (l) => l.point },
  { type: 'text', cell: (l) => tierOddsJson(l.tierOdds) },
  { type: 'text', cell: (l) => playRevision(l.play) },
  { type: 'bigint', cell: (l) => l.mask ?? null },
  { type: 'bigint', cell: (l) => l.stake },
  { type: 'bigint', cell: (l) => l.voucherPart },
  { type: 'boolean', cell: (l) => l.singlePick },
  { type: 'bigint', cell: (l) => l.awardCap },
  { type: 'bigint', cell: (l) => l.liability },
]

/** Tier odds as they are stored: texts of hao. */
export const tierOddsJson = (tierOdds: PricedLine['tierOdds']): string =>
  JSON.stringify(Object.fromEntries(Object.entries(tierOdds).map(([tier, hao]) => [tier, hao.toString()])))

const text = `select * from place_orders($1::bigint, $2::bigint, ${[...perSubmission, ...perLine]
  .map(({ type }, i) => `$${i + 3}::${type}[]`)
  .join(', ')})`

/** Places submissions, each whole or not at all, in one statement. Outcomes come in the same order. */
export const placeOrders = async (
  database: Database,
  limits: ExposureLimits,
  placements: readonly Placement[],
): Promise<readonly PlacementOutcome[]> => {
  const lines = placements.flatMap((placement, i) => linesOf(placement, i + 1))
  const found = await database.call('place_orders', text, [
    limits.player.toString(),
    limits.house.toString(),
    ...perSubmission.map(({ cell }) => arrayText(placements.map(cell))),
    ...perLine.map(({ cell }) => arrayText(lines.map(cell))),
  ])
  return found.map(outcomeOf)
}

/** The lines of a submission; the voucher pays the first ones as far as it reaches. */
const linesOf = (placement: Placement, submission: number): Line[] => {
  let left = placement.voucher?.amount ?? 0n
  return placement.lines.map((line) => {
    const voucherPart = left < line.stake ? left : line.stake
    left -= voucherPart
    return { ...line, submission, voucherPart }
  })
}

/** What a row of place_orders or place_chase says. */
export const outcomeOf = (row: RawRow): PlacementOutcome => {
  const outcome = row['outcome']
  switch (outcome) {
    case 'accepted':
    case 'replayed':
      return { outcome, answer: row['answer'] }
    case 'insufficient':
      return { outcome, missing: toBigint(row['figure']) }
    case 'over_player':
    case 'over_house':
      return { outcome, held: toBigint(row['figure']) }
    case 'closed':
      return { outcome, closedAt: row['closed_at'] === null ? undefined : toDate(row['closed_at']) }
    case 'voucher_spent':
    case 'key_reused':
    case 'key_void':
      return { outcome }
    default:
      throw new Error(`placing must answer a known outcome, it answered ${String(outcome)}`)
  }
}
