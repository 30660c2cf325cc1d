/** Texts of the funds dialog. */
export const text = {
  title: '资金',
  wallet: '彩票钱包',
  notOpen: (label: string) => `${label}尚未开放`,
  notOpenHint: '开放时间会在公告中说明，余额不受影响',
} as const
