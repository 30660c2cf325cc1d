/** Events of the lottery socket (lottery.md §7.2, design.md §8). Long streaks are in `streakEvents.ts`: only the code that shows tips loads them. */
import * as z from 'zod/mini'
import { parseYuan } from '#engine/money/money.ts'
import { drawSource, jsonText, wireFlag, wireLottery, wireMoneyText } from '../core/codecs.ts'
import { defineEvent } from '../core/defineEvent.ts'
import { lotteryAwardMessage } from '../core/sockets.ts'

/** Content of a win. */
export const winMessage = z.object({
  type: z.literal(1),
  lottery: wireLottery,
  lotteryCn: z.string(),
  issue: z.string(),
  bonus: wireMoneyText,
  /** The stake of the order: a payout below it is not celebrated. Older servers omit it. */
  amount: z.optional(wireMoneyText),
  method: z.string(),
  orderId: z.string(),
  /** Its number among the wins of the player: 1, 2, 3 … without a gap. Older servers omit it. */
  seq: z.optional(z.int()),
})

/** A decoded win. */
export type WinMessage = z.output<typeof winMessage>

/** To the winner: one order won and was paid. */
export const winEvent = defineEvent({
  name: lotteryAwardMessage,
  socket: 'lottery',
  type: 1,
  codec: winMessage,
  touches: ['orders'],
  about: 'To the winner: one order won and was paid.',
  example: {
    type: 1,
    lottery: 'mjffc',
    lotteryCn: '1分彩',
    issue: '20261121-0721',
    bonus: parseYuan('19.6'),
    method: '定位胆',
    orderId: 'C2611211954258679562953',
  },
})

/** To everybody: the result of an issue was published or corrected. */
export const drawEvent = defineEvent({
  name: lotteryAwardMessage,
  socket: 'lottery',
  type: 2,
  codec: z.object({
    type: z.literal(2),
    lottery: wireLottery,
    issue: z.string(),
    code: z.string(),
    source: drawSource,
    serverTime: z.int(),
  }),
  touches: ['draws'],
  touchedKey: 'lottery',
  about: 'To everybody: the result of an issue was published, or corrected: then it has no source.',
  example: {
    type: 2,
    lottery: 'mjffc',
    issue: '20261121-0721',
    code: '5,8,0,3,7',
    serverTime: 1_795_172_342_000,
  },
})

/** To a member: the balance has changed. */
export const balanceEvent = defineEvent({
  name: lotteryAwardMessage,
  socket: 'lottery',
  type: 3,
  codec: z.object({ type: z.literal(3), serverTime: z.int() }),
  touches: ['balance'],
  about: 'To a member: the balance has changed.',
  example: { type: 3, serverTime: 1_795_172_342_000 },
})

/** To a winner with an older client: the same win as a JSON text, with the name of the lottery and whether the order is of a chase. */
export const olderWinEvent = defineEvent({
  name: lotteryAwardMessage,
  socket: 'older',
  codec: jsonText(
    z.object({
      type: z.literal(1),
      lottery: z.string(),
      issue: z.string(),
      bonus: wireMoneyText,
      method: z.string(),
      orderId: z.string(),
      istrace: wireFlag,
    }),
  ),
  touches: [],
  about: 'To a winner with an older client: one order won and was paid, as a JSON text.',
  example: {
    type: 1,
    lottery: '1分彩',
    issue: '20261121-0721',
    bonus: parseYuan('19.6'),
    method: '定位胆',
    orderId: 'C2611211954258679562953',
    istrace: false,
  },
})

/** The events of the lottery area that the client knows at once, and that of older clients. */
export const lotteryEvents = {
  win: winEvent,
  draw: drawEvent,
  balance: balanceEvent,
  olderWin: olderWinEvent,
} as const
