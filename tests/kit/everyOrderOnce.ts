/** After faults on a site: the final state of every order, and of every key, in the database. */
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { rows, toInt, type Db } from '#server/platform/database/database.ts'
import { openObligations } from '#server/lottery/settlement/settlement.sql.ts'
import type { KeyedCrowd } from './keyedCrowd.ts'

/** Number of orders in each final state. */
export interface Ends {
  readonly cancelled: number
  readonly lost: number
  readonly paid: number
}

/** What is still to be drawn, settled, or written for a chase; empty when all work is done. */
export const stillOwed = async (db: Db): Promise<readonly string[]> => {
  const undrawn = await rows(
    db,
    sql`select i.lottery || ' ' || i.number as name from issue i join issue_book b on b.issue_id = i.id
      where i.code is null`,
  )
  const chased = await rows(
    db,
    sql`select 'chase ' || trace_id || ' ' || number as name from trace_issue where state = 'waiting'
      union all select 'stop of chase ' || id from trace where stopping`,
  )
  const open = await openObligations(db)
  return [
    ...[...undrawn, ...chased].map((row) => String(row['name'])),
    ...open.map(({ lottery, issue }) => `payment of ${lottery} ${issue}`),
  ]
}

/** Every order was staked once, and then cancelled, lost, or paid by exactly one award of the sum it won. */
export const expectEveryOrderOnce = async (db: Db): Promise<Ends> => {
  const moved = sql`select cause,
      count(*) filter (where reason in ('bet', 'chase_bet'))::int as stakes,
      sum(amount) filter (where reason in ('bet', 'chase_bet')) as staked,
      count(*) filter (where reason = 'cancel')::int as cancels,
      sum(amount) filter (where reason = 'cancel') as returned,
      count(*) filter (where reason = 'award')::int as awards,
      sum(amount) filter (where reason = 'award') as awarded
    from movement where cause ~ '^C[0-9]{19}$' group by cause`
  // The tables were filled a moment ago: without figures of them the joins below are planned for a few rows each. With a
  // limit they would be planned for the first rows found, and there are none.
  await db.execute(sql`analyze`)
  const wrong = await rows(
    db,
    sql`with moved as materialized (${moved}),
      paid as materialized (select order_id, count(*)::int as payouts, sum(award) as award from payout group by order_id)
      select coalesce(m.cause, 'C' || o.id) as "order", m.stakes, m.cancels, m.awards, p.payouts
      from bet_order o full join moved m on m.cause = 'C' || o.id left join paid p on p.order_id = o.id
      left join settlement s on s.issue_id = o.issue_id and s.run = 1
      where (o.id is not null and m.stakes = 1 and m.staked = o.stake
        and case when o.cancelled_at is not null
          then m.cancels = 1 and m.returned = o.stake and m.awards = 0 and p.payouts is null
          else m.cancels = 0 and s.settled_at is not null and m.awards = coalesce(p.payouts, 0) and m.awards <= 1
            and coalesce(m.awarded, 0) = coalesce(p.award, 0) end) is not true`,
  )
  expect(wrong.slice(0, 20), 'orders that did not come to one end').toEqual([])
  const gaps = await rows(
    db,
    sql`select a.member_id from account a left join payout p on p.member_id = a.member_id where a.kind = 'player'
      group by a.id having count(p.seq) <> a.wins or coalesce(max(p.seq), 0) <> a.wins`,
  )
  expect(gaps, 'players whose wins are not numbered without a gap').toEqual([])
  const [ends] = await rows(
    db,
    sql`select count(*) filter (where o.cancelled_at is not null) as cancelled,
        count(*) filter (where o.cancelled_at is null and p.order_id is null) as lost,
        count(p.order_id) as paid
      from bet_order o left join payout p on p.order_id = o.id`,
  )
  return { cancelled: toInt(ends?.['cancelled']), lost: toInt(ends?.['lost']), paid: toInt(ends?.['paid']) }
}

/** The database has exactly the orders that the crowd was answered: those of accepted keys and of their chases, and no other. */
export const expectEveryKeyOnce = async (db: Db, { calls, cancelled }: KeyedCrowd): Promise<void> => {
  const said = [...calls.values()]
  expect(said.filter(({ state }) => state === 'sent')).toEqual([])
  const kept = await rows(
    db,
    sql`select key::text as key, state, answer->'orderIds' as orders, coalesce(answer->'traceIds', '[]') as traces
      from (select key, state, submission_answer(s) as answer from submission s where key is not null) as s`,
  )
  const told = said.filter(({ state }) => state !== 'refused')
  const byKey = (one: { readonly key: string }, other: { readonly key: string }) =>
    one.key < other.key ? -1 : 1
  expect(
    kept
      .map((row) =>
        row['state'] === 'accepted'
          ? { key: String(row['key']), state: 'accepted', orders: row['orders'], traces: row['traces'] }
          : { key: String(row['key']), state: row['state'], orders: [], traces: [] },
      )
      .toSorted(byKey),
  ).toEqual(
    told
      .map(({ key, state, orderIds, traceIds }) => ({ key, state, orders: orderIds, traces: traceIds }))
      .toSorted(byKey),
  )
  const written = await rows(
    db,
    sql`select 'C' || o.id as id from bet_order o where o.trace_id is null order by o.id`,
  )
  const chased = await rows(db, sql`select 'T' || id as id from trace order by id`)
  const ofChases = new Set(
    (await rows(db, sql`select 'C' || id as id from bet_order where trace_id is not null`)).map((row) =>
      String(row['id']),
    ),
  )
  const orders = said.flatMap(({ orderIds }) => orderIds).filter((id) => !ofChases.has(id))
  expect(written.map((row) => row['id'])).toEqual(orders.toSorted())
  expect(chased.map((row) => row['id'])).toEqual(said.flatMap(({ traceIds }) => traceIds).toSorted())
  const strays = await rows(
    db,
    sql`select o.id from bet_order o where o.trace_id is not null
      and not exists (select 1 from trace_issue x where x.order_id = o.id and x.state = 'ordered')`,
  )
  expect(strays, 'orders of no chase').toEqual([])
  const held = new Set(
    (await rows(db, sql`select 'C' || id as id from bet_order where cancelled_at is not null`)).map((row) =>
      String(row['id']),
    ),
  )
  const promised = [...cancelled].filter(([, isCancelled]) => isCancelled).map(([id]) => id)
  expect(
    promised.filter((id) => !held.has(id)),
    'cancels that were answered and are not there',
  ).toEqual([])
}
