/** How members rated the conversations that each of the staff has ended (decision 119). */
import * as z from 'zod/mini'
import { wireInt } from '../core/codecs.ts'
import { defineCall } from '../core/define.ts'
import { supportCall, supportPath } from './supportCall.ts'

/** How many days back ratings are counted. */
export const ratedDays = 30

/** GET support/ratings. */
export const supportRatings = defineCall({
  ...supportCall,
  method: 'GET',
  path: supportPath('ratings'),
  input: z.object({}),
  output: z.object({
    list: z.array(z.object({ staff: z.string(), good: wireInt, fair: wireInt, poor: wireInt })),
  }),
  about:
    'How members rated conversations of the last 30 days: those that whoever asks has ended, for an administrator those of each.',
  example: { input: {}, output: { list: [{ staff: '客服一号', good: 41, fair: 3, poor: 1 }] } },
})
