/** The orders of withdrawals: the second tab of the trade records (funds.md §2, wire.md §6). */
import { laterCalls } from '#contract/funds/later.ts'
import type { CallOutput } from '#contract/areas.ts'
import { withdrawDaysMost } from '#contract/funds/withdrawals.ts'
import { defineListPage, fundsPage, moneyCell, stateCell, textCell } from '#src/app/lists/defineListPage.ts'
import { formatStamp } from '#src/app/ui/layout/time.ts'
import { statusChip } from './statusChip.ts'

/** The values of queryType. */
const states = [
  { key: '0', label: '全部' },
  { key: '1', label: '成功' },
  { key: '3', label: '处理中' },
  { key: '2', label: '失败' },
] as const

type Row = CallOutput<'withdrawOrders'>['result']['data'][number]

/** The list. */
export const withdrawalsList = defineListPage({
  call: 'withdrawOrders',
  value: laterCalls.withdrawOrders,
  title: '交易记录',
  read: fundsPage<Row>,
  rowKey: ({ spsn }) => spsn,
  open: { label: '查看', name: ({ spsn }) => spsn },
  tables: ['balance', 'withdrawals'],
  columns: [
    { label: '时间', width: 160, cell: (row) => textCell(formatStamp(row.createTime)) },
    { label: '订单号', width: 84, cell: (row) => textCell(row.spsn) },
    { label: '收款账户', width: 'auto', cell: (row) => textCell(row.account) },
    { label: '提现金额', width: 100, align: 'right', cell: (row) => moneyCell(row.cash) },
    { label: '手续费', width: 64, align: 'right', cell: (row) => moneyCell(row.poundage) },
    { label: '到账金额', width: 100, align: 'right', cell: (row) => moneyCell(row.amount) },
    {
      label: '状态',
      width: 96,
      cell({ status }) {
        const { tone, label } = statusChip(status)
        return stateCell(tone, label)
      },
    },
  ],
  filters: [
    {
      kind: 'days',
      label: '日期',
      from: 'startDate',
      until: 'endDate',
      mostDays: withdrawDaysMost,
      startDays: 7,
    },
    { kind: 'choice', label: '状态', field: 'queryType', items: states },
  ],
  totals: ({ result: { total, totalCash, totalPaid } }) => [
    { label: '笔数', value: textCell(String(total)) },
    { label: '提现合计', value: moneyCell(totalCash) },
    { label: '出款合计', value: moneyCell(totalPaid) },
  ],
  pageSize: 10,
  csvName: '提现记录',
})
