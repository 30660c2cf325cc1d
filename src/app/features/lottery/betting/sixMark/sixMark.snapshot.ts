/** The plate of the 49-ball game and the bar below it, as data. */
import type { Hao } from '#engine/money/money.ts'
import type { Wave } from '#src/app/lottery/draw.ts'
import type { Action } from '#src/app/ui/controls/action.ts'
import type { Blocked, OddsChoice } from '../options/options.snapshot.ts'

/** A ball on a tile. */
export interface TileBall {
  readonly number: string
  readonly wave: Wave
}

/** A tile: a ball, an animal, a tail, a colour or a property. */
export interface SixMarkTile {
  /** As on the wire: 01, 马, 红大. */
  readonly label: string
  /** Set for a tile that is a ball. */
  readonly wave: Wave | undefined
  /** The animal of a ball. */
  readonly animal: string | undefined
  /** The balls that a word stands for; none if they are too many to list. */
  readonly balls: readonly TileBall[]
  /** The prize for 1 yuan; undefined where the set decides, or while unknown. */
  readonly odds: string | undefined
  readonly chosen: boolean
  /** Money as typed; empty while not chosen. */
  readonly amount: string
  /** The amount cannot be staked. */
  readonly bad: boolean
}

/** A row of buttons that choose several balls at once: 马, 红波, 3尾. */
export interface TileGroup {
  readonly label: string
  readonly items: readonly {
    readonly label: string
    readonly wave: Wave | undefined
    /** All of its balls are chosen. */
    readonly chosen: boolean
  }[]
}

/** Money for the tiles that are clicked next, or for each bet of a set. */
export interface QuickMoney {
  /** As typed. */
  readonly money: string
  readonly bad: boolean
  readonly change: (money: string) => void
}

/** The plate. */
export interface SixMarkPlateSnapshot {
  /** 特码直选 */
  readonly name: string
  readonly help: string
  readonly method: string
  /** Money is typed per tile, or once for every bet of the chosen set. */
  readonly entry: 'perOption' | 'perNote'
  readonly odds: readonly OddsChoice[]
  readonly oddsNotKept: boolean
  readonly chosenOdds: string
  readonly chooseOdds: (key: string) => void
  readonly groups: readonly TileGroup[]
  readonly toggleGroup: (label: string) => void
  readonly quick: QuickMoney
  readonly tiles: readonly SixMarkTile[]
  /** Chooses a tile with the quick money, or takes it back. */
  readonly toggle: (label: string) => void
  readonly type: (label: string, amount: string) => void
  readonly clear: Action
  /** The animal and the number of the lunar year of the tables. */
  readonly year: { readonly animal: string; readonly number: number }
}

/** The bar below the plate. */
export interface SixMarkBarSnapshot {
  readonly bets: number
  readonly total: Hao
  /** The largest prize of one bet; undefined while nothing is chosen or a price is unknown. */
  readonly prize: Hao | undefined
  readonly prizeCapped: boolean
  /** Undefined while it is unknown or not current. */
  readonly balance: Hao | undefined
  /** What is wrong with an amount. */
  readonly problem: string | undefined
  readonly random: Action
  readonly add: Action
  readonly addBlocked: string | undefined
  readonly submit: Action
  readonly submitting: boolean
  readonly submitBlocked: Blocked | undefined
}
