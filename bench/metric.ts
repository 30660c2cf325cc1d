/** One measured goal: a figure, its anchor from the same run, and what was aimed at. */
export interface Metric {
  readonly id: string
  readonly metric: string
  readonly value: number
  readonly unit: string
  /** What the value is compared with, measured in the same run. */
  readonly anchor: number
  /** value / anchor, or anchor / value where smaller is faster; as `goal` reads it. */
  readonly ratio: number
  readonly goal: string
  readonly met: boolean
}

/** The middle of an odd number of figures. */
export const median = (figures: readonly number[]): number =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN

/** Nanoseconds of one call, the loop included. */
const timed = (run: () => unknown, calls: number): number => {
  const startedAt = performance.now()
  for (let i = 0; i < calls; i += 1) run()
  return ((performance.now() - startedAt) * 1e6) / calls
}

/** A subject and its anchor, taken in turns so that both see the same machine; medians in ns per call. */
export const interleaved = (
  subject: { readonly run: () => unknown; readonly calls: number },
  anchor: { readonly run: () => unknown; readonly calls: number },
  rounds = 5,
): { readonly subjectNs: number; readonly anchorNs: number } => {
  timed(subject.run, Math.min(subject.calls, 1000))
  timed(anchor.run, Math.min(anchor.calls, 1000))
  const subjects: number[] = []
  const anchors: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    subjects.push(timed(subject.run, subject.calls))
    anchors.push(timed(anchor.run, anchor.calls))
  }
  return { subjectNs: median(subjects), anchorNs: median(anchors) }
}
