/** The instant-draw page as data: strip, stage, session and dialogs. Tabs, plate and option bar are those of the lottery page. */
import type { Hao } from '#engine/money/money.ts'
import type { DrawTag } from '#src/app/lottery/draw.ts'
import type { Action } from '#src/app/ui/controls/action.ts'
import type { OrderLine } from '../list/list.snapshot.ts'
import type { Blocked } from '../options/options.snapshot.ts'
import type { Run } from './instantRun.ts'

/** Sums of what was played and shown since the page was opened, or since the player ended the session. */
export interface SessionSums {
  readonly rounds: number
  readonly staked: Hao
  readonly won: Hao
  readonly net: Hao
}

/** The strip: where other lotteries count down, it shows the time and the net position of the session. */
export interface InstantStripSnapshot {
  readonly lottery: string
  readonly paceMs: number
  readonly sums: SessionSums
  /** Undefined before the first round of the session. */
  readonly elapsedSeconds: number | undefined
  /** The last result that was shown. */
  readonly last: ShownResult | undefined
}

/** A result that may be seen. */
export interface ShownResult {
  readonly key: string
  readonly round: number
  readonly rounds: number
  readonly atMs: number
  /** Empty if the issue was void. */
  readonly numbers: readonly string[]
  /** The page that verifies the draw; undefined if there was none. */
  readonly verifyHref: string | undefined
  readonly tags: readonly DrawTag[]
  readonly stake: Hao
  readonly bonus: Hao
  readonly net: Hao
  /** Only an award above the stake is celebrated (requirement 53). */
  readonly celebrated: boolean
}

/** The run on the stage, in the phase that is visible. */
export interface StageRun {
  readonly phase: Run['phase']
  readonly round: number
  readonly rounds: number
  /** Rounds that have not begun. */
  readonly left: number
  readonly paused: boolean
  readonly stopping: boolean
  /** It paused because an answer was lost. */
  readonly interrupted: boolean
  /** Undefined while they roll. */
  readonly numbers: readonly string[] | undefined
  /** Undefined until the prize is shown. */
  readonly result: ShownResult | undefined
  readonly pause: Action
  readonly resume: Action
  readonly stop: Action
}

/** The stage beside the plate: the draw, the number of rounds, and the one button that spends money. */
export interface StageSnapshot {
  readonly rounds: number
  /** Undefined while a run is played, like the other choices. */
  readonly changeRounds: Action<[rounds: number]>
  readonly stopOnWin: boolean
  readonly changeStopOnWin: Action<[stopOnWin: boolean]>
  /** The cost of one round as it is on the plate, and of all rounds. */
  readonly stake: Hao
  readonly most: Hao
  /** How many rounds the balance pays, if they are fewer than chosen. */
  readonly affordable: number | undefined
  readonly start: Action
  readonly blocked: Blocked | undefined
  readonly run: StageRun | undefined
}

/** The card of the session. */
export interface SessionSnapshot {
  readonly startedAtMs: number | undefined
  readonly sums: SessionSums
  /** Sets the sums to zero. */
  readonly end: Action
}

/** All facts of a run before its first bet. */
export interface ConfirmRun {
  readonly kind: 'confirm'
  readonly lottery: string
  readonly lines: readonly Pick<
    OrderLine,
    'id' | 'play' | 'content' | 'unit' | 'multiple' | 'bets' | 'amount'
  >[]
  readonly bets: number
  readonly stake: Hao
  readonly rounds: number
  readonly most: Hao
  /** The maximum award of one round; undefined until it is computed. */
  readonly largestReturn: Hao | undefined
  /** Maximum award of lines of few bets; undefined if there are none. */
  readonly singlePickCap: Hao | undefined
  readonly balance: Hao | undefined
  readonly stopOnWin: boolean
  readonly confirm: Action
  /** Why it cannot begin now. */
  readonly blocked: string | undefined
  readonly cancel: () => void
}

/** The result of a run, or of rounds that an interruption left unseen. */
export interface RunResult {
  readonly kind: 'result'
  readonly title: string
  readonly reason: string
  /** Why it ended, if the word is not enough: what is missing, the message of the server. */
  readonly message: string | undefined
  /** In the order of play; empty if the first round was refused. */
  readonly results: readonly ShownResult[]
  readonly sums: SessionSums
  readonly close: () => void
}

export type InstantDialog = ConfirmRun | RunResult
