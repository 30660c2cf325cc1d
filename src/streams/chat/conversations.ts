/** Conversations: what an agent says to one and to all is one of them, made of two logs (decided.md 32). */
import {
  administratorId,
  administratorLog,
  broadcastLog,
  groupLog,
  messageTypes,
  privateLog,
  readLog,
  userMessageTypes,
} from '#contract/chat/messages.ts'
import type { StoredLog } from '#src/db/chat/logs.ts'

/** Whom one talks to: `admin`, `all` (own lower members), `u1001` (a contact), `m1003` (a member, as the administrator), `g7` (a group). */
export type ConversationKey = string

/** One's own with the administrator. */
export const administratorKey: ConversationKey = 'admin'

/** A conversation with what is stored of it. */
export interface Conversation {
  readonly key: ConversationKey
  /** The newest first. */
  readonly logs: readonly StoredLog[]
  readonly peerId: number
  readonly peerName: string
  readonly peerNick: string
  readonly unread: number
}

/** The conversation that a log belongs to, as its reader has it. */
export const conversationOf = (log: string, own: number): ConversationKey | undefined => {
  const owner = readLog(log)
  if (!owner) return undefined
  if (owner.kind === 'group') return `g${owner.first}`
  if (owner.kind === 'administrator') return owner.first === own ? administratorKey : `m${owner.first}`
  if (owner.kind === 'broadcast') return owner.first === own ? 'all' : `u${owner.first}`
  return `u${owner.first === own ? owner.second : owner.first}`
}

/** The conversations of some logs, the one with the newest message first. */
export const conversationsOf = (logs: readonly StoredLog[], own: number): readonly Conversation[] => {
  const newestFirst = logs.toSorted((a, b) => b.last.id - a.last.id)
  const keys = [...new Set(newestFirst.flatMap(({ log }) => conversationOf(log, own) ?? []))]
  return keys.map((key) => {
    const its = newestFirst.filter(({ log }) => conversationOf(log, own) === key)
    const [first] = its
    return {
      key,
      logs: its,
      peerId: first?.peerId ?? 0,
      peerName: first?.peerName ?? '',
      peerNick: its.find(({ peerNick }) => peerNick !== '')?.peerNick ?? '',
      unread: its.reduce((sum, { lastNumber, readNumber }) => sum + Math.max(0, lastNumber - readNumber), 0),
    }
  })
}

/** The logs that a conversation may have, whether anything was said in them or not. */
export const logsOf = (key: ConversationKey, own: number, upperId: number | undefined): readonly string[] => {
  if (key === administratorKey) return [administratorLog(own)]
  if (key === 'all') return [broadcastLog(own)]
  const peer = Number(key.slice(1))
  if (key.startsWith('g')) return [groupLog(peer)]
  if (key.startsWith('m')) return [administratorLog(peer)]
  return peer === upperId ? [privateLog(own, peer), broadcastLog(peer)] : [privateLog(own, peer)]
}

/** In place of `msgtype` where a message is for a group, which has an event of its own. */
export const toGroup = 3

/** Fields of a message that is sent in a conversation. */
export const addressOf = (key: ConversationKey, own: number, upperId: number | undefined) => {
  if (key === 'all')
    return { toUserId: own, msgtype: messageTypes.broadcast, userMsgType: userMessageTypes.lower }
  if (key.startsWith('g'))
    return { toUserId: Number(key.slice(1)), msgtype: toGroup, userMsgType: userMessageTypes.lower }
  const toUserId = key === administratorKey ? administratorId : Number(key.slice(1))
  const toUpper = key === administratorKey || toUserId === upperId
  return {
    toUserId,
    msgtype: messageTypes.one,
    userMsgType: toUpper ? userMessageTypes.upper : userMessageTypes.lower,
  }
}

/** What was not read: by the ids of those who wrote it, and who wrote last (chat-and-team.md §3). */
export interface Unread {
  readonly count: number
  readonly list: readonly ConversationKey[]
  /** Undefined while nothing is unread. */
  readonly senderId: number | undefined
}

/** Nothing is unread. */
export const nothingUnread: Unread = { count: 0, list: [], senderId: undefined }

/** Adds a conversation; one that is listed already changes nothing but the sender. */
export const withUnread = ({ list }: Unread, key: ConversationKey, senderId: number): Unread => {
  const next = list.includes(key) ? list : [...list, key]
  return { count: next.length, list: next, senderId }
}

/** Removes a conversation. */
export const withoutUnread = (unread: Unread, key: ConversationKey): Unread => {
  const list = unread.list.filter((one) => one !== key)
  return { count: list.length, list, senderId: list.length === 0 ? undefined : unread.senderId }
}

/** What is unread in some conversations, the newest first. */
export const unreadIn = (conversations: readonly Conversation[]): Unread =>
  conversations
    .toReversed()
    .reduce(
      (held, { key, unread, peerId }) =>
        unread > 0 ? withUnread(held, key, peerId) : withoutUnread(held, key),
      nothingUnread,
    )
