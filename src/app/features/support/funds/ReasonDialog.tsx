/** Asks for the reason of something, or for other words, and does it. */
import { useState } from 'react'
import { Button } from '#src/app/ui/controls/Button.tsx'
import { TextField } from '#src/app/ui/forms/TextField.tsx'
import { Dialog } from '#src/app/ui/overlays/Dialog.tsx'
import { DialogBody } from './DialogBody.ts'
import type { ReasonedDeed } from './funds.snapshot.ts'
import { text } from './funds.text.ts'

/** What is asked. */
export interface ReasonQuestion {
  readonly title: string
  readonly sentence: string
  readonly commit: string
  readonly deed: ReasonedDeed
  /** What is written; a reason where it is absent. */
  readonly words?: { readonly label: string; readonly hint: string; readonly most: number }
}

const reasonWords = { label: text.reason, hint: text.reasonHint, most: 100 }

interface ReasonDialogProps {
  readonly question: ReasonQuestion
  readonly onClose: () => void
}

export const ReasonDialog = ({ question, onClose }: ReasonDialogProps) => {
  const { title, sentence, commit, deed, words = reasonWords } = question
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    const why = await deed(reason).finally(() => setBusy(false))
    setProblem(why)
    if (why === undefined) onClose()
  }
  return (
    <Dialog
      title={title}
      width={440}
      onClose={onClose}
      foot={
        <>
          <Button onPress={onClose}>{text.cancel}</Button>
          <Button
            look="solid"
            busy={busy}
            onPress={reason.trim() === '' || busy ? undefined : () => void send()}
          >
            {commit}
          </Button>
        </>
      }
    >
      <DialogBody>
        <p>{sentence}</p>
        <TextField
          label={words.label}
          placeholder={words.hint}
          value={reason}
          maxLength={words.most}
          problem={problem}
          autoFocus
          onChange={(event) => {
            setReason(event.target.value)
            setProblem(undefined)
          }}
        />
      </DialogBody>
    </Dialog>
  )
}
