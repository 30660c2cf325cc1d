/** The one statement that places a batch of submissions. */
import type { Hao } from '#engine/money/money.ts'
import {
  placesOf,
  toBigint,
  toDate,
  toInt,
  type ArrayCell,
  type ArrayType,
  type Queries,
  type RawRow,
} from '../../platform/database/database.ts'
import { nextTurn } from '../../platform/time/pieces.ts'
import type { ExposureLimits } from './limits.ts'
import type { Placement, PlacementOutcome } from './placement.ts'
import type { PricedLine } from './priceLine.ts'
import { orderIdOf } from './reference.ts'

/** What the submissions of a batch add to a player, to an issue, or to a player in an issue. */
interface Sum {
  /** Position in the lists of the batch, counted from 1. */
  readonly at: number
  orders: number
  stake: Hao
  cash: Hao
  liability: Hao
  rebateBase: Hao
}

/** The book of a player in an issue. */
interface Book extends Sum {
  readonly member: Sum
  readonly issue: Sum
}

/** A submission in its batch, with the sums of the submissions before it in the batch. Amounts in hao. */
interface Queued {
  readonly placement: Placement
  /** Its player and its issue, with what all submissions of the batch add to them. */
  readonly member: Sum
  readonly issue: Sum
  readonly stake: Hao
  readonly liability: Hao
  /** Cash of the earlier submissions of the same player in the batch. */
  readonly aheadCash: Hao
  /** Exposure of the earlier submissions of the same player in the same issue, and of all players in it. */
  readonly aheadPlayer: Hao
  readonly aheadHouse: Hao
  readonly voucherAhead: boolean
  place: Place
}

/** The place of a submission: its page in the batch and its first line in the page, counted from 1. */
interface Place {
  readonly page: number
  readonly firstLine: number
}

interface Column<T> {
  /** Name of the parameter of place_orders. */
  readonly name: string
  readonly type: ArrayType
  readonly cell: (row: T) => ArrayCell
}

interface Line {
  readonly line: Placement['lines'][number]
  readonly memberId: bigint
  readonly voucherPart: Hao
}

/** A page to be written: lines of one issue, from the first to the last one, counted from 1. */
interface Page {
  readonly issue: number
  readonly first: number
  last: number
  cash: Hao
}

const sumOf = (p: Placement, of: (line: PricedLine) => Hao): Hao =>
  p.lines.reduce((sum, line) => sum + of(line), 0n)

const voucherOf = ({ voucher }: Placement): Hao => voucher?.amount ?? 0n

const perSubmission: readonly Column<Queued>[] = [
  { name: 's_member', type: 'int', cell: ({ member }) => member.at },
  { name: 's_issue', type: 'int', cell: ({ issue }) => issue.at },
  { name: 's_key', type: 'uuid', cell: ({ placement }) => placement.key },
  { name: 's_instant', type: 'boolean', cell: ({ placement }) => placement.call === 'addOrderNow' },
  { name: 's_hash', type: 'uuid', cell: ({ placement }) => placement.contentHash },
  { name: 's_received_at', type: 'timestamptz', cell: ({ placement }) => placement.receivedAt },
  { name: 's_bet_type', type: 'int', cell: ({ placement }) => placement.betType },
  { name: 's_source_type', type: 'int', cell: ({ placement }) => placement.sourceType },
  { name: 's_first_order', type: 'bigint', cell: ({ placement }) => placement.lines[0]?.id ?? null },
  { name: 's_lines', type: 'int', cell: ({ placement }) => placement.lines.length },
  { name: 's_stake', type: 'bigint', cell: ({ stake }) => stake },
  { name: 's_liability', type: 'bigint', cell: ({ liability }) => liability },
  { name: 's_voucher', type: 'bigint', cell: ({ placement }) => placement.voucher?.id ?? 0n },
  { name: 's_voucher_part', type: 'bigint', cell: ({ placement }) => voucherOf(placement) },
  { name: 's_page', type: 'int', cell: ({ place }) => place.page },
  { name: 's_first_line', type: 'int', cell: ({ place }) => place.firstLine },
  { name: 's_ahead_cash', type: 'bigint', cell: ({ aheadCash }) => aheadCash },
  { name: 's_ahead_player', type: 'bigint', cell: ({ aheadPlayer }) => aheadPlayer },
  { name: 's_ahead_house', type: 'bigint', cell: ({ aheadHouse }) => aheadHouse },
  { name: 's_voucher_ahead', type: 'boolean', cell: ({ voucherAhead }) => voucherAhead },
]

const perMember: readonly Column<Sum>[] = [{ name: 'm_cash', type: 'bigint', cell: ({ cash }) => cash }]

const perIssue: readonly Column<Sum>[] = [
  { name: 'i_orders', type: 'int', cell: ({ orders }) => orders },
  { name: 'i_stake', type: 'bigint', cell: ({ stake }) => stake },
  { name: 'i_liability', type: 'bigint', cell: ({ liability }) => liability },
]

