/** The statement of a wallet in its order: what a device keeps and checks by itself (decision 92). */
import * as z from 'zod/mini'
import { parseYuan } from '#engine/money/money.ts'
import { wireMoneyText } from '../core/codecs.ts'
import { defineCall } from '../core/define.ts'

/** Movements of one answer. */
export const statementMost = 200

/** Number of a movement as text; 0 is before all. */
const movementNumber = z.string().check(z.regex(/^\d{1,18}$/))

/** One movement of the wallet. */
export const statementRow = z.object({
  /** The number of the movement; they only grow. */
  id: z.string(),
  /** Epoch milliseconds. */
  at: z.int(),
  /** The kind, in English; it does not change when a text does. */
  kind: z.string(),
  /** Positive into the wallet, negative out of it. */
  amount: wireMoneyText,
  /** The balance after the movement. */
  balance: wireMoneyText,
  /** The order or chase that caused it; empty for other causes. */
  cause: z.string(),
})

/** GET walletStatement. */
export const walletStatement = defineCall({
  method: 'GET',
  path: '/sobet/pay/statement',
  effect: 'read',
  envelope: 'centre',
  auth: 'member',
  right: 'bet',
  retry: 'idempotent',
  input: z.object({
    /** Only movements after this one. */
    after: z._default(movementNumber, '0'),
  }),
  output: z.object({
    /** Oldest first, at most 200. */
    rows: z.array(statementRow),
    /** No movement follows. */
    isEnd: z.boolean(),
    /** The balance of the wallet at the moment of this answer. */
    balance: wireMoneyText,
    /** Movements before this number are in the archive: they are listed no more. */
    keptFrom: z.string(),
  }),
  errors: {},
  touches: [],
  about:
    'The movements of the lottery wallet in their order, after a number: what a device keeps and compares with what it has kept.',
  example: {
    input: { after: '1041' },
    output: {
      rows: [
        {
          id: '1042',
          at: Date.parse('2026-11-20T19:05:41+08:00'),
          kind: 'bet',
          amount: -20_000n,
          balance: parseYuan('9998'),
          cause: 'C2611201905410000001',
        },
      ],
      isEnd: true,
      balance: parseYuan('9998'),
      keptFrom: '0',
    },
  },
})
