/** The bar below the plate as data. */
import type { Hao } from '#engine/money/money.ts'
import type { Action } from '#src/app/ui/controls/action.ts'

export interface OddsChoice {
  readonly key: string
  /** 195,600.00, or a range 43.60–98.00 for plays with several tiers. */
  readonly prize: string
  /** 0.0% */
  readonly rebate: string
}

/** Why a button that spends money is disabled, as text, and whether the connection is the reason. */
export interface Blocked {
  readonly reason: string
  readonly offline: boolean
}

/** Unit, multiple, odds and the three actions. */
export interface OptionBarSnapshot {
  /** Units the player may choose, largest first; the two of the wider list (1分, 1厘) are under 更多. */
  readonly units: readonly Hao[]
  readonly unit: Hao
  readonly chooseUnit: (unit: Hao) => void
  readonly multiple: number
  readonly changeMultiple: (multiple: number) => void
  readonly odds: readonly OddsChoice[]
  /** True while offline if the odds were never read on this device: the prize is unknown. */
  readonly oddsNotKept: boolean
  readonly chosenOdds: string
  readonly chooseOdds: (key: string) => void
  readonly bets: number
  readonly total: Hao
  /** The prize of one winning bet, at most the single-pick cap; undefined while unknown. */
  readonly prize: Hao | undefined
  /** The prize of the cheapest ticked tile of a split play, if it differs. */
  readonly prizeFrom?: Hao | undefined
  /** True when the single-pick cap reduced that prize: 单挑封顶. */
  readonly prizeCapped: boolean
  readonly random: Action
  readonly add: Action
  readonly submit: Action
  readonly submitting: boolean
  /** Why `add` and `submit` are impossible, if an explanation helps. */
  readonly addBlocked: string | undefined
  readonly submitBlocked: Blocked | undefined
}
