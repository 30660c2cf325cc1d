/** Texts of the six-mark page (visual.md §7). */
import { typedStakeMax, typedStakeMin } from '#engine/money/typedStake.ts'
import { groupYuan } from '#src/app/ui/layout/money.ts'

const limits = `${groupYuan(typedStakeMin)}–${groupYuan(typedStakeMax)} 元，最多两位小数，不以 0 开头`

export const text = {
  total: '合计',
  odds: '赔率',
  rebate: '返点',
  groups: { animals: '生肖', properties: '波色', tails: '尾数' },
  quick: '快捷金额',
  perBet: '每注金额',
  custom: '自定义',
  yuan: '元',
  quickHint: '先选金额，再点号码即填入',
  perBetHint: '选号后按注数计算合计',
  quickMissing: '请先填写快捷金额，或直接在号码下填写',
  clear: '清空',
  amount: '金额',
  amountOf: (label: string) => `${label} 金额`,
  money: '投注金额',
  badAmount: (label: string) => `${label} 的金额须为 ${limits}`,
  badMoney: `金额须为 ${limits}`,
  least: (count: number) => `至少选 ${count} 个`,
  largest: (prize: bigint, capped: boolean) => `单注最高得 ${groupYuan(prize)}${capped ? '（封顶）' : ''}`,
  balance: (before: bigint, after: bigint) => `余额 ${groupYuan(before)} → ${groupYuan(after)}`,
  rules: ({ animal, number }: { readonly animal: string; readonly number: number }) =>
    `生肖按 ${number} ${animal}年排列。49 号在两面、半波、合肖中为和，退还本金。`,
} as const
