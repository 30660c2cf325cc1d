/** Texts of the funds dialog. */
export const text = {
  title: '资金',
  notOpen: (label: string) => `${label}尚未开放`,
  limits: '额度与自我保护',
  noChannels: '暂无可用的充值渠道，开放时间会在公告中说明',
  notOpenHint: '开放时间会在公告中说明，余额不受影响',
} as const
