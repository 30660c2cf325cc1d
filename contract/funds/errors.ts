/** Refusals of changes of the account. */
import { defineErrors } from '../core/defineErrors.ts'

/** The messages. */
export const fundsErrorTexts = defineErrors({
  DaysOutOfRange: (f: { readonly mostDays?: number }) =>
    `开始日期不能晚于结束日期，最多查询 ${f.mostDays ?? 35} 天`,
})
