/** The sources of the lottery area that run for as long as the app is open. */
import type { Area } from '../core/area.ts'
import { awardEvents } from './awards.ts'
import { everyLotterySource } from './everyLottery.ts'
import { groupSource, timesSource } from './hall.ts'
import { orphanedSubmissions } from './submissions.ts'
import { newVoucherSource, usableVoucherSource } from './vouchers.ts'

/** The hall, every lottery for offline use, the award messages, submissions without an answer, vouchers. */
export const lotteryArea: Area = {
  name: 'lottery',
  sources: [
    orphanedSubmissions,
    awardEvents,
    groupSource,
    timesSource,
    everyLotterySource,
    newVoucherSource,
    usableVoucherSource,
  ],
}
