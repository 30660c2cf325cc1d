/** The terms under which this site exchanges (decided.md 29): data, which another operator changes, and no code. */
import { parseYuan } from '#engine/money/money.ts'

const [least, most] = [parseYuan('1'), parseYuan('50000')]

/** Of one exchange. */
export const exchangeLimits = {
  lotteryMinTransfer: least,
  lotteryMaxTransfer: most,
  thirdMinTransfer: least,
  thirdMaxTransfer: most,
} as const
