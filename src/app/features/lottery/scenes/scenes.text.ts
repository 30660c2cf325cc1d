/** Texts of the scenes of a draw. */
export const text = {
  race: '赛车动画',
  issue: (issue: string) => `第 ${issue} 期`,
  noDraw: '等待开奖',
  fold: '收起',
  unfold: '展开',
  skip: '跳过',
  order: (numbers: readonly string[]) => `名次 ${numbers.join(' ')}`,
  racing: '比赛中，到达终点后显示名次',
  roll: '开奖动画',
  card: '开奖提示',
  shown: '开奖动画',
  sounds: '开奖声音',
  streaks: '长龙',
} as const
