/**
 * What a member has used of his limits. What counts is declared with the kinds of transfers (`limits` in
 * server/ledger/transfers): a stake with its placing, a chase in full when it is placed (requirement 63). What is given back
 * counts at the time of the stake or the packet that it gives back, so that a refund of last week makes no room today.
 */
import { sql, type SQL } from 'drizzle-orm'
import type { MoneyLimitKind } from '#contract/protection/limits.ts'
import { accountKinds } from '../ledger/kinds/accountKinds.ts'
import { allTransferKinds, transferKindOf, transferKinds } from '../ledger/transferKinds.ts'
import { rows, toBigint, type Db } from '../platform/database/database.ts'

/** What counted against the limits since some moments, in hao, and the newest movement of the wallet that was counted. */
export interface Usage<M extends string> {
  readonly used: (kind: MoneyLimitKind, since: M) => bigint
  /** Sum of the movements of one kind of transfer. */
  readonly moved: (reason: keyof typeof transferKinds, since: M) => bigint
  /** The number of the newest stake or other debit; of one member they only grow (decision 53). */
  readonly mark: bigint
}

const namesOf = (given: typeof allTransferKinds): SQL =>
  sql.join(
    given.map(({ name }) => sql`${name}`),
    sql`, `,
  )

const limited = allTransferKinds.filter(({ limits }) => Object.keys(limits).length > 0)
const returned = limited.filter(({ limits }) => limits.stake === 'gives back')

// A closing is dated a moment before its numbers are cut.
const closingMarginMs = 3_600_000

const at = (moment: Date): SQL => sql`${moment.toISOString()}::timestamptz`

/** The last number that was closed well before a moment: whatever has a smaller one is older, so no index is read further back. */
const boundOf = (oldest: Date): SQL =>
  sql`(select coalesce(max(c.entry_before), 0) as entry from ledger_close c
    where c.closed_at <= ${at(new Date(oldest.getTime() - closingMarginMs))})`

const walletOf = (memberId: bigint): SQL =>
  sql`(select id from account where kind = ${accountKinds.player.name} and member_id = ${memberId})`

/** The packet of a cause, "packet:77". */
const packetOf = (cause: SQL): SQL => sql`substr(${cause}, 8)::bigint`

/** Adds up, in one snapshot, what counted since each of the named moments. */
export const usageSince = async <M extends string>(
  db: Db,
  memberId: bigint,
  moments: Readonly<Record<M, Date>>,
): Promise<Usage<M>> => {
  const names = Object.keys(moments) as M[]
  const oldest = new Date(Math.min(...names.map((name) => moments[name].getTime())))
  const sums = names.map(
    (name) =>
      sql`coalesce(sum(m.amount) filter (where m.at > ${at(moments[name])}), 0) as ${sql.identifier(name)}`,
  )
  const found = await rows(
    db,
    sql`with bound as ${boundOf(oldest)}, wallet as ${walletOf(memberId)}, move as (
        select s.created_at as at, ${transferKinds.bet.name} as reason, s.cash as amount from submission s, bound b
        where s.member_id = ${memberId} and s.cash > 0 and s.entry >= b.entry
        union all
        select a.paid_at, ${transferKinds.award.name}, a.total from award a, bound b
        where a.member_id = ${memberId} and a.entry >= b.entry
        union all
        select t.event_at, t.reason, t.amount from transfer t, bound b
        where t.debit_account_id = (select id from wallet) and t.id >= b.entry and t.reason in (${namesOf(limited)})
        union all
        select coalesce(c.created_at, o.ordered_at, p.created_at, t.event_at), t.reason, t.amount
        from transfer t cross join bound b
        left join lateral (select left(t.cause, 1) as letter, case when t.reason in (${namesOf(returned)})
          then substr(t.cause, 2)::bigint end as id) as stake on true
        left join bet_order o on stake.letter = 'C' and o.member_id = ${memberId}
          and o.first_order between stake.id - 199 and stake.id and o.id = stake.id
        left join money_order p on p.id = case when t.reason = ${transferKinds.packet_return.name}
          then ${packetOf(sql`t.cause`)} end
        left join trace c on c.id = coalesce(o.trace_id, case when stake.letter = 'T' then stake.id end)
        where t.credit_account_id = (select id from wallet) and t.id >= b.entry and t.reason in (${namesOf(limited)}))
      select m.reason, ${sql.join(sums, sql`, `)}, (select greatest(
          (select max(s.entry) from submission s where s.member_id = ${memberId} and s.cash > 0),
          (select max(t.id) from transfer t where t.debit_account_id = (select id from wallet)), 0)) as mark
      from (select * from move where at > ${at(oldest)}
        union all select null, null, null) as m
      group by m.reason`,
  )
  const byReason = new Map(found.map((row) => [String(row['reason']), row]))
  const moved = (reason: string, since: M) => toBigint(byReason.get(reason)?.[since] ?? 0)
  return {
    moved,
    used: (kind, since) =>
      limited.reduce((sum, { name }) => {
        const counts = transferKindOf(name).limits[kind]
        if (counts === undefined) return sum
        return counts === 'uses' ? sum + moved(name, since) : sum - moved(name, since)
      }, 0n),
    mark: toBigint(found[0]?.['mark']),
  }
}
