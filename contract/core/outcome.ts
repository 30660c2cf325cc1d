/** Asking for the outcome of a money call whose answer was lost (design.md §3.4). */
import * as z from 'zod/mini'
import { defineCall } from './define.ts'
import { keyErrors } from './keyErrors.ts'

/** POST outcome. */
export const outcome = defineCall({
  method: 'POST',
  path: '/sobet/pay/outcome',
  effect: 'write',
  envelope: 'centre',
  auth: 'member',
  body: 'json',
  retry: 'idempotent',
  // Accepts any key that add_order accepts, of any UUID version.
  input: z.object({ key: z.guid() }),
  output: z.object({
    result: z.object({
      state: z.enum(['accepted', 'void']),
      /** The first answer of the accepted call in its own envelope, without the server's time and the receipt. */
      answer: z.nullable(z.record(z.string(), z.unknown())),
    }),
  }),
  errors: { KeyExpired: keyErrors.KeyExpired },
  // What the call under the key touches has changed, and its kind says so (`src/streams/core/moneyCalls.ts`).
  touches: [],
  about:
    '`accepted` with the first answer, without its receipt, or `void`: then the key is spent and a late arrival is refused.',
  example: {
    input: { key: '3f0c9a52-6a0b-4b52-9a6e-2b6d0f6f0a11' },
    output: { result: { state: 'void', answer: null } },
  },
})
