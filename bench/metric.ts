/** One measured goal: a figure, its anchor from the same run, and what was aimed at. */
export interface Metric {
  /** The goal's number; several figures may stand under one. */
  readonly id: string
  readonly metric: string
  readonly value: number
  readonly unit: string
  /** What the value is compared with, measured in the same run, in the same unit. */
  readonly anchor: number
  /** value / anchor, or anchor / value where smaller is faster; as `goal` reads it. */
  readonly ratio: number
  readonly goal: string
  readonly met: boolean
  /** The goal is a time of this machine and no ratio: it is printed, but `--strict` does not fail by it. */
  readonly absolute?: true
}

/** One file of measurements, and the goals it answers. */
export interface Group {
  readonly ids: readonly string[]
  readonly run: () => Promise<readonly Metric[]>
}

/** A figure of which at least `goal` times its anchor is wanted; the unit is `/s`. */
export const atLeast = (id: string, metric: string, value: number, anchor: number, goal: number): Metric => {
  const ratio = value / anchor
  return { id, metric, value, unit: '/s', anchor, ratio, goal: `≥ ${goal}×`, met: ratio >= goal }
}

/** A figure of which at most `goal` times its anchor is wanted; the unit is `ms`. */
export const atMost = (id: string, metric: string, value: number, anchor: number, goal: number): Metric => {
  const ratio = value / anchor
  return { id, metric, value, unit: 'ms', anchor, ratio, goal: `≤ ${goal}×`, met: ratio <= goal }
}

/** The middle of a list of figures. */
export const median = (figures: readonly number[]): number => {
  const middle = figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)]
  if (middle === undefined) throw new RangeError('a median needs at least one figure')
  return middle
}

/** Something to be timed. What it returns is kept, so that no compiler can leave the work out. */
export type Work = () => number

// Shorter than a time slice of the system, so that most batches run without being put aside.
const batchMs = 2
const batchesPerRound = 8
const longWorkMs = 100
let kept = 0

const timeOf = (work: Work, calls: number): number => {
  const startedAt = performance.now()
  for (let call = 0; call < calls; call += 1) kept += work()
  return performance.now() - startedAt
}

/** How many calls fill a batch; finding out warms the work up. */
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
 * Nanoseconds per call of each contender. Absolute times swing with whatever else the machine does, so the
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

/** Nanoseconds per call, the best of a few short batches: a quick look where hundreds are looked at. */
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
