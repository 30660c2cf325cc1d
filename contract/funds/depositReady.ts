/** Whether a member may deposit (wire.md §5.1). */
import * as z from 'zod/mini'
import { wireInt } from '../core/codecs.ts'
import { defineCall } from '../core/define.ts'

/** GET rechargeIndexAjax. */
export const depositReady = defineCall({
  method: 'GET',
  path: '/sobet/pay/rechargeIndexAjax',
  effect: 'read',
  envelope: 'centre',
  auth: 'member',
  right: 'recharge',
  retry: 'idempotent',
  input: z.object({ clientType: z._default(wireInt, 0) }),
  output: z.object({
    /** Older clients sign their form with these; nothing is judged by them: the key of a call decides. */
    result: z.object({ token: z.string(), md5Key: z.string() }),
  }),
  errors: { AtRisk: -2 },
  touches: [],
  about: 'Whether the member may deposit; -2 for one whose account is at risk.',
  example: { input: { clientType: 0 }, output: { result: { token: '', md5Key: '' } } },
})
