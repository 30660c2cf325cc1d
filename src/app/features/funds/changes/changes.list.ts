/** Account changes: the statement of the lottery wallet (wire.md §6). */
import { laterCalls } from '#contract/funds/later.ts'
import type { CallOutput } from '#contract/areas.ts'
import { changesDaysMost } from '#contract/funds/changes.ts'
import { defineListPage, fundsPage, moneyCell, signedCell, textCell } from '#src/app/lists/defineListPage.ts'
import { formatStamp } from '#src/app/ui/layout/time.ts'

/** Numbers of kinds as the wire has them, in and out of the wallet side by side; each can be on a statement. */
const kinds = [
  { key: '0', label: '全部' },
  { key: '100', label: '全部收入' },
  { key: '200', label: '全部支出' },
  { key: '18', label: '投注' },
  { key: '4', label: '派奖' },
  { key: '19', label: '收回奖金' },
  { key: '5', label: '返点' },
  { key: '12', label: '退款' },
  { key: '1', label: '充值' },
  { key: '14', label: '提现' },
  { key: '11', label: '提现退回' },
  { key: '17', label: '转至游戏钱包' },
  { key: '3', label: '游戏钱包转入' },
  { key: '6', label: '活动奖励' },
  { key: '22', label: '活动收回' },
  { key: '27', label: '红包' },
  { key: '2', label: '上级转入' },
  { key: '15', label: '转给下级' },
  { key: '9', label: '日工资' },
  { key: '28', label: '日工资支出' },
  { key: '10', label: '契约分红' },
  { key: '29', label: '契约分红支出' },
  { key: '8', label: '亏损佣金' },
  { key: '24', label: '佣金收回' },
  { key: '7', label: '代理活动' },
  { key: '13', label: '平台补偿' },
  { key: '21', label: '手续费与扣款' },
] as const

type AccountChange = CallOutput<'accountChanges'>['result']['data'][number]

/** The page. */
export const changesList = defineListPage({
  call: 'accountChanges',
  value: laterCalls.accountChanges,
  title: '账变明细',
  read: fundsPage<AccountChange>,
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
  totals: ({ result: { total, totalIncome, totalExpense } }) => [
    { label: '笔数', value: textCell(String(total)) },
    { label: '收入', value: moneyCell(totalIncome) },
    { label: '支出', value: moneyCell(totalExpense) },
    { label: '净变动', value: signedCell(totalIncome - totalExpense) },
  ],
  pageSize: 10,
  csvName: '账变明细',
})
