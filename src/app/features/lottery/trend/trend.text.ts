/** Texts of the list of recent draws. */
export const text = {
  title: '近期开奖',
  chart: '走势图',
  verify: '验证',
  issue: '期号',
  numbers: '开奖号码',
  sum: '和值',
  form: '形态',
  independent: '仅为历史统计，每期开奖相互独立',
  loading: '正在读取近期开奖',
  failed: '没有读到近期开奖',
  empty: '尚无开奖结果',
  notKept: '近期开奖尚未存到本机',
  notKeptHint: '恢复连接后读取',
  emptyHint: '开奖后会出现在这里',
} as const
