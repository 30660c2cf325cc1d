/** Which of many things may be asked again: after a pause that doubles each time. */

/** Remembers when each was asked. */
export interface Backoff<K> {
  /** Whether it is due now; if so, its next pause begins. */
  isDue(key: K, nowMs: number): boolean
  /** Makes it due at once, with the first pause after that. */
  soon(key: K): void
  /** Forgets all but these. */
  keep(keys: ReadonlySet<K>): void
}

/** Makes it: the first pause, and the longest. */
export const createBackoff = <K>({
  firstMs,
  mostMs,
}: {
  readonly firstMs: number
  readonly mostMs: number
}): Backoff<K> => {
  const asked = new Map<K, { readonly dueMs: number; readonly pauseMs: number }>()
  return {
    isDue(key, nowMs) {
      const { dueMs = 0, pauseMs = firstMs } = asked.get(key) ?? {}
      if (dueMs > nowMs) return false
      asked.set(key, { dueMs: nowMs + pauseMs, pauseMs: Math.min(pauseMs * 2, mostMs) })
      return true
    },
    soon(key) {
      asked.delete(key)
    },
    keep(keys) {
      for (const key of asked.keys()) if (!keys.has(key)) asked.delete(key)
    },
  }
}
