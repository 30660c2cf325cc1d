/** Texts of the printed slip (visual.md §4). */
export const text = {
  slip: '投注小票',
  brand: '好彩',
  lottery: '彩种',
  issue: '期号',
  from: (issue: string, issues: number) => `${issue} 起 ${issues} 期`,
  time: '时间',
  drawn: '开奖号码',
  total: '合计',
  yuan: (amount: string) => `¥${amount}`,
  order: '订单号',
  chase: '追号单号',
  count: (bets: number, multiple: number, unit: string) => `${bets} 注 × ${multiple} 倍 × ${unit}`,
  receipt: '回执二维码：带签名的受理内容，可离线核对。',
  note: '本小票仅供核对，以账户记录为准。',
} as const
