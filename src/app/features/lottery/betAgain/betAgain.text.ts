/** Texts of the bet-again dialog. */
import { groupYuan } from '#src/app/ui/layout/money.ts'

export const text = {
  title: '再来一注',
  singlePick: '单挑',
  fields: {
    lottery: '彩种',
    issue: '投注期号',
    left: '距投注截止',
    play: '玩法',
    content: '号码',
    bets: '注数',
    unit: '模式',
    multiple: '倍数',
    prize: '单注奖金',
    total: '投注金额',
    balanceAfter: '投注后余额',
  },
  back: '返回',
  confirm: '确认投注',
  moved: (issue: string) => `期号已更新为 ${issue}，是否投注这一期？`,
  fromIssue: (from: string) => `原订单为 ${from} 期`,
  accepted: '订单提交成功',
  acceptedText: (issue: string, total: bigint) => `${issue} 期 1 单，${groupYuan(total)} 元`,
  offline: '网络已断开，恢复连接后可投注',
  checking: '投注核对中，请勿重复提交',
  tooCheap: '单行金额不得低于 0.01 元',
  missing: (missing: bigint) => `余额不足，还差 ${groupYuan(missing)} 元，请立即充值后再投注。`,
} as const
