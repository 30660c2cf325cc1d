/** Account changes: the statement of the lottery wallet (wire.md §6). */
import { changesDaysMost } from '#contract/calls/account/changes.ts'
import { defineListPage, moneyCell, signedCell, textCell } from '#src/app/lists/defineListPage.ts'
import { formatStamp } from '#src/app/ui/layout/time.ts'

/** Numbers of kinds as on the wire; only those that occur in the wallet. */
const kinds = [
  { key: '0', label: '全部' },
  { key: '100', label: '全部收入' },
  { key: '200', label: '全部支出' },
  { key: '18', label: '投注' },
  { key: '4', label: '派奖' },
  { key: '5', label: '返点' },
  { key: '12', label: '退款' },
  { key: '1', label: '充值' },
  { key: '19', label: '收回奖金' },
] as const

/** The page. */
export const changesList = defineListPage({
  call: 'accountChanges',
  title: '账变明细',
  rowKey: ({ spsn }) => spsn,
  tables: ['balance', 'orders'],
  columns: [
    { label: '时间', width: 168, cell: (row) => textCell(formatStamp(row.createTime)) },
    { label: '流水号', width: 104, cell: (row) => textCell(row.spsn) },
    { label: '类型', width: 136, cell: (row) => textCell(row.changeTypeString) },
    { label: '关联单号', width: 'auto', cell: (row) => textCell(row.relatedId || '—') },
    {
      label: '变动金额',
      width: 128,
      align: 'right',
      cell: ({ optType, amount }) => signedCell(optType === 1 ? amount : -amount),
    },
    { label: '变动后余额', width: 136, align: 'right', cell: (row) => moneyCell(row.point) },
  ],
  filters: [
    {
      kind: 'days',
      label: '日期',
      from: 'startDate',
      until: 'endDate',
      mostDays: changesDaysMost,
      startDays: 7,
    },
    { kind: 'choice', label: '类型', field: 'changeType', items: kinds },
  ],
  totals: ({ total, totalIncome, totalExpense }) => [
    { label: '笔数', value: textCell(String(total)) },
    { label: '收入', value: moneyCell(totalIncome) },
    { label: '支出', value: moneyCell(totalExpense) },
    { label: '净变动', value: signedCell(totalIncome - totalExpense) },
  ],
  pageSize: 10,
  csvName: '账变明细',
})
