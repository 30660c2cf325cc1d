/** Texts of a submission that leaves 核对中 (visual.md §5). */
export const resolutionTexts = {
  accepted: { title: '订单提交成功', text: (issue: string) => `${issue} 期的投注已核对，已受理` },
  void: { title: '未提交，清单已保留', text: (issue: string) => `${issue} 期的投注未受理，未扣款` },
} as const

/** The same of a round of the instant draw: its issue is known with its result only. */
export const instantTexts = {
  accepted: { title: '秒秒彩结果已核对', text: () => '已受理，结果见秒秒彩页面' },
  void: { title: '秒秒彩未投注', text: () => '中断的一次未受理，未扣款' },
} as const
