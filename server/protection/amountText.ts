/** Amounts of limits as text. */
import { formatYuan } from '#engine/money/money.ts'
import type { LimitKind } from '#contract/protection/limits.ts'

/** Hao as "3,000.00 元", or the minutes of a limit of play as "120 分钟". */
export const amountText = (kind: LimitKind, amount: bigint): string =>
  kind === 'session' ? `${amount} 分钟` : `${withCommas(formatYuan(amount, 2))} 元`

const withCommas = (text: string): string => text.replace(/\B(?=(?:\d{3})+(?!\d))(?<!\.\d*)/g, ',')
