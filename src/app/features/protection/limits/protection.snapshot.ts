import type { BreakKind, BreakLength, LimitKind, LimitPeriod } from '#contract/protection/limits.ts'
import type { Hao } from '#engine/money/money.ts'
import type { Action } from '#src/app/ui/controls/action.ts'
import type { Loadable } from '#src/app/ui/feedback/loadable.ts'

/** A raise that waits, as a sentence. */
export interface WaitingRaise {
  readonly sentence: string
  readonly withdraw: Action
  /** Undefined before its time. */
  readonly confirm: Action
}

/** One limit of the chosen period. Amounts are text: yuan, or minutes with their unit. */
export interface LimitRow {
  readonly kind: LimitKind
  readonly period: LimitPeriod
  /** Undefined while none is set. */
  readonly limit: string | undefined
  readonly used: string
  /** Of the limit, 0 to 100. */
  readonly usedPercent: number
  readonly left: string | undefined
  /** Sets the first limit; undefined once there is one. */
  readonly set: Action
  readonly lower: Action
  readonly raise: Action
  readonly waiting: WaitingRaise | undefined
}

/** One of the two kinds of breaks. */
export interface BreakChoice {
  readonly kind: BreakKind
  readonly lengths: readonly BreakLength[]
  readonly chosen: BreakLength
  readonly choose: (length: BreakLength) => void
  readonly begin: Action
  /** Why it cannot begin. */
  readonly blocked: string | undefined
  /** The end of the break of this kind that is in force. */
  readonly until: string | undefined
}

/** The choice of the reminder. */
export interface RealityChoice {
  readonly chosen: number
  readonly choose: (minutes: number) => void
  readonly save: Action
}

/** What is asked before something changes. */
export type ProtectionDialog =
  | {
      readonly kind: 'limit'
      readonly act: 'set' | 'lower' | 'raise'
      readonly of: LimitRow
      readonly send: ((typed: string) => void) | undefined
      readonly remove: Action
      readonly problem: string | undefined
      readonly sending: boolean
      readonly close: () => void
    }
  | {
      readonly kind: 'confirmRaise'
      readonly of: LimitRow
      readonly to: string | undefined
      readonly confirm: Action
      readonly sending: boolean
      readonly close: () => void
    }
  | {
      readonly kind: 'break'
      readonly of: BreakKind
      readonly length: BreakLength
      readonly until: string
      readonly confirm: Action
      readonly sending: boolean
      readonly close: () => void
    }

/** What the page shows once it is read. */
export interface ProtectionContent {
  readonly rows: readonly LimitRow[]
  /** When a limit was changed last; undefined if none was ever set. */
  readonly changedAt: string | undefined
  readonly breaks: readonly BreakChoice[]
  readonly reality: RealityChoice
}

/** The card 额度与自我保护: state plus actions. */
export interface ProtectionSnapshot {
  readonly period: LimitPeriod
  readonly choosePeriod: (period: LimitPeriod) => void
  readonly content: Loadable<ProtectionContent>
  readonly dialog: ProtectionDialog | undefined
  /** Why nothing can be changed now. */
  readonly offline: string | undefined
}

/** The reminder of the time. Amounts are undefined if they could not be read. */
export interface TimeNotice {
  readonly minutes: number
  readonly figures: { readonly staked: Hao; readonly won: Hao } | undefined
  readonly acknowledge: () => void
  /** Acknowledges it and opens the records. */
  readonly records: () => void
}

/** The notices of every page. */
export interface ProtectionNoticeSnapshot {
  readonly time: TimeNotice | undefined
  /** The minutes of play of the day are used up. */
  readonly ended: { readonly sentence: string; readonly close: () => void } | undefined
}
