/** What records, bet detail and win notices say (visual.md §7). */
import type { Hao } from '#engine/money.ts'
import { shortIssue } from '#src/app/ui/draw.ts'
import { groupYuan } from '#src/app/ui/money.ts'

export const text = {
  title: '最近投注',
  heads: {
    time: '时间',
    issue: '期号',
    play: '玩法',
    content: '投注内容',
    amount: '金额',
    numbers: '开奖号码',
    status: '状态',
    actions: '操作',
  },
  view: '查看',
  cancel: '撤单',
  loading: '正在读取投注记录',
  failed: '没有读到投注记录',
  empty: '还没有投注',
  emptyHint: '选号后会出现在这里',
  detail: '投注详情',
  loadingDetail: '正在读取投注详情',
  failedDetail: '没有读到投注详情',
  print: '打印',
  close: '关闭',
  waiting: '等待开奖',
  slipNote: '本页仅供核对，以账户记录为准。',
  fields: {
    order: '订单号',
    time: '时间',
    lottery: '彩种',
    issue: '期号',
    play: '玩法',
    prizeMode: '奖金模式',
    count: '注数 × 倍数',
    unit: '模式',
    amount: '投注金额',
    numbers: '开奖号码',
    award: '中奖金额',
    content: '号码',
  },
  cancelTitle: '撤销这笔投注？',
  cancelText: (issue: string, play: string, amount: Hao) =>
    `${shortIssue(issue)} 期 ${play}，${groupYuan(amount)} 元将退回余额。`,
  keep: '不撤销',
  cancelled: '撤单成功',
  cancelLost: '撤单结果未知，已重新读取记录',
  offline: '网络已断开，暂不可撤单',
  winTitle: (award: Hao) => `中奖 ${groupYuan(award)} 元`,
  winText: (lottery: string, issue: string) => `${lottery} ${shortIssue(issue)} 期`,
} as const
