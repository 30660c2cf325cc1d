/** Order lines that no player placed: written into the tables directly, with their submission and their terms. */
import { sql } from 'drizzle-orm'
import { rows, toBigint, toInt, type Db } from '#server/platform/database/database.ts'

/** A line of one bet. */
export interface WrittenLine {
  readonly id: bigint
  readonly memberId: bigint
  readonly issueId: bigint
  readonly method: string
  readonly code: string
  /** 2 yuan by default. */
  readonly stake?: bigint
}

/** Writes each line as a submission and a page of its own. */
export const writeLines = async (db: Db, lines: readonly WrittenLine[]): Promise<void> => {
  for (const { id, memberId, issueId, method, code, stake = 20_000n } of lines) {
    const [terms] = await rows(
      db,
      sql`select id from keep_terms(a_method => array[${method}], a_price => array[20000::bigint],
        a_odds => array[196000::bigint], a_point => array[0], a_tier_odds => array['{}'],
        a_single_pick => array[false], a_award_cap => array[0::bigint], a_play_revision => array['none'])`,
    )
    const [page] = await rows(
      db,
      sql`insert into bet_page (issue_id, cash, order_id, member_id, terms, nums, piece, mask, stake, liability,
          code)
        values (${issueId}, ${stake}, array[${id}::bigint], array[${memberId}::bigint],
          array[${toInt(terms?.['id'])}::int], array[1], array[1], array[null::bigint], array[${stake}::bigint],
          array[0::bigint], array[${code}])
        returning id`,
    )
    await rows(
      db,
      sql`insert into submission (member_id, call, content_hash, state, created_at, issue_id, first_order, lines, bet_type,
          source_type, cash, balance_after, entry, page_id, first_line)
        values (${memberId}, 'addOrder', gen_random_uuid(), 'accepted', now(), ${issueId}, ${id}, 1, 2, 0, ${stake}, 0,
          nextval('transfer_id_seq'), ${toBigint(page?.['id'])}, 1)`,
    )
  }
}
