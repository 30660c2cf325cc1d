/** Messages on the chat socket, in both directions (chat-and-team.md §7, wire.md §8). */
import * as z from 'zod/mini'
import { wireInt, wireInt32, wireMoment } from '../core/codecs.ts'
import { defineEmit, defineEvent } from '../core/defineEvent.ts'
import {
  chatId,
  chatMessage,
  exampleMessage,
  logName,
  messageIdText,
  messageTypes,
  userMessageTypes,
} from './messages.ts'

/** How a page comes to a message: from somebody, from another page of the same member, or as one to all lower members. */
export const acceptTypes = { received: 1, own: 2, broadcast: 3 } as const

/** To whom it concerns: a message was stored. */
export const messageEvent = defineEvent({
  name: 'chat_message',
  socket: 'chat',
  codec: z.extend(chatMessage, { acceptType: wireInt }),
  touches: [],
  about: 'To its reader and to the other pages of its writer: a private message.',
  example: { ...exampleMessage, acceptType: acceptTypes.received },
})

/** To one member: the administrator wrote. */
export const administratorEvent = defineEvent({
  name: 'chat_admin',
  socket: 'chat',
  codec: z.object({
    id: chatId,
    content: z.string(),
    createDate: wireMoment,
    messageId: messageIdText,
    log: logName,
    number: wireInt,
  }),
  touches: [],
  about: 'To one member: an answer of the administrator.',
  example: {
    id: 72,
    content: '您的提现正在处理。',
    createDate: Date.parse('2026-11-20T19:06:02+08:00'),
    messageId: '01938f2e-9d02-7b1e-8c77-2f9a4c1d6b10',
    log: 'a1003',
    number: 3,
  },
})

/** To the upper agent and the lower members of somebody: he came or went. */
export const onOffEvent = defineEvent({
  name: 'chat_onoffline',
  socket: 'chat',
  codec: z.object({
    /** The upper agent of who came or went; 0 without one. */
    agentId: chatId,
    myUserId: chatId,
    myName: z.string(),
    nikeName: z.string(),
    /** 1 came, 2 went. */
    status: wireInt,
  }),
  touches: [],
  about: 'To the upper agent and the lower members of somebody: he came (1) or went (2).',
  example: { agentId: 1001, myUserId: 1003, myName: 'player01', nikeName: '', status: 1 },
})

/** To the other side of a log, and to the other pages of who read. */
export const readEvent = defineEvent({
  name: 'chat_read',
  socket: 'chat',
  codec: z.object({ log: logName, number: wireInt, userId: chatId }),
  touches: [],
  about: 'To the other side of a log and to the other pages of its reader: it was read up to a number.',
  example: { log: 'p1001-1003', number: 4, userId: 1003 },
})

/** To the members of a group. */
export const groupEvent = defineEvent({
  name: 'group_message',
  socket: 'chat',
  codec: z.object({
    from: chatId,
    /** The id of the group. */
    to: chatId,
    messageType: wireInt,
    message: z.string(),
    messageId: messageIdText,
    id: chatId,
    time: wireMoment,
    fromNikeName: z.string(),
    log: logName,
    number: wireInt,
  }),
  touches: [],
  about: 'To the members of a group: a message (1), a red packet (5), or what happened to the group (10).',
  example: {
    from: 1001,
    to: 1,
    messageType: 1,
    message: '今晚八点',
    messageId: exampleMessage.messageId,
    id: 73,
    time: exampleMessage.createTime,
    fromNikeName: 'a***1',
    log: 'g1',
    number: 2,
  },
})

/** What the server emits. */
export const chatEvents = {
  message: messageEvent,
  administrator: administratorEvent,
  onOff: onOffEvent,
  read: readEvent,
  group: groupEvent,
} as const

/** A client sends a private message. */
export const messageEmit = defineEmit({
  name: 'chat_message',
  socket: 'chat',
  codec: z.object({
    messageId: messageIdText,
    /** 0 is the administrator; of a broadcast the sender himself. */
    toUserId: chatId,
    message: z.string().check(z.maxLength(8_000)),
    msgtype: z._default(wireInt.check(z.gte(1), z.lte(2)), messageTypes.one),
    userMsgType: z._default(wireInt, userMessageTypes.lower),
  }),
  acknowledgement: z.object({
    id: chatId,
    messageId: messageIdText,
    createTime: wireMoment,
    log: logName,
    number: wireInt,
  }),
  right: 'chat',
  rate: { max: 30, perMs: 10_000 },
  errors: {
    ChatStranger: 2,
    ChatEmpty: 3,
    ChatTooLong: 4,
    NoLowerMembers: 5,
    ChatSilenced: 6,
    ChatBlocked: 7,
  },
  about: 'Sends a private message; the same `messageId` again answers the first.',
  example: {
    input: {
      messageId: exampleMessage.messageId,
      toUserId: exampleMessage.toUserId,
      message: exampleMessage.message,
      msgtype: messageTypes.one,
      userMsgType: userMessageTypes.lower,
    },
    acknowledgement: {
      id: exampleMessage.id,
      messageId: exampleMessage.messageId,
      createTime: exampleMessage.createTime,
      log: exampleMessage.log,
      number: exampleMessage.number,
    },
  },
})

const acknowledgement = messageEmit.acknowledgement

/** A client sends a message to a group. */
export const groupEmit = defineEmit({
  name: 'group_message',
  socket: 'chat',
  codec: z.object({
    messageId: messageIdText,
    /** The id of the group. */
    to: chatId,
    message: z.string().check(z.maxLength(16_000)),
    messageType: z._default(wireInt.check(z.gte(1), z.lte(1)), 1),
  }),
  acknowledgement,
  right: 'chat',
  rate: { max: 30, perMs: 10_000 },
  errors: { UnknownGroup: 2, ChatEmpty: 3, ChatTooLong: 4, GroupMuted: 5, ChatSilenced: 6 },
  about: 'Sends a message to a group; the same `messageId` again answers the first.',
  example: {
    input: { messageId: exampleMessage.messageId, to: 1, message: '今晚八点', messageType: 1 },
    acknowledgement: messageEmit.example.acknowledgement,
  },
})

/** A client confirms that a message of a group arrived. */
export const groupReceivedEmit = defineEmit({
  name: 'group_received',
  socket: 'chat',
  codec: z.object({ gid: chatId, number: wireInt32.check(z.gte(0)) }),
  acknowledgement: z.object({}),
  right: 'chat',
  rate: { max: 100, perMs: 10_000 },
  errors: { UnknownGroup: 2 },
  about: 'Messages of a group arrived up to a number; they are not read by that.',
  example: { input: { gid: 1, number: 2 }, acknowledgement: {} },
})

/** What a client sends. */
export const chatEmits = { message: messageEmit, group: groupEmit, groupReceived: groupReceivedEmit } as const
