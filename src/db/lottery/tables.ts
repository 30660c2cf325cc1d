/** The tables of the lottery area. */
import { betDayTables } from './betDays.ts'
import { catalogueTables } from './catalogue.ts'
import { favoriteTables } from './favorites.ts'
import { chaseDraftTables } from './chaseDrafts.ts'
import { chaseMonthTables } from './chaseMonths.ts'
import { chartTables } from './charts.ts'
import { orderListTables } from './orderList.ts'
import { plateDraftTables } from './plateDrafts.ts'
import { instantResultTables } from './instantResults.ts'
import { playTables } from './plays.ts'
import { ownCheckTables } from './ownChecks.ts'
import { receiptTables } from './receipts.ts'
import { recordTables } from './records.ts'
import { streakDrawTables } from './streakDraws.ts'
import { submissionTables } from './submissions.ts'
import { topWinTables } from './topWins.ts'
import { awardNoticeTables } from './awardNotices.ts'
import { usedPlayTables } from './usedPlays.ts'
import { voucherTables } from './vouchers.ts'
import { zodiacTables } from './zodiac.ts'

/** Public: data without an owner. Private: what a player composed, sent and received. */
export const lotteryTables = {
  public: [catalogueTables, playTables, chartTables, zodiacTables, streakDrawTables, topWinTables],
  private: [
    recordTables,
    orderListTables,
    plateDraftTables,
    chaseDraftTables,
    submissionTables,
    awardNoticeTables,
    voucherTables,
    favoriteTables,
    usedPlayTables,
    instantResultTables,
    betDayTables,
    chaseMonthTables,
    receiptTables,
    ownCheckTables,
  ],
} as const
