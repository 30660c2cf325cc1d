/** Texts of the hall. */
export const text = {
  hall: '彩票大厅',
  panel: '全部彩种',
  ownList: '我的收藏',
  favorites: (count: number) => `我的收藏 ${count}/10`,
  failedGroups: '没有读到彩种列表',
  noFavorites: '点彩种旁的星标即可收藏，最多 10 个',
  recent: '最近投注',
  add: (name: string) => `收藏 ${name}`,
  remove: (name: string) => `取消收藏 ${name}`,
  move: (name: string, place: number) => `移动 ${name}，第 ${place} 个，用左右方向键调整顺序`,
  failed: '收藏未保存，请检查网络后重试',
} as const
