/** The call of the odds. */
import { err, ok } from '#engine/result.ts'
import { refusal } from '#contract/errors/index.ts'
import type { Handlers } from '../../platform/http/http.ts'
import { lotteryOf } from '../catalogue/lotteries.ts'
import { offeredOdds, playYear } from './odds.ts'

/** Prize group of the odds shown to visitors who are not signed in. */
const defaultPrizeGroup = 1960

/** Makes the handler. Visitors who are not signed in see the odds of the default group. */
export const oddsHandlers = (): Pick<Handlers, 'oddsApp'> => ({
  oddsApp({ lottery: code }, { now, session }) {
    const lottery = lotteryOf(code)
    if (!lottery) return Promise.resolve(err(refusal('IllegalLottery')))
    const group = session.state === 'signedIn' ? session.member.prizeGroup : defaultPrizeGroup
    const odds = offeredOdds(lottery, group, playYear(lottery.family, now))
    return Promise.resolve(ok({ [lottery.code.toUpperCase()]: { ...odds } }))
  },
})
