/**
 * Reading among many bets, against a row by its key, and the trial balance when they are closed. `BENCH_HISTORY` is the
 * number of bets: a million by default, ten million for the figures of docs/operations.md.
 */
import { sql } from 'drizzle-orm'
import { closeLedger } from '#server/ledger/closing/closing.ts'
import { statementOf } from '#server/ledger/statement.ts'
import { orderHistory } from '#server/lottery/orders/history.sql.ts'
import { orderById, recentOrders } from '#server/lottery/orders/orders.sql.ts'
import { orderIdOf } from '#server/lottery/orders/reference.ts'
import { checkLedger } from '#server/operation/freeze/findings.ts'
import { rows, toBigint, toInt } from '#server/platform/database/database.ts'
import { openLedger, type Ledger } from './ledger.ts'
import { atMost, median, type Group, type Metric } from './metric.ts'

const bets = Number(process.env['BENCH_HISTORY'] ?? 1_000_000)
const issues = 300
const days = 30
const linesPerPage = 32
const reads = 300
const dayMs = 86_400_000

/** Bets of the last days, each a submission of one line, in settled issues; every tenth has won. */
const fill = async ({ database: { db }, bet, newIssue, firstMember, members }: Ledger): Promise<void> => {
  const first = await newIssue()
  for (let n = 1; n < issues; n += 1) await newIssue()
  const terms = bet(0, first).lines[0]?.terms ?? 0
  await rows(db, sql`update issue set code = '1,2,3,4,5', drawn_at = now(), source = 'simulated'`)
  await rows(db, sql`insert into account (kind, issue_id) select 'escrow', id from issue`)
  await rows(
    db,
    sql`create unlogged table made as
      select g, (g::bigint * 7919) % ${members}::int + ${firstMember}::bigint as member,
        ${first}::bigint + (g / ${linesPerPage}::int) % ${issues}::int as issue, g / ${linesPerPage}::int as page,
        to_char(at at time zone 'Asia/Shanghai', 'YYMMDDHH24MISS')::bigint * 10000000 + g % 10000000 as id, at
      from generate_series(1, ${bets}::int) as g
      cross join lateral (select now() - make_interval(secs => (${days * 86_400} * (1 - g / ${bets}::float))) as at) as t`,
  )
  const ofPage = (column: string) => sql.raw(`array_agg(${column} order by g)`)
  await rows(
    db,
    sql`insert into bet_page (issue_id, cash, order_id, member_id, terms, nums, piece, mask, stake, liability, code)
      select min(issue), count(*) * 6400, ${ofPage('id')}, ${ofPage('member')}, ${ofPage(`${terms}`)}, ${ofPage('32')},
        ${ofPage('1')}, ${ofPage('0::bigint')}, ${ofPage('6400::bigint')}, ${ofPage('0::bigint')}, ${ofPage(`'1,2|3,4|5,6|7,8|9,0'::text`)}
      from made group by page order by page`,
  )
  await rows(
    db,
    sql`insert into submission (member_id, key, call, content_hash, state, created_at, issue_id, first_order, lines, bet_type,
        source_type, cash, balance_after, entry, page_id, first_line)
      select member, (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7abc8def' || lpad(to_hex(g), 12, '0'))::uuid,
        'addOrder', gen_random_uuid(), 'accepted', at, issue, m.id, 1, 2, 0, 6400, 10000000000, nextval('transfer_id_seq'),
        p.id, (row_number() over (partition by m.page order by g))::int
      from made m join (select row_number() over (order by id) - 1 as n, id from bet_page) as p on p.n = m.page order by g`,
  )
  await rows(
    db,
    sql`insert into award (issue_id, run, member_id, last_seq, entry, total, balance_after, order_id, amount, wins, paid_at)
      select issue, 1, member, g, nextval('transfer_id_seq'), 6400, 10000000000, array[id], array[6400::bigint],
        array['{"win": 1}'::jsonb], at
      from made where g % 10 = 0 order by g`,
  )
  await rows(
    db,
    sql`update account a set balance = a.balance - s.cash from (select member_id, sum(cash) as cash from submission group by 1) s
      where a.kind = 'player' and a.member_id = s.member_id`,
  )
  await rows(
    db,
    sql`update account a set balance = a.balance + w.total from (select member_id, sum(total) as total from award group by 1) w
      where a.kind = 'player' and a.member_id = w.member_id`,
  )
  // What is left of each issue goes to the house.
  await rows(
    db,
    sql`with rest as (
        select a.id, p.cash - coalesce(w.total, 0) as rest from account a
        join (select issue_id, sum(cash) as cash from bet_page group by 1) p on p.issue_id = a.issue_id
        left join (select issue_id, sum(total) as total from award group by 1) w on w.issue_id = a.issue_id
        where a.kind = 'escrow'),
      taken as (insert into transfer (debit_account_id, credit_account_id, amount, reason, cause, event_at)
        select rest.id, house.id, rest, 'house_take', 'bench', now() from rest, (select id from account where kind = 'house') as house)
      update account set balance = balance + (select sum(rest) from rest) where kind = 'house'`,
  )
  await rows(
    db,
    sql`insert into issue_book (issue_id, orders, stake, liability, settled)
      select issue_id, count(*), sum(cash), 0, true from submission where page_id is not null group by 1`,
  )
  await rows(
    db,
    sql`insert into settlement (issue_id, orders, winners, stake, award, begun_at, settled_at, code)
      select issue_id, orders, 0, stake, 0, now(), now(), '1,2,3,4,5' from issue_book`,
  )
  await rows(db, sql`drop table made`)
  await rows(db, sql`vacuum analyze`)
}

