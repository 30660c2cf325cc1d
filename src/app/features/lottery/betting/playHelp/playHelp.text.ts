/** Texts of the help of a play. */
import { groupCount, groupYuan } from '#src/app/ui/layout/money.ts'
import type { PastResult, Selection, ShownExample } from './playHelp.snapshot.ts'

export const text = {
  title: (play: string) => `玩法说明 · ${play}`,
  rule: '规则',
  examples: '示例',
  loading: '正在读取玩法说明',
  failed: '没有读到玩法说明',
  close: '关闭',
  example: ({ positions, bets, draw, wins }: ShownExample) => {
    const at = positions.length > 0 ? `（第 ${positions.join('、')} 位）` : ''
    return `${at}：${bets} 注，开奖 ${draw.replaceAll(',', ' ')}，${wins > 0 ? `中 ${wins} 注` : '未中奖'}`
  },
  past: '历史开奖验证',
  selection: ({ bets, stake }: Selection) => `当前选号 ${groupCount(bets)} 注，每期 ${groupYuan(stake)} 元`,
  verify: (draws: number) => `以近 ${draws} 期验证`,
  noSelection: '请先在选号盘选号',
  noDraws: '本机还没有这个彩种的开奖，恢复连接后可验证',
  verifying: '正在验证',
  range: ({ draws, from, to, simulated }: PastResult) =>
    `近 ${draws} 期（${from} 至 ${to}）${simulated > 0 ? `，其中模拟开奖 ${simulated} 期` : ''}`,
  hits: '中奖期数',
  hitsOf: ({ hits, draws }: PastResult) => `${hits} / ${draws}`,
  paid: '投入合计',
  won: '奖金合计',
  net: '奖金 − 投入',
  expected: '理论返还',
  each: ([lowest, highest]: readonly [number, number]) =>
    lowest === highest
      ? `每投入 100 元，长期平均返还 ${lowest.toFixed(2)} 元（含返点）`
      : `每投入 100 元，长期平均返还 ${lowest.toFixed(2)} 至 ${highest.toFixed(2)} 元（含返点）`,
  independent: '历史结果不能预示下一期：每期开奖相互独立，验证只说明过去。',
} as const
