/** Texts of the bet-again dialog. */
export const text = {
  title: '再来一注',
  singlePick: '单挑',
  capped: '（单挑按封顶派奖）',
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
  tooCheap: '单行金额不得低于 0.01 元',
} as const
