/**
 * What the tabs of this browser share: locks, of which each is held by one tab at a time, and messages. Without locks (a plain-http
 * address, an old browser) a tab is alone: it does everything itself, as if there were no other.
 */
import type { Observable } from 'rxjs'

/** The part of the browser's lock manager that is used. */
export type Locks = Pick<LockManager, 'request' | 'query'>

/** A channel between tabs: what is said reaches the others, and not the one who says it. */
export interface TabChannel {
  say(word: unknown): void
  close(): void
}

/** What a tab has of its browser. */
export interface Tabs {
  readonly locks: Locks
  /** Opens the channel of this name; `hear` gets what others say. */
  readonly channel: (name: string, hear: (word: unknown) => void) => TabChannel
  /** Whether the page is in sight. */
  readonly visible$: Observable<boolean>
  /** False while the browser has frozen the page, or keeps it for the back button. */
  readonly awake$: Observable<boolean>
  /** Epoch milliseconds of the device: the clock that its tabs share. */
  readonly now: () => number
}
