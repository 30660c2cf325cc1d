/** Texts of the funds dialog. */
export const text = {
  title: '资金',
  wallet: '彩票钱包',
} as const
