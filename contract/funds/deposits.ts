/** Deposits (wire.md §5, funds.md §7). */
import * as z from 'zod/mini'
import { wireInt } from '../core/codecs.ts'
import { defineCall } from '../core/define.ts'

/** A way to deposit, as far as the page reads it before any is open. */
const channel = z.object({ code: z.string(), name: z.string() })

/** GET queryChannel. */
export const queryChannel = defineCall({
  method: 'GET',
  path: '/sobet/pay/queryChannel',
  effect: 'read',
  envelope: 'centre',
  auth: 'member',
  retry: 'idempotent',
  input: z.object({ clientType: z._default(wireInt, 0) }),
  output: z.object({
    /** In yuan. */
    result: z.array(channel),
    /** In a digital currency. */
    resultUsdt: z.array(channel),
  }),
  errors: {},
  touches: [],
  about: 'The channels by which the member may deposit. None is open yet.',
  example: { input: { clientType: 0 }, output: { result: [], resultUsdt: [] } },
})
