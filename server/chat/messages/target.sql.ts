/** Who may write to whom (chat-and-team.md §2, §6; decided.md 31–33). */
import { sql } from 'drizzle-orm'
import { err, ok, type Result } from '#engine/result.ts'
import {
  administratorId,
  administratorLog,
  broadcastLog,
  messageTypes,
  privateLog,
} from '#contract/chat/messages.ts'
import { mayDo, staffRoleOf } from '#contract/core/roles.ts'
import { refusal, type NamedError } from '#contract/refusals.ts'
import { rows, type Db } from '../../platform/database/database.ts'
import type { LogRow } from './append.sql.ts'

/** Who writes. */
export interface Writer {
  readonly memberId: bigint
  readonly userType: number
}

/** The log that a message goes to, and the members who read it beside its writer and whoever answers for the administrator. */
export interface Target {
  readonly log: LogRow
  readonly readers: readonly bigint[]
}

/** Finds where a message goes, or refuses it. */
export const targetOf = async (
  db: Db,
  writer: Writer,
  { toUserId, msgtype }: { readonly toUserId: number; readonly msgtype: number },
): Promise<Result<Target, NamedError>> => {
  if (msgtype === messageTypes.broadcast) return broadcastTarget(db, writer)
  const answers = mayDo(writer.userType, 'support')
  if (toUserId === administratorId && staffRoleOf(writer.userType) === undefined)
    return ok({ log: withAdministrator(writer.memberId), readers: [] })
  const [other] = await rows(
    db,
    sql`select o.id, o.user_type, coalesce(o.upper_id = me.id or me.upper_id = o.id, false) as near
      from member o join member me on me.id = ${writer.memberId} where o.id = ${toUserId} and o.id <> me.id`,
  )
  const userType = Number(other?.['user_type'])
  if (!other || !mayDo(userType, 'chat') || staffRoleOf(userType) !== undefined)
    return err(refusal('ChatStranger'))
  const id = BigInt(toUserId)
  if (answers) return ok({ log: withAdministrator(id), readers: [id] })
  if (other['near'] !== true) return err(refusal('ChatStranger'))
  return ok({ log: between(writer.memberId, id), readers: [id] })
}

const broadcastTarget = async (
  db: Db,
  { memberId, userType }: Writer,
): Promise<Result<Target, NamedError>> => {
  const readers = mayDo(userType, 'team') ? await lowerIds(db, memberId) : []
  if (readers.length === 0) return err(refusal('NoLowerMembers'))
  const log = {
    name: broadcastLog(Number(memberId)),
    kind: 'broadcast',
    first: memberId,
    second: null,
  } as const
  return ok({ log, readers })
}

const withAdministrator = (memberId: bigint): LogRow => ({
  name: administratorLog(Number(memberId)),
  kind: 'administrator',
  first: memberId,
  second: null,
})

const between = (one: bigint, other: bigint): LogRow => ({
  name: privateLog(Number(one), Number(other)),
  kind: 'private',
  first: one < other ? one : other,
  second: one < other ? other : one,
})

/** The ids of the direct lower members. */
export const lowerIds = async (db: Db, memberId: bigint): Promise<readonly bigint[]> =>
  (await rows(db, sql`select id from member where upper_id = ${memberId} order by id`)).map(({ id }) =>
    BigInt(String(id)),
  )
