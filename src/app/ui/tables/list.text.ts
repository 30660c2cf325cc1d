/** Texts that all list pages share. */
export const text = {
  actions: '操作',
  exportCsv: '导出 CSV',
  print: '打印',
  refresh: (title: string) => `刷新${title}`,
  unit: '金额单位：元',
  loading: (title: string) => `正在读取${title}`,
  failed: (title: string) => `没有读到${title}`,
  empty: '没有符合条件的记录',
  emptyHint: '请调整日期或筛选条件',
  absent: '网络已断开',
  absentHint: '本机没有保存这一页，恢复连接后自动读取',
  offline: '网络已断开，恢复连接后可导出',
  noFigures: '这段时间没有记录',
  noRows: '没有可导出的记录',
  exportLost: '导出未完成：没有收到服务器的答复，请稍后重试',
  tooMany: (most: number) => `记录超过 ${most} 条，请缩小日期范围后再导出`,
  range: (total: number, from: number, to: number, unit = '笔') =>
    `共 ${total} ${unit}，第 ${from}–${to} ${unit}`,
  pageSize: '每页条数',
  perPage: (size: number) => `${size} 条 / 页`,
} as const
