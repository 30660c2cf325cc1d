/** Texts of the chase dialog (visual.md §7). */
import type { Hao } from '#engine/money/money.ts'
import { groupYuan } from '#src/app/ui/layout/money.ts'

export const text = {
  title: '追号详情',
  fields: {
    chase: '追号单号',
    lottery: '彩种',
    play: '玩法',
    content: '号码',
    mode: '追号方式',
    time: '时间',
    bets: '每期注数',
    unit: '模式',
    prize: '奖金模式',
    progress: '期数',
    total: '追号金额',
    returned: '已退回',
    winStop: '中奖后',
  },
  progress: (all: number, done: number, stopped: number) =>
    `共 ${all} 期，已完成 ${done} 期，已取消 ${stopped} 期`,
  modes: ['', '利润率追号', '同倍追号', '翻倍追号'],
  stopsAfterWin: '停止追号',
  goesOnAfterWin: '继续追号',
  tabs: { label: '追号内容', issues: '追号期号', about: '追号信息' },
  issues: '追号期号',
  view: '查看',
  viewIssue: (issue: string) => `查看 ${issue} 期注单`,
  heads: { issue: '期号', multiple: '倍数', amount: '金额', status: '状态', actions: '操作' },
  statuses: { running: '进行中', done: '已完成', stopped: '已取消' },
  back: '返回',
  stop: (ticked: number) => (ticked === 0 ? '终止追号' : `终止追号（${ticked} 期）`),
  tools: '勾选期号',
  tickAll: (stoppable: number) => `全选 ${stoppable} 期`,
  ticked: (ticked: number) => `已选 ${ticked} 期`,
  stopAll: '全部停止',
  stopTitle: (issues: number) => `终止 ${issues} 期追号？`,
  stopText: (issues: number, amount: Hao) =>
    `${issues} 期不再投注，${groupYuan(amount)} 元将退回余额。已截止的期号不能终止。`,
  keep: '不终止',
  stopNow: '终止追号',
  tickFirst: '请先勾选进行中的期号',
  nothingRuns: '没有进行中的期号',
  offline: '网络已断开，暂不可停止追号',
  stopped: (issues: number, closed: number) =>
    `已停止 ${issues} 期追号，金额已退回余额${closed > 0 ? `；${closed} 期已截止，没有停止` : ''}`,
  stopLost: '停止结果未知，已重新读取追号',
  openLost: '没有读到追号详情',
} as const
