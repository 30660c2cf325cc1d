/** The bar under the plate: unit, multiple, prize mode, and the ways on (lottery.md §5.3). */
import { lineStake, stakeUnits } from '#engine/money.ts'
import { singlePick } from '#engine/odds.ts'
import type { Play } from '#engine/plays/define.ts'
import { prizeOfBet } from '#engine/prize.ts'
import type { Countdown } from '#src/app/ui/countdown.ts'
import type { Blocked, OptionBarSnapshot } from './betting.snapshot.ts'
import type { PageState, World } from './betting.state.ts'
import { positionOf } from './plateDraft.ts'
import { isPayable, oddsChoices, quoteOf, shownPrize } from './quote.ts'
import { text } from './betting.text.ts'

/** What the bar may do. */
export interface OptionActions {
  chooseUnit(unit: bigint): void
  changeMultiple(multiple: number): void
  chooseOdds(key: string): void
  random(): void
  add(): void
  submit(): void
}

/** Why money cannot be spent now, or undefined when it can. */
export const spendingBlocked = (world: World, countdown: Countdown): Blocked | undefined => {
  if (!world.line.up) return { reason: text.offlineReason, offline: true }
  if (world.pending.some((submission) => submission.state === 'checking')) {
    return { reason: text.checkingReason, offline: false }
  }
  switch (countdown.kind) {
    case 'running':
      return undefined
    case 'paused':
      return { reason: text.pausedReason, offline: false }
    case 'waiting':
      return { reason: text.waitingReason, offline: false }
    case 'fetching':
    case 'unknown':
      return { reason: text.fetchingReason, offline: false }
  }
}

/** Most bets of one line; the server holds the same limit. */
const lineBetsMax = 100_000

/** Draws the bar. */
export const optionsSnapshot = (
  play: Play | undefined,
  state: PageState,
  world: World,
  countdown: Countdown,
  actions: OptionActions,
): OptionBarSnapshot => {
  const { draft, count, side } = state
  const quote = play && quoteOf(play, world.odds, side)
  const { bets } = count
  const unpayable = addProblem(bets, draft.multiple, draft.unit)
  const blocked = spendingBlocked(world, countdown)
  const canAdd = bets > 0 && quote !== undefined && unpayable === undefined && !state.parsing
  return {
    units: stakeUnits,
    unit: draft.unit,
    chooseUnit: actions.chooseUnit,
    multiple: draft.multiple,
    changeMultiple: actions.changeMultiple,
    odds: play ? oddsChoices(play, world.odds) : [],
    chosenOdds: side,
    chooseOdds: actions.chooseOdds,
    bets,
    total: bets > 0 ? lineStake(bets, draft.multiple, draft.unit) : 0n,
    ...(quote && play
      ? shownPrize(
          prizeOfBet(quote.odds, draft.unit, draft.multiple),
          bets > 0 && singlePick(play, bets, positionOf(draft)),
          quote.cap,
        )
      : { prize: undefined, prizeCapped: false }),
    random: play ? actions.random : undefined,
    add: canAdd ? actions.add : undefined,
    submit: canAdd && !blocked && !state.sending ? actions.submit : undefined,
    submitting: state.sending && state.dialog === undefined,
    addBlocked: unpayable,
    submitBlocked: blocked,
  }
}

const addProblem = (bets: number, multiple: number, unit: bigint): string | undefined => {
  if (bets > lineBetsMax) return text.tooManyBets(lineBetsMax)
  if (bets > 0 && !isPayable(bets, multiple, unit)) return text.tooCheap
  return undefined
}
