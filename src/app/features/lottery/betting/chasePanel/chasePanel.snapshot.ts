/** The chase panel and its confirmation as data. */
import type { Hao } from '#engine/money/money.ts'
import type { Action } from '#src/app/ui/controls/action.ts'
import type { Blocked } from '../options/options.snapshot.ts'
import type { ChaseProfit } from './chaseProfit.ts'
import type { ChaseIssue } from './chaseIssues.ts'
import type { ChaseSettings } from '#src/db/lottery/chaseDrafts.ts'
import type { BalanceAfter } from '../submit/balanceAfter.ts'

/** One issue of the table (lottery.md §3.7). */
export interface ChasePanelRow {
  readonly key: string
  /** 1. */
  readonly index: string
  readonly issue: ChaseIssue
  readonly checked: boolean
  /** Multiple; 0 while not ticked. */
  readonly piece: number
  readonly money: Hao
  /** The cost of all ticked issues up to this one. */
  readonly spent: Hao
}

/** The panel. */
export interface ChasePanelSnapshot {
  readonly settings: ChaseSettings
  /** Mode 1 needs a list of exactly one line. */
  readonly profitBlocked: string | undefined
  readonly chooseMode: (mode: ChaseSettings['mode']) => void
  readonly change: (part: Partial<Omit<ChaseSettings, 'mode'>>) => void
  /** Largest number of issues that can be planned. */
  readonly countMax: number
  readonly generate: Action
  readonly planning: boolean
  /** What the plan could not reach, in words. */
  readonly problem: string | undefined
  /** Mode 1: the prize of one bet, by which the profit is computed, and the cap of a single pick. */
  readonly prize: Hao | undefined
  readonly cap: Hao | undefined
  /** Mode 1: the profit where the last ticked issue wins. */
  readonly profit: ChaseProfit | undefined
  /** Number of plans so far: a new one is shown from its first row. */
  readonly plans: number
  readonly rows: readonly ChasePanelRow[]
  /** The first and the last issue of each block that sells. */
  readonly blocks: readonly (readonly [first: string, last: string])[]
  /** Largest multiple of an issue. */
  readonly pieceMax: number
  readonly tick: Action<[row: number, checked: boolean]>
  readonly tickAll: Action<[checked: boolean]>
  readonly allTicked: boolean
  readonly changePiece: Action<[row: number, piece: number]>
  readonly winStop: boolean
  readonly changeWinStop: (winStop: boolean) => void
  /** Ticked issues, and their cost. */
  readonly issues: number
  readonly total: Hao
  readonly issueChanged: { readonly issue: string } | undefined
  readonly submit: Action
  readonly submitting: boolean
  readonly blocked: Blocked | undefined
  readonly close: () => void
}

/** All facts of a chase before it is sent. */
export interface ConfirmChaseSnapshot {
  readonly lottery: string
  readonly lines: number
  readonly issues: number
  readonly first: string
  readonly last: string
  /** Reserved when it is placed, and lost if no issue wins. */
  readonly total: Hao
  readonly balanceAfter: BalanceAfter
  /** The issue with the largest stake. */
  readonly largest: { readonly issue: string; readonly money: Hao }
  /** The maximum award of that issue; undefined until it is computed. */
  readonly largestReturn: Hao | undefined
  /** The cap of single picks, if any line is one. */
  readonly cap: Hao | undefined
  /** The first issue that the balance does not cover, and the amount that is missing for the whole. */
  readonly ends: { readonly issue: string; readonly missing: Hao } | undefined
  readonly winStop: boolean
  readonly issueChanged: { readonly issue: string } | undefined
  readonly confirm: Action
  /** Why it cannot be sent now. */
  readonly blocked: string | undefined
  readonly sending: boolean
  readonly cancel: () => void
}
