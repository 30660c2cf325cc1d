/**
 * The writer of bets: group commit without a timer. While one batch commits, the next one fills; a single bet is written
 * at once. A lane writes one batch at a time; players are distributed over the lanes by their id, so
 * that the bets of one player keep their order (performance.md §1).
 *
 * For each submission a batch counts the earlier submissions of the same player, issue or voucher, even those that are
 * refused themselves. A refusal that may be caused only by those is not answered: the submission is retried in the next
 * batch.
 */
import { sqlState, type Database } from '../../platform/database/database.ts'
import type { ExposureLimits } from './limits.ts'
import { placeOrders } from './place.sql.ts'
import type { Placement, PlacementOutcome } from './placement.ts'

/** Observer of the writer's batches. */
export interface WriterWatch {
  /** A batch of `size` submissions was answered after `ms` milliseconds. */
  batch(size: number, ms: number): void
  refused(outcome: string): void
}

/** Takes submissions and answers each once its batch is durable. */
export interface OrderWriter {
  place(placement: Placement): Promise<PlacementOutcome>
  /** Runs `work` for one player between two batches of the player's lane. */
  alone<T>(memberId: bigint, work: () => Promise<T>): Promise<T>
  /** Resolves when nothing is waiting or under way. */
  idle(): Promise<void>
}

/** Dependencies of a writer. */
export interface WriterParts {
  readonly database: Database
  readonly limits: ExposureLimits
  /** Batches that may be written at once; 1 unless the machine has cores to spare. */
  readonly lanes?: number
  readonly watch?: WriterWatch
}

// A larger batch gains nothing and delays its first submission.
const batchMax = 1024
const linesMax = 20_000

interface Waiting {
  readonly placement: Placement
  readonly resolve: (outcome: PlacementOutcome) => void
  readonly reject: (error: unknown) => void
}

interface Lane {
  add(waiting: Waiting): void
  alone<T>(work: () => Promise<T>): Promise<T>
  idle(): Promise<void>
}

/** Makes the writer. */
export const createOrderWriter = (parts: WriterParts): OrderWriter => {
  const lanes = Array.from({ length: parts.lanes ?? 1 }, () => createLane(parts))
  const laneOf = (memberId: bigint): Lane => lanes[Number(memberId % BigInt(lanes.length))] as Lane
  return {
    place: (placement) =>
      new Promise((resolve, reject) => laneOf(placement.memberId).add({ placement, resolve, reject })),
    alone: (memberId, work) => laneOf(memberId).alone(work),
    async idle() {
      await Promise.all(lanes.map((lane) => lane.idle()))
    },
  }
}

const createLane = ({ database, limits, watch }: WriterParts): Lane => {
  let queue: Waiting[] = []
  let solo: (() => Promise<void>)[] = []
  let running: Promise<void> | undefined

  const run = async (): Promise<void> => {
    // Submissions that arrive in the same turn of the event loop share the first batch.
    await new Promise<void>((resolve) => setImmediate(resolve))
    while (queue.length > 0 || solo.length > 0) {
      const [work] = solo
      if (work) {
        solo = solo.slice(1)
        await work()
        continue
      }
      const { batch, rest } = cutBatch(queue)
      queue = rest
      const begun = performance.now()
      const again = await settleBatch(database, limits, batch, watch)
      watch?.batch(batch.length, performance.now() - begun)
      queue = [...again, ...queue]
    }
    running = undefined
  }

  return {
    add(waiting) {
      queue.push(waiting)
      running ??= run()
    },
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

/**
 * The next batch: submissions in their order. A second submission with the same key goes to the next batch: it is a repeat.
 */
const cutBatch = (queue: readonly Waiting[]): { readonly batch: Waiting[]; readonly rest: Waiting[] } => {
  const batch: Waiting[] = []
  const rest: Waiting[] = []
  const keys = new Set<string>()
  let lines = 0
  for (const waiting of queue) {
    const { placement } = waiting
    const key = `${placement.memberId} ${placement.key}`
    const fits = batch.length < batchMax && (batch.length === 0 || lines + placement.lines.length <= linesMax)
    if (!fits || keys.has(key)) {
      rest.push(waiting)
      continue
    }
    keys.add(key)
    lines += placement.lines.length
    batch.push(waiting)
  }
  return { batch, rest }
}

/** Places a batch and answers it; returns the submissions to retry. */
const settleBatch = async (
  database: Database,
  limits: ExposureLimits,
  batch: readonly Waiting[],
  watch: WriterWatch | undefined,
): Promise<Waiting[]> => {
  let outcomes: readonly PlacementOutcome[]
  try {
    outcomes = await placeOrders(
      database,
      limits,
      batch.map(({ placement }) => placement),
    )
  } catch (error) {
    return afterFailure(database, limits, batch, watch, error)
  }
  const doubt = createDoubt()
  return batch.filter(({ placement, resolve }, i) => {
    const outcome = outcomes[i]
    if (!outcome) throw new Error('place_orders must answer every submission')
    if (doubt.of(placement, outcome)) return true
    if (outcome.outcome !== 'accepted' && outcome.outcome !== 'replayed') watch?.refused(outcome.outcome)
    resolve(outcome)
    return false
  })
}

// The database refused the statement and rolled it back: one submission must not make the others fail.
// If its answer was lost (the connection broke), the outcome is unknown: the clients ask for the outcome of their keys.
const afterFailure = async (
  database: Database,
  limits: ExposureLimits,
  batch: readonly Waiting[],
  watch: WriterWatch | undefined,
  error: unknown,
): Promise<Waiting[]> => {
  if (sqlState(error) === undefined || batch.length === 1) {
    for (const { reject } of batch) reject(error)
    return []
  }
  const again: Waiting[] = []
  for (const waiting of batch) again.push(...(await settleBatch(database, limits, [waiting], watch)))
  return again
}

/** Records the refused submissions of a batch: they were counted against later ones. */
const createDoubt = () => {
  const refused = new Set<string>()
  return {
    /** True when the refusal may be caused only by an earlier submission that was itself refused. */
    of({ memberId, issueId, voucher }: Placement, { outcome }: PlacementOutcome): boolean {
      if (outcome === 'accepted') return false
      const shadows: Partial<Record<PlacementOutcome['outcome'], string>> = {
        insufficient: `member ${memberId}`,
        over_player: `member ${memberId}`,
        over_house: `issue ${issueId}`,
        voucher_spent: `voucher ${voucher?.id}`,
      }
      const isDoubtful = refused.has(shadows[outcome] ?? '')
      refused.add(`member ${memberId}`)
      refused.add(`issue ${issueId}`)
      if (voucher) refused.add(`voucher ${voucher.id}`)
      return isDoubtful
    },
  }
}
