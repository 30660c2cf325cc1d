/** The dialogs of the instant-draw page as snapshots: the facts of a run before it starts, and its results. */
import { groupYuan } from '#src/app/ui/layout/money.ts'
import { parseYuan } from '#engine/money/money.ts'
import type { PageLottery, PageState, World } from '../betting.state.ts'
import { lineOf, totalOf } from '../list/orderLine.ts'
import { dialogBlocked } from '../options/options.model.ts'
import type { InstantActions } from './instant.actions.ts'
import type { ConfirmRun, InstantDialog, RunResult } from './instant.snapshot.ts'
import { isPlaying, type InstantState } from './instant.state.ts'
import { noSums, shownResult, withResults } from './instantResult.ts'
import type { RunEnd } from './instantRun.ts'
import { text } from './instant.text.ts'

/** What the dialogs are derived from. */
export interface DialogParts {
  readonly lottery: PageLottery
  readonly instant: InstantState
  readonly state: PageState
  readonly world: World
  readonly actions: InstantActions
  /** Closes the question before a run. */
  readonly cancel: () => void
}

/** The open dialog; a run that ended comes before results of an earlier page. */
export const instantDialog = (parts: DialogParts): InstantDialog | undefined => {
  const { instant, actions } = parts
  if (isPlaying(instant)) return undefined
  const { run, missed } = instant
  if (run?.end) {
    return resultDialog(run.done, {
      title: run.plan.rounds === 1 ? text.resultTitle : text.runTitle,
      reason: text.reasons[run.end.reason],
      message: messageOf(run.end),
      close: actions.closeResult,
    })
  }
  if (missed.length > 0) {
    const last = missed.at(-1)
    return resultDialog(missed, {
      title: text.missedTitle,
      reason: text.reasons.missed,
      message: text.missed(last ? last.rounds - last.round : 0),
      close: actions.closeResult,
    })
  }
  return confirmDialog(parts)
}

const resultDialog = (
  results: InstantState['missed'],
  head: Pick<RunResult, 'title' | 'reason' | 'message' | 'close'>,
): RunResult => ({
  kind: 'result',
  ...head,
  results: results.map(shownResult),
  sums: withResults(noSums, results),
})

const messageOf = (end: RunEnd): string | undefined => {
  if (end.reason !== 'refused') return undefined
  const { refused } = end
  if (refused.name !== 'InsufficientBalance') return text.refused(refused.msg)
  const { missing } = refused.figures
  return text.insufficient(missing === undefined ? undefined : groupYuan(parseYuan(missing)))
}

const confirmDialog = ({
  lottery,
  instant,
  state,
  world,
  actions,
  cancel,
}: DialogParts): ConfirmRun | undefined => {
  const { dialog } = state
  if (dialog?.kind !== 'confirm' && dialog?.kind !== 'singlePick') return undefined
  const { items } = dialog.bet
  const stake = totalOf(items)
  const blocked = dialogBlocked(world, { kind: 'onOrder' })
  const caps = items.filter((item) => item.singlePick).map((item) => item.singlePickCap)
  return {
    kind: 'confirm',
    lottery: lottery.name,
    lines: items.map((item) => lineOf(world, item)),
    bets: items.reduce((sum, item) => sum + item.bets, 0),
    stake,
    rounds: instant.rounds,
    most: stake * BigInt(instant.rounds),
    largestReturn: dialog.most,
    singlePickCap: caps.length > 0 ? caps.reduce((least, cap) => (cap < least ? cap : least)) : undefined,
    balance: world.line.up ? world.balance?.value.cash : undefined,
    stopOnWin: instant.stopOnWin,
    confirm: blocked === undefined ? () => actions.begin(items) : undefined,
    blocked,
    cancel,
  }
}
