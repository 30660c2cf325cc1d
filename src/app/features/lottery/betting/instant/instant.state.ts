/** The state of the instant-draw page beside that of its plate. */
import type { InstantResult } from '#src/db/lottery/instantResults.ts'
import type { SessionSums } from './instant.snapshot.ts'
import { noSums } from './instantResult.ts'
import type { Run } from './instantRun.ts'

/** The choices of 连开次数, and the limits of a typed number (wire.md §1.7). */
export const roundChoices: readonly number[] = [1, 5, 10, 50, 100, 200, 500, 1000]
export const roundsMax = 1000
const roundsDefault = 5

/** The session, the run, and what the dialog shows. */
export interface InstantState {
  readonly rounds: number
  readonly stopOnWin: boolean
  /** The run that is played, or has ended and is in the dialog. */
  readonly run: Run | undefined
  /** Start of the session in epoch milliseconds by the server's clock; undefined before its first round. */
  readonly startedAt: number | undefined
  readonly sums: SessionSums
  readonly last: InstantResult | undefined
  /** Results of rounds that an earlier page left unseen. */
  readonly missed: readonly InstantResult[]
}

/** An opened page. */
export const openedState: InstantState = {
  rounds: roundsDefault,
  stopOnWin: true,
  run: undefined,
  startedAt: undefined,
  sums: noSums,
  last: undefined,
  missed: [],
}

/** True while a run is played: numbers and money are locked. */
export const isPlaying = ({ run }: InstantState): boolean => run !== undefined && run.phase !== 'ended'
