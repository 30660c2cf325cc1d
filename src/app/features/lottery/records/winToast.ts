import type { Hao } from '#engine/money/money.ts'
import { showToast } from '#src/app/ui/feedback/toast.ts'
import type { WinNotice } from './records.snapshot.ts'
import { text } from './records.text.ts'

/** 中奖 978.00 元 重庆时时彩 044 期 〔查看〕: one gold-edged toast, however large the prize. */
export const showWin = ({ award, lottery, issue }: WinNotice, view: () => void): (() => void) =>
  showToast({
    kind: 'win',
    title: text.winTitle(award),
    text: text.winText(lottery, issue),
    action: { label: text.view, onPress: view },
  })

/** 离线期间中奖 37 次 · 共 1,234.00 元 〔查看〕: missed wins in one notice. */
export const showMissedWins = (
  { count, award }: { readonly count: number; readonly award: Hao },
  view: () => void,
): (() => void) =>
  showToast({
    kind: 'win',
    title: text.missedWins(count),
    text: text.missedAward(award),
    action: { label: text.view, onPress: view },
  })
