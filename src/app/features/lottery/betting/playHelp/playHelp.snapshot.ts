/** The help of a play, and its check against past draws, as seen by the dialog. */
import type { Hao } from '#engine/money/money.ts'
import type { Action } from '#src/app/ui/controls/action.ts'
import type { Loadable } from '#src/app/ui/feedback/loadable.ts'

/** A worked example. */
export interface ShownExample {
  readonly content: string
  /** The ticked positions, as on the wire; empty where the play has none. */
  readonly positions: readonly string[]
  readonly bets: number
  readonly draw: string
  /** Winning bets. */
  readonly wins: number
}

/** The rule of a play and its examples. */
export interface ShownGuide {
  readonly rule: string
  readonly examples: readonly ShownExample[]
}

/** What is on the plate. */
export interface Selection {
  readonly bets: number
  /** What it costs each issue. */
  readonly stake: Hao
}

/** What the selection would have paid in past draws. */
export interface PastResult {
  /** Number of draws, and the issues of the first and the last of them. */
  readonly draws: number
  readonly from: string
  readonly to: string
  /** Number of draws that come from the sandbox's simulation. */
  readonly simulated: number
  /** Draws in which something was won. */
  readonly hits: number
  readonly paid: Hao
  readonly won: Hao
}

/** The dialog. */
export interface PlayHelpSnapshot {
  readonly play: string
  readonly guide: Loadable<ShownGuide>
  /** Undefined while nothing that can be bet is on the plate. */
  readonly selection: Selection | undefined
  /** Number of draws that a check would use. */
  readonly draws: number
  /** Undefined while there is no selection, no draw, or a check is under way; `blocked` gives the reason. */
  readonly verify: Action
  readonly blocked: string | undefined
  readonly verifying: boolean
  readonly result: PastResult | undefined
  /** Server time of the draws, while there is no connection. */
  readonly asOfMs: number | undefined
  /** What 100 yuan return in the long run, lowest and highest of the bets in question; undefined while it is computed. */
  readonly expected: readonly [lowest: number, highest: number] | undefined
}
