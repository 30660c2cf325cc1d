/**
 * Long work in pieces. Between two pieces everything else that waits is served; of several works that wait for their next
 * piece one continues per turn of the event loop, so that their pieces do not add up to a pause.
 */

const waiting: (() => void)[] = []
let asked = false

const continueOne = (): void => {
  waiting.shift()?.()
  if (waiting.length > 0) setImmediate(continueOne)
  else asked = false
}

/** Resolves in a turn of the event loop in which no other work continues that waits here. */
export const nextTurn = (): Promise<void> =>
  new Promise((resolve) => {
    waiting.push(resolve)
    if (asked) return
    asked = true
    setImmediate(continueOne)
  })

/** Hears before each part of the work how large it is; resolves when the part may begin. */
export type Pieces = (size: number) => Promise<void> | undefined

/** Cuts work into pieces of `sizeMax`, in the unit of its parts. Work that is smaller altogether is never interrupted. */
export const createPieces = (sizeMax: number): Pieces => {
  let size = 0
  return (more) => {
    size += more
    if (size <= sizeMax) return undefined
    size = more
    return nextTurn()
  }
}
