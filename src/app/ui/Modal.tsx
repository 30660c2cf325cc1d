/** The one place where MUI's dialog is used: focus trap, focus return, scrim and Esc come from it. */
import MuiDialog from '@mui/material/Dialog'
import type { ReactNode } from 'react'
import { MuiTheme } from '#src/app/theme/MuiTheme.tsx'
import { useAnyDialogOpen, useOpenDialog } from './openDialogs.ts'

interface ModalProps {
  readonly role: 'dialog' | 'alertdialog'
  readonly width: number
  /** Esc and a click beside it. */
  readonly onClose: () => void
  readonly labelledBy: string
  readonly describedBy?: string | undefined
  /** News: it is shown while no other dialog is open, and no other one waits for it. */
  readonly waits?: boolean | undefined
  readonly children: ReactNode
}

export const Modal = ({
  role,
  width,
  onClose,
  labelledBy,
  describedBy,
  waits = false,
  children,
}: ModalProps) => {
  useOpenDialog(!waits)
  const taken = useAnyDialogOpen()
  return waits && taken ? null : (
    <MuiTheme>
      <MuiDialog
        open
        role={role}
        onClose={onClose}
        maxWidth={false}
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        slotProps={{ paper: { sx: { width } } }}
      >
        {children}
      </MuiDialog>
    </MuiTheme>
  )
}
