/** Texts of records, bet detail and win notices (visual.md §7). */
import type { Hao } from '#engine/money/money.ts'
import { shortIssue } from '#src/app/lottery/draw.ts'
import { groupYuan } from '#src/app/ui/layout/money.ts'

export const text = {
  title: '最近投注',
  all: '全部投注记录',
  mine: '我的投注',
  mineHint: '各彩种最近投注，未开奖的可以撤单',
  heads: {
    lottery: '彩种',
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
  again: '再来一注',
  cancel: '撤单',
  loading: '正在读取投注记录',
  failed: '没有读到投注记录',
  empty: '还没有投注记录',
  emptyHint: '提交的投注会列在这里',
  cancelled: '撤单成功',
  cancelLost: '撤单结果未知，已重新读取记录',
  detailLost: '网络已断开，本机没有保存这笔投注的详情',
  offline: '网络已断开，暂不可撤单',
  voucherOrder: '使用优惠券的订单不可撤单',
  winTitle: (award: Hao) => `中奖 ${groupYuan(award)} 元`,
  bigWin: '中奖',
  bigWinStake: '本单投注',
  bigWinNet: '净额',
  bigWinView: '查看投注',
  bigWinSeen: '知道了',
  missedWins: (count: number) => `离线期间中奖 ${count} 次`,
  missedAward: (award: Hao) => `共 ${groupYuan(award)} 元`,
  winText: (lottery: string, issue: string) => `${lottery} ${shortIssue(issue)} 期`,
} as const
