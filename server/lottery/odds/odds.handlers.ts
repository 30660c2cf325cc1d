/** The calls of the odds. */
import { perYuan } from '#engine/money/typedStake.ts'
import type { OddsTable } from '#engine/money/odds.ts'
import { err, ok } from '#engine/result.ts'
import { refusal } from '#contract/refusals.ts'
import type { CallContext, Handlers } from '../../platform/http/http.ts'
import { soldDrawAt } from '../catalogue/animals.ts'
import { lotteryOf, type Lottery } from '../catalogue/lotteries.ts'
import { offeredOdds, playYear } from './odds.ts'

/** Prize group of the odds shown to visitors who are not signed in. */
const defaultPrizeGroup = 1960

/** Makes the handlers. Visitors who are not signed in see the odds of the default group. */
export const oddsHandlers = (): Pick<Handlers, 'oddsApp' | 'oddsLhc'> => ({
  oddsApp({ lottery: code }, context) {
    const lottery = lotteryOf(code)
    if (!lottery) return Promise.resolve(err(refusal('IllegalLottery')))
    return Promise.resolve(ok({ [lottery.code.toUpperCase()]: { ...currentOdds(lottery, context) } }))
  },
  oddsLhc({ lottery: code }, context) {
    const lottery = lotteryOf(code)
    if (lottery?.family !== 'lhc') return Promise.resolve(err(refusal('IllegalLottery')))
    return Promise.resolve(ok({ [lottery.code.toUpperCase()]: perYuanOdds(currentOdds(lottery, context)) }))
  },
})

/** The odds of the issue on sale: a draw after the new year is sold before it. */
const currentOdds = (lottery: Lottery, { now, session }: Pick<CallContext, 'now' | 'session'>): OddsTable => {
  const group = session.state === 'signedIn' ? session.member.prizeGroup : defaultPrizeGroup
  return offeredOdds(lottery, group, playYear(lottery.family, soldDrawAt(lottery, now)))
}

const perYuanOdds = (odds: OddsTable) =>
  Object.fromEntries(
    Object.entries(odds).map(([key, { bonusA, rateA, bonusB, rateB }]) => [
      key,
      { bonusA: perYuan(bonusA), rateA, bonusB: perYuan(bonusB), rateB },
    ]),
  )
