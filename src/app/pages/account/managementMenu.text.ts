/** Texts of 管理中心 in the thin bar. */
export const text = {
  management: '管理中心',
  member: '会员中心',
  team: '团队中心',
  level: '会员等级',
  levelOf: (level: number) => `${level} 级`,
  lastLogin: '上次登录',
  firstLogin: '首次登录',
  themes: '配色',
  themeNames: { red: '红', blue: '蓝', ink: '墨' },
} as const
