/** Texts of the system messages. */
export const text = {
  title: '系统消息',
  open: '查看',
  openName: (title: string) => `查看 ${title}`,
  unread: '未读',
  read: '已读',
  unreadTotal: '未读',
  count: '消息',
  remove: '删除',
  removeTitle: '删除这条消息？',
  removeText: '删除后不能恢复。',
  keep: '不删除',
  close: '关闭',
  lost: '没有收到服务器的答复，请恢复连接后再操作',
} as const
