/** Texts of the site's parts of the frame. */
export const text = {
  line: '线路选择',
  guide: '防劫持教程',
  messages: '消息',
  letters: '系统消息',
  chat: '聊天',
  service: '在线客服',
  serviceLost: '没有收到客服地址，请恢复连接后再试',
  footer: '帮助',
} as const
