/** Conversations of members with the administrator, as staff shares them out: the queue, whoever answers, notes and stored answers. */
import * as z from 'zod/mini'
import { parseYuan } from '#engine/money/money.ts'
import { wireFlag, wireInt, wireInt32, wireMoment, wireMoney } from '../core/codecs.ts'
import { defineCall } from '../core/define.ts'
import { chatId, logName } from '../chat/messages.ts'
import { supportCall, supportPath, supportWrite } from './supportCall.ts'

/** Most conversations of one list. */
export const casesMost = 200

/** Most characters of a note and of a stored answer. */
export const noteMost = 500

/** Most characters of the title of a stored answer. */
export const replyTitleMost = 20

/** Most characters of the reason of a look. */
export const reasonMost = 100

/** States of a conversation: a member waits, he was answered, or it was ended and nothing was said since. */
export const caseStates = ['waiting', 'answered', 'closed'] as const

/** One of them. */
export type CaseState = (typeof caseStates)[number]

const ofCase = { UnknownCase: 1 } as const

const who = z.object({ id: chatId, name: z.string() })

/** A conversation in the queue. */
export const supportCase = z.object({
  memberId: chatId,
  name: z.string(),
  nickName: z.string(),
  log: logName,
  state: z.enum(caseStates),
  /** Since when the member waits for an answer; null where he does not. */
  waitingSince: z.nullable(wireMoment),
  lastNumber: wireInt,
  lastText: z.string(),
  lastAt: wireMoment,
  lastIsMember: wireFlag,
  /** Whoever of the staff has taken it. */
  assignee: z.nullable(who),
})

/** A conversation in the queue. */
export type SupportCase = z.output<typeof supportCase>

const exampleCase: SupportCase = {
  memberId: 1003,
  name: 'player01',
  nickName: '林间小路',
  log: 'a1003',
  state: 'waiting',
  waitingSince: Date.parse('2026-11-20T18:38:51+08:00'),
  lastNumber: 7,
  lastText: '我要一份完整的凭证，给我导出来',
  lastAt: Date.parse('2026-11-20T18:38:51+08:00'),
  lastIsMember: true,
  assignee: { id: 1009, name: '客服一号' },
}

/** GET support/cases. */
export const supportCases = defineCall({
  ...supportCall,
  method: 'GET',
  path: supportPath('cases'),
  input: z.object({}),
  output: z.object({ list: z.array(supportCase) }),
  about: 'The conversations of members with the administrator: those who wait first, the longest first.',
  example: { input: {}, output: { list: [exampleCase] } },
})

/** POST support/take. */
export const takeCase = defineCall({
  ...supportWrite,
  path: supportPath('take'),
  /** `from`: who has it on the page that asks, 0 for nobody: somebody else may have been faster. */
  input: z.object({ memberId: chatId, from: z._default(chatId, 0) }),
  output: z.object({}),
  errors: { ...ofCase, CaseTaken: 2 },
  touches: ['cases'],
  about: 'Takes a conversation, of nobody or of the colleague who has it.',
  example: { input: { memberId: 1003, from: 0 }, output: {} },
})

/** POST support/release. */
export const releaseCase = defineCall({
  ...supportWrite,
  path: supportPath('release'),
  input: z.object({ memberId: chatId }),
  output: z.object({}),
  errors: { ...ofCase, CaseNotYours: 3 },
  touches: ['cases'],
  about: 'Puts a conversation back into the queue.',
  example: { input: { memberId: 1003 }, output: {} },
})

/** POST support/close. */
export const closeCase = defineCall({
  ...supportWrite,
  path: supportPath('close'),
  /** `number`: the last message that was seen: a later one opens it again. */
  input: z.object({ memberId: chatId, number: wireInt32.check(z.gte(0)) }),
  output: z.object({}),
  errors: { ...ofCase, CaseNotYours: 3 },
  touches: ['cases'],
  about: 'Ends a conversation up to a message; what the member writes later opens it again.',
  example: { input: { memberId: 1003, number: 7 }, output: {} },
})

