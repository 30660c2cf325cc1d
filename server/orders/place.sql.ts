/** The one statement that places a batch of submissions. */
import type { Hao } from '#engine/money.ts'
import { playRevision } from '#engine/revision.ts'
import {
  placesOf,
  toBigint,
  toDate,
  type ArrayCell,
  type ArrayType,
  type Database,
  type Places,
  type RawRow,
} from '../platform/database.ts'
import type { ExposureLimits } from './limits.ts'
import type { Placement, PlacementOutcome } from './placement.ts'
import type { PricedLine } from './priceLine.ts'
import { orderIdOf } from './reference.ts'

/** A submission in its batch, with what stands ahead of it there. Amounts in hao. */
interface Queued {
  readonly placement: Placement
  /** The places of its player and its issue among those of the batch, counted from 1. */
  readonly member: number
  readonly issue: number
  readonly stake: Hao
  readonly liability: Hao
  /** Cash of earlier submissions of the same player. */
  readonly aheadCash: Hao
  /** Exposure of earlier submissions of the same player in the same issue, and of everybody in it. */
  readonly aheadPlayer: Hao
  readonly aheadHouse: Hao
  readonly voucherAhead: boolean
}

interface Column<T> {
  readonly type: ArrayType
  readonly cell: (row: T) => ArrayCell
}

type Line = Placement['lines'][number] & {
  /** The place of its submission in the batch, counted from 1. */
  readonly submission: number
  readonly voucherPart: Hao
  /** Cash of the lines before it in its submission. */
  readonly aheadCash: Hao
}

const sumOf = (p: Placement, of: (line: PricedLine) => Hao): Hao =>
  p.lines.reduce((sum, line) => sum + of(line), 0n)

// In the order of the parameters of place_orders.
const perSubmission: readonly Column<Queued>[] = [
  { type: 'int', cell: ({ member }) => member },
  { type: 'int', cell: ({ issue }) => issue },
  { type: 'uuid', cell: ({ placement }) => placement.key },
  { type: 'text', cell: ({ placement }) => placement.call },
  { type: 'uuid', cell: ({ placement }) => placement.contentHash },
  { type: 'timestamptz', cell: ({ placement }) => placement.receivedAt },
  { type: 'int', cell: ({ placement }) => placement.betType },
  { type: 'int', cell: ({ placement }) => placement.sourceType },
  { type: 'int', cell: ({ placement }) => placement.lines.length },
  { type: 'int', cell: ({ placement }) => placement.lines.filter(({ mask }) => mask === undefined).length },
  { type: 'bigint', cell: ({ stake }) => stake },
  { type: 'bigint', cell: ({ liability }) => liability },
  { type: 'bigint', cell: ({ placement }) => sumOf(placement, (line) => line.stake * BigInt(line.point)) },
  { type: 'bigint', cell: ({ placement }) => placement.voucher?.id ?? 0n },
  { type: 'bigint', cell: ({ placement }) => placement.voucher?.amount ?? 0n },
  { type: 'text', cell: ({ placement }) => JSON.stringify(orderIdsOf(placement)) },
  { type: 'bigint', cell: ({ aheadCash }) => aheadCash },
  { type: 'bigint', cell: ({ aheadPlayer }) => aheadPlayer },
  { type: 'bigint', cell: ({ aheadHouse }) => aheadHouse },
  { type: 'boolean', cell: ({ voucherAhead }) => voucherAhead },
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
  { type: 'bigint', cell: (l) => l.aheadCash },
  { type: 'boolean', cell: (l) => l.singlePick },
  { type: 'bigint', cell: (l) => l.awardCap },
  { type: 'bigint', cell: (l) => l.liability },
]

/** Tier odds as they are stored: texts of hao. */
export const tierOddsJson = (tierOdds: PricedLine['tierOdds']): string =>
  JSON.stringify(Object.fromEntries(Object.entries(tierOdds).map(([tier, hao]) => [tier, hao.toString()])))

const text = `select * from place_orders($1::bigint, $2::bigint, $3::bigint[], $4::bigint[], ${[
  ...perSubmission,
  ...perLine,
]
  .map(({ type }, i) => `$${i + 5}::${type}[]`)
  .join(', ')})`

/** Places submissions, each whole or not at all, in one statement. Outcomes come in the same order. */
export const placeOrders = async (
  database: Database,
  limits: ExposureLimits,
  placements: readonly Placement[],
): Promise<readonly PlacementOutcome[]> => {
  const members = placesOf(placements.map(({ memberId }) => memberId))
  const issues = placesOf(placements.map(({ issueId }) => issueId))
  const queued = queueUp(placements, members, issues)
  const lines = placements.flatMap((placement, i) => linesOf(placement, i + 1))
  const found = await database.call('place_orders', text, [
    limits.player.toString(),
    limits.house.toString(),
    { type: 'bigint', cells: [...members.keys()] },
    { type: 'bigint', cells: [...issues.keys()] },
    ...perSubmission.map(({ type, cell }) => ({ type, cells: queued.map(cell) })),
    ...perLine.map(({ type, cell }) => ({ type, cells: lines.map(cell) })),
  ])
  return found.map((row, i) =>
    row['outcome'] === 'accepted'
      ? { outcome: 'accepted', answer: { avail: String(row['figure']), orderIds: orderIdsOf(placements[i]) } }
      : outcomeOf(row),
  )
}

const orderIdsOf = (placement: Placement | undefined): readonly string[] =>
  (placement?.lines ?? []).map((line) => orderIdOf(line.id))

/** What stands ahead of each submission in its batch. */
const queueUp = (placements: readonly Placement[], members: Places, issues: Places): readonly Queued[] => {
  const sums = new Map<string, Hao>()
  const vouchers = new Set<bigint>()
  const aheadOf = (name: string, amount: Hao): Hao => {
    const ahead = sums.get(name) ?? 0n
    sums.set(name, ahead + amount)
    return ahead
  }
  return placements.map((placement) => {
    const { memberId, issueId, voucher } = placement
    const [member, issue] = [members.get(memberId) ?? 0, issues.get(issueId) ?? 0]
    const stake = sumOf(placement, (line) => line.stake)
    const liability = sumOf(placement, (line) => line.liability)
    const voucherAhead = voucher !== undefined && vouchers.has(voucher.id)
    if (voucher) vouchers.add(voucher.id)
    return {
      placement,
      member,
      issue,
      stake,
      liability,
      aheadCash: aheadOf(`cash ${member}`, stake - (voucher?.amount ?? 0n)),
      aheadPlayer: aheadOf(`player ${member} ${issue}`, liability),
      aheadHouse: aheadOf(`house ${issue}`, liability),
      voucherAhead,
    }
  })
}

/** The lines of a submission; the voucher pays the first ones as far as it reaches. */
const linesOf = (placement: Placement, submission: number): Line[] => {
  let left = placement.voucher?.amount ?? 0n
  let aheadCash = 0n
  return placement.lines.map((line) => {
    const voucherPart = left < line.stake ? left : line.stake
    const placed = { ...line, submission, voucherPart, aheadCash }
    left -= voucherPart
    aheadCash += line.stake - voucherPart
    return placed
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
