import type { Hao } from '#engine/money/money.ts'
import type { Action } from '#src/app/ui/controls/action.ts'
import type { IconName } from '#src/app/ui/controls/Icon.tsx'
import type { Countdown } from '#src/app/lottery/countdown.ts'
import type { DrawLook } from '#src/app/lottery/draw.ts'
import type { LoadFailure, Loadable } from '#src/app/ui/feedback/loadable.ts'
import type { OrderStatus } from '#src/app/lottery/orderStatus.ts'

/** One lottery in the grid. */
export interface GameTile {
  readonly code: string
  readonly name: string
  readonly look: DrawLook
  readonly countdown: Countdown
  /** The newest draw; undefined before the first one arrives. */
  readonly lastDraw:
    | { readonly issue: string; readonly numbers: readonly string[]; readonly simulated: boolean }
    | undefined
  /** The address of the lottery's page; without it there is no link. */
  readonly href: string | undefined
  /** The address of its chart. */
  readonly chartHref: string | undefined
}

export interface HomeOrder {
  readonly id: string
  readonly timeMs: number
  readonly lottery: string
  /** The address of the lottery's page; undefined while it has none. */
  readonly href: string | undefined
  readonly issue: string
  readonly play: string
  /** The numbers bet on, at least their beginning. */
  readonly content: string
  readonly amount: Hao
  readonly look: DrawLook
  /** The draw as read by a screen reader, such as "5 8 0 3 7"; undefined before it. */
  readonly numbers: string | undefined
  readonly simulated: boolean
  readonly status: OrderStatus
}

export interface WalletSnapshot {
  /** Undefined until the first balance is known. */
  readonly balance: Hao | undefined
  readonly updatedAtMs: number | undefined
  /** True when the balance is older than 60 s. */
  readonly stale: boolean
  readonly loading: boolean
  readonly refresh: Action
  /** Why it could not be read. */
  readonly failure: LoadFailure | undefined
}

/** The top of the page: the description of the app, then the banners of the site, one at a time. */
export interface HeroSnapshot {
  /** Undefined unless the browser offers an installation right now. */
  readonly install: Action
  /** Undefined for the description. */
  readonly banner: { readonly title: string; readonly line: string; readonly path: string } | undefined
  readonly place: number
  readonly places: number
  readonly turn: (place: number) => void
}

/** Another area of games: where it is, and what is in it. */
export interface GameArea {
  readonly name: string
  readonly icon: IconName
  readonly note: string
  readonly path: string
}

/** The home page: state plus actions. */
export interface HomeSnapshot {
  readonly hero: HeroSnapshot
  /** The groups that have games, 热门 and 全部 first. */
  readonly groups: readonly { readonly key: string; readonly label: string }[]
  readonly group: string
  readonly chooseGroup: (key: string) => void
  /** The games of the chosen group. */
  readonly games: Loadable<readonly GameTile[]>
  readonly wallet: WalletSnapshot
  /** Newest first. */
  readonly recent: Loadable<readonly HomeOrder[]>
  /** Opens the detail of an order. */
  readonly view: (id: string) => void
}
