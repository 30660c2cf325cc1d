/**
 * Every refusal has a name, and every name a Chinese sentence: this file does not compile until the
 * sentence exists. The sentence may use figures of the refusal; the client shows it as sent.
 */

/** Figures that a refusal carries to its sentence and to the client. */
export interface ErrorFigures {
  /** 1-based line of the order list that was refused. */
  readonly line?: number
  readonly issue?: string
  readonly closedAt?: string
  /** Yuan as text. */
  readonly missing?: string
  readonly sent?: number
  readonly counted?: number
  readonly limit?: string
  /** What a chase would cost by the client and by the server: issues and yuan. */
  readonly sentAmount?: string
  readonly countedAmount?: string
  readonly odds?: readonly { readonly odds: string; readonly point: string }[]
  readonly waitSeconds?: number
  readonly triesLeft?: number
  readonly loginFailCount?: number
  readonly needCapchaCode?: boolean
  readonly reference?: string
}

const line = (figures: ErrorFigures): string => (figures.line === undefined ? '' : `第 ${figures.line} 单：`)

/** The sentence a player reads. */
export const errorTexts = {
  NotSignedIn: () => '登录状态已失效，请重新登录',
  SignedInElsewhere: () => '您的账号已退出，请重新登录',
  BadRequest: () => '请求格式有误，请刷新后重试',
  NotFound: () => '没有找到这个地址',
  MissingRequestedWith: () => '请求来源不明，已拒绝',
  CrossSite: () => '已拒绝来自其他网站的请求',
  TooLarge: () => '提交的内容过大，请分次提交',
  TooMany: (f: ErrorFigures) => `操作过于频繁，请 ${f.waitSeconds ?? 1} 秒后再操作`,
  Internal: (f: ErrorFigures) => `服务失败，参考号 ${f.reference ?? '—'}`,
  Unavailable: () => '服务正在维护，请等待恢复',

  WrongPassword: (f: ErrorFigures) =>
    f.waitSeconds
      ? `登录失败次数过多，请 ${f.waitSeconds} 秒后再登录`
      : `用户名或密码有误${f.triesLeft === undefined ? '' : `，还可尝试 ${f.triesLeft} 次`}`,
  CaptchaNeeded: () => '请输入验证码',
  CaptchaWrong: () => '验证码有误，请重新输入',

  IllegalLottery: () => '没有这个彩种',
  UnknownOrder: () => '没有找到这笔投注',
  InsufficientBalance: (f: ErrorFigures) => `余额不足，还差 ${f.missing ?? '0.00'} 元`,
  IssueClosed: (f: ErrorFigures) =>
    f.closedAt ? `第 ${f.issue ?? ''} 期已于 ${f.closedAt} 截止` : `第 ${f.issue ?? ''} 期当前不可投注`,
  UnknownPlay: (f: ErrorFigures) => `${line(f)}玩法或号码有误`,
  CountDiffers: (f: ErrorFigures) => `${line(f)}注数不符，提交 ${f.sent ?? 0} 注，应为 ${f.counted ?? 0} 注`,
  AmountDiffers: (f: ErrorFigures) =>
    `金额或期数不符，提交 ${f.sentAmount ?? ''}，应为 ${f.countedAmount ?? ''}`,
  NotAgain: () => '这笔投注不能再次投注',
  OddsChanged: (f: ErrorFigures) =>
    `${line(f)}奖金已变动，当前为 ${(f.odds ?? []).map((o) => `${o.odds}（返点 ${o.point}）`).join('、')}`,
  BadStake: (f: ErrorFigures) => `${line(f)}倍数或模式有误，倍数须为 1–99999 的整数`,
  OverLimit: (f: ErrorFigures) => `${line(f)}超出限制：${f.limit ?? ''}`,
  VoucherRefused: (f: ErrorFigures) => `优惠券不可用：${f.limit ?? ''}`,
  VoucherOrder: () => '使用优惠券的投注不能撤单',
  UnknownVoucher: () => '没有找到这张优惠券',
  UnknownTrace: () => '没有找到这笔追号',
  NotStoppable: () => '所选期号已不能停止追号',
  KeyReused: () => '同一笔提交的内容已改变，未受理',
  KeyVoid: () => '这笔提交已作废，未受理',
  KeyMissing: () => '缺少提交编号，无法查询',
  NotCancellable: () => '这笔投注已不能撤单',
} as const satisfies Record<string, (figures: ErrorFigures) => string>

/** The names of all refusals. */
export type ErrorName = keyof typeof errorTexts

/** A refusal as a value: its name, and the figures its sentence needs. */
export interface NamedError<N extends ErrorName = ErrorName> {
  readonly name: N
  readonly figures?: ErrorFigures
}

/** Makes a refusal. */
export const refusal = <N extends ErrorName>(name: N, figures?: ErrorFigures): NamedError<N> =>
  figures ? { name, figures } : { name }

/** Refusals that any call may answer with, and their codes. */
export const commonErrors = {
  NotSignedIn: -1,
  SignedInElsewhere: -2,
  BadRequest: 400,
  MissingRequestedWith: 403,
  CrossSite: 403,
  NotFound: 404,
  TooLarge: 413,
  TooMany: 429,
  Internal: 500,
  Unavailable: 503,
} as const satisfies Partial<Record<ErrorName, number>>

const statuses: Partial<Record<ErrorName, number>> = {
  BadRequest: 400,
  MissingRequestedWith: 403,
  CrossSite: 403,
  NotFound: 404,
  TooLarge: 413,
  TooMany: 429,
  Internal: 500,
  Unavailable: 503,
}

/** HTTP status of a refusal: 200 but for what never reached a handler (design.md §8). */
export const httpStatus = (name: ErrorName): number => statuses[name] ?? 200
