/** Receipts of bets, and the keys they are signed with. */
import * as z from 'zod/mini'
import { jsonText } from '../core/codecs.ts'
import { defineCall } from '../core/define.ts'
import { receiptForm, receiptKeyForm } from './receipts/form.ts'

const read = {
  method: 'GET',
  effect: 'read',
  envelope: 'lottery',
  retry: 'idempotent',
  errors: {},
  touches: [],
} as const

/** The keys that receipts were and are signed with. */
export const receiptKeys = defineCall({
  ...read,
  auth: 'anyone',
  path: '/lottery/api/u/v1/fair/receipt_keys',
  input: z.object({}),
  output: z.object({ list: z.array(receiptKeyForm) }),
  about: 'The public keys of receipts (Ed25519), oldest first; the last one signs.',
  example: {
    input: {},
    output: {
      list: [
        {
          id: 1,
          publicKey: '8a88e3dd7409f195fd52db2d3cba5d72ca6709bf1d94121bf3748801b40f6f5c',
          publishedAt: 1_795_000_000_000,
        },
      ],
    },
  },
})

/** How many receipts one call answers at most. */
export const receiptsMost = 20

/** Receipts of own bets by their keys. */
export const receipts = defineCall({
  ...read,
  auth: 'member',
  path: '/lottery/api/u/v1/fair/receipts',
  input: z.object({ keys: jsonText(z.array(z.guid()).check(z.maxLength(receiptsMost))) }),
  output: z.object({ list: z.array(z.object({ key: z.string(), receipt: receiptForm })) }),
  about:
    'Receipts of own bets by their Idempotency-Keys, at most 20. Keys without an accepted bet are left out. Signed anew: the statement is always the same.',
  example: { input: { keys: ['019a9e3c-1f2a-7c01-8d2e-3f4a5b6c7d8e'] }, output: { list: [] } },
})
