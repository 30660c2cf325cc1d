/** What support hands over to the money desk, and what finance answers (decision 118). */
import * as z from 'zod/mini'
import { chatId } from '../chat/messages.ts'
import { wireInt, wireMoment } from '../core/codecs.ts'
import { defineCall } from '../core/define.ts'
import { financePath, financeRead, financeWrite } from './financeCall.ts'
import { supportPath, supportWrite } from './supportCall.ts'

/** Most characters of a matter and of its answer. */
export const handoverMost = 300

const words = z.string().check(z.maxLength(4 * handoverMost))

/** POST support/handOver. */
export const handOver = defineCall({
  ...supportWrite,
  path: supportPath('handOver'),
  input: z.object({ memberId: chatId, words }),
  output: z.object({}),
  errors: { UnknownCase: 1, HandoverWords: 4, HandedOverAlready: 6 },
  touches: ['cases'],
  about:
    'Hands a matter of a member over to the money desk; one at a time of each member. Its answer is a note on him.',
  example: { input: { memberId: 1003, words: '11-20 提现 2,000 元，会员说银行没有收到' }, output: {} },
})

/** A matter that waits for finance. */
export const deskHandover = z.object({
  id: wireInt,
  memberId: chatId,
  /** Masked. */
  name: z.string(),
  by: z.string(),
  at: wireMoment,
  words: z.string(),
  /** The withdrawals of the member whose money is frozen. */
  withdrawals: z.array(z.string()),
})

/** A matter that waits for finance. */
export type DeskHandover = z.output<typeof deskHandover>

/** GET support/funds/handovers. */
export const deskHandovers = defineCall({
  ...financeRead,
  path: financePath('handovers'),
  input: z.object({}),
  output: z.object({ list: z.array(deskHandover) }),
  about: 'The matters that support has handed over and that nobody has answered, the oldest first.',
  example: {
    input: {},
    output: {
      list: [
        {
          id: 1,
          memberId: 1003,
          name: 'p***1',
          by: '客服一号',
          at: Date.parse('2026-11-20T18:40:12+08:00'),
          words: '11-20 提现 2,000 元，会员说银行没有收到',
          withdrawals: ['W12'],
        },
      ],
    },
  },
})

/** POST support/funds/answerHandover. */
export const answerHandover = defineCall({
  ...financeWrite,
  path: financePath('answerHandover'),
  input: z.object({ id: wireInt, words }),
  output: z.object({}),
  errors: { UnknownHandover: 1, HandoverWords: 4 },
  touches: ['moneyDesk', 'cases'],
  about: 'Answers a matter: the answer becomes a note on the member, which support reads.',
  example: { input: { id: 1, words: '银行已退回，重新打款，今天到账' }, output: {} },
})
