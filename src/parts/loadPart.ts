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
 * is called each time a request is lost.
 */
export const loadPart = async <T>(
  load: () => Promise<T>,
  onLost?: () => void,
  { serverAnswers, pause }: PartWait = browser,
): Promise<T> => {
  let answers = 0
  for (let tries = 0; ; tries += 1) {
    try {
      return await load()
    } catch (error) {
      onLost?.()
      if (answers >= answersMax) throw error
      if (await serverAnswers()) answers += 1
      await pause(Math.min(pauses.first * 2 ** tries, pauses.longest))
    }
  }
}
