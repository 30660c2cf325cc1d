/** Sealed books on the lottery socket. Apart from the other messages: only the code that keeps them loads it. */
import * as z from 'zod/mini'
import { wireLottery } from '../core/codecs.ts'
import { defineEvent } from '../core/defineEvent.ts'
import { lotteryAwardMessage } from '../core/sockets.ts'

/** Content of a `lottery_award_message` of type 7: the book of an issue was sealed, before its round of the beacon exists. */
const sealMessage = z.object({
  type: z.literal(7),
  lottery: wireLottery,
  issue: z.string(),
  root: z.string(),
  /** No root is later than this, and the round of the draw follows from it; absent from nodes of an older build. */
  sealedAt: z.optional(z.int()),
  serverTime: z.int(),
})

/** To everybody: the book of an issue was sealed. */
export const sealEvent = defineEvent({
  name: lotteryAwardMessage,
  socket: 'lottery',
  type: 7,
  codec: sealMessage,
  touches: [],
  about: 'To everybody: the book of an issue was sealed, before its round of the beacon exists.',
  example: {
    type: 7,
    lottery: 'mjffc',
    issue: '20261121-0721',
    root: '9c56cc51b374c3ba189210d5b6d4bf57790d351c96c47c02190ecf1e430635ab',
    sealedAt: 1_795_172_341_000,
    serverTime: 1_795_172_342_000,
  },
})

/** The events of the fair area. */
export const fairEvents = { seal: sealEvent } as const
