/** The home page as a stream: the grid of games, the wallet, the newest bets. */
import { BehaviorSubject, combineLatest, map, type Observable } from 'rxjs'
import { drawLook } from '#src/app/lottery/draw.ts'
import { withFailure, type Loadable } from '#src/app/ui/feedback/loadable.ts'
import type { Action } from '#src/app/ui/controls/action.ts'
import type { Balance } from '#src/db/account/balance.ts'
import type { Banners } from '#src/db/site/news.ts'
import type { Cached } from '#src/db/core/cached.ts'
import type { GameTimes, LotteryGroups } from '#src/db/lottery/catalogue.ts'
import { banners$, bannerSource } from '#src/streams/site/news.ts'
import { refreshBalance } from '#src/streams/account/sources.ts'
import type { Behavior } from '#src/streams/core/behavior.ts'
import type { Client } from '#src/streams/core/client.ts'
import { timing } from '#src/streams/core/timing.ts'
import { allRecordsSource } from '#src/streams/lottery/records.ts'
import { allGames, gameGroups, gameTiles, hotGames } from './games.ts'
import type { HeroSnapshot, HomeOrder, HomeSnapshot, WalletSnapshot } from './home.snapshot.ts'

/** An order of any lottery, in the form of the rows of the records feature. */
export interface ListedOrder {
  readonly lottery: string
  readonly row: Omit<HomeOrder, 'lottery' | 'look' | 'href'>
}

/** Dependencies of the page. */
export interface HomeParts {
  readonly client: Client
  readonly groups$: Observable<Cached<LotteryGroups> | undefined>
  readonly times$: Observable<Cached<GameTimes> | undefined>
  readonly balance$: Observable<Cached<Balance> | undefined>
  /** Epoch milliseconds by the server's clock, once a second. */
  readonly now$: Observable<number>
  /** Newest first. */
  readonly orders$: Observable<Loadable<readonly ListedOrder[]>>
  /** Opens the detail of an order. */
  readonly view: (id: string) => void
  /** Offers an installation while the browser allows it. */
  readonly install$: Observable<(() => void) | undefined>
  /** The address of a lottery's page; undefined while it has none. */
  readonly hrefOf: (lottery: { readonly code: string; readonly family: string }) => string | undefined
  /** The address of a lottery's chart. */
  readonly chartHref: (family: string, code: string) => string
}

/** The home page. */
export interface HomeModel {
  readonly home: Behavior<HomeSnapshot>
  end(): void
}

/** Number of bets on the home page. */
const ordersShown = 5

/** Starts the page. */
export const createHomeModel = (parts: HomeParts): HomeModel => {
  const { client, hrefOf, chartHref } = parts
  const scope = client.scope()
  const chosen$ = new BehaviorSubject<string | undefined>(undefined)
  const banner$ = new BehaviorSubject(0)
  const loading$ = new BehaviorSubject(false)
  const refresh = (): void => {
    loading$.next(true)
    scope.run(() => refreshBalance(client).finally(() => loading$.next(false)))
  }
  scope.each(allRecordsSource(client), () => undefined)
  scope.each(bannerSource(client), () => undefined)

  const wallet$ = combineLatest([
    parts.balance$,
    loading$,
    parts.now$,
    client.reads.failed$('playerBalance'),
  ]).pipe(
    map(([balance, loading, now, failure]): WalletSnapshot => ({
      balance: balance?.value.cash,
      updatedAtMs: balance?.serverTime,
      stale: client.clock.known && balance !== undefined && now - balance.serverTime > timing.balanceStale,
      loading,
      refresh: loading ? undefined : refresh,
      failure,
    })),
  )
  const home$ = combineLatest({
    groups: parts.groups$,
    times: parts.times$,
    chosen: chosen$,
    banner: banner$,
    banners: banners$(client),
    line: client.line.line$,
    serverNow: parts.now$,
    wallet: wallet$,
    orders: parts.orders$,
    install: parts.install$,
    failures: combineLatest([client.reads.failed$('classifyList'), client.reads.failed$('times')]),
  }).pipe(
    map(({ groups, times, chosen, line, serverNow, wallet, orders, failures, ...hero }): HomeSnapshot => {
      const shownGroups = gameGroups(groups?.value)
      const group = chosen ?? firstGroup(shownGroups)
      return {
        hero: heroOf(hero, (place) => banner$.next(place)),
        groups: shownGroups,
        group,
        chooseGroup: (key) => chosen$.next(key),
        games: withFailure(
          gameTiles({
            groups,
            times,
            group,
            lineUp: line.up && client.clock.known,
            serverNow,
            hrefOf,
            chartHref,
          }),
          failures[0] ?? failures[1],
          failures[0] ? groups?.serverTime : times?.serverTime,
        ),
        wallet,
        recent: recentOf(orders, groups?.value ?? [], hrefOf),
        view: parts.view,
      }
    }),
  )
  return { home: scope.behavior(home$, emptyHome), end: () => scope.end() }
}

/** 热门 where there is any. */
const firstGroup = (groups: HomeSnapshot['groups']): string => groups[0]?.key ?? allGames

interface HeroParts {
  readonly install: Action
  readonly banners: Cached<Banners> | undefined
  /** 0 is the description of the app; the banners follow. */
  readonly banner: number
}

const heroOf = ({ install, banners, banner }: HeroParts, turn: (place: number) => void): HeroSnapshot => {
  const all = banners?.value ?? []
  const shown = all[banner - 1]
  return {
    install,
    banner: shown && { title: shown.title, line: shown.line, path: shown.path },
    place: shown ? banner : 0,
    places: all.length + 1,
    turn,
  }
}

const emptyHome: HomeSnapshot = {
  hero: heroOf({ install: undefined, banners: undefined, banner: 0 }, () => undefined),
  groups: gameGroups(undefined),
  group: hotGames,
  chooseGroup: () => undefined,
  games: { state: 'loading' },
  wallet: {
    balance: undefined,
    updatedAtMs: undefined,
    stale: false,
    loading: false,
    refresh: undefined,
    failure: undefined,
  },
  recent: { state: 'loading' },
  view: () => undefined,
}

const recentOf = (
  orders: Loadable<readonly ListedOrder[]>,
  groups: LotteryGroups,
  hrefOf: HomeParts['hrefOf'],
): HomeSnapshot['recent'] => {
  if (orders.state !== 'ready') return orders
  const games = new Map(groups.flatMap((group) => group.list.map((game) => [game.en, game] as const)))
  const shown = orders.value.slice(0, ordersShown).map(({ lottery, row }): HomeOrder => {
    const game = games.get(lottery)
    return {
      ...row,
      lottery: game?.cn ?? lottery,
      look: drawLook(game?.family ?? ''),
      href: game && hrefOf({ code: game.en, family: game.family }),
    }
  })
  return { ...orders, value: shown }
}
