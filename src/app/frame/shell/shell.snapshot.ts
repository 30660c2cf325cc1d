import type { LoadFailure } from '#src/app/ui/feedback/loadable.ts'
import type { Hao } from '#engine/money/money.ts'
import type { Action } from '#src/app/ui/controls/action.ts'
import type { LineState } from '#src/app/ui/feedback/line.ts'

export interface BalanceSnapshot {
  /** Undefined until the first balance is known. */
  readonly amount: Hao | undefined
  /** A result is not shown yet: neither is the balance. */
  readonly isPeeking: boolean
  /** Server time of the balance if it is not current; otherwise undefined. */
  readonly asOfMs: number | undefined
  /** True when the balance is older than 60 s: it is shown in grey. */
  readonly stale: boolean
  readonly loading: boolean
  readonly refresh: Action
  /** Why it could not be read. */
  readonly failure?: LoadFailure | undefined
}

/**
 * The banner below the header. `offline` while there is no connection; `back` for 3 s after it returned
 * (the model removes it); otherwise undefined.
 */
export type ConnectionNotice =
  | {
      readonly kind: 'offline'
      readonly asOfMs: number | undefined
      /** Submissions without an answer. */
      readonly checking: number
      readonly reconnect: Action
      /** The network answers in place of the site: it may want a login. */
      readonly isOther: boolean
    }
  | { readonly kind: 'back' }

/** A newer version is available. `apply` is undefined while something must be finished first; `waitsFor` names it. */
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
  /** The highlighted navigation entry; undefined for a page that has none. */
  readonly place: 'home' | 'hall' | undefined
  readonly greetingName: string
  readonly line: LineState
  readonly balance: BalanceSnapshot
  readonly connection: ConnectionNotice | undefined
  /** Submissions without an answer while the connection is up; 0 shows nothing. */
  readonly checking: number
  readonly update: UpdateNotice | undefined
  /** False where this browser keeps nothing of the site. */
  readonly keepsData: boolean
  /** Something did not fit any more: what can be fetched again was given up. */
  readonly isFull: boolean
  /** Loads the page anew, once another tab has a newer version and this one has let go of the data. */
  readonly reloadOutdated: Action
  /** Signs out after the player confirmed. */
  readonly logout: Action
  /** The same, and empties this browser of everything of the site. */
  readonly logoutAndClear: Action
  /** Current year, for the copyright line. */
  readonly year: number
  /** A member of staff: the desk in place of home, and no balance. */
  readonly staff: boolean
}