const perBook: readonly Column<Book>[] = [
  { name: 'b_member', type: 'int', cell: ({ member }) => member.at },
  { name: 'b_issue', type: 'int', cell: ({ issue }) => issue.at },
  { name: 'b_orders', type: 'int', cell: ({ orders }) => orders },
  { name: 'b_stake', type: 'bigint', cell: ({ stake }) => stake },
  { name: 'b_liability', type: 'bigint', cell: ({ liability }) => liability },
  { name: 'b_rebate_base', type: 'bigint', cell: ({ rebateBase }) => rebateBase },
]

const perPage: readonly Column<Page>[] = [
  { name: 'g_issue', type: 'int', cell: ({ issue }) => issue },
  { name: 'g_first', type: 'int', cell: ({ first }) => first },
  { name: 'g_last', type: 'int', cell: ({ last }) => last },
  { name: 'g_cash', type: 'bigint', cell: ({ cash }) => cash },
]

const perLine: readonly Column<Line>[] = [
  { name: 'l_id', type: 'bigint', cell: ({ line }) => line.id },
  { name: 'l_member', type: 'bigint', cell: ({ memberId }) => memberId },
  { name: 'l_terms', type: 'int', cell: ({ line }) => line.terms },
  { name: 'l_nums', type: 'int', cell: ({ line }) => line.nums },
  { name: 'l_piece', type: 'int', cell: ({ line }) => line.piece },
  { name: 'l_mask', type: 'bigint', cell: ({ line }) => line.mask ?? null },
  { name: 'l_stake', type: 'bigint', cell: ({ line }) => line.stake },
  { name: 'l_liability', type: 'bigint', cell: ({ line }) => line.liability },
  { name: 'l_code', type: 'text', cell: ({ line }) => line.code },
]

/** What limits of players leave: a batch in which no player has one passes null. */
const perLimited: readonly Column<Queued>[] = [
  { name: 's_room', type: 'bigint', cell: ({ placement }) => placement.room?.left ?? null },
  { name: 's_room_mark', type: 'bigint', cell: ({ placement }) => placement.room?.mark ?? null },
]

/** Columns that few batches need: a batch in which no line has one passes null, and its pages keep none. */
const perFewLines: readonly (Column<Line> & { readonly has: (line: Line) => boolean })[] = [
  {
    name: 'l_voucher_part',
    type: 'bigint',
    cell: ({ voucherPart }) => voucherPart,
    has: ({ voucherPart }) => voucherPart > 0n,
  },
  {
    name: 'l_position',
    type: 'text',
    cell: ({ line }) => line.position,
    has: ({ line }) => line.position !== null,
  },
]

const text = `select * from place_orders(p_player_max => $1::bigint, p_house_max => $2::bigint,
  m_id => $3::bigint[], i_id => $4::bigint[], ${[
    ...perMember,
    ...perIssue,
    ...perBook,
    ...perSubmission,
    ...perPage,
    ...perLine,
    ...perFewLines,
    ...perLimited,
  ]
    .map(({ name, type }, i) => `${name} => $${i + 5}::${type}[]`)
    .join(', ')})`

// Encoding takes some milliseconds from here on: then it has a turn of the event loop of its own.
const longContent = 1024 * 1024

const contentOf = (placements: readonly Placement[]): number =>
  placements.reduce((sum, { lines }) => lines.reduce((more, { code }) => more + code.length, sum), 0)

/**
 * Places a batch of submissions in one statement: all of them, or none when one is refused; then those that could have been
 * accepted are to be asked again. Outcomes come in the same order.
 */
export const placeOrders = async (
  database: Queries,
  limits: ExposureLimits,
  placements: readonly Placement[],
): Promise<readonly PlacementOutcome[]> => {
  if (contentOf(placements) > longContent) await nextTurn()
  const members = sumsOf(placements.map(({ memberId }) => memberId))
  const issues = sumsOf(placements.map(({ issueId }) => issueId))
  const { queued, books } = queueUp(placements, members, issues)
  const { pages, lines } = intoPages(queued)
  const given = <T>(columns: readonly Column<T>[], all: readonly T[]) =>
    columns.map(({ type, cell }) => ({ type, cells: all.map(cell) }))
  const found = await database.call('place_orders', text, [
    limits.player.toString(),
    limits.house.toString(),
    { type: 'bigint', cells: [...members.keys()] },
    { type: 'bigint', cells: [...issues.keys()] },
    ...given(perMember, [...members.values()]),
    ...given(perIssue, [...issues.values()]),
    ...given(perBook, books),
    ...given(perSubmission, queued),
    ...given(perPage, pages),
    ...given(perLine, lines),
    ...perFewLines.map(({ type, cell, has }) => (lines.some(has) ? { type, cells: lines.map(cell) } : null)),
    ...(placements.some(({ room }) => room) ? given(perLimited, queued) : perLimited.map(() => null)),
  ])
  const [first] = found
  if (first?.['outcome'] !== 'accepted') return found.map(outcomeOf)
  const balances = String(first['answer']).split(',')
  return placements.map((placement, i) => ({
    outcome: 'accepted',
    answer: { avail: balances[i], orderIds: orderIdsOf(placement) },
  }))
}

