/** The dialogs of the page. Loaded with the first one that opens. */
import { ConfirmDialog } from '#src/app/ui/overlays/ConfirmDialog.tsx'
import type { BettingDialog } from './submit.snapshot.ts'
import { text } from './submit.text.ts'
import { VoucherDialog } from '../voucher/VoucherDialog.tsx'
import { ConfirmBetDialog } from './ConfirmBetDialog.tsx'

export const BettingDialogs = ({ dialog }: { readonly dialog: BettingDialog }) => {
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
