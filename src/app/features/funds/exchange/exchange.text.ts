/** Texts of the exchange tab. */
import type { ExchangeState } from '#contract/funds/exchanges.ts'

/** The form. */
export const text = {
  form: '转账',
  loading: '正在载入钱包',
  failedTitle: '钱包加载失败',
  balances: '钱包余额',
  refreshAll: '全部刷新',
  refresh: (name: string) => `刷新${name}余额`,
  records: '转账记录',
  isOut: '转出',
  isIn: '转入',
  isChecking: '核对中',
  silent: '暂时查不到',
  unknown: '—',
  out: '转出钱包',
  into: '转入钱包',
  swap: '交换转出和转入钱包',
  amount: '转账金额',
  allOut: '全部转出',
  transferable: (yuan: string) => `可转 ${yuan} 元`,
  range: (least: string, most: string) => `单笔 ${least} – ${most} 元`,
  wholeYuan: '须为整数元',
  after: '转账后',
  fundPassword: '资金密码',
  passwordOnce: '输入一次只对这一笔转账有效。',
  code: '验证',
  codeHint: '两步验证码或恢复码',
  submit: '确认转账',
  noFee: '不收手续费',
  offline: '网络已断开，恢复后才能转账',
  checking: '上一笔转账正在核对，核对后才能再次提交',
  done: '转账成功',
  underWay: '已提交，正在等对方平台回复',
  failed: '转账失败',
  returned: (reason: string) => `转账失败：${reason}`,
  lost: '提交的结果还不知道，正在核对。请勿重复提交。',
  accepted: '刚才中断的转账已经受理，进度见转账记录。',
  voided: '刚才中断的转账没有受理，没有扣款，可以重新提交。',
  insufficient: '余额不足',
  amountMissing: '请输入正确的金额',
  amountLess: (least: string) => `转账金额须大于最低可转金额 ${least} 元`,
  notWhole: (name: string) => `${name}只能转整数元`,
  passwordMissing: '请输入资金密码',
  codeMissing: '请输入验证码',
  waiting: (out: string, into: string, yuan: string, at: string) =>
    `${out} → ${into}，${yuan} 元，${at} 已提交，正在等对方平台的回复。请勿重复提交。`,
  look: '查看',
  notesTitle: '转账须知',
  notes: [
    '游戏钱包之间不能直接互转，请先转回彩票钱包。',
    '对方没有回复时显示核对中，系统会一直查询到有结果：到账，或退回转出的钱包。',
    '休息期间不能转入游戏钱包，随时可以转回。',
  ],
} as const

/** What is in the way. */
export const noticeText = {
  noWallets: '还没有游戏钱包',
  noWalletsHint: '接入游戏平台后，可以在这里转入转出',
} as const

const states = {
  made: '已提交',
  sent: '已通知游戏平台',
  arrived: '已到账',
  returned: '没有到账，已退回',
} as const satisfies Readonly<Record<ExchangeState, string>>

/** An order. */
export const orderText = {
  title: '转账订单',
  again: '返回转账',
  loading: '正在载入订单',
  failedTitle: '订单加载失败',
  number: '订单号',
  out: '转出钱包',
  into: '转入钱包',
  amount: '转账金额',
  reason: '原因',
  steps: '进度',
  states,
  status: { 0: '成功', 1: '核对中', 2: '失败' },
  arrivedHint: '款项已到账',
  waitingHint: '正在等游戏平台的回复，请勿重复提交',
  returnedHint: '没有到账，款项仍在转出的钱包',
  done: '转账已到账',
} as const
