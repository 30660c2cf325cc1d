/** Styles of MUI's fields; label, problem and border are styled by the field components. */
import type { Components, Theme } from '@mui/material/styles'

/** Fields of text and of numbers. */
export const fields: Components<Theme> = {
  MuiInputBase: {
    // No component reacts to the browser's autofill.
    defaultProps: { disableInjectingGlobalStyles: true },
    styleOverrides: {
      root: { color: 'inherit', font: 'inherit' },
      input: { padding: 0, height: '100%' },
    },
  },
}
