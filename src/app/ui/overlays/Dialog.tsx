/** A dialog: title, content, buttons. Esc takes the safe way out, and focus returns to where it came from. */
import styled from '@emotion/styled'
import MuiDialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type ReactNode, useId } from 'react'
import { v } from '#src/app/theme/vars.ts'
import { IconButton } from '../controls/Button.tsx'
import { Spacer } from '../layout/layout.ts'
import { useDialogTurn } from './openDialogs.ts'

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: 44px;
  flex: none;
  padding: 0 8px 0 20px;
  border-bottom: 1px solid ${v.line};
`

interface DialogProps {
  readonly title: string
  readonly width: number
  readonly onClose: () => void
  /** Beside the title. */
  readonly chip?: ReactNode
  /** Icon buttons before the closing one. */
  readonly tools?: ReactNode
  readonly foot?: ReactNode
  /** For notices: it waits until no other dialog is open. */
  readonly waits?: boolean
  readonly children: ReactNode
}

export const Dialog = ({
  title,
  width,
  onClose,
  chip,
  tools,
  foot,
  waits = false,
  children,
}: DialogProps) => {
  const titleId = useId()
  return useDialogTurn(waits) ? (
    <MuiDialog open onClose={onClose} aria-labelledby={titleId} slotProps={{ paper: { style: { width } } }}>
      <Head>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        {chip}
        <Spacer />
        {tools}
        <IconButton icon="close" label="关闭" size={16} onPress={onClose} />
      </Head>
      <DialogContent>{children}</DialogContent>
      {foot === undefined ? null : <DialogActions>{foot}</DialogActions>}
    </MuiDialog>
  ) : null
}
