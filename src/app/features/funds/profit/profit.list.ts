/** Profit and loss by days: stakes, prizes, rebates, activities, and what was paid in and out (wire.md §6). */
import { laterCalls } from '#contract/funds/later.ts'
import type { CallOutput } from '#contract/areas.ts'
import { reportDaysMost } from '#contract/funds/dayReport.ts'
import {
  defineListPage,
  moneyCell,
  signedCell,
  stateCell,
  textCell,
  type ReadPage,
} from '#src/app/lists/defineListPage.ts'
import { groupYuan } from '#src/app/ui/layout/money.ts'

type Answer = CallOutput<'dayReport'>
type Day = Answer['list'][number]

const read = ({ list, page, pageCount, total }: Answer): ReadPage<Day> => ({
  rows: list,
  page,
  pages: pageCount,
  total,
})

const nothing = (hao: bigint): bigint => (hao < 0n ? 0n : hao)

/** The page. */
export const profitList = defineListPage({
  call: 'dayReport',
  value: laterCalls.dayReport,
  title: '盈亏统计',
  read,
  rowKey: ({ betDate }) => betDate,
  tables: ['balance', 'orders'],
  columns: [
    { label: '日期', width: 120, cell: ({ betDate }) => textCell(betDate) },
    {
      label: '结账',
      width: 88,
      cell: ({ isOpen }) => (isOpen ? stateCell('pending', '未结账') : textCell('已结账')),
    },
    { label: '投注', width: 'auto', align: 'right', cell: (row) => moneyCell(row.betAmount) },
    { label: '派奖', width: 120, align: 'right', cell: (row) => moneyCell(row.bonusAmount) },
    { label: '返点', width: 96, align: 'right', cell: (row) => moneyCell(row.rebateAmount) },
    { label: '活动', width: 96, align: 'right', cell: (row) => moneyCell(row.mbrAtvtCash + row.agtAtvtCash) },
    { label: '净盈亏', width: 128, align: 'right', cell: (row) => signedCell(row.profitAndLoss) },
  ],
  filters: [
    {
      kind: 'days',
      label: '日期',
      from: 'startTime',
      until: 'endTime',
      mostDays: reportDaysMost,
      startDays: 14,
      periods: true,
    },
  ],
  totals: ({ totleSum: sum }) => [
    { label: '投注', value: moneyCell(sum.totalBetAmount), hint: '含未开奖，已扣除撤单与退款' },
    { label: '派奖', value: moneyCell(sum.totalBonusAmount), hint: '按派奖日计入' },
    { label: '返点', value: moneyCell(sum.totalRebateAmount), hint: '彩票返点' },
    { label: '活动', value: moneyCell(sum.totalMbrAtvtCash + sum.totalAgtAtvtCash), hint: '活动奖励与优惠' },
    { label: '净盈亏', value: signedCell(sum.totalProfitAndLoss), hint: '派奖 + 返点 + 活动 − 投注' },
    {
      label: '净存入',
      value: signedCell(sum.totalDeposit - sum.totalWithdrawal),
      hint: `充值 ${groupYuan(sum.totalDeposit)} − 提现 ${groupYuan(sum.totalWithdrawal)}`,
    },
  ],
  bars: ({ list }) =>
    list.length < 2
      ? undefined
      : {
          title: '每日投注与派奖',
          series: ['投注', '派奖'],
          places: list.toReversed().map(({ betDate, betAmount, bonusAmount }) => ({
            label: betDate.slice(5),
            hao: [nothing(betAmount), nothing(bonusAmount)],
          })),
        },
  unit: '天',
  pageSize: 50,
  csvName: '盈亏统计',
})
