/** Texts of the largest wins. */
export const text = {
  title: '近期中奖',
  failed: '没有读到近期中奖',
  real: '24 小时内派奖，用户名已隐去',
} as const
