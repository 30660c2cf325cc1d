/** One notice. */
import { formatStamp } from '#src/app/ui/layout/time.ts'
import { Button } from '#src/app/ui/controls/Button.tsx'
import { WordsDialog } from '#src/app/ui/overlays/WordsDialog.tsx'
import type { ShownNotice } from './notices.snapshot.ts'
import { text } from './notices.text.ts'

interface NoticeDialogProps {
  readonly notice: ShownNotice
  readonly close: () => void
  /** It opened by itself, and waits until no other dialog is open. */
  readonly waits?: boolean
}

export const NoticeDialog = ({ notice, close, waits = false }: NoticeDialogProps) => (
  <WordsDialog
    title={notice.title}
    about={formatStamp(notice.atMs)}
    content={notice.content}
    onClose={close}
    waits={waits}
    foot={<Button onPress={close}>{text.close}</Button>}
  />
)
