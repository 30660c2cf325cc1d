/** The rows of closed channels, and the channels whose provider did not answer. */
import { asc, eq, sql } from 'drizzle-orm'
import { rows, toDate, type Db } from '../../platform/database/database.ts'
import { channelClosure } from '../../schema/index.ts'
import { depositMoneyOrder } from './depositOrder.ts'

/** The reason of an order to which its provider did not answer. */
export const silentReason = 'the provider did not answer'

/** So many orders one after the other close a channel, where they are of more than one member: nobody closes it for all. */
export const silentMost = 5
const membersLeast = 2

const lookBackMs = 3_600_000
/** The newest refused orders that are looked at. */
const rowsMost = 500

/** A channel that people have closed. */
export type ClosedChannel = typeof channelClosure.$inferSelect

/** Those that people have closed. */
export const closedByPeople = (db: Db): Promise<readonly ClosedChannel[]> =>
  db.select().from(channelClosure).orderBy(asc(channelClosure.code))

/** Closes a channel; false where it is closed. */
export const closeChannel = async (tx: Db, closure: ClosedChannel): Promise<boolean> => {
  const closed = await tx
    .insert(channelClosure)
    .values(closure)
    .onConflictDoNothing()
    .returning({ code: channelClosure.code })
  return closed.length > 0
}

/** Opens a channel; false where people have not closed it. */
export const openChannel = async (tx: Db, code: string): Promise<boolean> => {
  const opened = await tx
    .delete(channelClosure)
    .where(eq(channelClosure.code, code))
    .returning({ code: channelClosure.code })
  return opened.length > 0
}

/** The channels whose newest orders all ended because their provider did not answer, each with the time of the last of them. */
export const silentChannels = async (
  db: Db,
  now: Date,
): Promise<readonly { readonly code: string; readonly since: Date }[]> => {
  const from = new Date(now.getTime() - lookBackMs).toISOString()
  const kind = depositMoneyOrder.name
  const found = await rows(
    db,
    sql`with refused as (select o.id, o.member_id, o.terms->>'channel' as code from money_order o
        where o.kind = ${kind} and o.state = 'refused' and o.created_at > ${from}::timestamptz
        order by o.id desc limit ${rowsMost}),
      silent as (select r.id, r.member_id, r.code, s.at, row_number() over (partition by r.code order by r.id desc) as place
        from refused r join money_order_step s on s.order_id = r.id and s.state = 'refused'
        where s.note->>'reason' = ${silentReason}),
      last as (select code, min(id) as first, max(at) as since from silent where place <= ${silentMost}
        group by code having count(*) = ${silentMost} and count(distinct member_id) >= ${membersLeast})
      select l.code, l.since from last l where not exists (select 1 from money_order o
        where o.kind = ${kind} and o.state in ('waiting', 'shown', 'told', 'credited') and o.id > l.first
          and o.terms->>'channel' = l.code)`,
  )
  return found.map((row) => ({ code: String(row['code']), since: toDate(row['since']) }))
}
