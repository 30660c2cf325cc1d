/** Texts of 全部游戏 in the main navigation. */
export const text = {
  games: '全部游戏',
  otherGames: '其他游戏',
  tableLost: '没有收到牌桌地址，请恢复连接后再试',
  tableRefused: '牌桌没有打开，请稍后再试',
  /** By errorCode. */
  tableClosed: {
    NOT_OPEN: '这张牌桌尚未开放，开放时间会在公告中说明',
    UNKNOWN_TABLE: '没有找到这张牌桌',
    NOT_ALLOWED: '当前账号不能投注',
    EXCLUDED: '冷静期或自我排除期间不能进入游戏',
  } as Readonly<Record<string, string>>,
  hot: '热',
  fresh: '新',
} as const
