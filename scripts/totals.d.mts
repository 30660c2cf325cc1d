/** What a test run left behind. */
export interface TestRun {
  readonly unit: Readonly<Record<string, number>> | undefined
  readonly journeys: Readonly<Record<string, number>> | undefined
  readonly verified: boolean
  readonly journeyed: boolean
  readonly hasBrowser: boolean
  readonly strict: boolean
}

/** Adds up a run: its closing line, whether it was good, and what else is to be said. */
export function totalsOf(run: TestRun): {
  readonly line: string
  readonly good: boolean
  /** All is good and nothing was skipped. */
  readonly isWhole: boolean
  readonly notes: readonly string[]
}
