/** Texts of the line check. */
export const text = {
  title: '线路选择',
  hint: '测试本机到各线路的往返时间。线路慢时，临近截止的投注可能来不及提交。',
  line: '线路 1',
  current: '当前线路',
  only: '目前只有这一条线路。',
  testing: '正在测试',
  again: '重新测试',
  back: '返回网站',
  result: (ms: number) => `${ms} 毫秒`,
  grades: { fast: '畅通', fair: '一般', slow: '缓慢', dead: '不通' },
} as const
