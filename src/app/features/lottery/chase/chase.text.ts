/** Texts of the chase dialog (visual.md §7). */
export const text = {
  title: '追号详情',
  fields: {
    chase: '追号单号',
    lottery: '彩种',
    play: '玩法',
    progress: '期数',
    total: '追号金额',
    returned: '已退回',
    winStop: '中奖后',
  },
  progress: (all: number, done: number, stopped: number) =>
    `共 ${all} 期，已完成 ${done} 期，已取消 ${stopped} 期`,
  stopsAfterWin: '停止追号',
  goesOnAfterWin: '继续追号',
  issues: '追号期号',
  heads: { issue: '期号', multiple: '倍数', amount: '金额', status: '状态' },
  statuses: { running: '进行中', done: '已完成', stopped: '已取消' },
  back: '返回',
  stop: (ticked: number) => (ticked === 0 ? '停止所选' : `停止所选（${ticked} 期）`),
  tickFirst: '请先勾选进行中的期号',
  nothingRuns: '没有进行中的期号',
  offline: '网络已断开，暂不可停止追号',
  stopped: (issues: number) => `已停止 ${issues} 期追号，金额已退回余额`,
  stopLost: '停止结果未知，已重新读取追号',
  openLost: '没有读到追号详情',
} as const