const orderIdsOf = ({ lines }: Placement): readonly string[] => lines.map(({ id }) => orderIdOf(id))

const nothing = { orders: 0, stake: 0n, cash: 0n, liability: 0n, rebateBase: 0n }

const sumsOf = (ids: readonly bigint[]): ReadonlyMap<bigint, Sum> =>
  new Map([...placesOf(ids)].map(([id, at]) => [id, { at, ...nothing }]))

const add = (sum: Sum, { lines }: Placement, more: Omit<Sum, 'at' | 'orders'>): void => {
  sum.orders += lines.length
  sum.stake += more.stake
  sum.cash += more.cash
  sum.liability += more.liability
  sum.rebateBase += more.rebateBase
}

/** The submissions with what those before them cost, and the books of their players. */
const queueUp = (
  placements: readonly Placement[],
  members: ReadonlyMap<bigint, Sum>,
  issues: ReadonlyMap<bigint, Sum>,
): { readonly queued: readonly Queued[]; readonly books: readonly Book[] } => {
  const books = new Map<string, Book>()
  const vouchers = new Set<bigint>()
  const queued = placements.map((placement): Queued => {
    const { memberId, issueId, voucher } = placement
    const [member, issue] = [members.get(memberId), issues.get(issueId)]
    if (!member || !issue) throw new Error('a submission must have its player and its issue in the batch')
    const name = `${member.at} ${issue.at}`
    const book = books.get(name) ?? { at: books.size + 1, member, issue, ...nothing }
    books.set(name, book)
    const stake = sumOf(placement, (line) => line.stake)
    const liability = sumOf(placement, (line) => line.liability)
    const more = {
      stake,
      cash: stake - voucherOf(placement),
      liability,
      rebateBase: sumOf(placement, (line) => line.stake * BigInt(line.point)),
    }
    const submission = {
      placement,
      member,
      issue,
      stake,
      liability,
      aheadCash: member.cash,
      aheadPlayer: book.liability,
      aheadHouse: issue.liability,
      voucherAhead: voucher !== undefined && vouchers.has(voucher.id),
      place: { page: 0, firstLine: 0 },
    }
    if (voucher) vouchers.add(voucher.id)
    for (const sum of [member, issue, book]) add(sum, placement, more)
    return submission
  })
  // In the order in which every writer takes the rows of books (decision 7).
  const sorted = [...books.values()].toSorted((a, b) => a.issue.at - b.issue.at || a.member.at - b.member.at)
  return { queued, books: sorted }
}

// A reader of one line reads the arrays of its page: more lines cost readers more than they save the writer.
const pageLinesMax = 32

/** Spreads the lines of a batch over pages of one issue each; the lines of a submission stay together. */
const intoPages = (queued: readonly Queued[]) => {
  const lines: Line[] = []
  const pages: Page[] = []
  for (const submission of inOrderOfIssue(queued)) {
    const { placement, issue, stake } = submission
    let page = pages.at(-1)
    const isFull = page !== undefined && lines.length + 1 - page.first + placement.lines.length > pageLinesMax
    if (!page || page.issue !== issue.at || isFull) {
      page = { issue: issue.at, first: lines.length + 1, last: lines.length, cash: 0n }
      pages.push(page)
    }
    submission.place = { page: pages.length, firstLine: lines.length + 2 - page.first }
    lines.push(...linesOf(placement))
    page.last = lines.length
    page.cash += stake - voucherOf(placement)
  }
  return { pages, lines }
}

const inOrderOfIssue = (queued: readonly Queued[]): readonly Queued[] =>
  queued.every(({ issue }) => issue.at === 1) ? queued : queued.toSorted((a, b) => a.issue.at - b.issue.at)

/** The lines of a submission; its voucher pays for the first ones until it is used up. */
const linesOf = (placement: Placement): readonly Line[] => {
  const { memberId } = placement
  let left = voucherOf(placement)
  return placement.lines.map((line) => {
    const voucherPart = left < line.stake ? left : line.stake
    left -= voucherPart
    return { line, memberId, voucherPart }
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
    case 'over_waiting':
      return { outcome, waiting: toInt(row['figure']) }
    case 'closed':
      return { outcome, closedAt: row['closed_at'] === null ? undefined : toDate(row['closed_at']) }
    case 'again':
    case 'voucher_spent':
    case 'over_room':
    case 'key_reused':
    case 'key_void':
      return { outcome }
    default:
      throw new Error(`placing must answer a known outcome, it answered ${String(outcome)}`)
  }
}
