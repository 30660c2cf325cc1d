/** The list of the largest wins of the last 24 hours, for everybody: names are masked, and no id identifies a member. */
import { ok } from '#engine/result.ts'
import type { CallOutput } from '#contract/areas.ts'
import { lotteryOf } from '../catalogue/lotteries.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Handlers } from '../../platform/http/http.ts'
import { maskedName } from '../../platform/maskedName.ts'
import { largestWins, type LargeWin } from './wins.sql.ts'

type WinList = CallOutput<'winTop10'>

const listSize = 10
const dayMs = 86_400_000

/** Every open page asks: all questions of this time get one answer of the database. */
const keptMs = 5_000

/** Binds the call to a database. */
export const winHandlers = (db: Db): Pick<Handlers, 'winTop10'> => {
  let held: { readonly until: number; readonly list: Promise<WinList> } | undefined
  return {
    async winTop10(_input, { now }) {
      const at = now.getTime()
      if (!held || at >= held.until) {
        const list = read(db, now)
        held = { until: at + keptMs, list }
        // The next question tries again.
        list.catch(() => (held = undefined))
      }
      return ok(await held.list)
    },
  }
}

const read = async (db: Db, now: Date): Promise<WinList> =>
  (await largestWins(db, new Date(now.getTime() - dayMs), listSize)).map(wireWin)

const wireWin = ({ cn, lottery, total, paidAt }: LargeWin): WinList[number] => ({
  winUserName: maskedName(cn),
  winLotteryName: lotteryOf(lottery)?.name ?? lottery,
  winMoney: total,
  winTime: paidAt.getTime(),
})