/** GET support/player. */
export const supportPlayer = defineCall({
  ...supportCall,
  method: 'GET',
  path: supportPath('player'),
  input: z.object({ memberId: chatId }),
  output: z.object({
    memberId: chatId,
    name: z.string(),
    nickName: z.string(),
    userType: wireInt,
    /** Empty without one. */
    upperName: z.string(),
    createdAt: wireMoment,
    lastLoginAt: z.nullable(wireMoment),
    hasFundPassword: z.boolean(),
    /** Until when he is in a break; null outside of one. */
    breakUntil: z.nullable(wireMoment),
    /** Since when a matter of his waits for the money desk; null where none does. */
    handedOverAt: z.nullable(wireMoment),
    notes: z.array(z.object({ id: wireInt, author: z.string(), body: z.string(), at: wireMoment })),
  }),
  errors: ofCase,
  about: 'What staff sees of a member without a reason, and the notes on him, newest first.',
  example: {
    input: { memberId: 1003 },
    output: {
      memberId: 1003,
      name: 'player01',
      nickName: '林间小路',
      userType: 0,
      upperName: 'agent01',
      createdAt: Date.parse('2026-01-05T10:00:00+08:00'),
      lastLoginAt: Date.parse('2026-11-20T17:58:02+08:00'),
      hasFundPassword: true,
      breakUntil: null,
      handedOverAt: null,
      notes: [
        {
          id: 1,
          author: '客服一号',
          body: '已核对回执，等财务答复',
          at: Date.parse('2026-11-20T18:39:30+08:00'),
        },
      ],
    },
  },
})

/** POST support/balance. */
export const supportBalance = defineCall({
  ...supportWrite,
  path: supportPath('balance'),
  input: z.object({ memberId: chatId, reason: z.string().check(z.maxLength(400)) }),
  output: z.object({ cash: wireMoney }),
  errors: { ...ofCase, ReasonNeeded: 4 },
  about: 'What a member has in his wallet. The reason is written into the audit log.',
  example: { input: { memberId: 1003, reason: '会员询问提现金额' }, output: { cash: parseYuan('11590.29') } },
})

/** POST support/note. */
export const addNote = defineCall({
  ...supportWrite,
  path: supportPath('note'),
  input: z.object({ memberId: chatId, body: z.string().check(z.maxLength(2_000)) }),
  output: z.object({ id: wireInt }),
  errors: { ...ofCase, NoteText: 5 },
  touches: ['cases'],
  about: 'Writes a note on a member, for the staff alone. It is never changed.',
  example: { input: { memberId: 1003, body: '已核对回执，等财务答复' }, output: { id: 1 } },
})

/** A stored answer. */
export const supportReply = z.object({ id: wireInt, title: z.string(), body: z.string() })

/** GET support/replies. */
export const supportReplies = defineCall({
  ...supportCall,
  method: 'GET',
  path: supportPath('replies'),
  input: z.object({}),
  output: z.object({ list: z.array(supportReply) }),
  about: 'The stored answers of the staff, by title.',
  example: {
    input: {},
    output: { list: [{ id: 1, title: '提现时间', body: '提现一般在 10 分钟内处理，以银行通知为准。' }] },
  },
})

/** POST support/reply. */
export const saveReply = defineCall({
  ...supportWrite,
  path: supportPath('reply'),
  input: z.object({ title: z.string().check(z.maxLength(100)), body: z.string().check(z.maxLength(2_000)) }),
  output: z.object({ id: wireInt }),
  errors: { ReplyText: 6 },
  touches: ['replies'],
  about: 'Stores an answer for all of the staff.',
  example: {
    input: { title: '提现时间', body: '提现一般在 10 分钟内处理，以银行通知为准。' },
    output: { id: 1 },
  },
})

/** POST support/removeReply. */
export const removeReply = defineCall({
  ...supportWrite,
  path: supportPath('removeReply'),
  input: z.object({ id: wireInt }),
  output: z.object({}),
  touches: ['replies'],
  about: 'Removes a stored answer.',
  example: { input: { id: 1 }, output: {} },
})
