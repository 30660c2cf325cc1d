/** A line of the order list before it is submitted. */
import type { Hao } from '#engine/money/money.ts'

/** One line of the list (lottery.md §3.2, whose names are in `orderListUpgrade.ts`). Money is 1/10,000 yuan. */
export interface OrderItem {
  readonly key: string
  /** The method code. */
  readonly method: string
  /** Chinese name of the play. */
  readonly name: string
  /** As on the wire. */
  readonly content: string
  /** Ticked positions of an any-position play, as on the wire: "2,3,4,5". */
  readonly positions: string | undefined
  /** Chosen prize for 2 yuan. */
  readonly odds: Hao
  /** Rebate, 1/10,000 of the stake. */
  readonly point: number
  /** Stake of one bet at multiple 1. */
  readonly unit: Hao
  readonly multiple: number
  readonly bets: number
  /** The cost of the line. */
  readonly stake: Hao
  /** Largest prize of one bet. */
  readonly prize: Hao
  /** So few bets that a prize is at most `singlePickCap`. */
  readonly singlePick: boolean
  readonly singlePickCap: Hao
}
