/**
 * The writer of bets: lanes of batches (`batchLane.ts`). Players are spread over the lanes by their id, so that the bets of
 * one player keep their order.
 *
 * A batch is written as a whole. When one of its submissions is refused, the others are asked again in the next batch; so is
 * a refusal that may be caused only by an earlier submission of the same player, issue or voucher that was refused itself.
 */
import { createLane, type Waiting } from '../../platform/database/batchLane.ts'
import type { Queries } from '../../platform/database/database.ts'
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
  readonly database: Queries
  readonly limits: ExposureLimits
  /** Batches that may be written at once; 1 unless the machine has cores to spare. */
  readonly lanes?: number
  readonly watch?: WriterWatch
}

// A larger batch gains nothing and delays its first submission.
const batchMax = 1024
const linesMax = 20_000
// Encoded at once for the database: some ten milliseconds. A submission alone may have more.
const contentMax = 4 * 1024 * 1024

type Queue = readonly Waiting<Placement, PlacementOutcome>[]

/** Makes the writer. */
export const createOrderWriter = (parts: WriterParts): OrderWriter => {
  const lanes = Array.from({ length: parts.lanes ?? 1 }, () => laneOf(parts))
  const laneOfMember = (memberId: bigint) => {
    const lane = lanes[Number(memberId % BigInt(lanes.length))]
    if (!lane) throw new Error('a writer must have a lane')
    return lane
  }
  return {
    place: (placement) => laneOfMember(placement.memberId).add(placement),
    alone: (memberId, work) => laneOfMember(memberId).alone(work),
    async idle() {
      await Promise.all(lanes.map((lane) => lane.idle()))
    },
  }
}

const laneOf = ({ database, limits, watch }: WriterParts) =>
  createLane<Placement, PlacementOutcome>({
    cut: cutBatch,
    settle: (placements) => placeOrders(database, limits, placements),
    doubt() {
      const isShadow = createDoubt()
      return (placement, outcome) => {
        if (isShadow(placement, outcome)) return true
        if (outcome.outcome !== 'accepted' && outcome.outcome !== 'replayed') watch?.refused(outcome.outcome)
        return false
      }
    },
    answered: (size, ms) => watch?.batch(size, ms),
  })

/** The next batch: submissions in their order. The same key twice is for two batches: the second is a repeat. */
const cutBatch = (queue: Queue): { readonly batch: Queue; readonly rest: Queue } => {
  const batch: Queue[number][] = []
  const rest: Queue[number][] = []
  const keys = new Set<string>()
  let lines = 0
  let content = 0
  for (const waiting of queue) {
    const { item } = waiting
    const key = `${item.memberId} ${item.key}`
    const more = item.lines.reduce((sum, { code }) => sum + code.length, 0)
    const isSmall = lines + item.lines.length <= linesMax && content + more <= contentMax
    const fits = batch.length < batchMax && (batch.length === 0 || isSmall)
    if (!fits || keys.has(key)) {
      rest.push(waiting)
      continue
    }
    keys.add(key)
    lines += item.lines.length
    content += more
    batch.push(waiting)
  }
  return { batch, rest }
}

/**
 * Remembers what of a batch was refused: it stood ahead of others and was counted against them. The outcome of a later
 * one is doubtful when it may only come from there.
 */
const createDoubt = () => {
  const refused = new Set<string>()
  return ({ memberId, issueId, voucher }: Placement, { outcome }: PlacementOutcome): boolean => {
    if (outcome === 'accepted') return false
    if (outcome === 'again') return true
    const shadows: Partial<Record<PlacementOutcome['outcome'], string>> = {
      insufficient: `member ${memberId}`,
      over_room: `member ${memberId}`,
      over_player: `member ${memberId}`,
      over_house: `issue ${issueId}`,
      voucher_spent: `voucher ${voucher?.id}`,
    }
    const isDoubtful = refused.has(shadows[outcome] ?? '')
    refused.add(`member ${memberId}`)
    refused.add(`issue ${issueId}`)
    if (voucher) refused.add(`voucher ${voucher.id}`)
    return isDoubtful
  }
}
