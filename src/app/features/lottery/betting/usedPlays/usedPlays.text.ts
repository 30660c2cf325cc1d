/** Texts of 常用玩法. */
export const text = {
  title: '常用玩法',
  none: '投注后，最近用过的玩法会显示在这里',
  edit: '编辑常用玩法',
  done: '完成编辑',
  remove: (play: string) => `移除${play}`,
} as const
