/** What is in the way of a withdrawal before anything is typed. */
import { usableFrom } from '#contract/funds/withdrawTerms.ts'
import { groupYuan } from '#src/app/ui/layout/money.ts'
import type { ShownPayout, WithdrawSetup } from './setup.ts'
import { text } from './withdraw.text.ts'

/** Why nothing can be withdrawn now, as far as the server has said it. */
export const hindrance = (setup: WithdrawSetup, payout: ShownPayout, nowMs: number): string | undefined => {
  const usable = usableFrom(payout.boundAtMs, setup.drawingsAging)
  if (usable > nowMs) return text.tooYoung(usable)
  if (setup.leftToday === 0) return text.noneLeft
  // What waits beside the wallet needs no stakes.
  const isShort = setup.isCanWithDraw === 'N' && setup.heldPoint === 0n
  return isShort
    ? text.turnoverShort(groupYuan(setup.withDrawBetAmoutTotal - setup.valBetAmoutTotal))
    : undefined
}
