/** The verification of a draw as its page shows it. */
import type { Verdict } from '#contract/fair/proof/verdict.ts'
import type { DrawProof } from '#contract/fair/proof/proof.ts'
import type { FairAlarm, FairCounts } from '#src/db/fair/fair.ts'
import type { Action } from '#src/app/ui/controls/action.ts'
import type { Loadable } from '#src/app/ui/feedback/loadable.ts'

/** A verdict, and what it took. */
export interface Checked {
  /** What was judged. */
  readonly proof: DrawProof
  readonly verdict: Verdict
  /** When this device learnt the root of the book; undefined when it was not. */
  readonly rootAt: number | undefined
  readonly tookMs: number
  /** Server time of the check. */
  readonly atMs: number
}

/** A recent draw of the lottery. unread: its proof is not on this device. */
export interface RecentDraw {
  readonly issue: string
  readonly code: string
  readonly state: 'proven' | 'wrong' | 'waiting' | 'unread'
}

/** An order of the player in the issue. `inBook` is undefined until it is checked. */
export interface OwnOrder {
  readonly orderId: string
  readonly play: string
  readonly stake: bigint
  readonly inBook: boolean | undefined
}

/** The check of all draws of a day. */
export interface DayCheck {
  /** 2026-11-21, Beijing time. */
  readonly day: string
  readonly phase: 'reading' | 'checking' | 'done'
  /** Proofs that came (reading) or that were checked, of `total`. */
  readonly done: number
  readonly total: number
  readonly proven: number
  readonly waiting: number
  /** Issues with a step that failed. */
  readonly wrong: readonly string[]
  /** False: some proofs did not come, and those on this device were checked. */
  readonly isWhole: boolean
}

/** The page. */
export interface FairSnapshot {
  readonly lottery: string
  readonly issue: string
  /** Ready with undefined: there is no such issue that is drawn in house. */
  readonly proof: Loadable<DrawProof | undefined>
  readonly checked: Checked | undefined
  /** True while the line is down: then everything is from this device. */
  readonly offline: boolean
  readonly orders: readonly OwnOrder[]
  readonly counts: FairCounts | undefined
  readonly recent: readonly RecentDraw[]
  readonly alarms: readonly FairAlarm[]
  readonly again: Action
  /** Reads and checks the recent draws; undefined while it does. */
  readonly checkRecent: Action
  /** The orders of the player with their places, as the script reads them; undefined without any. */
  readonly ownOrdersFile: (() => string) | undefined
  /** The check of the day of this draw, once it was begun. */
  readonly day: DayCheck | undefined
  readonly checkDay: Action
  /** Ends the check of the day and takes it from the page. */
  readonly stopDay: () => void
}
