/** The stage as a snapshot: its choices while nothing is played, and the run as far as it may be seen. */
import type { World, PageState } from '../betting.state.ts'
import type { OptionBarSnapshot } from '../options/options.snapshot.ts'
import type { InstantActions } from './instant.actions.ts'
import type { StageRun, StageSnapshot } from './instant.snapshot.ts'
import { isPlaying, roundsMax, type InstantState } from './instant.state.ts'
import { shownResult } from './instantResult.ts'
import type { Run } from './instantRun.ts'

/** What the stage is derived from. */
export interface StageParts {
  readonly instant: InstantState
  readonly state: PageState
  readonly world: World
  readonly bar: OptionBarSnapshot
  readonly actions: InstantActions
}

/** The snapshot of the stage. */
export const stageSnapshot = ({ instant, state, world, bar, actions }: StageParts): StageSnapshot => {
  const { rounds, stopOnWin, run } = instant
  const playing = isPlaying(instant)
  const most = bar.total * BigInt(rounds)
  const balance = world.line.up ? world.balance?.value.cash : undefined
  return {
    rounds,
    changeRounds: playing
      ? undefined
      : (next) => actions.changeRounds(Math.min(Math.max(1, next), roundsMax)),
    stopOnWin,
    changeStopOnWin: playing ? undefined : actions.changeStopOnWin,
    stake: bar.total,
    most,
    affordable: balance === undefined || most <= balance ? undefined : Number(balance / bar.total),
    start: playing || run || state.dialog ? undefined : bar.submit,
    blocked: playing ? undefined : bar.submitBlocked,
    run: run && stageRun(run, actions),
  }
}

const stageRun = (run: Run, { act }: InstantActions): StageRun => {
  const { phase, plan, wish } = run
  const playing = phase !== 'ended'
  // A run that ended shows its last result: its last round may have been refused.
  const round = playing ? run.round : run.done.length
  const last = run.done.at(-1)
  const seen = phase === 'numbers' ? run.result : phase === 'waiting' || !playing ? last : undefined
  return {
    phase,
    round,
    rounds: plan.rounds,
    left: plan.rounds - round,
    paused: phase === 'waiting' && wish === 'pause',
    stopping: playing && wish === 'stop',
    interrupted: run.interrupted && playing,
    numbers: seen && shownResult(seen).numbers,
    result: seen && phase !== 'numbers' ? shownResult(seen) : undefined,
    pause: playing && wish === 'play' && round < plan.rounds ? () => act('pause') : undefined,
    resume: phase === 'waiting' && wish === 'pause' ? () => act('resume') : undefined,
    stop: playing && wish !== 'stop' ? () => act('stop') : undefined,
  }
}
