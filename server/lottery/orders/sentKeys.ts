/** The money calls of a member under their keys, for a device that has forgotten them. */
import { sql } from 'drizzle-orm'
import { sentKeysDays, sentKeysMost } from '#contract/funds/sentKeys.ts'
import type { CallOutput } from '#contract/areas.ts'
import { ok } from '#engine/result.ts'
import { rows, toBigint, type Db } from '../../platform/database/database.ts'
import type { Handlers } from '../../platform/http/http.ts'
import { idRange } from './reference.ts'

const dayMs = 86_400_000

/** Binds the call to a database. */
export const sentKeysHandlers = (db: Db): Pick<Handlers, 'sentKeys'> => ({
  sentKeys: async (_input, { member, now }) => ok({ list: await keysOf(db, member.memberId, now) }),
})

// Bets are found by their ids, everything else by its time: each has an index of its own.
const keysOf = async (db: Db, memberId: bigint, now: Date): Promise<CallOutput<'sentKeys'>['list']> => {
  const from = new Date(now.getTime() - sentKeysDays * dayMs)
  const found = await rows(
    db,
    sql`select s.key, s.call, s.state, s.cash, coalesce(i.lottery, '') as lottery, coalesce(i.number, '') as number,
        floor(extract(epoch from s.created_at) * 1000)::bigint as at
      from ((select * from submission where member_id = ${memberId} and key is not null
          and first_order >= ${idRange(from, now).from} order by first_order desc limit ${sentKeysMost})
        union all
        (select * from submission where member_id = ${memberId} and key is not null
          and first_order is null and created_at >= ${from.toISOString()}::timestamptz
          order by created_at desc limit ${sentKeysMost})) s
      left join issue i on i.id = s.issue_id
      order by s.created_at desc limit ${sentKeysMost}`,
  )
  return found.map((row) => ({
    key: String(row['key']),
    call: String(row['call']),
    state: row['state'] === 'void' ? ('void' as const) : ('accepted' as const),
    at: Number(row['at']),
    lottery: String(row['lottery']),
    issue: String(row['number']),
    cash: toBigint(row['cash']),
  }))
}
