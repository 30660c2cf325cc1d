/** Reading a chase and stopping issues of it (lottery.md §3.7, §7.2; wire.md §1.9). A chase is placed with `add_order`. */
import * as z from 'zod/mini'
import { parseYuan } from '#engine/money/money.ts'
import { wireFlag, wireInt, wireList, wireLottery, wireMoney, wireMoneyText } from '../core/codecs.ts'
import { defineCall } from '../core/define.ts'

/** Most issues of all lines of one submission together, each a row: a day of a minute game for seven lines. */
export const chaseStepsMax = 10_080

/** Most issues of all chases of a member that wait for their opening: seven lines over all that a minute game sells. */
export const waitingIssuesMax = 20_160

/** One ticked issue. Status 0 in progress, 1 completed, 2 cancelled. */
export const chaseIssue = z.object({
  /** The order written for the issue; empty before the issue opens. */
  orderId: z.string(),
  issue: z.string(),
  /** Multiple of the issue. */
  count: z.int(),
  status: z.int(),
  money: wireMoney,
})

/** A chase as `trace` answers it. */
export const chaseOrder = z.object({
  traceId: z.string(),
  userId: z.string(),
  userName: z.string(),
  /** YYYY-MM-DD HH:mm:ss, Beijing time. */
  createTime: z.string(),
  lottery: wireLottery,
  method: z.string(),
  methodName: z.string(),
  code: z.string(),
  position: z.string(),
  /** Number of bets of an issue. */
  num: z.int(),
  singleStatus: z.int(),
  /** 1 profit rate, 2 same multiple, 3 doubling. */
  traceType: z.int(),
  start: z.string(),
  odds: wireMoneyText,
  /** Stake unit in yuan. */
  perAmount: wireMoneyText,
  issueCount: z.int(),
  totalMoney: wireMoney,
  finishCount: z.int(),
  finishMoney: wireMoney,
  cancelCount: z.int(),
  cancelMoney: wireMoney,
  status: z.string(),
  /** 0 continues after a win, 1 stops. */
  winStop: wireFlag,
  issues: z.array(chaseIssue),
})

/** GET trace. */
export const traceDetail = defineCall({
  method: 'GET',
  path: '/lottery/api/u/v1/lottery/trace',
  effect: 'read',
  envelope: 'lottery',
  auth: 'member',
  retry: 'idempotent',
  input: z.object({ orderId: z.string().check(z.maxLength(32)) }),
  output: chaseOrder,
  errors: { UnknownTrace: 3003 },
  touches: [],
  about: 'A chase whole, by its own id or by that of any of its orders.',
  example: {
    input: { orderId: 'C261120190541000001' },
    output: {
      traceId: 'T2611201905412100001',
      userId: '1001',
      userName: 'player01',
      createTime: '2026-11-20 19:05:41',
      lottery: 'cqssc',
      method: 'wx_zx_fs',
      methodName: '五星直选复式',
      code: '1|2|3|4|5',
      position: '',
      num: 1,
      singleStatus: 3,
      traceType: 2,
      start: '20261120-045',
      odds: parseYuan('196000'),
      perAmount: parseYuan('2'),
      issueCount: 2,
      totalMoney: parseYuan('4'),
      finishCount: 0,
      finishMoney: 0n,
      cancelCount: 0,
      cancelMoney: 0n,
      status: '进行中',
      winStop: true,
      issues: [
        { orderId: 'C261120190541000001', issue: '20261120-045', count: 1, status: 0, money: parseYuan('2') },
        { orderId: '', issue: '20261120-046', count: 1, status: 0, money: parseYuan('2') },
      ],
    },
  },
})

/** GET trace_cancel. */
export const traceCancel = defineCall({
  method: 'GET',
  path: '/lottery/api/u/v1/lottery/trace_cancel',
  effect: 'write',
  envelope: 'lottery',
  auth: 'member',
  retry: 'idempotent',
  input: z.object({ traceId: z.string().check(z.maxLength(32)), issues: wireList }),
  output: z.object({
    money: z.object({ avail: wireMoney }),
    /** The issues that are cancelled now, by this call or an earlier one. */
    cancelled: z.array(z.string()),
    /** Number of issues that this call cancelled. */
    count: wireInt,
  }),
  errors: { UnknownTrace: 3003, NotStoppable: 4012 },
  touches: ['orders', 'balance'],
  about:
    'Stops the ticked issues that are still in progress and returns their money; only the owner may. Again changes nothing.',
  example: {
    input: { traceId: 'T2611201905412100001', issues: ['20261120-046'] },
    output: { money: { avail: parseYuan('9998.00') }, cancelled: ['20261120-046'], count: 1 },
  },
})
