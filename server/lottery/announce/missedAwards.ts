/**
 * Wins whose notification a browser did not receive, because its connection was cut, its node crashed or Redis was away.
 * Every win of a member gets the next number, assigned under the lock of the member's wallet; a client that knows the number
 * of the last win it has shown can ask for the later ones.
 */
import { sql } from 'drizzle-orm'
import { ok } from '#engine/result.ts'
import { missedAwardsMax } from '#contract/lottery/awards.ts'
import { submissionLinesMax } from '../orders/limits.ts'
import { orderIdOf } from '../orders/reference.ts'
import { rows, toBigint, type Db } from '../../platform/database/database.ts'
import type { Handlers } from '../../platform/http/http.ts'
import type { WonEvent } from '../settlement/events.ts'
import { winMessageOf } from './winMessage.ts'

/** Binds the call to a database. */
export const awardHandlers = (db: Db): Pick<Handlers, 'missedAwards'> => ({
  async missedAwards({ after }, { member }) {
    // Read first: a win that arrives in between is then reported twice rather than not at all, and its number shows that.
    const last = await lastWin(db, member.memberId)
    const missed =
      after === undefined || BigInt(after) >= last ? [] : await winsAfter(db, member.memberId, after)
    return ok({ last: Number(last), messages: missed.map(winMessageOf) })
  },
})

/** The number of the newest win of a member, 0 before the first. */
const lastWin = async (db: Db, memberId: bigint): Promise<bigint> => {
  const [row] = await rows(
    db,
    sql`select coalesce(max(last_seq), 0) as last from award where member_id = ${memberId}`,
  )
  return toBigint(row?.['last'])
}

const winsAfter = async (
  db: Db,
  memberId: bigint,
  after: number,
): Promise<readonly Omit<WonEvent, 'type' | 'memberId' | 'isChase'>[]> => {
  const found = await rows(
    db,
    sql`select p.seq, p.award, p.order_id, o.method, o.stake, i.lottery, i.number
      from payout p join bet_order o on o.member_id = p.member_id and o.id = p.order_id
        and o.first_order between p.order_id - ${submissionLinesMax - 1} and p.order_id
      join issue i on i.id = p.issue_id
      where p.member_id = ${memberId} and p.last_seq > ${after} and p.seq > ${after}
        and not exists (select 1 from payout_reversal r where r.order_id = p.order_id and r.run = p.run)
      order by p.seq limit ${missedAwardsMax}`,
  )
  return found.map((row) => ({
    seq: toBigint(row['seq']),
    award: toBigint(row['award']),
    stake: toBigint(row['stake']),
    orderId: orderIdOf(toBigint(row['order_id'])),
    method: String(row['method']),
    lottery: String(row['lottery']),
    issue: String(row['number']),
  }))
}
