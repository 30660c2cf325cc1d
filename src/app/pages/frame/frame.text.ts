/** Texts of the frame's parts that are loaded after the page. */
export const text = {
  line: '线路选择',
  guide: '防劫持教程',
  management: '管理中心',
  member: '会员中心',
  team: '团队中心',
  lastLogin: '上次登录',
  firstLogin: '首次登录',
  themes: '配色',
  themeNames: { red: '红', blue: '蓝', ink: '墨' },
  games: '更多游戏',
  money: '资金',
  recharge: '充值',
  transfer: '转账',
  withdraw: '提现',
  footer: '帮助',
} as const
