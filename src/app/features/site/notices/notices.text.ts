/** Texts of the notices. */
export const text = {
  title: '公告',
  all: '全部公告',
  none: '暂无公告',
  loading: '正在读取公告',
  close: '关闭',
  back: '返回列表',
} as const
