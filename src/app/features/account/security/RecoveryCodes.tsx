/** The recovery codes, shown once: to copy, to download, to print; and the dialog around new ones. */
import styled from '@emotion/styled'
import { useState } from 'react'
import { shape, v } from '#src/app/theme/vars.ts'
import { Button } from '#src/app/ui/controls/Button.tsx'
import { CheckField } from '#src/app/ui/controls/CheckField.tsx'
import { showToast } from '#src/app/ui/toast.ts'
import { Row, Spacer } from '#src/app/ui/layout/layout.ts'
import { formatStamp } from '#src/app/ui/layout/time.ts'
import { Dialog } from '#src/app/ui/overlays/Dialog.tsx'
import { writeClipboard } from '#src/app/ui/controls/writeClipboard.ts'
import { saveFile } from '#src/app/ui/tables/saveFile.ts'
import { printCodes } from './printCodes.ts'
import { text } from './security.text.ts'

/** Figures of one width, for codes and keys. */
export const mono = 'ui-monospace,"SF Mono",Consolas,"Noto Sans Mono CJK SC",monospace'

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(4, 1fr);
  margin: 8px 0 10px;
  padding: 8px 4px;
  border: 1px solid ${v.line};
  border-radius: ${shape.control};
  background: ${v.sunken};
  font: 13px/28px ${mono};
  text-align: center;
`

const Body = styled.div`
  padding: 16px 20px 20px;
  p {
    font-size: 13px;
    line-height: 18px;
    color: ${v.ink2};
  }
`

/** Copies a text and says whether it worked. */
export const copyText = async (content: string): Promise<void> => {
  const isCopied = await writeClipboard(content)
  showToast(isCopied ? { kind: 'ok', text: text.copied } : { kind: 'error', text: text.notCopied })
}

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly nowMs: number
  readonly saved: boolean
  readonly onSaved: (saved: boolean) => void
}

export const RecoveryCodes = ({ codes, nowMs, saved, onSaved }: RecoveryCodesProps) => {
  const lines = [text.codesHead(formatStamp(nowMs).slice(0, 10)), ...codes]
  const download = () => saveFile(text.codesFile, new Blob([lines.join('\r\n')], { type: 'text/plain' }))
  return (
    <>
      <Grid aria-label={text.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Grid>
      <Row gap={8}>
        <Button size="sm" icon="copy" onPress={() => void copyText(lines.join('\n'))}>
          {text.copy}
        </Button>
        <Button size="sm" icon="install" onPress={download}>
          {text.download}
        </Button>
        <Button size="sm" icon="print" onPress={() => printCodes(lines)}>
          {text.print}
        </Button>
        <Spacer />
        <CheckField checked={saved} onChange={onSaved}>
          {text.saved}
        </CheckField>
      </Row>
    </>
  )
}

interface CodesDialogProps {
  readonly codes: readonly string[]
  readonly nowMs: number
  readonly onClose: () => void
}

/** New codes in place of the old ones. */
export const CodesDialog = ({ codes, nowMs, onClose }: CodesDialogProps) => {
  const [saved, setSaved] = useState(false)
  return (
    <Dialog
      title={text.stepCodes}
      width={579}
      onClose={onClose}
      foot={
        <>
          <Spacer />
          <Button look="solid" reason={text.savedFirst} onPress={saved ? onClose : undefined}>
            {text.finishRenew}
          </Button>
        </>
      }
    >
      <Body>
        <p>{text.stepCodesLong}</p>
        <RecoveryCodes codes={codes} nowMs={nowMs} saved={saved} onSaved={setSaved} />
      </Body>
    </Dialog>
  )
}
