/** Reports a message to the staff. */
import styled from '@emotion/styled'
import { useState } from 'react'
import { reportMost } from '#contract/chat/reports.ts'
import { v } from '#src/app/theme/vars.ts'
import { Button } from '#src/app/ui/controls/Button.tsx'
import { TextField } from '#src/app/ui/forms/TextField.tsx'
import { Spacer } from '#src/app/ui/layout/layout.ts'
import { Dialog } from '#src/app/ui/overlays/Dialog.tsx'
import { showToast } from '#src/app/ui/toast.ts'
import type { ChatLine } from './items.ts'
import { text } from './room.text.ts'

const Body = styled.div`
  padding: 16px 20px;
  > p {
    max-height: 120px;
    margin: 0 0 12px;
    padding: 8px 12px;
    overflow: auto;
    background: ${v.sunken};
    font-size: 13px;
    line-height: 20px;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
    unicode-bidi: isolate;
  }
`

interface ReportDialogProps {
  readonly line: ChatLine
  readonly send: (reason: string) => Promise<string | undefined>
  readonly close: () => void
}

export const ReportDialog = ({ line, send, close }: ReportDialogProps) => {
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const report = async () => {
    setBusy(true)
    const why = await send(reason).finally(() => setBusy(false))
    setProblem(why)
    if (why !== undefined) return
    showToast({ kind: 'ok', text: text.reported, key: 'report' })
    close()
  }
  return (
    <Dialog
      title={text.reportTitle(line.name)}
      width={420}
      onClose={close}
      foot={
        <>
          <Spacer />
          <Button onPress={close}>{text.cancel}</Button>
          <Button
            look="solid"
            busy={busy}
            reason={text.reportHint}
            onPress={reason.trim() === '' ? undefined : () => void report()}
          >
            {text.report}
          </Button>
        </>
      }
    >
      <Body>
        <p>{line.text}</p>
        <TextField
          label={text.reportReason}
          placeholder={text.reportHint}
          value={reason}
          maxLength={reportMost}
          problem={problem}
          onChange={(event) => {
            setReason(event.target.value)
            setProblem(undefined)
          }}
        />
      </Body>
    </Dialog>
  )
}
