/** The calls of the wallet. */
import { err, ok } from '#engine/result.ts'
import type { CallInput, CallOutput } from '#contract/areas.ts'
import { changesDaysMost } from '#contract/funds/changes.ts'
import { reportDaysMost } from '#contract/funds/dayReport.ts'
import { isLotteryWallet } from '#contract/funds/gameWallets.ts'
import { statementMost } from '#contract/funds/statement.ts'
import { refusal } from '#contract/refusals.ts'
import type { Db } from '../platform/database/database.ts'
import type { Handlers } from '../platform/http/http.ts'
import { beijingDays } from '../platform/time/beijingDays.ts'
import { beijingText } from '../platform/time/beijingTime.ts'
import { accountChangesOf, type ChangesPage } from './accountChanges.ts'
import { dayReportOf, profitOf, sumOf, type ReportDay } from './dayReport.ts'
import { numberOfCause } from './causeNumber.ts'
import type { StatementLine } from './statement.ts'
import { statementAfter } from './statementAfter.ts'

type WalletHandlers = Pick<Handlers, 'accountChanges' | 'walletStatement' | 'dayReport'>

/** Binds the calls to a database. */
export const walletHandlers = (db: Db): WalletHandlers => ({
  async accountChanges(input, { member }) {
    const range = beijingDays(input.startDate, input.endDate, changesDaysMost)
    if (!range) return err(refusal('DaysOutOfRange', { mostDays: changesDaysMost }))
    // The wallets of games are in the books of their providers; here they have nothing to list.
    if (!isLotteryWallet(input.bagType)) return ok(answerOf(input, noChanges))
    const { changeType, page, pageSize } = input
    const reference = input.spsn === '' ? undefined : input.spsn
    const query = { ...range, changeType, reference, page, pageSize }
    return ok(answerOf(input, await accountChangesOf(db, member.memberId, query)))
  },
  async dayReport({ startTime, endTime, page, pageSize }, { member, now }) {
    const range = beijingDays(startTime, endTime, reportDaysMost)
    if (!range) return err(refusal('DaysOutOfRange', { mostDays: reportDaysMost }))
    const days = await dayReportOf(db, member.memberId, range)
    const today = beijingText(now).slice(0, 10)
    return ok(reportAnswer(days, today, { page, pageSize }))
  },
  async walletStatement({ after }, { member }) {
    const part = await statementAfter(db, member.memberId, BigInt(after), statementMost)
    return ok({
      rows: part.lines.map(statementRowOf),
      isEnd: part.isEnd,
      balance: part.balance,
      keptFrom: part.keptFrom.toString(),
    })
  },
})

const noChanges: ChangesPage = { lines: [], total: 0, income: 0n, expense: 0n }

const answerOf = (
  { page, pageSize }: CallInput<'accountChanges'>,
  { lines, total, income, expense }: ChangesPage,
): CallOutput<'accountChanges'> => ({
  result: {
    data: lines.map(changeOf),
    page,
    pageSize,
    total,
    pageCount: Math.max(1, Math.ceil(total / pageSize)),
    totalIncome: income,
    totalExpense: expense,
  },
})

const statementRowOf = ({ transferId, at, kind, amount, balanceAfter, cause }: StatementLine) => ({
  id: transferId.toString(),
  at: at.getTime(),
  kind,
  amount,
  balance: balanceAfter,
  cause: numberOfCause(cause),
})

const changeOf = ({ transferId, at, text, amount, balanceAfter, cause }: StatementLine) => ({
  createTime: at.getTime(),
  bagType: 'sobet_01',
  changeTypeString: text,
  optType: amount > 0n ? 1 : 2,
  amount: amount > 0n ? amount : -amount,
  point: balanceAfter,
  spsn: transferId.toString(),
  relatedId: numberOfCause(cause),
})

const reportAnswer = (
  days: readonly ReportDay[],
  today: string,
  { page, pageSize }: Pick<CallInput<'dayReport'>, 'page' | 'pageSize'>,
): CallOutput<'dayReport'> => ({
  list: days.slice((page - 1) * pageSize, page * pageSize).map((day) => ({
    betDate: day.day,
    betAmount: -day.bet,
    bonusAmount: day.bonus,
    rebateAmount: day.rebate,
    mbrAtvtCash: day.activity,
    agtAtvtCash: day.agent,
    profitAndLoss: profitOf([day]),
    isOpen: day.day >= today,
  })),
  totleSum: {
    totalBetAmount: -sumOf(days, 'bet'),
    totalBonusAmount: sumOf(days, 'bonus'),
    totalRebateAmount: sumOf(days, 'rebate'),
    totalMbrAtvtCash: sumOf(days, 'activity'),
    totalAgtAtvtCash: sumOf(days, 'agent'),
    totalProfitAndLoss: profitOf(days),
    totalDeposit: sumOf(days, 'deposit'),
    totalWithdrawal: -sumOf(days, 'withdrawal'),
  },
  page,
  pageSize,
  total: days.length,
  pageCount: Math.ceil(days.length / pageSize),
})
