/**
 * A bounded queue that is fair between scopes: some tasks run at once, some wait for their turn, and one too many is refused
 * at once. The scopes with waiting tasks are served in turns, so that a task waits for one task of each other scope, however
 * many those have.
 */

/** There was no room to wait. */
export class NoTurn extends Error {
  constructor() {
    super('too many tasks wait for their turn')
  }
}

/** Runs tasks; those of one scope in their order. */
export interface Turns {
  /** The result of the task. Rejects with NoTurn, without running it, when too many wait and none of them has to yield. */
  run<T>(scope: string, task: () => Promise<T>): Promise<T>
}

interface Waiter {
  readonly begin: () => void
  readonly refuse: (error: NoTurn) => void
}

/** The size of a queue. */
export interface TurnsSize {
  readonly atOnce: number
  /** Of one scope: with fewer than `atOnce`, another scope finds a place although one has all that it may have. */
  readonly atOnceOfScope: number
  readonly waitingMax: number
}

/** Tasks of one scope: how many run, and those that wait. */
interface Scope {
  running: number
  readonly waiting: Waiter[]
}

/**
 * Makes a queue. When more than `waitingMax` wait, the newest task of the scope with most waiting tasks is refused: a scope can
 * fill the queue, but keeps nobody else out.
 */
export const createTurns = ({ atOnce, atOnceOfScope, waitingMax }: TurnsSize): Turns => {
  let running = 0
  let waiting = 0
  // In the order in which they are served; those with tasks only.
  const scopes = new Map<string, Scope>()

  const wait = (scope: Scope): Promise<void> =>
    new Promise((begin, refuse) => {
      scope.waiting.push({ begin, refuse })
      waiting += 1
      if (waiting > waitingMax) refuseOne(scope)
    })

  const refuseOne = (newest: Scope): void => {
    let longest = newest
    for (const scope of scopes.values()) if (scope.waiting.length > longest.waiting.length) longest = scope
    waiting -= 1
    longest.waiting.pop()?.refuse(new NoTurn())
  }

  /** Begins the next task that may run; its scope is the last to be served again. */
  const beginNext = (): void => {
    for (const [name, scope] of scopes) {
      if (scope.running >= atOnceOfScope || scope.waiting.length === 0) continue
      scopes.delete(name)
      scopes.set(name, scope)
      waiting -= 1
      running += 1
      scope.running += 1
      scope.waiting.shift()?.begin()
      return
    }
  }

  const end = (name: string, scope: Scope): void => {
    running -= 1
    scope.running -= 1
    beginNext()
    forgetIdle(name, scope)
  }

  const forgetIdle = (name: string, scope: Scope): void => {
    const idle = scope.running === 0 && scope.waiting.length === 0
    if (idle && scopes.get(name) === scope) scopes.delete(name)
  }

  return {
    async run(name, task) {
      const scope = scopes.get(name) ?? { running: 0, waiting: [] }
      scopes.set(name, scope)
      if (running >= atOnce || scope.running >= atOnceOfScope) {
        await wait(scope).catch((error: unknown) => {
          forgetIdle(name, scope)
          throw error
        })
      } else {
        running += 1
        scope.running += 1
      }
      try {
        return await task()
      } finally {
        end(name, scope)
      }
    },
  }
}
