/** The verdict on a proof as values. Without cryptography: pages import it. */
import type { Computed } from './numbers.ts'

/** The steps in their order. */
export const proofSteps = ['commitment', 'timeLock', 'beacon', 'seed', 'numbers', 'book'] as const

/** One of them. */
export type ProofStep = (typeof proofSteps)[number]

/** What does not fit, by name. The stand-alone script uses the same names. */
export const proofFaults = [
  'form',
  'algorithm',
  'oldAlgorithm',
  'issue',
  'noCommitment',
  'publishedLate',
  'seenOther',
  'lockRound',
  'ciphertext',
  'lockedSeed',
  'chain',
  'round',
  'signature',
  'randomness',
  'seedHash',
  'code',
  'missing',
  'bookRoot',
  'sealedEarly',
  'sealedLate',
] as const

/** One of them. */
export type ProofFault = (typeof proofFaults)[number]

/**
 * The state of a step. ok: it fits. wrong: it can not be true. waiting: what it needs does not exist yet. none: this
 * issue has no such step, or none that could be checked. late: it fits, but the book was sealed too late for the planned round, so
 * that the draw waited for another.
 */
export type StepVerdict =
  | { readonly state: 'ok' | 'waiting' | 'none' | 'late' }
  | { readonly state: 'wrong'; readonly fault: ProofFault; readonly expected: string; readonly got: string }

/**
 * What is known of the time before the close, which no proof can show itself. noted: the fingerprint was noted before, and is
 * the same. unknown: nobody noted it; then everything could have been made afterwards. unsigned: by the old algorithm, whose
 * rounds have no signature, so that not even a fingerprint proves anything.
 */
export type Earlier = 'noted' | 'unknown' | 'unsigned'

/** A round that was not taken because of a late seal, and the numbers that it would have given: everybody may see what was passed over. */
export interface Skipped {
  readonly round: number
  readonly code: string
}

/** The verdict on a proof. `computed`: the numbers again, with the steps of their computation. `skipped`: of a timed draw alone. */
export interface Verdict {
  readonly steps: Readonly<Record<ProofStep, StepVerdict>>
  readonly computed: Computed | undefined
  readonly skipped: Skipped | undefined
  readonly earlier: Earlier
}

/** Whether everything fits: nothing is wrong, and nothing is still to come. What that proves is in `earlier`. */
export const isProven = ({ steps }: Verdict): boolean =>
  proofSteps.every((step) => steps[step].state !== 'wrong' && steps[step].state !== 'waiting')
