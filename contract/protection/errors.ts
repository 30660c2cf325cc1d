/** Refusals by the limits and breaks that players chose for themselves. */
import { breakName, limitName } from './limitsText.ts'
import type { BreakKind, LimitKind, LimitPeriod } from './limits.ts'
import { defineErrors } from '../core/defineErrors.ts'

/**
 * The limit that refused, its figures as text with their unit, and what was asked for. Minutes ask for nothing, and say when
 * there are some again.
 */
export interface LimitReachedFigures {
  readonly kind?: LimitKind
  readonly period?: LimitPeriod
  readonly limit?: string
  readonly used?: string
  readonly left?: string
  readonly asked?: string
  readonly until?: number
  readonly untilText?: string
}

/** The break that refused; its end is epoch milliseconds for programs and Beijing time as text for people. */
export interface ExcludedFigures {
  readonly kind?: BreakKind
  readonly until?: number
  readonly untilText?: string
}

/** The messages. */
export const protectionErrorTexts = defineErrors({
  LimitReached: (f: LimitReachedFigures) =>
    `已达您设定的${limitName(f.kind ?? 'stake', f.period ?? 'day')}：限额 ${f.limit ?? ''}，已用 ${f.used ?? ''}，剩余 ${f.left ?? ''}${f.asked === undefined ? '' : `，本次 ${f.asked}`}，未受理${f.untilText === undefined ? '' : `，${f.untilText} 起可再投注`}`,
  Excluded: (f: ExcludedFigures) =>
    `${breakName[f.kind ?? 'coolOff']}至 ${f.untilText ?? ''}，在此之前不能存款和投注`,
  BadLimit: () => '限额须为 0.01–100,000,000 元，时长须为 1–1440 分钟',
  NoLimit: () => '没有这项限额',
  NoRaise: () => '没有待确认的提高申请',
  /** `fromText`: Beijing time. */
  RaiseNotYet: (f: { readonly from?: number; readonly fromText?: string }) =>
    `${f.fromText ?? ''} 起可确认提高，在此之前仍按原限额执行`,
  BreakTooShort: (f: ExcludedFigures) =>
    `${breakName[f.kind ?? 'coolOff']}至 ${f.untilText ?? ''}，只能选择更晚结束的时长`,
})
