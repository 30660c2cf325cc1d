/**
 * Loads a part of the code that is not in the first load. On a bad line its request is lost like any other, so it is
 * repeated until the part is here; only a server that answers and does not have the part (another version was deployed)
 * ends the wait, with the error of the import.
 */

/** What a wait for a part uses of its surroundings; tests pass their own. */
export interface PartWait {
  /** True when the server answered anything. */
  readonly serverAnswers: () => Promise<boolean>
  readonly pause: (ms: number) => Promise<unknown>
}

// As the calls of the client, which are not in the first load (`src/streams/core/timing.ts`).
const pauses = { first: 500, longest: 5_000 }

// A request may be lost just before a line is back, so one answer beside a lost part proves nothing.
const answersMax = 3

const browser: PartWait = {
  serverAnswers: () =>
    fetch('/healthz', { cache: 'no-store' }).then(
      () => true,
      () => false,
    ),
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
}

let waiting = 0
const listeners = new Set<() => void>()
const setWaiting = (change: 1 | -1): void => {
  waiting += change
  for (const listener of listeners) listener()
}

/** Whether a part was requested, was lost and is requested again: the form that `useSyncExternalStore` asks for. */
export const partsLost = {
  get: (): boolean => waiting > 0,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
} as const

/** The part, as soon as it is here. Rejects when the server answered three times and the part could not be loaded. */
export const loadPart = async <T>(load: () => Promise<T>, parts = browser): Promise<T> => {
  try {
    return await load()
  } catch {
    setWaiting(1)
    return await again(load, parts).finally(() => setWaiting(-1))
  }
}

const again = async <T>(load: () => Promise<T>, { serverAnswers, pause }: PartWait): Promise<T> => {
  let answers = 0
  for (let tries = 0; ; tries += 1) {
    if (await serverAnswers()) answers += 1
    await pause(Math.min(pauses.first * 2 ** tries, pauses.longest))
    try {
      return await load()
    } catch (error) {
      if (answers >= answersMax) throw error
    }
  }
}
