/** How long the answers of the last ten minutes took, and which requests got none: measured on the requests that were made anyway. */
import type { Ending } from './caller.ts'

/** One request. */
export interface LineSample {
  /** Milliseconds of the page's clock. */
  readonly at: number
  /** Milliseconds until the answer; undefined: none came. */
  readonly tookMs: number | undefined
}

/** Notes requests. */
export interface LineLog {
  /** The requests of the last ten minutes, oldest first. */
  samples(): readonly LineSample[]
  note(ending: Ending<unknown>, tookMs: number): void
}

const keptMs = 600_000
const mostSamples = 2_000

/** Makes the log of one page. */
export const createLineLog = (monotonicNow: () => number): LineLog => {
  let samples: LineSample[] = []
  return {
    samples() {
      const begin = monotonicNow() - keptMs
      return samples.filter(({ at }) => at >= begin)
    },
    note(ending, tookMs) {
      // A session that ended meanwhile says nothing of the line; one that failed in the server was answered.
      if (ending.kind === 'lost' && ending.reason === 'session') return
      const isLost = ending.kind === 'lost' && ending.reason !== 'server' && ending.reason !== 'unreadable'
      const at = monotonicNow()
      samples.push({ at, tookMs: isLost ? undefined : Math.round(tookMs) })
      if (samples.length > mostSamples) samples = samples.slice(mostSamples / 2)
    },
  }
}

/** What samples say. */
export interface LineQuality {
  readonly asked: number
  readonly lost: number
  /** Half of the answers came within this; undefined without an answer. */
  readonly medianMs: number | undefined
  /** 19 of 20 answers came within this. */
  readonly slowMs: number | undefined
}

/** Counts and quantiles of samples. */
export const qualityOf = (samples: readonly LineSample[]): LineQuality => {
  const took = samples.flatMap(({ tookMs }) => tookMs ?? []).toSorted((a, b) => a - b)
  const at = (share: number): number | undefined => took[Math.ceil(took.length * share) - 1]
  return {
    asked: samples.length,
    lost: samples.length - took.length,
    medianMs: at(0.5),
    slowMs: at(0.95),
  }
}

/** good, or what is wrong with it: slow, or requests get lost. */
export type LineGrade = 'good' | 'slow' | 'lossy'

const slowFromMs = 800
// One answer in twenty: a single loss an hour ago says nothing about the next bet.
const lossyFrom = 0.05

/** How good a line is; undefined where nothing was measured. */
export const gradeOf = ({ asked, lost, medianMs }: LineQuality): LineGrade | undefined => {
  if (asked === 0) return undefined
  if (lost >= asked * lossyFrom) return 'lossy'
  return medianMs !== undefined && medianMs > slowFromMs ? 'slow' : 'good'
}

const leastAheadMs = 1_000

/**
 * How long before a close a request must leave to be in time, by the answers of the last ten minutes: as 19 of 20 took, and twice that
 * where one was lost, because what is sent again by the network below us comes later. Undefined where nothing was measured.
 */
export const aheadMs = ({ slowMs, lost }: LineQuality): number | undefined =>
  slowMs === undefined ? undefined : Math.max(leastAheadMs, lost > 0 ? 2 * slowMs : slowMs)
