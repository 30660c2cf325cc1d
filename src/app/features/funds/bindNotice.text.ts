/** Texts of what has to be done before money is moved. `act` is what the member wanted to do. */
export const bindText = {
  noFund: (act: string) => `您还没有设置资金密码，请在${act}前设置`,
  noFundHint: '资金密码与登录密码不同，只在转账、提现和绑定收款账户时使用',
  setFund: '设置资金密码',
  unbound: (act: string) => `首次${act}前请先绑定提款银行卡`,
  unboundHint: '为了资金安全；也可以绑定数字钱包，见个人中心的收款账户',
  bind: '立即绑定',
  atRisk: (act: string) => `账号存在风险，不能${act}，请联系在线客服`,
  atRiskHint: '余额不受影响',
} as const
