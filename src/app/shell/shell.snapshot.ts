import type { Hao } from '#engine/money/money.ts'
import type { Action } from '#src/app/ui/controls/action.ts'
import type { LineState } from '#src/app/ui/feedback/line.ts'

export interface BalanceSnapshot {
  /** Undefined until a first figure is known. */
  readonly amount: Hao | undefined
  /** Server time of the figure when it is not live; undefined while it is. */
  readonly asOfMs: number | undefined
  /** True when the figure is older than 60 s: it turns grey. */
  readonly stale: boolean
  readonly loading: boolean
  readonly refresh: Action
}

/** A column of the hall flyout. */
export interface HallGroup {
  readonly title: string
  readonly games: readonly { readonly name: string; readonly href: string; readonly mark?: '热' | '新' }[]
}

/**
 * The banner under the header. `offline` since the connection went; `back` for 3 s after it returned
 * (the model takes it away); undefined else.
 */
export type ConnectionNotice =
  | {
      readonly kind: 'offline'
      readonly asOfMs: number | undefined
      /** Submissions without an answer. */
      readonly checking: number
      readonly reconnect: Action
    }
  | { readonly kind: 'back' }

/** A newer version waits. `apply` is undefined while something must be finished first; `waitsFor` says what. */
export interface UpdateNotice {
  readonly apply: Action
  readonly waitsFor: string | undefined
}

/** Which parts of the shell a page has (lottery.md §2.2). */
export interface ShellParts {
  readonly header: boolean
  readonly footer: boolean
}

/** The frame around every page: state plus actions. */
export interface ShellSnapshot {
  readonly parts: ShellParts
  /** The navigation entry that is marked; undefined for a page that has none. */
  readonly place: 'home' | 'hall' | undefined
  readonly greetingName: string
  readonly line: LineState
  readonly balance: BalanceSnapshot
  readonly hall: readonly HallGroup[]
  readonly connection: ConnectionNotice | undefined
  /** Submissions whose answer is missing while the line is up; 0 shows nothing. */
  readonly checking: number
  readonly update: UpdateNotice | undefined
  /** Leaves after the player confirmed. */
  readonly logout: Action
  /** Current year, for the copyright line. */
  readonly year: number
}
