/** The printed slip of a bet (visual.md §4) as data. */
import type { Hao } from '#engine/money/money.ts'

/** One line of a slip. */
export interface SlipLine {
  readonly id: string
  readonly play: string
  readonly content: string
  readonly unit: Hao
  readonly multiple: number
  readonly bets: number
  readonly amount: Hao
}

/** All facts of a slip. */
export interface Slip {
  readonly lottery: string
  readonly issue: string
  /** Epoch milliseconds by the server's clock. */
  readonly atMs: number
  readonly lines: readonly SlipLine[]
  readonly total: Hao
  /** Number of chased issues; undefined for a bet on one issue. */
  readonly chased: number | undefined
  /** Order numbers, or the numbers of the chases. */
  readonly numbers: readonly string[]
  /** 等待开奖 or the draw; undefined right after the bet. */
  readonly drawn?: string | undefined
  /** What the QR code of its receipt says; undefined where there is no receipt. */
  readonly receipt?: string | undefined
}
