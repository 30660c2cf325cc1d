/** Texts of the desk of staff. */
import type { DeskState } from './desk.snapshot.ts'

export const text = {
  title: '客服工作台',
  loading: '正在读取登录信息',
  failed: '没有读到登录信息',
  signedInAs: (name: string) => `您以客服账号 ${name} 登录`,
  verified: '已两步验证',
  session: '本次登录',
  name: '账号',
  since: '登录时间',
  step: '验证方式',
  steps: {
    authenticator: '验证器',
    recoveryCode: '恢复码',
    passkey: '通行密钥',
  } satisfies Record<DeskState['secondStep'], string>,
  ends: '自动退出',
  idle: (minutes: number) => `关闭页面 ${minutes} 分钟后也会退出`,
  sessions: '登录设备与会话',
  tools: '客服工具',
  notOpen: '尚未开放',
  toolsNote: '以下工具随聊天一起开放，目前不能使用。',
  coming: [
    ['查看会话', '按会员查看聊天记录，断网时可看已缓存的内容'],
    ['回复会员', '接待排队的会员，转给其他客服'],
    ['冻结账户', '按会员申请或风险提示冻结账户，每次操作留痕'],
  ],
} as const
