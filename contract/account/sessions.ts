/** Browsers in which a member is signed in. */
import * as z from 'zod/mini'
import { defineCall } from '../core/define.ts'

/** One signed-in browser. */
export const sessionShown = z.object({
  /** Names it within the member's; it signs nobody in. */
  id: z.string(),
  /** What the browser said of itself, such as Chrome 141 · Windows; empty where it said nothing. */
  device: z.string(),
  /** Masked, such as 113.87.x.x; empty in sessions of earlier versions. */
  network: z.string(),
  /** Epoch milliseconds. */
  createdAt: z.int(),
  /** Exact to ten minutes. */
  lastSeenAt: z.int(),
  current: z.boolean(),
})

/** GET session/list. */
export const sessionList = defineCall({
  method: 'GET',
  path: '/sobet/api/session/list',
  effect: 'read',
  envelope: 'centre',
  auth: 'member',
  right: 'account',
  retry: 'idempotent',
  input: z.object({}),
  output: z.object({ sessions: z.array(sessionShown) }),
  errors: {},
  touches: [],
  about: 'The browsers in which the member is signed in: this one first, then by last use.',
  example: {
    input: {},
    output: {
      sessions: [
        {
          id: '0a1b2c3d4e5f6071',
          device: 'Chrome 141 · Windows',
          network: '113.87.x.x',
          createdAt: 1_795_000_000_000,
          lastSeenAt: 1_795_000_000_000,
          current: true,
        },
      ],
    },
  },
})

/** POST session/end. */
export const endSession = defineCall({
  method: 'POST',
  path: '/sobet/api/session/end',
  effect: 'write',
  envelope: 'centre',
  auth: 'member',
  right: 'account',
  body: 'json',
  retry: 'idempotent',
  input: z.object({ id: z.string().check(z.maxLength(64)) }),
  output: z.object({}),
  errors: { UnknownSession: 7 },
  touches: ['sessions'],
  about: 'Signs another browser of the member out; its poll answers -2. For this browser there is logout.',
  example: { input: { id: '1a1b2c3d4e5f6071' }, output: {} },
})

/** POST session/endOthers. */
export const endOtherSessions = defineCall({
  method: 'POST',
  path: '/sobet/api/session/endOthers',
  effect: 'write',
  envelope: 'centre',
  auth: 'member',
  right: 'account',
  body: 'json',
  retry: 'idempotent',
  input: z.object({}),
  /** How many browsers were signed out. */
  output: z.object({ ended: z.int() }),
  errors: {},
  touches: ['sessions'],
  about: 'Signs every other browser of the member out.',
  example: { input: {}, output: { ended: 3 } },
})
