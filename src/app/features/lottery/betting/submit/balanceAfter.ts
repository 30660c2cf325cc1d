/** The balance after a bet, as every confirmation says it. */
import type { Hao } from '#engine/money/money.ts'
import { groupYuan } from '#src/app/ui/layout/money.ts'

/** What is left, what is missing, or that the balance is not known yet. */
export type BalanceAfter =
  | { readonly kind: 'left' | 'missing'; readonly money: Hao }
  | { readonly kind: 'reading' }

/** `balance` is undefined until it was read. */
export const balanceAfter = (balance: Hao | undefined, cost: Hao): BalanceAfter => {
  if (balance === undefined) return { kind: 'reading' }
  return balance < cost ? { kind: 'missing', money: cost - balance } : { kind: 'left', money: balance - cost }
}

/** Said instead of a balance that is not known yet. */
export const readingBalance = '余额读取中'

/** 9,976.00, 余额不足，还差 4.00 元, or 余额读取中. */
export const balanceWords = (after: BalanceAfter): string => {
  switch (after.kind) {
    case 'left':
      return groupYuan(after.money)
    case 'missing':
      return `余额不足，还差 ${groupYuan(after.money)} 元`
    case 'reading':
      return readingBalance
  }
}
