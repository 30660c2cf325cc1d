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
  openTool: (name: string) => `打开${name}`,
  /** Each with the right that it takes, and where it is. */
  tools: [
    ['support', '会话', '接入来咨询的会员，写内部备注，使用快捷回复；在聊天中回复', '/support/cases'],
    ['support', '缓存副本', '选定会话加密存入本机，断网时查找和查看，到期自动清除', '/support/copy'],
    [
      'finance',
      '资金审核',
      '批准或驳回提现，大额由两人审核；查明款项、核对账单、标记风险会员，每次操作留痕',
      '/support/funds',
    ],
  ] satisfies readonly (readonly [Right, string, string, string])[],
  toolsNote: '还不能使用的工具在右侧注明。',
  /** Each with the right that it takes. */
  coming: [
    ['support', '冻结账户', '按会员申请或风险提示冻结账户，每次操作留痕'],
  ] satisfies readonly (readonly [Right, string, string])[],
} as const
