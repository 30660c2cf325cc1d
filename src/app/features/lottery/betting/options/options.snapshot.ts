/** The bar under the plate as data. */
import type { Hao } from '#engine/money/money.ts'
import type { Action } from '#src/app/ui/controls/action.ts'

export interface OddsChoice {
  readonly key: string
  /** 195,600.00, or a span 43.60–98.00 for plays with several tiers. */
  readonly prize: string
  /** 0.0% */
  readonly rebate: string
}

/** A button that commits money: what stops it, in words, and whether the line is the reason. */
export interface Blocked {
  readonly reason: string
  readonly offline: boolean
}

/** Unit, multiple, odds and the three ways on. */
export interface OptionBarSnapshot {
  /** Units the player may choose, largest first; the two of the wider list (1分, 1厘) hide behind 更多. */
  readonly units: readonly Hao[]
  readonly unit: Hao
  readonly chooseUnit: (unit: Hao) => void
  readonly multiple: number
  readonly changeMultiple: (multiple: number) => void
  readonly odds: readonly OddsChoice[]
  /** True without a line where the odds were never read on this device: the prize is unknown. */
  readonly oddsNotKept: boolean
  readonly chosenOdds: string
  readonly chooseOdds: (key: string) => void
  readonly bets: number
  readonly total: Hao
  /** What one winning bet pays, already at most the single-pick cap; undefined while unknown. */
  readonly prize: Hao | undefined
  /** The prize of the cheapest ticked tile of a split play, where it is another one. */
  readonly prizeFrom?: Hao | undefined
  /** True when the single-pick cap cut that prize: 单挑封顶. */
  readonly prizeCapped: boolean
  readonly random: Action
  readonly add: Action
  readonly submit: Action
  readonly submitting: boolean
  /** Why `add` and `submit` are impossible, when a word helps. */
  readonly addBlocked: string | undefined
  readonly submitBlocked: Blocked | undefined
}
