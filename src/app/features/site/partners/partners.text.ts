/** Texts of the floating side parts. */
export const text = {
  partners: '合作网站',
  promo: '推荐',
  promoTitle: '自己验证',
  promoLine: '每一期开奖',
  hide: '收起',
} as const
