/** Room on the device. A write that does not fit is made to fit by giving up what can be fetched again. */
import { BehaviorSubject } from 'rxjs'

/** True once a write of this page did not fit. */
export const full$ = new BehaviorSubject(false)

const name = 'QuotaExceededError'

/** Whether a write failed because the browser has no room left; Dexie wraps what ends a transaction. */
export const isFull = (error: unknown): boolean => {
  if (typeof error !== 'object' || error === null) return false
  const { name: own, inner, failures } = error as { name?: unknown; inner?: unknown; failures?: unknown }
  return own === name || isFull(inner) || (Array.isArray(failures) && failures.some(isFull))
}

/** Runs a write. Where it does not fit, `giveUp` makes room and the write is run once more; rejects as that one does. */
export const withRoom = async <T>(
  giveUp: () => Promise<unknown>,
  write: () => PromiseLike<T>,
): Promise<T> => {
  try {
    return await write()
  } catch (error) {
    if (!isFull(error)) throw error
    full$.next(true)
    await giveUp()
    return write()
  }
}