/** Milliseconds of the median of many reads, each of another bet. */
const timeOf = async (read: (nth: number) => Promise<unknown>): Promise<number> => {
  const seen: number[] = []
  for (let n = 0; n < reads; n += 1) {
    const begun = performance.now()
    await read(n)
    seen.push(performance.now() - begun)
  }
  return median(seen)
}

const readings = async ({ database: { db } }: Ledger): Promise<readonly Metric[]> => {
  const some = await rows(
    db,
    sql`select key, member_id, first_order from submission where first_order is not null order by random() limit ${reads}`,
  )
  const nth = (n: number) => {
    const row = some[n % some.length]
    return {
      key: String(row?.['key']),
      member: toBigint(row?.['member_id']),
      order: toBigint(row?.['first_order']),
    }
  }
  const now = Date.now()
  const month = { from: new Date(now - days * dayMs), until: new Date(now + dayMs) }
  const query = {
    ...month,
    page: 1,
    pageSize: 20,
    status: undefined,
    singlePicks: false,
    play: undefined,
    sort: 0,
    issue: undefined,
    lottery: undefined,
  }
  const key = await timeOf((n) =>
    rows(db, sql`select * from submission where key = ${nth(n).key}::uuid and member_id = ${nth(n).member}`),
  )
  const kinds = [
    ['an order by its id', (n: number) => orderById(db, nth(n).member, orderIdOf(nth(n).order))],
    [
      'the recent orders of a player',
      (n: number) => recentOrders(db, nth(n).member, 'cqssc', new Date(now - 7 * dayMs), 30),
    ],
    ['a page of his statement', (n: number) => statementOf(db, nth(n).member, { limit: 20 })],
    ['a page of 30 days with totals', (n: number) => orderHistory(db, nth(n).member, query)],
  ] as const
  const metrics: Metric[] = []
  for (const [title, read] of kinds)
    metrics.push(
      atMost('P24', `${title}, among ${bets} bets, against a row by its key`, await timeOf(read), key, 2),
    )
  return metrics
}

const balances = async ({ database: { db } }: Ledger): Promise<readonly Metric[]> => {
  const timed = async (scope: 'whole' | 'open') => {
    const begun = performance.now()
    const { findings } = await checkLedger(db, scope)
    if (findings.length > 0) throw new Error(`the ledger of the bench must add up: ${findings[0]?.text}`)
    return performance.now() - begun
  }
  const whole = await timed('whole')
  const begun = performance.now()
  await closeLedger(db, new Date(), () => Promise.resolve())
  const closing = performance.now() - begun
  const open = median([await timed('open'), await timed('open'), await timed('open')])
  const [size] = await rows(
    db,
    sql`select (pg_total_relation_size('submission') + pg_total_relation_size('bet_page')) / ${bets}::int as bytes`,
  )
  const title = `trial balance of ${bets} closed bets, against the whole (closing ${(closing / 1000).toFixed(1)} s, ${toInt(size?.['bytes'])} bytes a bet)`
  return [{ ...atMost('P25', title, open, whole, 0.1) }]
}

/** P24 and P25. */
export const history: Group = {
  ids: ['P24', 'P25'],
  run: async () => {
    const ledger = await openLedger()
    try {
      await fill(ledger)
      return [...(await readings(ledger)), ...(await balances(ledger))]
    } finally {
      await ledger.stop()
    }
  },
}
