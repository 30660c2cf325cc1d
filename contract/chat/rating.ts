/** Calls of later pages: what a member thinks of a conversation with the administrator that was ended (decision 119). */
import * as z from 'zod/mini'
import { wireInt32 } from '../core/codecs.ts'
import { defineCall } from '../core/define.ts'
import { chatCall } from './contacts.ts'

/** From good to bad. */
export const ratingScores = ['good', 'fair', 'poor'] as const

/** One of them. */
export type RatingScore = (typeof ratingScores)[number]

/** How long after its end a conversation can be rated, in hours. */
export const ratingHours = 24

const path = '/lottery/api/u/v1/chat/rating'

/** GET rating. */
export const caseRating = defineCall({
  ...chatCall,
  method: 'GET',
  path,
  input: z.object({}),
  /** `number`: the last message of what was ended; 0 where nothing can be rated. */
  output: z.object({ number: wireInt32 }),
  about:
    'Whether the conversation with the administrator was ended within a day, nothing was said since, and it was not rated.',
  example: { input: {}, output: { number: 7 } },
})

/** POST rating. */
export const rateCase = defineCall({
  ...chatCall,
  method: 'POST',
  effect: 'write',
  path,
  body: 'form',
  input: z.object({ number: wireInt32.check(z.gte(1)), score: z.enum(ratingScores) }),
  output: z.object({}),
  errors: { NothingToRate: 2 },
  about: 'Rates a conversation that was ended, once.',
  example: { input: { number: 7, score: 'good' }, output: {} },
})
