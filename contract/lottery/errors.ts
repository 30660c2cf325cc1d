/** Refusals of the lottery area: bets, chases and vouchers. */
import { defineErrors, type LineFigures } from '../core/defineErrors.ts'

/** `limit` names in Chinese what is not allowed. */
export interface LimitFigures {
  readonly limit?: string
}

/** The issue that does not sell, since when (Beijing time as text), or which ones can be chased instead. */
export interface IssueFigures {
  readonly issue?: string
  readonly closedAt?: string
  readonly chaseable?: string
}

/** The odds that are currently offered. */
export interface OddsFigures extends LineFigures {
  readonly odds?: readonly { readonly odds: string; readonly point: string }[]
}

const line = (figures: LineFigures): string => (figures.line === undefined ? '' : `第 ${figures.line} 单：`)

/** The messages. */
export const lotteryErrorTexts = defineErrors({
  IllegalLottery: () => '没有这个彩种',
  /** An instant draw, while another one of the player waits for its time. */
  TooSoon: (f: { readonly paceMs?: number }) =>
    `即开投注每 ${(f.paceMs ?? 2_500) / 1_000} 秒一次，上一次仍在等待，本次未受理`,
  UnknownOrder: () => '没有找到这笔投注',
  /** `missing`: yuan as text. */
  InsufficientBalance: (f: { readonly missing?: string }) => `余额不足，还差 ${f.missing ?? '0.00'} 元`,
  IssueClosed: (f: IssueFigures) =>
    f.closedAt
      ? `第 ${f.issue ?? ''} 期已于 ${f.closedAt} 截止`
      : `第 ${f.issue ?? ''} 期当前不可投注${f.chaseable ? `，可追期号：${f.chaseable}` : ''}`,
  UnknownPlay: (f: LineFigures) => `${line(f)}玩法或号码有误`,
  CountDiffers: (f: LineFigures & { readonly sent?: number; readonly counted?: number }) =>
    `${line(f)}注数不符，提交 ${f.sent ?? 0} 注，应为 ${f.counted ?? 0} 注`,
  /** The cost of a chase according to the client and to the server: issues and yuan as text. */
  AmountDiffers: (f: { readonly sentAmount?: string; readonly countedAmount?: string }) =>
    `金额或期数不符，提交 ${f.sentAmount ?? ''}，应为 ${f.countedAmount ?? ''}`,
  NotAgain: () => '这笔投注不能再次投注',
  OddsChanged: (f: OddsFigures) =>
    `${line(f)}奖金已变动，当前为 ${(f.odds ?? []).map((o) => `${o.odds}（返点 ${o.point}）`).join('、')}`,
  BadStake: (f: LineFigures) => `${line(f)}倍数或模式有误，倍数须为 1–99999 的整数`,
  OverLimit: (f: LineFigures & LimitFigures) => `${line(f)}超出限制：${f.limit ?? ''}`,
  VoucherRefused: (f: LimitFigures) => `优惠券不可用：${f.limit ?? ''}`,
  VoucherOrder: () => '使用优惠券的投注不能撤单',
  TooManyFavorites: (f: { readonly most?: number }) => `最多收藏 ${f.most ?? 10} 个彩种`,
  UnknownVoucher: () => '没有找到这张优惠券',
  UnknownTrace: () => '没有找到这笔追号',
  NotStoppable: () => '所选期号已不能停止追号',
  NotCancellable: () => '这笔投注已不能撤单',
})
