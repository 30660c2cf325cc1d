/** One part of the help centre as a dialog, for pages that are open to strangers. */
import { Dialog } from '#src/app/ui/overlays/Dialog.tsx'
import { helpParts, type HelpAnchor } from './parts.ts'
import { Topics } from './Topics.tsx'

interface PartDialogProps {
  readonly anchor: HelpAnchor
  readonly close: () => void
}

export const PartDialog = ({ anchor, close }: PartDialogProps) => (
  <Dialog title={helpParts.find((part) => part.anchor === anchor)?.title ?? ''} width={640} onClose={close}>
    <Topics anchor={anchor} />
  </Dialog>
)
