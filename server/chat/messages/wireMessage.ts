/** A message as its reader gets it: the staff that answers is the administrator to members, and has a name among itself. */
import { administratorId, messageTypes, userMessageTypes, type ChatMessage } from '#contract/chat/messages.ts'
import { messageStatus } from '#contract/chat/packetRules.ts'
import { mayDo } from '#contract/core/roles.ts'
import { maskedName } from '../../platform/maskedName.ts'
import type { RawRow } from '../../platform/database/database.ts'
import type { Writer } from './target.sql.ts'

/** What members call whoever answers them. */
export const administratorName = '系统管理员'

const administrator = { id: administratorId, name: administratorName }

/** Makes it of a row with the columns of `messageColumns`. */
export const messageFor = (reader: Pick<Writer, 'userType'>, row: RawRow): ChatMessage => {
  const person = (id: string, name: string) => ({ id: Number(row[id]), name: String(row[name]) })
  const sender = person('sender_id', 'sender_name')
  const first = person('first', 'first_name')
  const kind = row['kind']
  const fromFirst = sender.id === first.id
  const seesStaff = mayDo(reader.userType, 'support')
  const sides = () => {
    if (kind === 'group') return groupSides(row)
    if (kind === 'broadcast') return { from: sender, to: first, lower: true }
    if (kind === 'private') {
      const to = fromFirst ? person('second', 'second_name') : first
      const toUpper = row[fromFirst ? 'second_upper' : 'first_upper']
      return { from: sender, to, lower: Number(toUpper) === sender.id }
    }
    if (fromFirst) return { from: sender, to: administrator, lower: false }
    return { from: seesStaff ? sender : administrator, to: first, lower: true }
  }
  const { from, to, lower } = sides()
  return {
    id: Number(row['id']),
    messageId: String(row['message_id']),
    fromUserId: from.id,
    fromUserName: from.name,
    toUserId: to.id,
    toUserName: to.name,
    message: bodyFor(row),
    msgtype: kind === 'broadcast' ? messageTypes.broadcast : messageTypes.one,
    userMsgType: lower ? userMessageTypes.lower : userMessageTypes.upper,
    createTime: new Date(String(row['sent_at'])).getTime(),
    log: String(row['name']),
    number: Number(row['number']),
    messageType: Number(row['message_kind']),
  }
}

/** What a message says: of a red packet also how it stands for its reader. */
const bodyFor = (row: RawRow): string => {
  const body = String(row['body'])
  if (row['packet_num'] === null || row['packet_num'] === undefined) return body
  return JSON.stringify({ ...(JSON.parse(body) as object), status: packetStatus(row) })
}

const packetStatus = (row: RawRow): number => {
  if (row['packet_mine'] === true) return messageStatus.claimed
  if (row['packet_taken'] === row['packet_num']) return messageStatus.empty
  return row['packet_ended'] === null ? messageStatus.open : messageStatus.expired
}

/** In a group everybody has a nickname: who gave himself none has a masked name (chat-and-team.md §6). */
export const groupNick = (nick: string, name: string): string => (nick === '' ? maskedName(name) : nick)

const groupSides = (row: RawRow) => ({
  from: {
    id: Number(row['sender_id']),
    name: groupNick(String(row['sender_nick']), String(row['sender_name'])),
  },
  to: { id: Number(row['group_id']), name: String(row['group_name']) },
  lower: true,
})
