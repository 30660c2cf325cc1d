/** The favourite lotteries of a player (lottery.md §7.2; wire.md §1.1 has the fields of a favourite). */
import * as z from 'zod/mini'
import { wireId, wireList, wireLottery } from '../core/codecs.ts'
import { defineCall } from '../core/define.ts'

/** At most this many favourites (wire.md §1.1). */
export const favoritesMost = 10

/** A favourite. */
const favorite = z.object({
  id: wireId,
  /** Upper case. */
  lottery_code: z.string(),
  /** True for a lottery that the site marks as hot. */
  recommend: z.boolean(),
  user_id: wireId,
})

const favorites = z.array(favorite)

const example = [{ id: 3n, lottery_code: 'CQSSC', recommend: true, user_id: 1001n }]

const defineFavoriteCall = <
  const P extends string,
  I extends z.ZodMiniType,
  E extends Record<string, number>,
>(call: {
  readonly path: P
  readonly input: I
  readonly errors: E
  readonly about: string
  readonly example: z.output<I>
}) =>
  defineCall({
    method: 'GET',
    path: call.path,
    effect: 'write',
    envelope: 'lottery',
    auth: 'member',
    retry: 'idempotent',
    input: call.input,
    output: favorites,
    errors: call.errors,
    touches: ['favorites'],
    about: call.about,
    example: { input: call.example, output: example },
  })

/** GET getLotteryFavorite. */
export const lotteryFavorites = defineCall({
  method: 'GET',
  path: '/lottery/v2/api/u/lottery/getLotteryFavorite',
  alsoAt: ['/lottery/api/u/v1/lottery/getLotteryFavorite'],
  effect: 'read',
  envelope: 'lottery',
  auth: 'member',
  retry: 'idempotent',
  input: z.object({}),
  output: favorites,
  errors: {},
  touches: [],
  about: 'The favourite lotteries of the player, in the order in which he keeps them.',
  example: { input: {}, output: example },
})

/** GET addLotteryFavorite. */
export const addLotteryFavorite = defineFavoriteCall({
  path: '/lottery/api/u/v1/lottery/addLotteryFavorite',
  input: z.object({ lottery: wireLottery }),
  errors: { IllegalLottery: 3001, TooManyFavorites: 4016 },
  about:
    'Adds a lottery at the end of the favourites, of which there are 10 at most; adding it again changes nothing.',
  example: { lottery: 'cqssc' },
})

/** GET delLotteryFavorite. */
export const delLotteryFavorite = defineFavoriteCall({
  path: '/lottery/api/u/v1/lottery/delLotteryFavorite',
  input: z.object({ lottery: wireLottery }),
  errors: { IllegalLottery: 3001 },
  about: 'Removes a lottery from the favourites; removing it again changes nothing.',
  example: { lottery: 'cqssc' },
})

/** GET saveLotteryFavorite. */
export const saveLotteryFavorite = defineFavoriteCall({
  path: '/lottery/api/u/v1/lottery/saveLotteryFavorite',
  /** The codes in their new order: exactly these are the favourites afterwards. */
  input: z.object({ lotteries: wireList }),
  errors: { IllegalLottery: 3001, TooManyFavorites: 4016 },
  about:
    'Replaces the favourites by these lotteries in this order; a lottery that is named twice counts once.',
  example: { lotteries: ['CQSSC'] },
})
