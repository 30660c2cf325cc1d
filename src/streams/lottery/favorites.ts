/** Favourite lotteries: kept fresh while somebody looks at them, and changed by the player. */
import { merge, type Observable } from 'rxjs'
// Here, so that its values are loaded together with who makes these calls.
import '#contract/lottery/later.ts'
import type { CallInput, CallOutput } from '#contract/areas.ts'
import { mergeCached } from '#src/db/core/merge.ts'
import { ownKey } from '#src/db/lottery/favorites.ts'
import type { PrivateDb } from '#src/db/stores.ts'
import type { Answered, Ending } from '../core/caller.ts'
import type { Client } from '../core/client.ts'
import { askInto, keepFresh } from '../core/source.ts'
import { timing } from '../core/timing.ts'

type Favorites = CallOutput<'lotteryFavorites'>

const keep = (db: PrivateDb, { value, serverTime }: Answered<Favorites>): Promise<unknown> =>
  mergeCached(db, db.favorites, { key: ownKey, serverTime, value })

/** Keeps the favourites fresh while subscribed. */
export const favoritesSource = (client: Client): Observable<unknown> =>
  keepFresh(client, {
    tables: [],
    reads: ['lotteryFavorites'],
    question: 'favorites',
    everyMs: timing.oddsPoll,
    ask: () => askInto(client, 'lotteryFavorites', {}, keep),
  })

/** Keeps favourites and recent lotteries fresh while subscribed. */
export const favoriteSources = (client: Client): Observable<unknown> =>
  merge(
    favoritesSource(client),
    keepFresh(client, {
      tables: ['orders'],
      reads: ['recentLotteries'],
      question: 'recentLotteries',
      everyMs: timing.oddsPoll,
      ask: () =>
        askInto(client, 'recentLotteries', {}, (db, { value, serverTime }) =>
          mergeCached(db, db.recentLotteries, { key: ownKey, serverTime, value }),
        ),
    }),
  )

/** A change of the favourites; its answer is the new list, which is stored. */
export const changeFavorites = <
  N extends 'addLotteryFavorite' | 'delLotteryFavorite' | 'saveLotteryFavorite',
>(
  client: Client,
  name: N,
  input: CallInput<N>,
): Promise<Ending<Favorites>> =>
  // All three answer the list; the compiler cannot see that through the name.
  askInto(client, name, input, (db, answer) => keep(db, answer as Answered<Favorites>)) as Promise<
    Ending<Favorites>
  >
