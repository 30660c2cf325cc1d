/** One lottery as a favourite, for the star beside its name. */
import { Subject, combineLatest, map, of, switchMap, type Observable } from 'rxjs'
import { ownKey } from '#src/db/lottery/favorites.ts'
import type { Action } from '#src/app/ui/controls/action.ts'
import type { Behavior } from '#src/streams/core/behavior.ts'
import type { Client } from '#src/streams/core/client.ts'
import { stored } from '#src/streams/core/stored.ts'
import { changeFavorites, favoritesSource } from '#src/streams/lottery/favorites.ts'
import { text } from './hall.text.ts'

/** Whether it is one, and the change; impossible without a connection, and until the list is known. */
export interface FavoriteSnapshot {
  readonly favorite: boolean
  readonly toggle: Action
}

/** The star while its page is open. */
export interface FavoriteModel {
  readonly favorite: Behavior<FavoriteSnapshot>
  /** Why a change was not made. */
  readonly problems$: Observable<string>
  end(): void
}

/** The player's favourites as they were read last. */
export interface KeptFavorites {
  /** In their order. */
  readonly codes: readonly string[]
  readonly serverTime: number
}

/** Undefined until they are known. */
export const keptFavorites = ({ session }: Client): Observable<KeptFavorites | undefined> =>
  session.session$.pipe(
    switchMap((now) => (now.state === 'in' ? stored(() => now.db.favorites.get(ownKey)) : of(undefined))),
    map(
      (kept) =>
        kept && {
          codes: kept.value.map((one) => one.lottery_code.toLowerCase()),
          serverTime: kept.serverTime,
        },
    ),
  )

/** Changes the favourites; answers why they were not changed. */
export const problemOfChange = async (
  ...change: Parameters<typeof changeFavorites>
): Promise<string | undefined> => {
  const ending = await changeFavorites(...change)
  if (ending.kind === 'answered') return undefined
  return ending.kind === 'refused' ? ending.msg : text.failed
}

/** Watches one lottery. */
export const createFavoriteModel = (client: Client, code: string): FavoriteModel => {
  const scope = client.scope()
  const problems$ = new Subject<string>()
  scope.each(favoritesSource(client), () => undefined)
  const toggle = (isOne: boolean): void =>
    scope.ask({
      ask: () =>
        problemOfChange(client, isOne ? 'delLotteryFavorite' : 'addLotteryFavorite', { lottery: code }),
      land: (problem) => (problem === undefined ? undefined : problems$.next(problem)),
    })
  const favorite$ = combineLatest([keptFavorites(client), client.line.line$]).pipe(
    map(([kept, line]): FavoriteSnapshot => {
      const favorite = kept?.codes.includes(code) ?? false
      return { favorite, toggle: line.up && kept ? () => toggle(favorite) : undefined }
    }),
  )
  return {
    favorite: scope.behavior(favorite$, { favorite: false, toggle: undefined }),
    problems$,
    end: () => scope.end(),
  }
}
