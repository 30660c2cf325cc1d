/**
 * Group commit without a timer: while one batch commits, the next one fills; what comes alone goes at once. A lane has
 * one batch under way at a time (performance.md §1).
 */
import { sqlState } from './database.ts'

/** Something that waits for its outcome. */
export interface Waiting<T, R> {
  readonly item: T
  readonly resolve: (outcome: R) => void
  readonly reject: (error: unknown) => void
}

/** How a lane makes and settles batches. */
export interface LaneParts<T, R> {
  /** Takes the next batch off the queue, in its order; never empty. */
  readonly cut: (queue: readonly Waiting<T, R>[]) => {
    readonly batch: readonly Waiting<T, R>[]
    readonly rest: readonly Waiting<T, R>[]
  }
  /** Asks the database; outcomes come in the order of the items. */
  readonly settle: (items: readonly T[]) => Promise<readonly R[]>
  /** Made for each batch: whether an outcome may only come from an item ahead of it, and must be asked again. */
  readonly doubt?: () => (item: T, outcome: R) => boolean
  /** Hears of every batch that was answered. */
  readonly answered?: (size: number, ms: number) => void
}

/** A queue that is emptied in batches. */
export interface Lane<T, R> {
  /** Resolves once the batch of the item is durable. */
  add(item: T): Promise<R>
  /** Runs something between two batches. */
  alone<A>(work: () => Promise<A>): Promise<A>
  /** Resolves when nothing is waiting or under way. */
  idle(): Promise<void>
}

/** Makes a lane. */
export const createLane = <T, R>(parts: LaneParts<T, R>): Lane<T, R> => {
  let queue: Waiting<T, R>[] = []
  let solo: (() => Promise<void>)[] = []
  let running: Promise<void> | undefined

  const run = async (): Promise<void> => {
    // What arrives in the same turn of the loop shares the first batch.
    await new Promise<void>((resolve) => setImmediate(resolve))
    while (queue.length > 0 || solo.length > 0) {
      const [work] = solo
      if (work) {
        solo = solo.slice(1)
        await work()
        continue
      }
      const { batch, rest } = parts.cut(queue)
      queue = [...rest]
      const begun = performance.now()
      const again = await settleBatch(parts, batch)
      parts.answered?.(batch.length, performance.now() - begun)
      queue = [...again, ...queue]
    }
    running = undefined
  }

  return {
    add: (item) =>
      new Promise((resolve, reject) => {
        queue.push({ item, resolve, reject })
        running ??= run()
      }),
    alone: (work) =>
      new Promise((resolve, reject) => {
        solo.push(() => work().then(resolve, reject))
        running ??= run()
      }),
    async idle() {
      while (running) await running
    },
  }
}

/** Settles a batch and answers it; gives what has to be asked again. */
const settleBatch = async <T, R>(
  parts: LaneParts<T, R>,
  batch: readonly Waiting<T, R>[],
): Promise<readonly Waiting<T, R>[]> => {
  let outcomes: readonly R[]
  try {
    outcomes = await parts.settle(batch.map(({ item }) => item))
    if (outcomes.length !== batch.length)
      throw new Error(`a batch of ${batch.length} must have as many outcomes, it has ${outcomes.length}`)
  } catch (error) {
    return afterFailure(parts, batch, error)
  }
  const isDoubtful = parts.doubt?.()
  return batch.filter(({ item, resolve }, index) => {
    const outcome = outcomes[index] as R
    if (isDoubtful?.(item, outcome)) return true
    resolve(outcome)
    return false
  })
}

// The database refused the statement and nothing of it stands: one item must not take the others with it.
// Without its answer (the connection broke) nobody knows: the callers ask what became of their keys.
const afterFailure = async <T, R>(
  parts: LaneParts<T, R>,
  batch: readonly Waiting<T, R>[],
  error: unknown,
): Promise<readonly Waiting<T, R>[]> => {
  if (sqlState(error) === undefined || batch.length === 1) {
    for (const { reject } of batch) reject(error)
    return []
  }
  const again: Waiting<T, R>[] = []
  for (const waiting of batch) again.push(...(await settleBatch(parts, [waiting])))
  return again
}
