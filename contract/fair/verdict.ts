/** The verdict on a proof as values. Without cryptography: pages import it. */
import type { Computed } from './numbers.ts'

/** The steps in their order. */
export const proofSteps = ['commitment', 'timeLock', 'beacon', 'seed', 'numbers', 'book'] as const

/** One of them. */
export type ProofStep = (typeof proofSteps)[number]

/** What does not fit, by name. */
export type ProofFault =
  | 'algorithm'
  | 'publishedLate'
  | 'seenOther'
  | 'lockRound'
  | 'ciphertext'
  | 'lockedSeed'
  | 'chain'
  | 'round'
  | 'signature'
  | 'randomness'
  | 'seedHash'
  | 'code'
  | 'bookRoot'

/**
 * The state of a step. ok: it fits. wrong: it can not be true. waiting: what it needs does not exist yet. none: this
 * issue has no such step. late: the book fits, but was sealed when the round existed already, as after a failure of the site.
 */
export type StepVerdict =
  | { readonly state: 'ok' | 'waiting' | 'none' | 'late' }
  | { readonly state: 'wrong'; readonly fault: ProofFault; readonly expected: string; readonly got: string }

/** The verdict on a proof. `computed`: the numbers again, with the steps of their computation. */
export interface Verdict {
  readonly steps: Readonly<Record<ProofStep, StepVerdict>>
  readonly computed: Computed | undefined
}

/** Whether the numbers are proven: nothing is wrong, and nothing is still to come. */
export const isProven = ({ steps }: Verdict): boolean =>
  proofSteps.every((step) => steps[step].state !== 'wrong' && steps[step].state !== 'waiting')
