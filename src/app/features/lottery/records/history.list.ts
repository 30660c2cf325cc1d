/**
 * The bets of a member over days, of all lotteries or of one (lottery.md §2.3, bet records). The server answers for 35 days at
 * once; the device, which keeps twelve months, answers for all of them, and for any days without a connection.
 */
import { laterCalls } from '#contract/lottery/later.ts'
import { historySorts } from '#contract/lottery/history.ts'
import { displayContent } from '#engine/content/text.ts'
import { defineListPage, moneyCell, signedCell, stateCell, textCell } from '#src/app/lists/defineListPage.ts'
import { historyParts, isServed, lotteryPage } from '#src/app/features/lottery/historyLists.ts'
import { specialOf } from '#src/app/lottery/draw.ts'
import { isGain } from '#src/app/lottery/orderStatus.ts'
import { groupYuan } from '#src/app/ui/layout/money.ts'
import { formatStamp } from '#src/app/ui/layout/time.ts'
import type { LotteryGroups } from '#src/db/lottery/catalogue.ts'
import { contentKept, type HistoryOrder } from '#src/db/lottery/keptBets.ts'
import { searchBets } from '#src/db/lottery/searchBets.ts'

/** Codes of wire.md §1.9. */
const statuses = [
  { key: '', label: '全部' },
  { key: '0', label: '未开奖' },
  { key: '1', label: '未中奖' },
  { key: '2', label: '已派奖' },
  { key: '3', label: '等待派奖' },
  { key: '4', label: '个人撤单' },
  { key: '5', label: '系统撤单' },
  { key: '6', label: '已退款' },
] as const

const sorts = [
  { key: '', label: '最新在前' },
  { key: String(historySorts.oldest), label: '最早在前' },
  { key: String(historySorts.stake), label: '投注额从大到小' },
  { key: String(historySorts.award), label: '派奖从大到小' },
] as const

const undrawn = 0
const awaitingAward = 3

const statusCell = ({ status, statusName, amount, awardMoney }: HistoryOrder) => {
  if (awardMoney > 0n)
    return stateCell(isGain(awardMoney, amount) ? 'win' : 'none', `中奖 +${groupYuan(awardMoney)}`)
  return stateCell(status === undrawn || status === awaitingAward ? 'pending' : 'none', statusName)
}

/** The column is cut at the end: the special ball stands before the others. */
const drawnWords = (numbers: string): string => {
  const six = specialOf(numbers)
  return six ? `特码 ${six.special} · ${six.regular}` : numbers || '—'
}

/** The page; `groups` gives the lotteries to choose from and their names, `lottery` is the one chosen at first. */
export const historyList = (groups: LotteryGroups, lottery = '') => {
  const { filters, nameOf } = historyParts(groups, lottery)
  return defineListPage({
    call: 'historyOrders',
    value: laterCalls.historyOrders,
    title: '投注记录',
    pageField: 'currPage',
    read: ({ his_orders: rows, paging }) => lotteryPage(rows, paging),
    rowKey: ({ orderItemId }: HistoryOrder) => orderItemId,
    open: { label: '查看', name: ({ methodName }) => methodName },
    kept: { isServed, read: searchBets },
    tables: ['balance', 'orders', 'draws'],
    columns: [
      { label: '时间', width: 148, cell: (row) => textCell(formatStamp(row.orderTime)) },
      { label: '彩种', width: 96, cell: (row) => textCell(nameOf(row.lottery)) },
      { label: '期号', width: 112, cell: (row) => textCell(row.issue) },
      { label: '玩法', width: 112, cell: (row) => textCell(row.methodName) },
      {
        label: '号码',
        width: 'auto',
        clip: true,
        cell: (row) => textCell(displayContent(row.code.slice(0, contentKept), row.method)),
      },
      { label: '投注额', width: 88, align: 'right', cell: (row) => moneyCell(row.amount) },
      {
        label: '开奖号码',
        width: 92,
        clip: true,
        cell: (row) => textCell(drawnWords(row.lotteryNumber.replaceAll(',', ' '))),
      },
      { label: '状态', width: 116, cell: statusCell },
    ],
    filters: [
      ...filters,
      // The plays of the bets that the device keeps follow.
      { kind: 'choice', label: '玩法', field: 'method', items: [{ key: '', label: '全部' }] },
      { kind: 'choice', label: '状态', field: 'status', items: statuses },
      { kind: 'text', label: '期号', field: 'issue', placeholder: '如 20261120-045', mostLength: 24 },
      { kind: 'choice', label: '排序', field: 'sort', items: sorts },
    ],
    totals: ({ paging, dealMoneyCount: staked, settledMoneyCount: settled, awardMoneyCount: awarded }) => [
      { label: '注单数', value: textCell(String(paging.totalItem)) },
      { label: '投注额', value: moneyCell(staked), hint: `已结算 ${groupYuan(settled)}` },
      { label: '派奖', value: moneyCell(awarded) },
      { label: '净盈亏', value: signedCell(awarded - settled), hint: '派奖 − 已结算投注额' },
    ],
    pageSize: 10,
    csvName: '投注记录',
  })
}
