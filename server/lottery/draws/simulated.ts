/**
 * The simulated feed of the sandbox: results for official games that no feed delivers. Drawn from the
 * random source of the operating system through a separate stream, so no seed of an in-house game
 * reveals anything about it and it cannot be repeated.
 */
import { randomBytes } from 'node:crypto'
import { drawCode, type ByteStream } from './numbers.ts'
import type { DrawSource } from './source.ts'

/** Bytes of the operating system's generator, fetched 4 KiB at a time. */
export const createRandomStream = (): ByteStream => {
  let buffer = randomBytes(4096)
  let at = 0
  return () => {
    if (at === buffer.length) {
      buffer = randomBytes(4096)
      at = 0
    }
    return buffer[at++] as number
  }
}

/** Makes the simulated feed. */
export const createSimulatedSource = (): DrawSource => {
  const next = createRandomStream()
  return {
    kind: 'simulated',
    draw: (issue) => Promise.resolve({ code: drawCode(issue.family, next) }),
  }
}
