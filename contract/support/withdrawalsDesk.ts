/** Withdrawals at the money desk: what waits, what one is judged by, and what people decide (decision 116). */
import * as z from 'zod/mini'
import { parseYuan } from '#engine/money/money.ts'
import { chatId } from '../chat/messages.ts'
import { wireFlag, wireInt, wireMoment, wireMoney } from '../core/codecs.ts'
import { defineCall } from '../core/define.ts'
import { withdrawStates } from '../funds/withdrawals.ts'
import { deskReason, deskSign, financePath, financeRead, financeWrite } from './financeCall.ts'

/** How many days back the figures of a member reach, today included. */
export const factDays = 30

const spsn = z.string().check(z.maxLength(20))
const ofWithdrawal = { UnknownWithdrawal: 1, WithdrawalDecided: 2 } as const
const createdAt = Date.parse('2026-11-20T18:38:51+08:00')

/** A withdrawal whose money is frozen. */
export const deskWithdrawal = z.object({
  spsn,
  memberId: chatId,
  /** Masked. */
  name: z.string(),
  state: z.enum(withdrawStates),
  way: z.string(),
  /** The payout account as it is shown: masked. */
  account: z.string(),
  amount: wireMoney,
  fee: wireMoney,
  /** Where it is paid in a coin: its unit and how much of it, as text; empty where it is yuan. */
  unit: z.string(),
  quantity: z.string(),
  createdAt: wireMoment,
  needsTwo: wireFlag,
  isAtRisk: wireFlag,
  /** What was decided, and is not carried out yet. */
  verdict: z.nullable(z.enum(['approved', 'refused'])),
  signs: z.array(deskSign),
})

/** A withdrawal whose money is frozen. */
export type DeskWithdrawal = z.output<typeof deskWithdrawal>

/** GET support/funds/withdrawals. */
export const deskWithdrawals = defineCall({
  ...financeRead,
  path: financePath('withdrawals'),
  input: z.object({}),
  output: z.object({
    list: z.array(deskWithdrawal),
    /** All payouts are frozen: what is approved waits. */
    areFrozen: wireFlag,
  }),
  about: 'The withdrawals whose money is frozen, the oldest first, with whoever has agreed to one.',
  example: {
    input: {},
    output: {
      list: [
        {
          spsn: 'W12',
          memberId: 1003,
          name: 'p***1',
          state: 'made',
          way: '银行卡',
          account: '**** **** **** 1230',
          amount: parseYuan('20000'),
          fee: 0n,
          unit: '',
          quantity: '',
          createdAt,
          needsTwo: true,
          isAtRisk: false,
          verdict: null,
          signs: [{ id: 1005, name: '财务一号', at: createdAt + 60_000 }],
        },
      ],
      areFrozen: false,
    },
  },
})

/** POST support/funds/withdrawal. */
export const withdrawalFacts = defineCall({
  ...financeWrite,
  path: financePath('withdrawal'),
  input: z.object({ spsn }),
  output: z.object({
    spsn,
    memberSince: wireMoment,
    /** Why the member is at risk; empty where he is not. */
    risk: z.string(),
    /** When the payout account was bound, and whether it has been removed since. */
    boundAt: wireMoment,
    isRemoved: wireFlag,
    /** Other members who have bound the same account. */
    sharedWith: wireInt,
    /** Of the last days: paid in, withdrawn or under way, won or lost by play. */
    deposits: wireMoney,
    withdrawals: wireMoney,
    profit: wireMoney,
    cash: wireMoney,
    /** The orders that were paid before. */
    paidBefore: wireInt,
    steps: z.array(z.object({ state: z.enum(withdrawStates), at: wireMoment })),
  }),
  errors: { UnknownWithdrawal: 1 },
  touches: [],
  about:
    'What a withdrawal is judged by, without the name of its member and the number of his account. Each look is in the audit log.',
  example: {
    input: { spsn: 'W12' },
    output: {
      spsn: 'W12',
      memberSince: createdAt - 100 * 86_400_000,
      risk: '',
      boundAt: createdAt - 3 * 86_400_000,
      isRemoved: false,
      sharedWith: 0,
      deposits: parseYuan('30000'),
      withdrawals: parseYuan('20000'),
      profit: parseYuan('-1250.5'),
      cash: parseYuan('8749.5'),
      paidBefore: 2,
      steps: [{ state: 'made', at: createdAt }],
    },
  },
})

/** POST support/funds/openPayout. */
export const openPayout = defineCall({
  ...financeWrite,
  path: financePath('openPayout'),
  input: z.object({ spsn, reason: deskReason }),
  output: z.object({ name: z.string(), holder: z.string(), number: z.string() }),
  errors: { UnknownWithdrawal: 1, DeskReason: 4 },
  touches: [],
  about:
    'The account name of the member, the holder and the whole number of the payout account. The reason is written into the audit log before.',
  example: {
    input: { spsn: 'W12', reason: '与银行核对收款人' },
    output: { name: 'player01', holder: '林晓', number: '6225880123451230' },
  },
})

/** POST support/funds/approve. */
export const approveWithdrawal = defineCall({
  ...financeWrite,
  path: financePath('approve'),
  input: z.object({ spsn }),
  output: z.object({ isApproved: wireFlag }),
  errors: { ...ofWithdrawal, SignedAlready: 3 },
  about:
    'Agrees to a withdrawal. A large one is approved when two members of the staff have agreed, each in a session of his own.',
  example: { input: { spsn: 'W12' }, output: { isApproved: false } },
})

/** POST support/funds/refuse. */
export const refuseWithdrawal = defineCall({
  ...financeWrite,
  path: financePath('refuse'),
  input: z.object({ spsn, reason: deskReason }),
  output: z.object({}),
  errors: { ...ofWithdrawal, DeskReason: 4 },
  about: 'Has the money of a withdrawal given back, for a reason that the player reads.',
  example: { input: { spsn: 'W12', reason: '收款人与注册姓名不符' }, output: {} },
})

/** GET support/funds/risks. */
export const deskRisks = defineCall({
  ...financeRead,
  path: financePath('risks'),
  input: z.object({}),
  output: z.object({
    list: z.array(z.object({ memberId: chatId, name: z.string(), reason: z.string(), since: wireMoment })),
  }),
  about: 'The members at risk, with masked names, the newest first.',
  example: {
    input: {},
    output: { list: [{ memberId: 1004, name: 'p***2', reason: '多人共用收款账户', since: createdAt }] },
  },
})

/** POST support/funds/markRisk. */
export const markAtRisk = defineCall({
  ...financeWrite,
  path: financePath('markRisk'),
  input: z.object({
    /** Either the member, 0 for nobody, or his account name. */
    memberId: z._default(wireInt, 0),
    name: z._default(z.string().check(z.maxLength(40)), ''),
    reason: deskReason,
  }),
  output: z.object({}),
  errors: { UnknownDeskMember: 5, AtRiskAlready: 6, DeskReason: 4 },
  about: 'Marks a member, who neither deposits nor withdraws until the mark is cleared.',
  example: { input: { memberId: 0, name: 'player02', reason: '多人共用收款账户' }, output: {} },
})

/** POST support/funds/clearRisk. */
export const clearAtRisk = defineCall({
  ...financeWrite,
  path: financePath('clearRisk'),
  input: z.object({ memberId: chatId, reason: deskReason }),
  output: z.object({}),
  errors: { NotAtRisk: 7, DeskReason: 4 },
  about: 'Clears the mark of a member at risk.',
  example: { input: { memberId: 1004, reason: '已核实为本人账户' }, output: {} },
})
