/** Private messages (chat-and-team.md §3, wire.md §8; decision 111). Ids of members and messages are numbers here. */
import * as z from 'zod/mini'
import { wireInt, wireMoment } from '../core/codecs.ts'

/** Most characters of a private message. */
export const privateMost = 500

/** Messages of one page of a history. */
export const historyPage = 20

/** The id of the administrator among those whom a message can be sent to: no member has it. */
export const administratorId = 0

/** Fields of `msgtype`: to one, or to all lower members. */
export const messageTypes = { one: 1, broadcast: 2 } as const

/** Fields of `userMsgType`: to a lower member, to the upper agent. */
export const userMessageTypes = { lower: 1, upper: 2 } as const

/** An id of a member or a message. */
export const chatId = wireInt.check(z.gte(0), z.lte(Number.MAX_SAFE_INTEGER))

/** The id that the sender made: the same message sent again is the same one. */
export const messageIdText = z.string().check(z.regex(/^[\w-]{8,64}$/))

/**
 * The name of a log: `p1001-1003` of two members, `a1003` of a member with the administrator, `b1001` of an agent to all, `g7` of
 * a group.
 */
export const logName = z.string().check(z.regex(/^(?:p\d{1,15}-\d{1,15}|[abg]\d{1,15})$/))

/** What a message is: words, a red packet, or a tip about the group, whose `message` is JSON (chat-and-team.md §3). */
export const messageKinds = { text: 1, packet: 5, tip: 10 } as const

/** A message as it is stored: `number` counts within its log without a gap, `id` grows over all logs. */
export const chatMessage = z.object({
  id: chatId,
  messageId: messageIdText,
  fromUserId: chatId,
  fromUserName: z.string(),
  toUserId: chatId,
  toUserName: z.string(),
  message: z.string(),
  msgtype: wireInt,
  userMsgType: wireInt,
  createTime: wireMoment,
  log: logName,
  number: wireInt,
  /** One of `messageKinds`. */
  messageType: z._default(wireInt, messageKinds.text),
})

/** A message. */
export type ChatMessage = z.output<typeof chatMessage>

/** The kinds of logs, by the first letter of their names. */
export type LogKind = 'private' | 'administrator' | 'broadcast' | 'group'

/** A log: whose it is. `first` is the id of a member, or of the group; `second` the greater id of a private one. */
export interface LogOwner {
  readonly kind: LogKind
  readonly first: number
  readonly second?: number
}

const kinds: Readonly<Record<string, LogKind>> = {
  p: 'private',
  a: 'administrator',
  b: 'broadcast',
  g: 'group',
}

/** Reads the name of a log; undefined for what is none. */
export const readLog = (name: string): LogOwner | undefined => {
  if (!logName.safeParse(name).success) return undefined
  const [first = 0, second] = name.slice(1).split('-').map(Number)
  const kind = kinds[name[0] ?? '']
  if (!kind || (second !== undefined && second <= first)) return undefined
  return second === undefined ? { kind, first } : { kind, first, second }
}

/** The log of two members, whichever writes first. */
export const privateLog = (one: number, other: number): string =>
  `p${Math.min(one, other)}-${Math.max(one, other)}`

/** The log of a member with the administrator. */
export const administratorLog = (memberId: number): string => `a${memberId}`

/** The log of what an agent says to all his lower members. */
export const broadcastLog = (agentId: number): string => `b${agentId}`

/** The log of a group. */
export const groupLog = (groupId: number): string => `g${groupId}`

/** A message of the examples. */
export const exampleMessage: ChatMessage = {
  id: 71,
  messageId: '01938f2e-7c11-7c3a-9d6a-5a1f0c9b7e21',
  fromUserId: 1001,
  fromUserName: 'agent01',
  toUserId: 1003,
  toUserName: 'player01',
  message: '今天的活动看到了吗？',
  msgtype: messageTypes.one,
  userMsgType: userMessageTypes.lower,
  createTime: Date.parse('2026-11-20T19:05:41+08:00'),
  log: 'p1001-1003',
  number: 4,
  messageType: messageKinds.text,
}
