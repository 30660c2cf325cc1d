/**
 * Cut points (funds.md §5, decided.md 5): an order of a channel with `cutPointsSwitch` 1 is lowered by some tenths of a yuan, so that what
 * is paid tells the orders of one payee apart. The server draws the cut.
 */
import { parseYuan, type Hao } from '#engine/money/money.ts'
import type { DepositChannel } from './depositChannel.ts'

const yuan = parseYuan('1')
const tenth = parseYuan('0.1')
const smallBelow = parseYuan('10')

/** Whether orders of a channel are cut. */
export const isCutting = ({ cutPointsSwitch }: Pick<DepositChannel, 'cutPointsSwitch'>): boolean =>
  cutPointsSwitch === 1

/** The largest cut there is. */
export const cutMost: Hao = parseYuan('1.8')

/** The cuts of an amount: 0.1 to 0.9 yuan below 10 yuan, else 0.1 to 1.8 without 1.0, which would leave a whole amount. */
export const cutsOf = (amount: Hao): readonly Hao[] => {
  const most = amount < smallBelow ? yuan - tenth : cutMost
  const cuts: Hao[] = []
  for (let cut = tenth; cut <= most; cut += tenth) if (cut !== yuan) cuts.push(cut)
  return cuts
}

/** Whether an amount was lowered already, by a client that draws its cut itself: it has one decimal. */
export const isCut = (amount: Hao): boolean => amount % yuan !== 0n && amount % tenth === 0n

/** Whether an amount can be asked for: a whole one, or one that is lowered already. */
export const mayBeCut = (amount: Hao): boolean => amount % tenth === 0n
