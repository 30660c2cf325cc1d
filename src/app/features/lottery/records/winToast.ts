import { showToast } from '#src/app/ui/toast.ts'
import { isGain } from '#src/app/lottery/orderStatus.ts'
import type { WinNotice } from './records.snapshot.ts'
import { text } from './records.text.ts'

/** A payout is shown for as long as a win (lottery.md §9), and has its gold edge only above the stake. */
const lookOf = ({ award, stake }: Pick<WinNotice, 'award' | 'stake'>) =>
  isGain(award, stake) ? ({ kind: 'win' } as const) : ({ kind: 'info', ms: 5_000 } as const)

/** 中奖 978.00 元 重庆时时彩 044 期 〔查看〕: one toast; a big prize has a dialog of its own (`bigWins.ts`). */
export const showWin = ({ lottery, issue, ...money }: WinNotice, view: () => void): (() => void) =>
  showToast({
    ...lookOf(money),
    title: text.winTitle(money.award),
    text: text.winText(lottery, issue),
    action: { label: text.view, onPress: view },
  })

/** 离线期间中奖 37 次 · 共 1,234.00 元 〔查看〕: missed wins in one notice. */
export const showMissedWins = (
  { count, ...money }: Pick<WinNotice, 'award' | 'stake'> & { readonly count: number },
  view: () => void,
): (() => void) =>
  showToast({
    ...lookOf(money),
    title: text.missedWins(count),
    text: text.missedAward(money.award),
    action: { label: text.view, onPress: view },
  })
