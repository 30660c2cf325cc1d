/** Deposits by talking to who takes them (funds.md §2 and §7): the page of an order is opened again at any time. */
import * as z from 'zod/mini'
import { defineCall } from '../core/define.ts'
import { depositNumber } from './depositNumber.ts'

/** The recent orders of the funds dialog: days, both ends included, and rows. */
export const recentDeposits = { days: 3, rows: 10 } as const

/** `channelType` of the orders of this kind. */
export const chatOrders = 3

/** GET imPayRenew. */
export const renewChat = defineCall({
  method: 'GET',
  path: '/sobet/pay/imPayRenew',
  effect: 'write',
  envelope: 'centre',
  auth: 'member',
  right: 'recharge',
  retry: 'idempotent',
  input: z.object({ spsn: depositNumber }),
  output: z.object({ reqUrl: z.string() }),
  errors: { UnknownDeposit: 1, ChannelUnavailable: 2 },
  touches: [],
  about:
    'A new address of the page on which an order is talked about. Those before it lead nowhere any more.',
  example: { input: { spsn: 'D1042' }, output: { reqUrl: 'https://pay.example/talk/1042' } },
})
