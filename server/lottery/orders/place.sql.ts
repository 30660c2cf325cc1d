/** The one statement that places a batch of submissions. */
import type { Hao } from '#engine/money/money.ts'
import { playRevision } from '#engine/plays/revision.ts'
import {
  placesOf,
  toBigint,
  toDate,
  type ArrayCell,
  type ArrayType,
  type Database,
  type Places,
  type RawRow,
} from '../../platform/database/database.ts'
import type { ExposureLimits } from './limits.ts'
import type { Placement, PlacementOutcome } from './placement.ts'
import type { PricedLine } from './priceLine.ts'
import { orderIdOf } from './reference.ts'

/** A submission in its batch, with the sums of the submissions before it in the batch. Amounts in hao. */
interface Queued {
  readonly placement: Placement
  /** Positions of its player and its issue in the lists of the batch, counted from 1. */
  readonly member: number
  readonly issue: number
  readonly stake: Hao
  readonly liability: Hao
  /** Cash of the earlier submissions of the same player in the batch. */
  readonly aheadCash: Hao
  /** Exposure of the earlier submissions of the same player in the same issue, and of all players in it. */
  readonly aheadPlayer: Hao
  readonly aheadHouse: Hao
  readonly voucherAhead: boolean
}

interface Column<T> {
  /** Name of the parameter of place_orders. */
  readonly name: string
  readonly type: ArrayType
  readonly cell: (row: T) => ArrayCell
}

type Line = Placement['lines'][number] & {
  /** Position of its submission in the batch, counted from 1. */
  readonly submission: number
  readonly voucherPart: Hao
  /** Cash of the lines before it in the same submission. */
  readonly aheadCash: Hao
}

const sumOf = (p: Placement, of: (line: PricedLine) => Hao): Hao =>
  p.lines.reduce((sum, line) => sum + of(line), 0n)

const perSubmission: readonly Column<Queued>[] = [
  { name: 's_member', type: 'int', cell: ({ member }) => member },
  { name: 's_issue', type: 'int', cell: ({ issue }) => issue },
  { name: 's_key', type: 'uuid', cell: ({ placement }) => placement.key },
  { name: 's_call', type: 'text', cell: ({ placement }) => placement.call },
  { name: 's_hash', type: 'uuid', cell: ({ placement }) => placement.contentHash },
  { name: 's_received_at', type: 'timestamptz', cell: ({ placement }) => placement.receivedAt },
  { name: 's_bet_type', type: 'int', cell: ({ placement }) => placement.betType },
  { name: 's_source_type', type: 'int', cell: ({ placement }) => placement.sourceType },
  { name: 's_lines', type: 'int', cell: ({ placement }) => placement.lines.length },
  {
    name: 's_unmasked',
    type: 'int',
    cell: ({ placement }) => placement.lines.filter(({ mask }) => mask === undefined).length,
  },
  { name: 's_stake', type: 'bigint', cell: ({ stake }) => stake },
  { name: 's_liability', type: 'bigint', cell: ({ liability }) => liability },
  {
    name: 's_rebate_base',
    type: 'bigint',
    cell: ({ placement }) => sumOf(placement, (line) => line.stake * BigInt(line.point)),
  },
  { name: 's_voucher', type: 'bigint', cell: ({ placement }) => placement.voucher?.id ?? 0n },
  { name: 's_voucher_part', type: 'bigint', cell: ({ placement }) => placement.voucher?.amount ?? 0n },
  { name: 's_order_ids', type: 'text', cell: ({ placement }) => JSON.stringify(orderIdsOf(placement)) },
  { name: 's_ahead_cash', type: 'bigint', cell: ({ aheadCash }) => aheadCash },
  { name: 's_ahead_player', type: 'bigint', cell: ({ aheadPlayer }) => aheadPlayer },
  { name: 's_ahead_house', type: 'bigint', cell: ({ aheadHouse }) => aheadHouse },
  { name: 's_voucher_ahead', type: 'boolean', cell: ({ voucherAhead }) => voucherAhead },
]

const perLine: readonly Column<Line>[] = [
  { name: 'l_submission', type: 'int', cell: (l) => l.submission },
  { name: 'l_id', type: 'bigint', cell: (l) => l.id },
  { name: 'l_method', type: 'text', cell: (l) => l.method },
  { name: 'l_code', type: 'text', cell: (l) => l.code },
  { name: 'l_position', type: 'text', cell: (l) => l.position },
  { name: 'l_nums', type: 'int', cell: (l) => l.nums },
  { name: 'l_piece', type: 'int', cell: (l) => l.piece },
  { name: 'l_price', type: 'bigint', cell: (l) => l.price },
  { name: 'l_odds', type: 'bigint', cell: (l) => l.odds },
  { name: 'l_point', type: 'int', cell: (l) => l.point },
  { name: 'l_tier_odds', type: 'text', cell: (l) => tierOddsJson(l.tierOdds) },
  { name: 'l_play_revision', type: 'text', cell: (l) => playRevision(l.play) },
  { name: 'l_mask', type: 'bigint', cell: (l) => l.mask ?? null },
  { name: 'l_stake', type: 'bigint', cell: (l) => l.stake },
  { name: 'l_voucher_part', type: 'bigint', cell: (l) => l.voucherPart },
  { name: 'l_ahead_cash', type: 'bigint', cell: (l) => l.aheadCash },
  { name: 'l_single_pick', type: 'boolean', cell: (l) => l.singlePick },
  { name: 'l_award_cap', type: 'bigint', cell: (l) => l.awardCap },
  { name: 'l_liability', type: 'bigint', cell: (l) => l.liability },
]

/** Tier odds in their stored form: decimal texts of hao. */
export const tierOddsJson = (tierOdds: PricedLine['tierOdds']): string =>
  JSON.stringify(Object.fromEntries(Object.entries(tierOdds).map(([tier, hao]) => [tier, hao.toString()])))

const text = `select * from place_orders(p_player_max => $1::bigint, p_house_max => $2::bigint,
  m_id => $3::bigint[], i_id => $4::bigint[], ${[...perSubmission, ...perLine]
    .map(({ name, type }, i) => `${name} => $${i + 5}::${type}[]`)
    .join(', ')})`

/** Places each submission completely or not at all, all in one statement. Outcomes come in the same order. */
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

/** For each submission, the stakes and liabilities of the submissions before it in the batch. */
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

/** The lines of a submission; the voucher pays for the first lines until its amount is used up. */
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

/** Decodes one row of place_orders or place_chase. */
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
