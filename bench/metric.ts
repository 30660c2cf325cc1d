/** One measured goal: a figure, its anchor from the same run, and the goal. */
export interface Metric {
  /** The number of the goal; several figures may have the same. */
  readonly id: string
  readonly metric: string
  readonly value: number
  readonly unit: string
  /** The figure that the value is compared with, measured in the same run, in the same unit. */
  readonly anchor: number
  /** value / anchor, or anchor / value if smaller is faster; compared with `goal`. */
  readonly ratio: number
  readonly goal: string
  readonly met: boolean
  /** The goal is a time on this machine, not a ratio: it is printed, but does not fail `--strict`. */
  readonly absolute?: true
}

/** One file of measurements, and the goals it measures. */
export interface Group {
  readonly ids: readonly string[]
  readonly run: () => Promise<readonly Metric[]>
}

/** A figure that should be at least `goal` times its anchor; the unit is `/s`. */
export const atLeast = (id: string, metric: string, value: number, anchor: number, goal: number): Metric => {
  const ratio = value / anchor
  return { id, metric, value, unit: '/s', anchor, ratio, goal: `≥ ${goal}×`, met: ratio >= goal }
}

/** A figure that should be at most `goal` times its anchor; the unit is `ms`. */
export const atMost = (id: string, metric: string, value: number, anchor: number, goal: number): Metric => {
  const ratio = value / anchor
  return { id, metric, value, unit: 'ms', anchor, ratio, goal: `≤ ${goal}×`, met: ratio <= goal }
}

/** The median of a list of figures. */
export const median = (figures: readonly number[]): number => {
  const middle = figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)]
  if (middle === undefined) throw new RangeError('a median needs at least one figure')
  return middle
}

/** Work to be timed. What it returns is kept, so that no compiler can optimise the work away. */
export type Work = () => number

// Shorter than a time slice of the system, so that most batches run without being preempted.
const batchMs = 2
const batchesPerRound = 8
const longWorkMs = 100
let kept = 0

const timeOf = (work: Work, calls: number): number => {
  const startedAt = performance.now()
  for (let call = 0; call < calls; call += 1) kept += work()
  return performance.now() - startedAt
}

/** Number of calls that fill a batch; measuring it warms the work up. */
const callsPerBatch = (work: Work): number => {
  for (let batch = 0; batch < batchesPerRound; batch += 1) if (timeOf(work, 1) > longWorkMs) return 1
  let calls = 1
  for (;;) {
    // The best of three, because a first run is slowed by compiling and any of them by other processes.
    const ms = Math.min(timeOf(work, calls), timeOf(work, calls), timeOf(work, calls))
    if (ms >= batchMs) return Math.max(1, Math.round((calls * batchMs) / ms))
    calls = ms < batchMs / 10 ? calls * 10 : Math.ceil((calls * batchMs * 1.1) / ms)
  }
}

/**
 * Nanoseconds per call of each contender. Absolute times vary with the load of the machine, so the
 * contenders take turns: a round is the best of a few short batches of each, and the medians of the rounds are
 * compared.
 */
export const interleaved = <N extends string>(
  contenders: Readonly<Record<N, Work>>,
  rounds = 7,
): Readonly<Record<N, number>> => {
  const names = Object.keys(contenders) as N[]
  const calls = new Map(names.map((name) => [name, callsPerBatch(contenders[name])]))
  const seen = new Map<N, number[]>(names.map((name) => [name, []]))
  for (let round = 0; round < rounds; round += 1)
    for (const name of names) seen.get(name)?.push(bestOfRound(contenders[name], calls.get(name) ?? 1))
  if (!Number.isFinite(kept)) throw new Error('the measured work must give numbers')
  return Object.fromEntries(names.map((name) => [name, median(seen.get(name) ?? [])])) as Record<N, number>
}

/** Nanoseconds per call, the best of a few short batches: a quick measurement for hundreds of candidates. */
export const bestNs = (work: Work): number => {
  const calls = callsPerBatch(work)
  return Math.min(...[1, 2, 3].map(() => timeOf(work, calls) * 1e6)) / calls
}

const bestOfRound = (work: Work, calls: number): number => {
  let bestMs = Infinity
  for (let batch = 0; batch < batchesPerRound; batch += 1) {
    bestMs = Math.min(bestMs, timeOf(work, calls))
    if (bestMs > longWorkMs) break
  }
  return (bestMs * 1e6) / calls
}

/** A small generator with a fixed seed: every run measures the same work. */
export const seededRandom = (seed: number): (() => number) => {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
