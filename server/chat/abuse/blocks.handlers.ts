/** The calls of the list of members whom one does not want to hear. */
import { sql } from 'drizzle-orm'
import { err, ok } from '#engine/result.ts'
import { blocksMost } from '#contract/chat/blocks.ts'
import { staffRoleOf } from '#contract/core/roles.ts'
import { refusal } from '#contract/refusals.ts'
import { rows, type Db } from '../../platform/database/database.ts'
import type { Handlers } from '../../platform/http/http.ts'
import { groupNick } from '../messages/wireMessage.ts'

/** Binds the calls to a database. */
export const blockHandlers = (db: Db): Pick<Handlers, 'chatBlocks' | 'blockMember' | 'unblockMember'> => ({
  async chatBlocks(_input, { member: { memberId } }) {
    const found = await rows(
      db,
      sql`select o.id, o.cn, o.nick_name, ${near} as near from chat_block b join member o on o.id = b.blocked_id
        join member me on me.id = b.member_id where me.id = ${memberId} order by b.at desc, o.id`,
    )
    return ok(
      found.map((row) => {
        const [nick, name] = [String(row['nick_name']), String(row['cn'])]
        return { userId: Number(row['id']), name: row['near'] === true ? name : groupNick(nick, name) }
      }),
    )
  },

  async blockMember({ userId }, { member: { memberId }, now }) {
    const [found] = await rows(
      db,
      sql`select o.user_type, (select count(*)::int from chat_block b where b.member_id = me.id and b.blocked_id <> o.id) as count
        from member o join member me on me.id = ${memberId}
        where o.id = ${userId} and o.id <> me.id and (${near} or exists (select from chat_member mine
          join chat_member his on his.group_id = mine.group_id
          where mine.member_id = me.id and mine.left_at is null and his.member_id = o.id))`,
    )
    // Who answers for the house is the administrator, whom everybody hears.
    if (!found || staffRoleOf(Number(found['user_type'])) !== undefined) return err(refusal('BlockStranger'))
    if (Number(found['count']) >= blocksMost) return err(refusal('TooManyBlocks', { most: blocksMost }))
    await db.execute(
      sql`insert into chat_block (member_id, blocked_id, at) values (${memberId}, ${userId}, ${now.toISOString()}::timestamptz)
        on conflict do nothing`,
    )
    return ok({})
  },

  async unblockMember({ userId }, { member: { memberId } }) {
    await db.execute(sql`delete from chat_block where member_id = ${memberId} and blocked_id = ${userId}`)
    return ok({})
  },
})

const near = sql`coalesce(o.upper_id = me.id or me.upper_id = o.id, false)`
