/** The bar below the plate of the 49-ball game: what is chosen costs, may win, and whether it can be bet. */
import { parseYuan, type Hao } from '#engine/money/money.ts'
import { prizeOfBet } from '#engine/money/odds.ts'
import { parseTypedStake } from '#engine/money/typedStake.ts'
import type { Play } from '#engine/plays/define.ts'
import type { Countdown } from '#src/app/lottery/countdown.ts'
import { playOf, type PageState, type World } from '../betting.state.ts'
import type { OptionActions } from '../options/options.actions.ts'
import { lineProblem, spendingBlocked } from '../options/options.model.ts'
import { quoteOf, shownPrize, tileQuote } from '../options/quote.ts'
import { plateTotal, quickMoneyOf, stakedTiles } from './amounts.ts'
import type { SixMarkActions } from './sixMark.actions.ts'
import type { SixMarkBarSnapshot } from './sixMark.snapshot.ts'
import { text } from './sixMark.text.ts'

/** Actions that the bar needs. */
export interface BarActions {
  readonly sixMark: Pick<SixMarkActions, 'random'>
  readonly options: Pick<OptionActions, 'add' | 'submit'>
}

/** The snapshot of the bar. */
export const sixMarkBar = (
  state: PageState,
  world: World,
  countdown: Countdown,
  { sixMark, options }: BarActions,
): SixMarkBarSnapshot => {
  const play = playOf(world, state)
  const bets = play ? betsOf(play, state) : 0
  const problem = play && moneyProblem(play, state)
  const unpayable = play && play.stakeEntry === 'perNote' ? lineProblem(bets) : undefined
  const canAdd = bets > 0 && world.odds !== undefined && problem === undefined && unpayable === undefined
  const blocked = spendingBlocked(world, countdown)
  const prize = play && bets > 0 ? prizeOf(play, state, world) : undefined
  return {
    bets,
    total: play ? plateTotal(play, state.draft, bets) : 0n,
    ...(prize ?? { prize: undefined, prizeCapped: false }),
    balance: world.line.up ? world.balance?.value.cash : undefined,
    problem,
    // A machine pick needs money to put on its number.
    random: play && parseTypedStake(quickMoneyOf(state.draft)) !== undefined ? sixMark.random : undefined,
    add: canAdd ? options.add : undefined,
    addBlocked: problem ?? unpayable,
    submit: canAdd && !blocked && !state.sending ? options.submit : undefined,
    submitting: state.sending && state.dialog === undefined,
    submitBlocked: blocked,
  }
}

const betsOf = (play: Play, { draft, count }: PageState): number =>
  play.stakeEntry === 'perOption' ? stakedTiles(play, draft).length : count.bets

const moneyProblem = (play: Play, { draft }: PageState): string | undefined => {
  if (play.stakeEntry === 'perNote')
    return parseTypedStake(quickMoneyOf(draft)) === undefined ? text.badMoney : undefined
  const bad = stakedTiles(play, draft).find(({ stake }) => stake === undefined)
  return bad && text.badAmount(bad.label)
}

/** Maximum award of a line; the server has the same limit. */
const lineAwardMax = parseYuan('400000')

const prizeOf = (
  play: Play,
  { draft, count, side }: PageState,
  { odds }: World,
): Pick<SixMarkBarSnapshot, 'prize' | 'prizeCapped'> | undefined => {
  if (play.stakeEntry === 'perOption') {
    const prizes = stakedTiles(play, draft).map(({ label, stake = 0n }) =>
      prizeOfBet(tileQuote(play, label, odds, side)?.odds ?? 0n, stake, 1),
    )
    return shownPrize(prizes.reduce(larger, 0n), true, lineAwardMax)
  }
  const quote = quoteOf(play, odds, side)
  const money = parseTypedStake(quickMoneyOf(draft))
  if (!quote || money === undefined) return undefined
  const cap = count.single ? quote.cap : lineAwardMax
  return shownPrize(prizeOfBet(quote.odds, money, 1), true, cap)
}

const larger = (one: Hao, other: Hao): Hao => (other > one ? other : one)
