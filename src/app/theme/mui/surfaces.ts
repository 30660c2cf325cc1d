/** Styles of MUI's dialogs. */
import type { Components, Theme } from '@mui/material/styles'
import { motion, scrim, shadow, shape, v } from '../vars.ts'

/** Dialogs and other layers above the page. */
export const surfaces: Components<Theme> = {
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiBackdrop: { styleOverrides: { root: { backgroundColor: scrim } } },
  MuiDialog: {
    defaultProps: { transitionDuration: motion.dialogMs, maxWidth: false },
    styleOverrides: {
      paper: {
        margin: 32,
        borderRadius: shape.dialog,
        boxShadow: shadow.dialog,
        color: v.ink,
        background: v.surface,
      },
    },
  },
  MuiDialogTitle: {
    styleOverrides: { root: { padding: 0, fontSize: 15, lineHeight: '20px', fontWeight: 600 } },
  },
  MuiDialogContent: { styleOverrides: { root: { padding: 0 } } },
  MuiDialogActions: {
    defaultProps: { disableSpacing: true },
    styleOverrides: {
      root: {
        gap: 8,
        padding: '12px 20px',
        borderTop: `1px solid ${v.line}`,
        background: v.sunken,
      },
    },
  },
}
