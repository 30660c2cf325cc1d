/** The dialogs of the page. Loaded with the first one that opens. */
import { ConfirmDialog } from '#src/app/ui/overlays/ConfirmDialog.tsx'
import type { BettingDialog } from './submit.snapshot.ts'
import { text } from './submit.text.ts'
import { VoucherDialog } from '../voucher/VoucherDialog.tsx'
import { ConfirmBetDialog } from './ConfirmBetDialog.tsx'

interface BettingDialogsProps {
  readonly dialog: BettingDialog
  /** Opens the recharge. */
  readonly recharge: () => void
}

export const BettingDialogs = ({ dialog, recharge }: BettingDialogsProps) => {
  switch (dialog.kind) {
    case 'confirm':
      return <ConfirmBetDialog {...dialog} />
    case 'voucher':
      return <VoucherDialog {...dialog} />
    case 'singlePick':
      return (
        <ConfirmDialog
          title={text.singlePickTitle}
          safe={{ label: text.back, onPress: dialog.back }}
          commit={{ label: text.anyway, onPress: dialog.confirm }}
        >
          {text.singlePickText(dialog.cap)}
        </ConfirmDialog>
      )
    case 'insufficient':
      return (
        <ConfirmDialog
          title={text.insufficientTitle}
          safe={{ label: text.understood, onPress: dialog.close }}
          commit={{
            label: text.recharge,
            onPress: () => {
              dialog.close()
              recharge()
            },
          }}
        >
          {text.insufficientText(dialog.missing)}
        </ConfirmDialog>
      )
    case 'nextIssue':
      return (
        <ConfirmDialog title={text.nextIssueTitle} safe={{ label: text.understood, onPress: dialog.close }}>
          {text.nextIssueText(dialog.closedIssue, dialog.currentIssue)}
        </ConfirmDialog>
      )
  }
}

export default BettingDialogs
