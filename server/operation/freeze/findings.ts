/**
 * Findings of the trial balance as text, and the lottery whose payouts each of them freezes. Everything is read in one
 * snapshot: bets and payments continue meanwhile without changing what is read.
 */
import { sql } from 'drizzle-orm'
import { formatYuan } from '#engine/money/money.ts'
import { allAccountKinds } from '../../ledger/kinds/accountKinds.ts'
import { allTransferKinds } from '../../ledger/transferKinds.ts'
import {
  accountEntries,
  firstKept,
  lastClosing,
  movementCount,
  type LedgerBase,
} from '../../ledger/closing/closing.ts'
import { rows, toBigint, type Db, type RawRow } from '../../platform/database/database.ts'
import { allLotteries } from './freeze.ts'

/** One difference. */
export interface Finding {
  /** The lottery whose escrow differs; `*` for any other account. */
  readonly lottery: string
  readonly text: string
}

/** Result of a trial balance. */
export interface Checked {
  readonly accounts: bigint
  readonly transfers: bigint
  /** Sum of all balances, 1/10,000 yuan; it must be zero. */
  readonly total: bigint
  readonly findings: readonly Finding[]
}

// Even if the whole ledger is wrong, the first hundred rows of each kind are enough to report.
const findingsMax = 100

/** Runs `read` in a read-only transaction with one snapshot. */
const inSnapshot = <T>(db: Db, read: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction((tx) => read(tx), { isolationLevel: 'repeatable read', accessMode: 'read only' })

/** Which movements a check adds up: all that the database has, or those since the last closing. */
export type CheckScope = 'whole' | 'open'

/**
 * Checks the ledger: every account against its movements, every escrow against its book, and the sum of all against zero.
 * An `open` check takes the closed part of each account from the closing balances.
 */
export const checkLedger = (db: Db, scope: CheckScope = 'whole'): Promise<Checked> =>
  inSnapshot(db, async (tx) => {
    const base = await (scope === 'whole' ? firstKept(tx) : lastClosing(tx))
    const [sums] = await rows(
      tx,
      sql`select (select count(*) from account) as accounts, ${movementCount(base)} as transfers,
        (select coalesce(sum(balance), 0) from account) as total`,
    )
    const total = toBigint(sums?.['total'])
    const uneven = total === 0n ? [] : [site(`all balances must sum to zero, they sum to ${yuan(total)}`)]
    return {
      accounts: toBigint(sums?.['accounts']),
      transfers: toBigint(sums?.['transfers']),
      total,
      findings: [
        ...uneven,
        ...(await brokenAccounts(tx, base)),
        ...(await belowZero(tx)),
        ...(await notEmpty(tx)),
        ...(await undeclaredAccounts(tx)),
        ...(await undeclaredTransfers(tx, base)),
        ...(await escrows(tx)),
        ...(await chases(tx)),
        ...(await packets(tx)),
        ...(scope === 'whole' ? await moneyOrders(tx) : []),
      ],
    }
  })

/** Checks one issue: its escrow against its transfers and its book. Reads by index, in milliseconds. */
export const checkIssue = (db: Db, issueId: bigint): Promise<readonly Finding[]> =>
  inSnapshot(db, async (tx) => {
    const unlike = await rows(
      tx,
      sql`select i.lottery, i.number, a.kind, a.id as account_id, a.balance, s.entries
        from account a join issue i on i.id = a.issue_id
        cross join lateral (
          select coalesce((select sum(amount) from transfer where credit_account_id = a.id), 0)
            - coalesce((select sum(amount) from transfer where debit_account_id = a.id), 0)
            + coalesce((select sum(cash) from bet_page where issue_id = a.issue_id), 0)
            - coalesce((select sum(total) from award where issue_id = a.issue_id), 0) as entries) as s
        where a.kind = 'escrow' and a.issue_id = ${issueId} and a.balance <> s.entries`,
    )
    const books = await rows(tx, sql`select * from escrow_break where issue_id = ${issueId}`)
    return [...unlike.map(accountFinding), ...books.map(escrowFinding)]
  })

const site = (text: string): Finding => ({ lottery: allLotteries, text })
const yuan = (cell: unknown): string => formatYuan(toBigint(cell), 4)

// One pass over the transfers finds accounts whose balance differs and accounts that do not exist.
const brokenAccounts = async (tx: Db, base: LedgerBase): Promise<readonly Finding[]> => {
  const unlike = await rows(
    tx,
    sql`select coalesce(a.id, e.account_id) as account_id, a.kind, coalesce(a.balance, 0) as balance,
        coalesce(e.entries, 0) as entries, i.lottery, i.number
      from account a full join (${accountEntries(base)}) as e on e.account_id = a.id left join issue i on i.id = a.issue_id
      where a.id is null or a.balance <> coalesce(e.entries, 0)
      order by 1 limit ${findingsMax}`,
  )
  const isMissing = (row: RawRow) => row['kind'] === null
  return [
    ...unlike.filter((row) => !isMissing(row)).map(accountFinding),
    ...(unlike.some(isMissing) ? await orphans(tx) : []),
  ]
}

const orphans = async (tx: Db): Promise<readonly Finding[]> => {
  const found = await rows(tx, sql`select id from transfer_orphan order by id limit ${findingsMax}`)
  return found.map((row) => site(`transfer ${toBigint(row['id'])} names an account that is not there`))
}

const belowZero = async (tx: Db): Promise<readonly Finding[]> => {
  const found = await rows(
    tx,
    sql`select a.id as account_id, a.kind, a.balance, i.lottery, i.number
      from account a left join issue i on i.id = a.issue_id
      where a.balance < 0 and not a.may_go_negative order by a.id limit ${findingsMax}`,
  )
  return found.map((row) => ({
    lottery: lotteryOf(row),
    text: `${accountName(row)} must not be below zero, it has ${yuan(row['balance'])}`,
  }))
}

// Money from member to member passes through these accounts within one movement: what stays there is lost to somebody.
const notEmpty = async (tx: Db): Promise<readonly Finding[]> => {
  const kinds = allAccountKinds.flatMap(({ name, emptyBetween }) => (emptyBetween ? [sql`${name}`] : []))
  const found = await rows(
    tx,
    sql`select a.id as account_id, a.kind, a.balance from account a
      where a.kind in (${sql.join(kinds, sql`, `)}) and a.balance <> 0 order by a.id`,
  )
  return found.map((row) => site(`${accountName(row)} must be empty, it has ${yuan(row['balance'])}`))
}

// The right to go below zero is stored with each account: it must be the one of its declared kind.
const undeclaredAccounts = async (tx: Db): Promise<readonly Finding[]> => {
  const declared = allAccountKinds.map(({ name, mayGoNegative }) => sql`(${name}, ${mayGoNegative}::boolean)`)
  const found = await rows(
    tx,
    sql`select a.id as account_id, a.kind, i.lottery, i.number
      from account a left join issue i on i.id = a.issue_id
      where (a.kind, a.may_go_negative) not in (${sql.join(declared, sql`, `)}) order by a.id limit ${findingsMax}`,
  )
  return found.map((row) => ({
    lottery: lotteryOf(row),
    text: `${accountName(row)} is of no declared kind, or its right to go below zero is not the kind's`,
  }))
}

// Grouped by reason and kinds before the comparison with the declared moves.
const undeclaredTransfers = async (tx: Db, base: LedgerBase): Promise<readonly Finding[]> => {
  const declared = allTransferKinds.flatMap(({ name, moves }) =>
    moves.map(({ debit, credit }) => sql`(${name}, ${debit.name}, ${credit.name})`),
  )
  const found = await rows(
    tx,
    sql`select t.reason, d.kind as debit, c.kind as credit, count(*) as transfers, min(t.id) as first
      from transfer t join account d on d.id = t.debit_account_id join account c on c.id = t.credit_account_id
      where t.id >= ${base.entryBefore}
      group by t.reason, d.kind, c.kind
      having (t.reason, d.kind, c.kind) not in (${sql.join(declared, sql`, `)})
      order by 5 limit ${findingsMax}`,
  )
  return found.map((row) =>
    site(
      `no kind of transfer is declared for ${toBigint(row['transfers'])} of "${String(row['reason'])}" from ` +
        `${String(row['debit'])} to ${String(row['credit'])}, the first is transfer ${toBigint(row['first'])}`,
    ),
  )
}

// What nobody has taken of the red packets of a member is in his account for them.
const packets = async (tx: Db): Promise<readonly Finding[]> => {
  const found = await rows(
    tx,
    sql`select a.id as account_id, a.kind, a.balance, coalesce(sum(s.amount), 0) as left_over from account a
        left join chat_packet p on p.sender_id = a.member_id and p.ended_at is null
        left join chat_share s on s.packet_id = p.id and s.member_id is null
      where a.kind = 'packet' group by a.id having a.balance <> coalesce(sum(s.amount), 0) order by a.id limit ${findingsMax}`,
  )
  return found.map((row) =>
    site(
      `${accountName(row)} has ${yuan(row['balance'])}, ${yuan(row['left_over'])} of its packets are not taken`,
    ),
  )
}

const accountFinding = (row: RawRow): Finding => ({
  lottery: lotteryOf(row),
  text: `${accountName(row)}: balance ${yuan(row['balance'])}, entries ${yuan(row['entries'])}`,
})

const accountName = (row: RawRow): string =>
  `account ${toBigint(row['account_id'])} (${row['kind'] === 'escrow' ? `escrow of ${issueName(row)}` : String(row['kind'])})`

const issueName = (row: RawRow): string => `${String(row['lottery'])} ${String(row['number'])}`

const lotteryOf = (row: RawRow): string =>
  row['kind'] === 'escrow' && typeof row['lottery'] === 'string' ? row['lottery'] : allLotteries

// Only issues that can be wrong are checked: those with money in their escrow, or with bets that are not paid for.
const escrows = async (tx: Db): Promise<readonly Finding[]> => {
  const found = await rows(
    tx,
    sql`with looked_at as (
        select issue_id from account where kind = 'escrow' and balance <> 0
        union
        select b.issue_id from issue_book b where not b.settled)
      select e.* from looked_at join escrow_break e on e.issue_id = looked_at.issue_id
      order by e.issue_id limit ${findingsMax}`,
  )
  return found.map(escrowFinding)
}

// The amount reserved for a chase must equal the cost of its waiting issues.
const chases = async (tx: Db): Promise<readonly Finding[]> => {
  const found = await rows(
    tx,
    sql`with waiting as (select trace_id, sum(money) as money from trace_issue where state = 'waiting' group by trace_id),
        looked_at as (select trace_id from waiting union select trace_id from account where kind = 'trace' and balance <> 0)
      select t.id, t.lottery, a.balance, coalesce(w.money, 0) as waiting
      from looked_at join trace t on t.id = looked_at.trace_id join account a on a.id = t.account_id
      left join waiting w on w.trace_id = t.id
      where a.balance <> coalesce(w.money, 0) order by t.id limit ${findingsMax}`,
  )
  return found.map((row) => ({
    lottery: String(row['lottery']),
    text: `chase ${toBigint(row['id'])} has ${yuan(row['balance'])} reserved, its waiting issues cost ${yuan(row['waiting'])}`,
  }))
}

// Both are written by one function: a difference is a row that somebody changed.
const moneyOrders = async (tx: Db): Promise<readonly Finding[]> => {
  const found = await rows(
    tx,
    sql`select o.id, o.kind, o.state, coalesce(s.state, 'missing') as last from money_order o
      left join lateral (
        select state from money_order_step where order_id = o.id order by place desc limit 1) as s on true
      where o.state is distinct from s.state order by o.id limit ${findingsMax}`,
  )
  return found.map((row) =>
    site(
      `${String(row['kind'])} ${toBigint(row['id'])} is in state ${String(row['state'])}, its last step is ${String(row['last'])}`,
    ),
  )
}

const escrowFinding = (row: RawRow): Finding => {
  const held = `the escrow of ${issueName(row)} holds ${yuan(row['escrow'])}`
  const text =
    row['state'] === 'settled'
      ? `${held} after its settlement`
      : `${held}, its book says ${yuan(row['book'])} and its players' books ${yuan(row['players'])}`
  return { lottery: String(row['lottery']), text }
}
