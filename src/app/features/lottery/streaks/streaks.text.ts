/** Texts of the long streaks. No text may suggest that a number is due (visual.md §7). */
import type { LeastLength, SideKind } from './streaks.snapshot.ts'

export const text = {
  title: '长龙',
  list: '当前长龙',
  independent: '仅为历史统计：每期开奖相互独立，已连续多少期与下一期开出什么无关',
  lottery: '彩种',
  everyLottery: '全部彩种',
  kind: '项目',
  kinds: { all: '全部', 大小: '大小', 单双: '单双', 龙虎: '龙虎' } satisfies Readonly<
    Record<SideKind, string>
  >,
  least: '最少期数',
  leastName: (least: LeastLength) => `${least} 期`,
  columns: {
    lottery: '彩种',
    item: '项目',
    side: '结果',
    length: '连续期数',
    issue: '最新一期',
    closes: '距截止',
  },
  length: (length: number) => `${length} 期`,
  open: '打开',
  openLottery: (name: string) => `打开 ${name}`,
  back: (name: string) => `返回${name}`,
  loading: '正在读取各彩种的开奖',
  failed: '没有读到开奖',
  empty: (least: LeastLength) => `目前没有连续 ${least} 期以上的长龙`,
  emptyHint: '可以改小最少期数，或查看其他彩种',
  notKept: '各彩种的开奖尚未存到本机',
  notKeptHint: '恢复连接后读取',
  tips: (name: string) => `${name}的长龙提示`,
  tipsOn: '开奖后提示',
  tipsLeast: '提示的最少期数',
  tipsLeastName: (least: number) => `连续 ${least} 期起`,
  tipsHint: '在本彩种的投注页显示，最多每 30 秒一次',
  tip: (name: string, length: number, side: string) => `${name}连续 ${length} 期为${side}`,
  tipMore: (count: number) => `，另有 ${count} 项`,
  tipTitle: (lottery: string) => `${lottery}长龙`,
  look: '查看',
} as const
