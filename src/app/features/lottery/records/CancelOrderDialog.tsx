import { ConfirmDialog } from '#src/app/ui/overlays/ConfirmDialog.tsx'
import type { CancelOrderSnapshot } from './records.snapshot.ts'
import { text } from './detail.text.ts'

/** The question before an order is cancelled: issue, play and the refunded amount. */
export const CancelOrderDialog = ({ issue, play, amount, confirm, sending, keep }: CancelOrderSnapshot) => (
  <ConfirmDialog
    title={text.cancelTitle}
    safe={{ label: text.keep, onPress: keep }}
    commit={{ label: text.cancel, onPress: confirm, busy: sending }}
  >
    {text.cancelText(issue, play, amount)}
  </ConfirmDialog>
)

export default CancelOrderDialog
