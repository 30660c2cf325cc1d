/** Texts of the choice of an amount of fast pay. `other` is who pays or is paid. */
export const fastText = {
  offers: '可立即匹配',
  noOffers: (other: string) => `现在没有等待中的${other}，可以选择固定金额或自行输入`,
  taken: '已被匹配',
  fixed: '固定金额',
  custom: '自定金额',
  inside: (least: string, most: string) => `${least} – ${most}`,
  steps: (rules: readonly (readonly [min: string, max: string, range: string])[]) =>
    `${rules.map(([min, max, range]) => `${min} – ${max} 每 ${range} 元一档`).join('；')}，其他金额自动取较低一档`,
  refresh: '刷新金额',
  reading: '正在读取可选金额',
  snapped: (amount: string) => `已调整为 ${amount} 元，请核对后再提交`,
  now: '现在',
  within: (minutes: number) => `${minutes} 分钟内`,
} as const
