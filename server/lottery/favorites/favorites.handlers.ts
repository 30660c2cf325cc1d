/** The calls of favourite lotteries. */
import { err, ok, type Result } from '#engine/result.ts'
import { favoritesMost } from '#contract/lottery/favorites.ts'
import type { CallOutput } from '#contract/areas.ts'
import { refusal, type NamedError } from '#contract/refusals.ts'
import { isHot } from '../catalogue/groups.ts'
import { lotteryOf } from '../catalogue/lotteries.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Handlers } from '../../platform/http/http.ts'
import { changeFavorites, listFavorites, recentLotteriesOf, type StoredFavorite } from './favorites.sql.ts'

type FavoriteHandlers = Pick<
  Handlers,
  'lotteryFavorites' | 'addLotteryFavorite' | 'delLotteryFavorite' | 'saveLotteryFavorite' | 'recentLotteries'
>

/** Binds the calls to a database. */
export const favoriteHandlers = (db: Db): FavoriteHandlers => {
  const changed = async (
    memberId: bigint,
    codes: readonly string[],
    change: (held: readonly string[], codes: readonly string[]) => readonly string[],
  ): Promise<Result<CallOutput<'lotteryFavorites'>, NamedError<'IllegalLottery' | 'TooManyFavorites'>>> => {
    const known = codes.map((code) => lotteryOf(code)?.code)
    if (!known.every((code) => code !== undefined)) return err(refusal('IllegalLottery'))
    const favorites = await changeFavorites(db, memberId, (held) => {
      const next = [...new Set(change(held, known))]
      return next.length > favoritesMost ? undefined : next
    })
    return favorites
      ? ok(wireFavorites(memberId, favorites))
      : err(refusal('TooManyFavorites', { most: favoritesMost }))
  }
  return {
    async lotteryFavorites(_input, { member: { memberId } }) {
      return ok(wireFavorites(memberId, await listFavorites(db, memberId)))
    },
    addLotteryFavorite: ({ lottery }, { member }) =>
      changed(member.memberId, [lottery], (held, added) => [...held, ...added]),
    delLotteryFavorite: ({ lottery }, { member }) =>
      changed(member.memberId, [lottery], (held, gone) => held.filter((code) => !gone.includes(code))),
    saveLotteryFavorite: ({ lotteries }, { member }) =>
      changed(member.memberId, lotteries, (_held, saved) => saved),
    async recentLotteries(_input, { member, now }) {
      const recent = await recentLotteriesOf(db, member.memberId, now)
      return ok(
        recent.map(({ lottery, lastAt }) => ({
          lottery_code: lottery.toUpperCase(),
          lastTime: lastAt.getTime(),
        })),
      )
    },
  }
}

const wireFavorites = (
  memberId: bigint,
  favorites: readonly StoredFavorite[],
): CallOutput<'lotteryFavorites'> =>
  favorites.map(({ id, lottery }) => ({
    id,
    lottery_code: lottery.toUpperCase(),
    recommend: isHot(lottery),
    user_id: memberId,
  }))
