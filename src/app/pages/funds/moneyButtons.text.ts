/** Texts of the buttons beside the balance. */
export const text = {
  money: '资金',
  recharge: '充值',
  transfer: '转账',
  withdraw: '提现',
} as const
