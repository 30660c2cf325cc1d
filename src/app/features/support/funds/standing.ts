/** Where a withdrawal stands, as one word. */
import type { DeskWithdrawal } from '#contract/support/withdrawalsDesk.ts'
import type { ChipTone } from '#src/app/ui/controls/Chip.tsx'
import { text } from './funds.text.ts'

/** What a withdrawal waits for. */
export const standing = ({
  state,
  verdict,
  needsTwo,
  signs,
}: DeskWithdrawal): { readonly label: string; readonly tone: ChipTone } => {
  if (verdict === 'refused') return { label: text.verdicts.refused, tone: 'none' }
  if (state !== 'made') return { label: text.states[state], tone: 'pending' }
  if (verdict === 'approved') return { label: text.verdicts.approved, tone: 'ok' }
  const isHalf = needsTwo && signs.length > 0
  return { label: isHalf ? text.second : text.states.made, tone: 'caution' }
}
