/** The hall as a stream: the catalogue, its countdowns, the favourites of the player and what he played last. */
import { BehaviorSubject, combineLatest, map, of, switchMap, type Observable } from 'rxjs'
import { secondsCountdown } from '#src/app/lottery/countdown.ts'
import type { Cached } from '#src/db/core/cached.ts'
import type { GameTimes, LotteryGroups } from '#src/db/lottery/catalogue.ts'
import { ownKey } from '#src/db/lottery/favorites.ts'
import type { Behavior } from '#src/streams/core/behavior.ts'
import type { Client } from '#src/streams/core/client.ts'
import { stored } from '#src/streams/core/stored.ts'
import { favoriteSources, type changeFavorites } from '#src/streams/lottery/favorites.ts'
import type { FailedPart, HallGame, HallGroup, HallSnapshot } from './hall.snapshot.ts'
import { keptFavorites, problemOfChange } from './favorite.model.ts'

/** Dependencies of the hall. */
export interface HallParts {
  readonly client: Client
  readonly groups$: Observable<Cached<LotteryGroups> | undefined>
  readonly times$: Observable<Cached<GameTimes> | undefined>
  /** Epoch milliseconds by the server's clock, once a second. */
  readonly now$: Observable<number>
  /** The address of a lottery's page; undefined while it has none. */
  readonly hrefOf: (lottery: { readonly code: string; readonly family: string }) => string | undefined
}

/** The hall while it is open. */
export interface HallModel {
  readonly hall: Behavior<HallSnapshot>
  end(): void
}

/** Opens the hall. */
export const createHallModel = (parts: HallParts): HallModel => {
  const { client } = parts
  const scope = client.scope()
  const problem$ = new BehaviorSubject<string | undefined>(undefined)
  scope.each(favoriteSources(client), () => undefined)
  const recent$ = client.session.session$.pipe(
    switchMap((session) =>
      session.state === 'in' ? stored(() => session.db.recentLotteries.get(ownKey)) : of(undefined),
    ),
  )

  const change = (
    ...asked: Parameters<typeof changeFavorites> extends [Client, ...infer R] ? R : never
  ): void => {
    problem$.next(undefined)
    scope.ask({
      kind: 'favorites',
      ask: () => problemOfChange(client, ...asked),
      land: (problem) => problem$.next(problem),
    })
  }
  const hall$ = combineLatest({
    groups: parts.groups$,
    times: parts.times$,
    now: parts.now$,
    line: client.line.line$,
    favorites: keptFavorites(client),
    recentOnes: recent$,
    problem: problem$,
    failures: combineLatest({
      groups: client.reads.failed$('classifyList'),
      favorites: client.reads.failed$('lotteryFavorites'),
      recent: client.reads.failed$('recentLotteries'),
    }),
  }).pipe(
    map(({ groups, times, now, line, favorites, recentOnes, problem, failures }): HallSnapshot => {
      const codes = favorites?.codes ?? []
      const recent = (recentOnes?.value ?? []).map((one) => one.lottery_code.toLowerCase())
      const shown = hallGroups(groups?.value ?? [], {
        ...parts,
        times,
        now,
        lineUp: line.up && client.clock.known,
        codes,
      })
      const games = new Map(shown.flatMap((group) => group.games).map((game) => [game.code, game]))
      const gamesOf = (list: readonly string[]) => list.flatMap((code) => games.get(code) ?? [])
      const changeable = line.up && favorites !== undefined
      return {
        groups: shown,
        favorites: gamesOf(codes),
        recent: gamesOf(recent),
        problem,
        failed: {
          groups: failedPart(failures.groups, groups?.serverTime),
          favorites: failedPart(failures.favorites, favorites?.serverTime),
          recent: failedPart(failures.recent, recentOnes?.serverTime),
        },
        toggle: changeable
          ? (code) =>
              change(codes.includes(code) ? 'delLotteryFavorite' : 'addLotteryFavorite', { lottery: code })
          : undefined,
        move: changeable
          ? (code, place) => change('saveLotteryFavorite', { lotteries: [...movedTo(codes, code, place)] })
          : undefined,
      }
    }),
  )
  return { hall: scope.behavior(hall$, emptyHall), end: () => scope.end() }
}

const emptyHall: HallSnapshot = {
  groups: [],
  favorites: [],
  recent: [],
  toggle: undefined,
  move: undefined,
  problem: undefined,
  failed: { groups: undefined, favorites: undefined, recent: undefined },
}

const failedPart = (
  failure: FailedPart['failure'] | undefined,
  asOfMs: number | undefined,
): FailedPart | undefined => failure && { failure, asOfMs }

/** A list with one code at another place; places beyond the ends are the ends. */
export const movedTo = (codes: readonly string[], code: string, place: number): readonly string[] => {
  const others = codes.filter((one) => one !== code)
  const at = Math.min(Math.max(place, 0), others.length)
  return [...others.slice(0, at), code, ...others.slice(at)]
}

interface HallState extends Pick<HallParts, 'hrefOf'> {
  readonly times: Cached<GameTimes> | undefined
  readonly now: number
  readonly lineUp: boolean
  readonly codes: readonly string[]
}

/** The groups with the lotteries that have a page. */
const hallGroups = (groups: LotteryGroups, state: HallState): readonly HallGroup[] =>
  groups
    .map((group) => ({ title: group.title, games: group.list.flatMap((game) => gameOf(game, state) ?? []) }))
    .filter((group) => group.games.length > 0)

const gameOf = (
  game: LotteryGroups[number]['list'][number],
  { hrefOf, times, now, lineUp, codes }: HallState,
): HallGame | undefined => {
  const href = hrefOf({ code: game.en, family: game.family })
  if (href === undefined) return undefined
  const mark = game.isNew ? ({ mark: '新' } as const) : game.isHot ? ({ mark: '热' } as const) : {}
  const second = times?.value.time[game.en.toUpperCase()]
  const countdown = secondsCountdown(second, times?.serverTime, { lineUp, serverNow: now })
  return { code: game.en, name: game.cn, href, ...mark, countdown, favorite: codes.includes(game.en) }
}
