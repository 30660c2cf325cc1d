/**
 * What the server said, and when: every cached figure carries its server time, and of two the one with the
 * later server time stays, whichever arrived first (design.md §3.1).
 */

/** A value of the server under its key. */
export interface Cached<T> {
  readonly key: string
  /** Epoch milliseconds by the server's clock. */
  readonly serverTime: number
  readonly value: T
}

/** Of two answers the newer. At equal times the one that came last: the server said it later. */
export const newerCached = <T>(held: Cached<T> | undefined, next: Cached<T>): Cached<T> =>
  held === undefined || next.serverTime >= held.serverTime ? next : held
