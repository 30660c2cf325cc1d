/** The chases of a member over days (lottery.md §2.3, bet records, trace). */
import { laterCalls } from '#contract/lottery/later.ts'
import type { CallOutput } from '#contract/areas.ts'
import { defineListPage, moneyCell, stateCell, textCell } from '#src/app/lists/defineListPage.ts'
import { historyParts, isServed, lotteryPage } from '#src/app/features/lottery/historyLists.ts'
import { formatStamp } from '#src/app/ui/layout/time.ts'
import type { LotteryGroups } from '#src/db/lottery/catalogue.ts'
import { searchChases } from '#src/db/lottery/keptChases.ts'
import { text } from './chase.text.ts'

type HistoryChase = CallOutput<'historyChases'>['list'][number]

/** The page; `groups` gives the lotteries to choose from and their names. */
export const chaseList = (groups: LotteryGroups) => {
  const { filters, nameOf } = historyParts(groups)
  return defineListPage({
    call: 'historyChases',
    value: laterCalls.historyChases,
    title: '追号记录',
    pageField: 'currPage',
    read: ({ list: rows, paging }) => lotteryPage(rows, paging),
    rowKey: ({ traceId }: HistoryChase) => traceId,
    open: { label: '查看', name: ({ methodName }) => methodName },
    kept: { isServed, read: searchChases },
    tables: ['balance', 'orders', 'draws'],
    columns: [
      { label: '时间', width: 148, cell: (row) => textCell(formatStamp(row.createTime)) },
      { label: '彩种', width: 96, cell: (row) => textCell(nameOf(row.lottery)) },
      { label: '起始期号', width: 116, cell: (row) => textCell(row.start) },
      { label: '玩法', width: 'auto', cell: (row) => textCell(row.methodName) },
      { label: '期数', width: 72, cell: (row) => textCell(`${row.finishCount} / ${row.issueCount}`) },
      { label: '追号金额', width: 96, align: 'right', cell: (row) => moneyCell(row.totalMoney) },
      { label: '已投金额', width: 96, align: 'right', cell: (row) => moneyCell(row.finishMoney) },
      { label: '追中即停', width: 76, cell: (row) => textCell(row.winStop ? '是' : '否') },
      {
        label: '状态',
        width: 76,
        cell: ({ status }) => stateCell(status === text.statuses.running ? 'pending' : 'none', status),
      },
    ],
    filters,
    totals: ({ paging, totalMoney, finishMoney, cancelMoney }) => [
      { label: '追号数', value: textCell(String(paging.totalItem)) },
      { label: '追号金额', value: moneyCell(totalMoney) },
      { label: '已投金额', value: moneyCell(finishMoney) },
      { label: '已返还', value: moneyCell(cancelMoney) },
    ],
    pageSize: 10,
    csvName: '追号记录',
  })
}
