/** Texts of the desk of staff. */
import type { Right, StaffRole } from '#contract/core/roles.ts'
import type { DeskState } from './desk.snapshot.ts'

export const text = {
  roles: {
    support: { title: '客服工作台', tools: '客服工具', account: '客服' },
    finance: { title: '财务工作台', tools: '财务工具', account: '财务' },
    administrator: { title: '管理工作台', tools: '管理工具', account: '管理员' },
  } satisfies Record<StaffRole, Readonly<Record<'title' | 'tools' | 'account', string>>>,
  loading: '正在读取登录信息',
  failed: '没有读到登录信息',
  signedInAs: (account: string, name: string) => `您以${account}账号 ${name} 登录`,
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
  notOpen: '尚未开放',
  toolsNote: '以下工具随聊天与资金功能一起开放，目前不能使用。',
  /** Each with the right that it takes. */
  coming: [
    ['support', '查看会话', '按会员查看聊天记录，断网时可看已缓存的内容'],
    ['support', '分配会话', '按队列接待会员，转给其他客服；现在在“消息”的聊天中回复'],
    ['support', '冻结账户', '按会员申请或风险提示冻结账户，每次操作留痕'],
    ['finance', '审核充值', '核对到账后入账或驳回，每次操作留痕'],
    ['finance', '审核提现', '批准或驳回，出款由另一人确认，每次操作留痕'],
  ] satisfies readonly (readonly [Right, string, string])[],
} as const
