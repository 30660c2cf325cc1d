/** Card games of other providers (lottery.md §3.9, chat-and-team.md §7). */
import * as z from 'zod/mini'
import { wireFlag } from '../core/codecs.ts'
import { defineCall } from '../core/define.ts'

/** The kind of list that has card games. */
export const cardGameType = 'card'

const code = z.string().check(z.minLength(1), z.maxLength(32))

/** GET cardGameList. */
export const cardGameList = defineCall({
  method: 'GET',
  path: '/sobet/api/cardGameList',
  effect: 'read',
  envelope: 'centre',
  auth: 'member',
  retry: 'idempotent',
  input: z.object({
    type: z.string().check(z.maxLength(16)),
    /** Lotteries of the providers instead of their other games. */
    isLottery: wireFlag,
  }),
  output: z.object({
    result: z.array(
      z.object({
        gameName: z.string(),
        gameId: z.string(),
        tables: z.array(
          z.object({ tableId: z.string(), tableName: z.string(), isHot: z.boolean(), isNew: z.boolean() }),
        ),
      }),
    ),
  }),
  errors: {},
  touches: [],
  about:
    'The card games that the operator has configured, with their tables; empty without any, of another type, and of lotteries.',
  example: {
    input: { type: cardGameType, isLottery: false },
    output: {
      result: [
        {
          gameName: '德州扑克',
          gameId: 'texas',
          tables: [{ tableId: '1', tableName: '初级桌', isHot: false, isNew: true }],
        },
      ],
    },
  },
})

/** Why a card game did not open. */
export const cardGameErrors = ['NOT_OPEN', 'UNKNOWN_TABLE', 'NOT_ALLOWED', 'EXCLUDED'] as const

/** GET openCardGame. */
export const openCardGame = defineCall({
  method: 'GET',
  path: '/sobet/api/openCardGame',
  effect: 'read',
  envelope: 'centre',
  auth: 'member',
  retry: 'idempotent',
  input: z.object({ gameCode: code, tableId: code }),
  output: z.object({
    success: z.boolean(),
    /** The address of the table; null unless it opened. */
    data: z.nullable(z.string()),
    /** One of cardGameErrors, or what another server says; null if it opened. */
    errorCode: z.nullable(z.string()),
  }),
  errors: {},
  touches: [],
  about:
    'Opens a table of a card game: its address, or why not. A table without an address is announced and not open; members who may not bet and those in a break are led to none.',
  example: {
    input: { gameCode: 'texas', tableId: '1' },
    output: { success: false, data: null, errorCode: 'NOT_OPEN' },
  },
})
