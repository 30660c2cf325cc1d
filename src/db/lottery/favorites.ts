/** The favourite lotteries of the player, and those played last, as the server answered them. */
import type { Table } from 'dexie'
import type { CallOutput } from '#contract/areas.ts'
import type { Cached } from '../core/cached.ts'
import { defineTables } from '../core/tables.ts'

/** The tables; each has one row under `ownKey`. */
export interface FavoriteTables {
  favorites: Table<Cached<CallOutput<'lotteryFavorites'>>, string>
  recentLotteries: Table<Cached<CallOutput<'recentLotteries'>>, string>
}

/** Since version 6 of the private database. */
export const favoriteTables = defineTables<FavoriteTables>({
  version: 6,
  stores: { favorites: 'key', recentLotteries: 'key' },
})

/** Key of the one row of each table. */
export const ownKey = 'own'
