/** Texts of the chase panel and its confirmation. */
import type { Hao } from '#engine/money/money.ts'
import { groupYuan } from '#src/app/ui/layout/money.ts'
import type { Unreachable } from '#src/db/lottery/chaseDrafts.ts'

export const text = {
  panel: '追号',
  loading: '正在读取追号',
  modes: '追号方式',
  mode: { 3: '翻倍追号', 2: '同倍追号', 1: '利润率追号' },
  profitNeedsOne: '利润率追号需清单只含一单',
  profitBy: (prize: Hao) => `按单注奖 ${groupYuan(prize)} 计算`,
  close: '收起追号',
  start: '起始倍数',
  gap: '每隔',
  factor: '倍数 ×',
  rate: '最低利润率',
  count: '追号期数',
  issuesUnit: '期',
  percent: '%',
  generate: '生成计划',
  heads: {
    tick: '全选',
    issue: '期号',
    date: '开奖时间',
    piece: '倍数',
    money: '本期金额',
    spent: '累计投入',
    profit: '中奖利润',
  },
  profitAtEnd: (money: string, rate: string) => `末期中奖：利润 ${money}（${rate}）`,
  tick: (issue: string) => `追第 ${issue} 期`,
  piece: (issue: string) => `${issue} 期倍数`,
  opens: (time: string) => `${time} 开售`,
  current: '当前期',
  tomorrow: '明天',
  table: '追号期号',
  blocks: (blocks: readonly (readonly [first: string, last: string])[]) =>
    `可追期号：${blocks.map(([first, last]) => (first === last ? first : `${first} 至 ${last}`)).join('、')}`,
  winStop: '追中即停',
  winStopHint: '中奖后自动撤销剩余期，金额退回余额',
  goesOnHint: '中奖后继续追剩余期',
  submit: '立即追号',
  stale: '设置或清单已更改，请先生成计划',
  nothing: '请先勾选要追的期号',
  tooMany: (steps: number, most: number) =>
    `清单各单共 ${steps} 期次，一次追号最多 ${most} 期次，请减少期数或清单`,
  unreachable: (rate: number, { kept, nearestRate }: Unreachable): string => {
    const nearest = nearestRate === undefined ? undefined : `全部期数最高可达 ${nearestRate}%`
    if (kept === 0 && nearest === undefined) return `利润率 ${rate}% 第 1 期就无法达到：中奖奖金不高于投入`
    const head = `利润率 ${rate}% 从第 ${kept + 1} 期起无法达到`
    const rest = kept === 0 ? undefined : `${rate}% 可追 ${kept} 期`
    return `${head}；${[rest, nearest].filter(Boolean).join('，')}`
  },
  confirmTitle: '确认追号',
  facts: {
    lottery: '彩种',
    lines: '清单',
    issues: '期数',
    range: '期号',
    total: '预扣金额',
    balanceAfter: '投注后余额',
    largest: '单期最高投入',
    largestReturn: '该期最高可得',
    winStop: '中奖后',
    worst: '最坏情况',
  },
  lines: (count: number) => `${count} 单`,
  issues: (count: number) => `${count} 期`,
  range: (first: string, last: string) => (first === last ? first : `${first} 至 ${last}`),
  largest: (money: Hao, issue: string) => `${groupYuan(money)}（${issue} 期）`,
  worst: (total: Hao) => `全部未中，损失 ${groupYuan(total)} 元`,
  stops: '停止追号，剩余金额退回',
  goesOn: '继续追剩余期',
  ends: (issue: string, missing: Hao) => `余额只够到 ${issue} 期之前，还差 ${groupYuan(missing)} 元`,
  single: (cap: Hao) => `含单挑，每期最高奖金 ${groupYuan(cap)} 元`,
  back: '返回修改',
} as const
