/** The orders of deposits: the first tab of the trade records (funds.md §2, wire.md §6). */
import { laterCalls } from '#contract/funds/later.ts'
import type { CallOutput } from '#contract/areas.ts'
import { depositDaysMost, depositStatus } from '#contract/funds/deposits.ts'
import { defineListPage, fundsPage, moneyCell, stateCell, textCell } from '#src/app/lists/defineListPage.ts'
import { formatStamp } from '#src/app/ui/layout/time.ts'
import { statusChip } from './statusChip.ts'

/** The values of queryType. */
const states = [
  { key: '0', label: '全部' },
  { key: '1', label: '成功' },
  { key: '3', label: '待付款' },
  { key: '2', label: '失败' },
] as const

type Charge = CallOutput<'depositOrders'>['result']['data'][number]

/** Whose money it is, where one pays and another is credited. */
const forWhom = ({ account, payer }: Charge): string => {
  if (payer !== '') return `（${payer} 代充）`
  return account === '' ? '' : `（为 ${account}）`
}

/** The list. */
export const chargesList = defineListPage({
  call: 'depositOrders',
  value: laterCalls.depositOrders,
  title: '交易记录',
  read: fundsPage<Charge>,
  rowKey: ({ spsn }) => spsn,
  open: { label: '查看', name: ({ spsn }) => spsn },
  tables: ['balance'],
  columns: [
    { label: '时间', width: 168, cell: (row) => textCell(formatStamp(row.orderDate)) },
    { label: '订单号', width: 120, cell: (row) => textCell(row.spsn) },
    { label: '渠道', width: 'auto', cell: (row) => textCell(row.payWayName + forWhom(row)) },
    { label: '充值金额', width: 128, align: 'right', cell: (row) => moneyCell(row.cash) },
    {
      label: '到账金额',
      width: 128,
      align: 'right',
      cell: ({ credited, status }) =>
        status === depositStatus.credited ? moneyCell(credited) : textCell('—'),
    },
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
      mostDays: depositDaysMost,
      startDays: 7,
    },
    { kind: 'choice', label: '状态', field: 'queryType', items: states },
  ],
  totals: ({ result: { total, totalCash, totalCredited } }) => [
    { label: '笔数', value: textCell(String(total)) },
    { label: '充值合计', value: moneyCell(totalCash) },
    { label: '到账合计', value: moneyCell(totalCredited) },
  ],
  pageSize: 10,
  csvName: '充值记录',
})
