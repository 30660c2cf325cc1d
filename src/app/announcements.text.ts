/** Texts of a submission that leaves 核对中 (visual.md §5). */
export const resolutionTexts = {
  accepted: { title: '订单提交成功', text: (issue: string) => `${issue} 期的投注已核对，已受理` },
  void: { title: '未提交，清单已保留', text: (issue: string) => `${issue} 期的投注未受理，未扣款` },
} as const
