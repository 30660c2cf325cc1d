/** A bounded queue: some tasks run at once, some wait for their turn, and one too many is refused at once. */

/** There was no room to wait. */
export class NoTurn extends Error {
  constructor() {
    super('too many tasks wait for their turn')
  }
}

/** Runs tasks in their order. */
export interface Turns {
  /** The result of the task. Rejects with NoTurn, without running it, when too many wait. */
  run<T>(task: () => Promise<T>): Promise<T>
}

/** Makes a queue. */
export const createTurns = ({
  atOnce,
  waitingMax,
}: {
  readonly atOnce: number
  readonly waitingMax: number
}): Turns => {
  let running = 0
  const waiting: (() => void)[] = []
  return {
    async run(task) {
      if (running >= atOnce) {
        if (waiting.length >= waitingMax) throw new NoTurn()
        // Whoever ends hands its place over, so that no newcomer takes it in between.
        await new Promise<void>((resolve) => waiting.push(resolve))
      } else running += 1
      try {
        return await task()
      } finally {
        const next = waiting.shift()
        if (next) next()
        else running -= 1
      }
    },
  }
}
