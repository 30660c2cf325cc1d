/** What a member has to stake before a withdrawal, and what he has staked (decided.md 22). */
import { sql } from 'drizzle-orm'
import type { Hao } from '#engine/money/money.ts'
import { accountKinds } from '../../ledger/kinds/accountKinds.ts'
import { allTransferKinds } from '../../ledger/transferKinds.ts'
import { rows, toBigint, type Db } from '../../platform/database/database.ts'

/** Both figures. */
export interface Turnover {
  readonly needed: Hao
  readonly done: Hao
}

/** No bet is older than this when its issue is drawn. */
const betsBeforeMs = 4 * 24 * 3_600_000

/** Since a moment: credits that have to be staked, and stakes of issues that were drawn and settled. What is cancelled or void is no stake. */
export const turnoverSince = async (db: Db, memberId: bigint, since: Date | undefined): Promise<Turnover> => {
  const from = (since ?? new Date(0)).toISOString()
  const betFrom = new Date(Math.max((since ?? new Date(0)).getTime() - betsBeforeMs, 0)).toISOString()
  const kinds = sql.join(
    allTransferKinds.filter(({ turnover }) => turnover).map(({ name }) => sql`${name}`),
    sql`, `,
  )
  const [found] = await rows(
    db,
    sql`select
      (select coalesce(sum(t.amount), 0) from transfer t
        where t.credit_account_id = (select id from account where kind = ${accountKinds.player.name} and member_id = ${memberId})
          and t.reason in (${kinds}) and t.event_at > ${from}::timestamptz) as needed,
      (select coalesce(sum(p.stake), 0)
        from (select distinct s.issue_id from submission s
          where s.member_id = ${memberId} and s.first_order is not null and s.created_at > ${betFrom}::timestamptz) as mine
        join issue i on i.id = mine.issue_id and i.drawn_at > ${from}::timestamptz and i.void_at is null
        join issue_book b on b.issue_id = i.id and b.settled
        join player_book p on p.issue_id = i.id and p.member_id = ${memberId}) as done`,
  )
  return { needed: toBigint(found?.['needed']), done: toBigint(found?.['done']) }
}
