/** Sealed books on the lottery socket. Apart from the other messages: only the code that keeps them loads it. */
import * as z from 'zod/mini'
import { wireLottery } from '../core/codecs.ts'

/** Content of a `lottery_award_message` of type 7: the book of an issue was sealed, before its round of the beacon exists. */
export const sealMessage = z.object({
  type: z.literal(7),
  lottery: wireLottery,
  issue: z.string(),
  root: z.string(),
  /** No root is later than this, and the round of the draw follows from it; absent from nodes of an older build. */
  sealedAt: z.optional(z.int()),
  serverTime: z.int(),
})

/** A decoded seal. */
export type SealMessage = z.output<typeof sealMessage>
