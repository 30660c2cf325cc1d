import { ConfirmDialog } from '#src/app/ui/overlays/ConfirmDialog.tsx'
import type { StopQuestion } from './chase.snapshot.ts'
import { text } from './chase.text.ts'

/** The question before issues of a chase are stopped: their number, and the amount that comes back. */
export const StopChaseDialog = ({ issues, amount, confirm, blocked, sending, keep }: StopQuestion) => (
  <ConfirmDialog
    title={text.stopTitle(issues)}
    safe={{ label: text.keep, onPress: keep }}
    commit={{ label: text.stopNow, onPress: confirm, busy: sending, reason: blocked }}
  >
    {text.stopText(issues, amount)}
  </ConfirmDialog>
)
