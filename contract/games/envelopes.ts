/** The red-envelope activity: one lucky draw a day (lottery.md §4.5, §7.2; paths of our own design). */
import * as z from 'zod/mini'
import { parseYuan } from '#engine/money/money.ts'
import { wireInt, wireMoney } from '../core/codecs.ts'
import { defineCall } from '../core/define.ts'

const drawn = z.object({
  /** YYYY-MM-DD of Beijing time. */
  day: z.string(),
  prize: wireMoney,
})

/** What a past day followed from; all of it can be computed again (contract/games/envelopePrize.ts). */
const shown = z.object({
  day: z.string(),
  seedHash: z.string(),
  seed: z.string(),
  issue: z.string(),
  code: z.string(),
  prize: wireMoney,
})

/** GET redEnvelope. */
export const redEnvelope = defineCall({
  method: 'GET',
  path: '/sobet/api/i/anon/activity/redEnvelope',
  effect: 'read',
  envelope: 'centre',
  auth: 'anyone',
  retry: 'idempotent',
  input: z.object({ type: z._default(wireInt, 1) }),
  output: z.object({
    result: z.object({
      day: z.string(),
      /** SHA-256 of today's seed. */
      seedHash: z.string(),
      /** The issue that is mixed in, once it is drawn: from then on envelopes can be opened. */
      issue: z.nullable(z.string()),
      /** Of tomorrow: published before anything of tomorrow is known. */
      nextSeedHash: z.string(),
      /** Of the signed-in member today, if he has opened his. */
      mine: z.nullable(drawn),
      /** His envelopes of earlier days, newest first, seven at most. */
      past: z.array(shown),
    }),
  }),
  errors: { ActivityOff: -2 },
  touches: [],
  about:
    'The activity: 0 on, -2 off. With the hash of the seed, and what the earlier envelopes of the member followed from.',
  example: {
    input: { type: 1 },
    output: {
      result: {
        day: '2026-11-20',
        seedHash: 'ab'.repeat(32),
        issue: '20261120-0001',
        nextSeedHash: 'cd'.repeat(32),
        mine: null,
        past: [],
      },
    },
  },
})

/** POST luckyDraw. */
export const luckyDraw = defineCall({
  method: 'POST',
  path: '/sobet/api/i/u/activity/luckyDraw',
  effect: 'write',
  envelope: 'centre',
  auth: 'member',
  right: 'bet',
  body: 'form',
  retry: 'idempotent',
  input: z.object({ type: z._default(wireInt, 1) }),
  output: z.object({
    result: z.object({ draw: drawn, award: z.object({ money: wireMoney, replayed: z.boolean() }) }),
  }),
  errors: { EnvelopeNotReady: 1, ActivityOff: 2, Excluded: 3 },
  touches: ['envelopes', 'balance'],
  about:
    'Opens the envelope of today and pays what it holds. Opening it again gives the same answer and pays nothing.',
  example: {
    input: { type: 1 },
    output: {
      result: {
        draw: { day: '2026-11-20', prize: parseYuan('0.5') },
        award: { money: parseYuan('0.5'), replayed: false },
      },
    },
  },
})
