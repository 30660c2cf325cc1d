/**
 * Loads a part of the code that is not in the first load. On a bad line its request is lost like any other, so it is
 * repeated until the part is here; only a server that answers and does not have the part (another version was deployed)
 * ends the wait, with the error of the import.
 */

import { askHealth } from './health.ts'

/** What a wait for a part uses of its surroundings; tests pass their own. */
export interface PartWait {
  /** True when the server, or a proxy before it, answered anything. */
  readonly serverAnswers: () => Promise<boolean>
  readonly pause: (ms: number) => Promise<unknown>
}

// As the calls of the client, which are not in the first load (`src/streams/core/timing.ts`).
const pauses = { first: 500, longest: 5_000 }

// A request may be lost just before a line is back, so one answer beside a lost part proves nothing.
const answersMax = 3

// As long as a call of the client is waited for: a line that hangs loses nothing and brings nothing.
const silentMs = 15_000

const browser: PartWait = {
  serverAnswers: () =>
    askHealth().then(
      (health) => health !== 'other',
      () => false,
    ),
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
}

/**
 * The part, as soon as it is here. Rejects when the server answered three times and the part could not be loaded. `onLost`
 * is called when the first request is lost, or hangs for 15 seconds; what it returns, when the wait is over.
 */
export const loadPart = async <T>(
  load: () => Promise<T>,
  onLost?: () => () => void,
  { serverAnswers, pause }: PartWait = browser,
): Promise<T> => {
  let answers = 0
  let onEnd: (() => void) | undefined
  const tell = () => {
    onEnd ??= onLost?.()
  }
  const silent = setTimeout(tell, silentMs)
  try {
    for (let tries = 0; ; tries += 1) {
      try {
        return await load()
      } catch (error) {
        tell()
        if (answers >= answersMax) throw error
        if (await serverAnswers()) answers += 1
        await pause(Math.min(pauses.first * 2 ** tries, pauses.longest))
      }
    }
  } finally {
    clearTimeout(silent)
    onEnd?.()
  }
}
