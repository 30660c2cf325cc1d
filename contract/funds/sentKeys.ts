/** What a device that was emptied has forgotten (design.md §3.4). */
import * as z from 'zod/mini'
import { wireMoneyText } from '../core/codecs.ts'
import { defineCall } from '../core/define.ts'

/** How far back the keys go, in days, and how many are listed. */
export const [sentKeysDays, sentKeysMost] = [3, 500] as const

/** GET keys. */
export const sentKeys = defineCall({
  method: 'GET',
  path: '/sobet/pay/keys',
  effect: 'read',
  envelope: 'centre',
  auth: 'member',
  right: 'bet',
  retry: 'idempotent',
  input: z.object({}),
  output: z.object({
    list: z.array(
      z.object({
        key: z.string(),
        /** The name of the call; empty where the key is void. */
        call: z.string(),
        state: z.enum(['accepted', 'void']),
        /** Epoch milliseconds. */
        at: z.int(),
        /** Of a bet: code of the lottery and number of the issue; empty for everything else. */
        lottery: z.string(),
        issue: z.string(),
        /** What the wallet paid. */
        cash: wireMoneyText,
      }),
    ),
  }),
  errors: {},
  touches: [],
  about: 'The money calls of the last three days under their keys, newest first, at most 500.',
  example: {
    input: {},
    output: {
      list: [
        {
          key: '019a9e3c-1f2a-7c01-8d2e-3f4a5b6c7d8e',
          call: 'addOrder',
          state: 'accepted',
          at: 1_795_000_000_000,
          lottery: 'mjffc',
          issue: '20261121-0721',
          cash: 20_000n,
        },
      ],
    },
  },
})
