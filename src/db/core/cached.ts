/**
 * Answers of the server with their time: every stored figure has its server time, and of two the one with the
 * later server time is kept, whichever arrived first (design.md §3.1).
 */

/** A value from the server with its key. */
export interface Cached<T> {
  readonly key: string
  /** Epoch milliseconds by the server's clock. */
  readonly serverTime: number
  readonly value: T
}

/** The newer of two answers. At equal times the one that arrived last: the server sent it later. */
export const newerCached = <T>(held: Cached<T> | undefined, next: Cached<T>): Cached<T> =>
  held === undefined || next.serverTime >= held.serverTime ? next : held
