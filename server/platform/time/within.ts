/** Waits for something, but not for long. */
import { setTimeout as pause } from 'node:timers/promises'

/** What it resolves to, or undefined after so many milliseconds of real time; it goes on. Rejects as it does in that time. */
export const within = async <T>(ms: number, work: Promise<T>): Promise<T | undefined> => {
  const timer = new AbortController()
  // What it says later is of no interest here.
  work.catch(() => undefined)
  try {
    return await Promise.race([work, pause(ms, undefined, { signal: timer.signal }).catch(() => undefined)])
  } finally {
    timer.abort()
  }
}
