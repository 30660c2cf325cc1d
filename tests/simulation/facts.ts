/** The state of the players of a finished world in the database. Only rows; the judge knows what they should be. */
import { sql } from 'drizzle-orm'
import type { Hao } from '#engine/money/money.ts'
import {
  arrayOf,
  rows,
  toBigint,
  toDate,
  toInt,
  type Db,
  type RawRow,
} from '#server/platform/database/database.ts'

/** An order with its issue. */
export interface OrderFact {
  readonly id: string
  readonly member: string
  readonly lottery: string
  readonly issue: string
  /** Text of the draw; empty while there is none. */
  readonly drawn: string
  readonly closeAt: number
  readonly method: string
  readonly code: string
  readonly nums: number
  readonly piece: number
  readonly stake: Hao
  readonly voucher: string
  readonly voucherPart: Hao
  readonly trace: string
  readonly orderedAt: number
  readonly cancelledAt: number | undefined
  readonly cancelReason: string
  readonly award: Hao
  /** Undefined where nothing was paid. */
  readonly paidAt: number | undefined
  readonly settled: boolean
}

/** An issue of a chase. */
export interface StepFact {
  readonly trace: string
  readonly member: string
  readonly winStop: boolean
  readonly number: string
  readonly place: number
  readonly count: number
  readonly money: Hao
  readonly opensAt: number
  readonly closesAt: number
  readonly state: string
  readonly orderId: string
  readonly cancelReason: string
}

/** A stored key. */
export interface KeyFact {
  readonly member: string
  readonly key: string
  /** What was asked under it: a call and the hash of its content. */
  readonly call: string
  readonly contentHash: string
  readonly state: string
  readonly answer: {
    readonly avail: string
    readonly orderIds: readonly string[]
    readonly traceIds?: readonly string[]
  } | null
}

/** A wallet and its transfers. */
export interface WalletFact {
  readonly balance: Hao
  readonly moved: Hao
  readonly wins: number
  readonly winNumbers: readonly number[]
  readonly rebates: Hao
}

/** Everything that is compared with the players' beliefs. */
export interface Facts {
  readonly orders: readonly OrderFact[]
  readonly steps: readonly StepFact[]
  readonly keys: readonly KeyFact[]
  readonly wallets: ReadonlyMap<string, WalletFact>
  /** Submission by voucher, for vouchers marked as used. */
  readonly usedVouchers: ReadonlySet<string>
}

/** Reads the facts of some members. */
export const readFacts = async (db: Db, memberIds: readonly bigint[]): Promise<Facts> => {
  const ours = arrayOf(memberIds, 'bigint')
  const orders = await rows(
    db,
    sql`select o.*, i.lottery, i.number, i.code as drawn, i.close_at, p.award, p.paid_at, s.settled_at
      from bet_order o join issue i on i.id = o.issue_id left join payout p on p.order_id = o.id
      left join settlement s on s.issue_id = i.id where o.member_id = any (${ours}) order by o.id`,
  )
  const steps = await rows(
    db,
    sql`select x.*, t.member_id, t.win_stop from trace_issue x join trace t on t.id = x.trace_id
      where t.member_id = any (${ours}) order by x.trace_id, x.place`,
  )
  const keys = await rows(
    db,
    sql`select member_id, key::text as key, call, content_hash::text as hash, state, submission_answer(s) as answer
      from submission s where member_id = any (${ours}) and key is not null`,
  )
  const wallets = await rows(
    db,
    sql`select a.member_id, a.balance, a.wins,
        (select coalesce(sum(s.signed_amount), 0) from statement s where s.account_id = a.id) as moved,
        (select coalesce(array_agg(p.seq::text order by p.seq), '{}') from payout p where p.member_id = a.member_id) as numbers,
        (select coalesce(sum(r.amount), 0) from rebate r where r.member_id = a.member_id) as rebates
      from account a where a.kind = 'player' and a.member_id = any (${ours})`,
  )
  const used = await rows(
    db,
    sql`select id from voucher where used_at is not null and member_id = any (${ours})`,
  )
  return {
    orders: orders.map(orderOf),
    steps: steps.map(stepOf),
    keys: keys.map((row) => ({
      member: text(row['member_id']),
      key: text(row['key']),
      call: text(row['call']),
      contentHash: text(row['hash']),
      state: text(row['state']),
      answer: row['answer'] as KeyFact['answer'],
    })),
    wallets: new Map(wallets.map((row) => [text(row['member_id']), walletOf(row)])),
    usedVouchers: new Set(used.map((row) => text(row['id']))),
  }
}

const text = (cell: unknown): string => (cell === null || cell === undefined ? '' : String(cell as string))
const instant = (cell: unknown): number => toDate(cell).getTime()
const maybeInstant = (cell: unknown): number | undefined =>
  cell === null || cell === undefined ? undefined : instant(cell)

const orderOf = (row: RawRow): OrderFact => ({
  id: `C${text(row['id'])}`,
  member: text(row['member_id']),
  lottery: text(row['lottery']),
  issue: text(row['number']),
  drawn: text(row['drawn']),
  closeAt: instant(row['close_at']),
  method: text(row['method']),
  code: text(row['code']),
  nums: toInt(row['nums']),
  piece: toInt(row['piece']),
  stake: toBigint(row['stake']),
  voucher: text(row['voucher_id']),
  voucherPart: toBigint(row['voucher_part']),
  trace: row['trace_id'] === null ? '' : `T${text(row['trace_id'])}`,
  orderedAt: instant(row['ordered_at']),
  cancelledAt: maybeInstant(row['cancelled_at']),
  cancelReason: text(row['cancel_reason']),
  award: toBigint(row['award'] ?? 0),
  paidAt: maybeInstant(row['paid_at']),
  settled: row['settled_at'] !== null,
})

const stepOf = (row: RawRow): StepFact => ({
  trace: `T${text(row['trace_id'])}`,
  member: text(row['member_id']),
  winStop: row['win_stop'] === true,
  number: text(row['number']),
  place: toInt(row['place']),
  count: toInt(row['count']),
  money: toBigint(row['money']),
  opensAt: instant(row['opens_at']),
  closesAt: instant(row['closes_at']),
  state: text(row['state']),
  orderId: row['order_id'] === null ? '' : `C${text(row['order_id'])}`,
  cancelReason: text(row['cancel_reason']),
})

const walletOf = (row: RawRow): WalletFact => ({
  balance: toBigint(row['balance']),
  moved: toBigint(row['moved']),
  wins: toInt(row['wins']),
  winNumbers: (row['numbers'] as readonly string[]).map(Number),
  rebates: toBigint(row['rebates']),
})
