/** Days, lottery and page: what the histories of bets and of chases are asked for. */
import { err, ok, type Result } from '#engine/result.ts'
import type { CallInput } from '#contract/areas.ts'
import { historyDaysMost } from '#contract/lottery/history.ts'
import { refusal, type NamedError } from '#contract/refusals.ts'
import { lotteryOf } from '../catalogue/lotteries.ts'

const dayMs = 86_400_000

/** A filter; undefined where it takes everything. */
export const given = <T>(value: T | '' | undefined): T | undefined => (value === '' ? undefined : value)

/** Whole days of Beijing time. */
export interface HistoryDays {
  readonly from: Date
  /** The first moment that no longer belongs to them. */
  readonly until: Date
}

/** What both histories are asked for. */
export interface HistoryRange extends HistoryDays {
  readonly lottery: string | undefined
  /** From 1. */
  readonly page: number
  readonly pageSize: number
}

/** The days of a question, or why it is refused. */
export const historyDaysOf = (input: CallInput<'historyDays'>): Result<HistoryDays, NamedError> => {
  const from = Date.parse(`${input.orderStartTime}T00:00:00+08:00`)
  const until = Date.parse(`${input.orderEndTime}T00:00:00+08:00`) + dayMs
  if (until <= from || until - from > historyDaysMost * dayMs)
    return err(refusal('DaysOutOfRange', { mostDays: historyDaysMost }))
  return ok({ from: new Date(from), until: new Date(until) })
}

/** The days, the lottery and the page of a question, or why it is refused. */
export const historyRangeOf = (input: CallInput<'historyChases'>): Result<HistoryRange, NamedError> => {
  const days = historyDaysOf(input)
  if (!days.ok) return days
  const lottery = given(input.lottery)
  if (lottery !== undefined && !lotteryOf(lottery)) return err(refusal('IllegalLottery'))
  const { currPage: page, pageSize } = input
  return ok({ ...days.value, lottery, page, pageSize })
}

/** Where a page stands among all. */
export const pagingOf = ({ page, pageSize }: HistoryRange, total: number) => ({
  currPage: page,
  pageSize,
  totalItem: total,
  totalPage: Math.max(1, Math.ceil(total / pageSize)),
})
