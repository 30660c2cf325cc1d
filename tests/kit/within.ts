/** Waits that end: what does not come is named, instead of a test that hangs until a limit that names nothing ends it. */
import { clearTimeout, setTimeout } from 'node:timers'

/** What is waited for; a function is asked when the time is over, and may say what there is instead. */
export type Awaited = string | (() => string)

const late = (ms: number, what: Awaited): Error =>
  new Error(`within ${ms} ms there must be ${typeof what === 'string' ? what : what()}`)

/**
 * The result of `work`; rejects with `what` when it takes longer than `ms`. The work itself is not stopped. Timers of the
 * test that are fake do not stop this one.
 */
export const within = async <T>(ms: number, what: Awaited, work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late(ms, what)), ms)
  })
  try {
    return await Promise.race([work, end])
  } finally {
    clearTimeout(timer)
  }
}

/** Like `within` for something that is tried again until it has a result other than undefined. */
export const retried = async <T>(
  ms: number,
  what: Awaited,
  attempt: () => Promise<T | undefined>,
  everyMs: number,
): Promise<T> => {
  const until = performance.now() + ms
  while (performance.now() < until) {
    const found = await within(ms, what, attempt())
    if (found !== undefined) return found
    await new Promise((resolve) => setTimeout(resolve, everyMs))
  }
  throw late(ms, what)
}
