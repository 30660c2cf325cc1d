/** The states of a step, as its judge returns them. */
import type { ProofFault, StepVerdict } from './verdict.ts'

/** It fits. */
export const ok: StepVerdict = { state: 'ok' }

/** What it needs does not exist yet. */
export const waiting: StepVerdict = { state: 'waiting' }

/** The issue has no such step. */
export const none: StepVerdict = { state: 'none' }

/** It can not be true. */
export const wrong = (fault: ProofFault, expected: unknown, got: unknown): StepVerdict => ({
  state: 'wrong',
  fault,
  expected: String(expected),
  got: String(got),
})
