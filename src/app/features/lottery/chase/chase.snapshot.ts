import type { Hao } from '#engine/money/money.ts'
import type { Action } from '#src/app/ui/controls/action.ts'

/** The state of an issue of a chase. */
export type ChaseIssueStatus = 'running' | 'done' | 'stopped'

/** The checklist of issues, or the facts of the chase. */
export type ChaseTab = 'issues' | 'about'

/** One issue of the checklist. */
export interface ChaseRow {
  readonly issue: string
  readonly multiple: number
  readonly amount: Hao
  readonly status: ChaseIssueStatus
  readonly ticked: boolean
  /** Undefined for an issue that cannot be stopped: of another player's chase, or not in progress. */
  readonly tick: Action<[ticked: boolean]>
  /** Shows the order of a completed issue; undefined for the others. */
  readonly view: Action
}

/** The question before issues of a chase are stopped. */
export interface StopQuestion {
  readonly issues: number
  /** What comes back to the balance if none of them closes meanwhile. */
  readonly amount: Hao
  /** Undefined while it is being sent, and offline. */
  readonly confirm: Action
  readonly blocked: string | undefined
  readonly sending: boolean
  readonly keep: () => void
}

/** A chase with its checklist, ten issues a page (lottery.md §2.6). */
export interface ChaseSnapshot {
  readonly chaseNumber: string
  readonly lottery: string
  readonly play: string
  /** The numbers as shown in records. */
  readonly content: string
  /** 利润率追号, 同倍追号 or 翻倍追号 */
  readonly mode: string
  /** 2026-11-20 19:05:41, Beijing time. */
  readonly createdAt: string
  /** Bets of an issue. */
  readonly bets: number
  readonly unit: Hao
  readonly odds: Hao
  readonly total: Hao
  readonly returned: Hao
  readonly issueCount: number
  readonly doneCount: number
  readonly stoppedCount: number
  readonly stopsAfterWin: boolean
  /** The status of the whole chase, as the server words it. */
  readonly status: string
  /** True while an issue is in progress. */
  readonly running: boolean
  /** The page of the checklist that is shown. */
  readonly rows: readonly ChaseRow[]
  /** From 1. */
  readonly page: number
  readonly pages: number
  readonly turn: (page: number) => void
  /** Only the owner sees ticks and the button (lottery.md §5.4). */
  readonly own: boolean
  readonly tickedCount: number
  /** The issues in progress, on all pages: those that can be ticked. */
  readonly stoppableCount: number
  /** Ticks them all, or none; undefined while there are none, while it is being sent, and for another player's chase. */
  readonly tickAll: Action<[ticked: boolean]>
  readonly tab: ChaseTab
  readonly chooseTab: (tab: ChaseTab) => void
  /**
   * Asks whether to stop the ticked issues; with none ticked it asks for ticks. Undefined while none is in progress,
   * offline, and while it is being sent.
   */
  readonly stop: Action
  /** Asks whether to stop all that are in progress; undefined as `stop` is. */
  readonly stopAll: Action
  readonly stopBlocked: string | undefined
  readonly sending: boolean
  /** Shown in front of the checklist, which it hides; undefined while nothing is asked. */
  readonly question: StopQuestion | undefined
  /** Back to the order it was opened from. */
  readonly back: () => void
}
