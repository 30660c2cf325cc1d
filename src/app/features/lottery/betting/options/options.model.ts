/** The bar below the plate: unit, multiple, prize mode, and the actions (lottery.md §5.3). */
import { stakeUnits, type Hao } from '#engine/money/money.ts'
import { prizeOfBet, singlePick } from '#engine/money/odds.ts'
import type { Play } from '#engine/plays/define.ts'
import type { Countdown } from '#src/app/lottery/countdown.ts'
import type { Blocked, OptionBarSnapshot } from './options.snapshot.ts'
import { playOf, type PageState, type World } from '../betting.state.ts'
import type { OptionActions } from './options.actions.ts'
import { isPayable, oddsChoices, plateStake, quoteOf, shownPrize, tileQuote, type Quote } from './quote.ts'
import { text } from '../betting.text.ts'

/** Why money cannot be spent now, or undefined when it can. */
export const spendingBlocked = (world: World, countdown: Countdown): Blocked | undefined => {
  if (!world.mayBet) return { reason: text.notAllowedReason, offline: false }
  if (world.stopped !== undefined) return { reason: world.stopped, offline: false }
  if (!world.line.up) return { reason: text.offlineReason, offline: true }
  if (world.pending.some((submission) => submission.state === 'checking')) {
    return { reason: text.checkingReason, offline: false }
  }
  switch (countdown.kind) {
    case 'running':
    case 'onOrder':
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

/** The same for a dialog, which may ask about other lines than the list of which the longer text speaks. */
export const dialogBlocked = (world: World, countdown: Countdown): string | undefined => {
  const blocked = spendingBlocked(world, countdown)
  return blocked?.offline ? text.offlineShort : blocked?.reason
}

/** Maximum number of bets of one line; the server has the same limit. */
const lineBetsMax = 100_000

/** The snapshot of the bar. */
export const optionsSnapshot = (
  state: PageState,
  world: World,
  countdown: Countdown,
  actions: OptionActions,
): OptionBarSnapshot => {
  const { draft, count, side } = state
  const play = playOf(world, state)
  const quote = play && quoteOf(play, world.odds, side)
  const { bets } = count
  const unpayable = play && addProblem(play, bets, draft.multiple, draft.unit)
  const blocked = spendingBlocked(world, countdown)
  const canAdd = bets > 0 && quote !== undefined && unpayable === undefined && !state.parsing
  return {
    units: stakeUnits,
    unit: draft.unit,
    chooseUnit: actions.chooseUnit,
    multiple: draft.multiple,
    changeMultiple: actions.changeMultiple,
    odds: play ? oddsChoices(play, world.odds) : [],
    oddsNotKept: world.odds === undefined && !world.line.up,
    chosenOdds: side,
    chooseOdds: actions.chooseOdds,
    bets,
    total: play && bets > 0 ? plateStake(play, bets, draft.multiple, draft.unit) : 0n,
    ...(quote && play
      ? prizeOf(play, chosenQuote(play, quote, state, world), state)
      : { prize: undefined, prizeCapped: false }),
    random: play ? actions.random : undefined,
    add: canAdd ? actions.add : undefined,
    submit: canAdd && !blocked && !state.sending ? actions.submit : undefined,
    submitting: state.sending && state.dialog === undefined,
    addBlocked: unpayable,
    submitBlocked: blocked,
  }
}

/** A split play is paid by tile: the range from the lowest to the highest prize of the ticked tiles. */
const chosenQuote = (play: Play, quote: Quote, { draft, side }: PageState, { odds }: World): Quote => {
  const ticked = (draft.picks[0] ?? []).flatMap((tile) => tileQuote(play, tile, odds, side) ?? [])
  if (!play.options || ticked.length === 0) return quote
  const prizes = ticked.map((one) => one.odds)
  return { ...quote, odds: prizes.reduce(larger), lowest: prizes.reduce(smaller) }
}

const larger = (one: Hao, other: Hao): Hao => (other > one ? other : one)
const smaller = (one: Hao, other: Hao): Hao => (other < one ? other : one)

const prizeOf = (
  play: Play,
  quote: Quote,
  { draft, count }: PageState,
): Pick<OptionBarSnapshot, 'prize' | 'prizeCapped' | 'prizeFrom'> => {
  const { unit, multiple } = draft
  // Each tile is a line of one bet; for other plays the plate is one line.
  const single = count.bets > 0 && (play.options ? singlePick(play, 1) : count.single)
  const shown = shownPrize(prizeOfBet(quote.odds, unit, multiple), single, quote.cap)
  if (!play.options || quote.lowest === quote.odds) return shown
  return {
    ...shown,
    prizeFrom: shownPrize(prizeOfBet(quote.lowest, unit, multiple), single, quote.cap).prize,
  }
}

const addProblem = (play: Play, bets: number, multiple: number, unit: bigint): string | undefined => {
  const tooMany = lineProblem(bets)
  if (tooMany !== undefined) return tooMany
  if (bets > 0 && !isPayable(play.options ? 1 : bets, multiple, unit)) return text.tooCheap
  return undefined
}

/** The limit is per line, and a split play makes one line per tile. */
export const lineProblem = (bets: number): string | undefined =>
  bets > lineBetsMax ? text.tooManyBets(lineBetsMax) : undefined
