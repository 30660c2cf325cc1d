/** Calls of later pages: logs of messages, what of them was read, and the history under the names of older clients. */
import * as z from 'zod/mini'
import { wireId, wireInt, wireInt32, wireMoment } from '../core/codecs.ts'
import { defineCall } from '../core/define.ts'
import { chatCall, chatPath } from './contacts.ts'
import { chatId, chatMessage, exampleMessage, historyPage, logName } from './messages.ts'

/** Most messages of one answer of `chatLog`. */
export const logPageMost = 100

/** Most logs of one answer of `chatLogs`. */
export const logsMost = 500

/** A log as its reader has it: unread are the numbers above `readNumber`. */
export const logHead = z.object({
  log: logName,
  /** Of the newest message. */
  lastNumber: wireInt,
  readNumber: wireInt,
  /** Up to here the other side has read; 0 where nobody is told. */
  otherRead: wireInt,
  /** Who is on the other side; 0 is the administrator, and of an own broadcast the member himself. */
  peerId: chatId,
  peerName: z.string(),
  peerNick: z.string(),
  last: chatMessage,
})

/** A log as its reader has it. */
export type LogHead = z.output<typeof logHead>

const exampleHead: LogHead = {
  log: 'p1001-1003',
  lastNumber: 4,
  readNumber: 2,
  otherRead: 4,
  peerId: 1001,
  peerName: 'agent01',
  peerNick: '',
  last: exampleMessage,
}

/** GET logs: ours. */
export const chatLogs = defineCall({
  ...chatCall,
  method: 'GET',
  path: chatPath('logs'),
  input: z.object({}),
  output: z.array(logHead),
  about: `The logs that the member reads, the latest first, ${logsMost} at most.`,
  example: { input: {}, output: [exampleHead] },
})

/** GET log: ours. */
export const chatLog = defineCall({
  ...chatCall,
  method: 'GET',
  path: chatPath('log'),
  input: z.object({
    log: logName,
    /** Numbers below this one; the newest without. */
    before: z.optional(wireInt32.check(z.gte(1))),
    /** Numbers above this one, the oldest of them first. */
    after: z.optional(wireInt32.check(z.gte(0))),
    limit: z._default(wireInt.check(z.gte(1), z.lte(logPageMost)), logPageMost),
  }),
  output: z.object({
    /** In the order of their numbers. */
    list: z.array(chatMessage),
    /** The first number that this member may read. */
    firstNumber: wireInt,
    lastNumber: wireInt,
  }),
  errors: { UnknownLog: 2 },
  about: 'Messages of one log by their numbers.',
  example: {
    input: { log: 'p1001-1003', limit: logPageMost },
    output: { list: [exampleMessage], firstNumber: 1, lastNumber: 4 },
  },
})

/** POST read: ours. */
export const readChat = defineCall({
  ...chatCall,
  method: 'POST',
  effect: 'write',
  path: chatPath('read'),
  input: z.object({ log: logName, number: wireInt32.check(z.gte(0)) }),
  output: z.object({}),
  errors: { UnknownLog: 2 },
  about: 'Everything up to a number was read; a smaller number changes nothing.',
  example: { input: { log: 'p1001-1003', number: 4 }, output: {} },
})

/** GET check_message. */
export const checkMessage = defineCall({
  ...chatCall,
  method: 'GET',
  path: chatPath('check_message'),
  input: z.object({}),
  output: z.boolean(),
  about: 'Whether there is a message that was not read.',
  example: { input: {}, output: true },
})

/** GET the number of logs with something unread. */
export const unreadChats = defineCall({
  ...chatCall,
  method: 'GET',
  path: '/lottery/v2/api/u/chat/unreadCount',
  success: 1,
  input: z.object({}),
  output: wireInt,
  about: 'The number of conversations with a message that was not read.',
  example: { input: {}, output: 1 },
})

/** POST history_message. */
export const historyMessage = defineCall({
  ...chatCall,
  method: 'POST',
  path: chatPath('history_message'),
  input: z.object({
    /** '1,2', '1' or '2': to one, to all lower members. */
    msgType: z._default(z.string().check(z.regex(/^[12](?:,[12])?$/)), '1,2'),
    /** 1 with a lower member, 2 with the upper agent. */
    searchType: z._default(wireInt.check(z.gte(1), z.lte(2)), 1),
    fromUserId: z.optional(chatId),
    /** The `id` of the oldest message that is shown: those before it follow. */
    messageId: z.optional(wireId),
  }),
  output: z.array(chatMessage),
  errors: { UnknownLog: 2 },
  about: `Messages with one contact, the newest first, ${historyPage} at a time.`,
  example: {
    input: { msgType: '1,2', searchType: 2 },
    output: [exampleMessage],
  },
})

/** POST set_msg_status. */
export const readByType = defineCall({
  ...chatCall,
  method: 'POST',
  effect: 'write',
  path: chatPath('set_msg_status'),
  input: z.object({ msgType: wireInt.check(z.gte(1), z.lte(2)) }),
  output: z.object({}),
  about: 'Everything of the administrator (1) or of the upper agent (2) was read.',
  example: { input: { msgType: 1 }, output: {} },
})

/** POST set_user_msg_status. */
export const readByMember = defineCall({
  ...chatCall,
  method: 'POST',
  effect: 'write',
  path: chatPath('set_user_msg_status'),
  input: z.object({ fromUserId: chatId }),
  output: z.object({}),
  errors: { UnknownLog: 2 },
  about: 'Everything of one contact was read.',
  example: { input: { fromUserId: 1001 }, output: {} },
})

/** POST getPreAdminMessage_ajaxList_history. */
export const administratorHistory = defineCall({
  ...chatCall,
  method: 'POST',
  envelope: 'centre',
  path: '/sobet/message/getPreAdminMessage_ajaxList_history',
  input: z.object({ page: z._default(wireInt.check(z.gte(1), z.lte(100_000)), 1) }),
  output: z.object({
    /** Newest first. */
    data: z.array(z.object({ id: chatId, content: z.string(), createDate: wireMoment })),
    nowPage: wireInt,
    pageCount: wireInt,
    total: wireInt,
  }),
  about: `What the house has written to the member: answers of the administrator and letters, ${historyPage} a page.`,
  example: {
    input: { page: 1 },
    output: {
      data: [{ id: 72, content: '您的提现正在处理。', createDate: Date.parse('2026-11-20T19:06:02+08:00') }],
      nowPage: 1,
      pageCount: 1,
      total: 1,
    },
  },
})
