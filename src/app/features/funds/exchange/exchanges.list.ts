/** The exchanges between wallets: the third tab of the trade records (funds.md §2, wire.md §6). */
import { laterCalls } from '#contract/funds/later.ts'
import type { CallOutput } from '#contract/areas.ts'
import { exchangeDaysMost } from '#contract/funds/exchanges.ts'
import { gameWalletIds, lotteryWallet, walletName } from '#contract/funds/gameWallets.ts'
import { defineListPage, fundsPage, moneyCell, stateCell, textCell } from '#src/app/lists/defineListPage.ts'
import { formatStamp } from '#src/app/ui/layout/time.ts'
import { statusChip } from './statusChip.ts'

/** The values of queryType. */
const states = [
  { key: '', label: '全部' },
  { key: '0', label: '成功' },
  { key: '1', label: '核对中' },
  { key: '2', label: '失败' },
] as const

const wallets = [
  { key: '', label: '全部' },
  ...[lotteryWallet, ...gameWalletIds].map((id) => ({ key: id, label: walletName(id) })),
]

type Row = CallOutput<'exchangeOrders'>['result']['data'][number]

/** The list. */
export const exchangesList = defineListPage({
  call: 'exchangeOrders',
  value: laterCalls.exchangeOrders,
  title: '交易记录',
  read: fundsPage<Row>,
  rowKey: ({ spsnNo }) => spsnNo,
  open: { label: '查看', name: ({ spsnNo }) => spsnNo },
  tables: ['balance', 'exchanges'],
  columns: [
    { label: '时间', width: 160, cell: (row) => textCell(formatStamp(row.createTime)) },
    { label: '订单号', width: 84, cell: (row) => textCell(row.spsnNo) },
    { label: '转出钱包', width: 'auto', cell: (row) => textCell(walletName(row.removeToCbId)) },
    { label: '转入钱包', width: 'auto', cell: (row) => textCell(walletName(row.switchToCbId)) },
    { label: '转账金额', width: 110, align: 'right', cell: (row) => moneyCell(row.cash) },
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
      mostDays: exchangeDaysMost,
      startDays: 7,
    },
    { kind: 'choice', label: '状态', field: 'queryType', items: states },
    { kind: 'choice', label: '转出', field: 'turnOut', items: wallets },
    { kind: 'choice', label: '转入', field: 'turnIn', items: wallets },
  ],
  totals: ({ result: { total, totalCash, totalArrived } }) => [
    { label: '笔数', value: textCell(String(total)) },
    { label: '转账合计', value: moneyCell(totalCash) },
    { label: '到账合计', value: moneyCell(totalArrived) },
  ],
  pageSize: 10,
  csvName: '转账记录',
})
