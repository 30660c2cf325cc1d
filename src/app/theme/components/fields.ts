/** What MUI's fields look like here: what lies around them (label, problem, edge) is the field's own. */
import type { Components, Theme } from '@mui/material/styles'

/** Fields of text and of numbers. */
export const fields: Components<Theme> = {
  MuiInputBase: {
    // Nothing here reacts to the browser filling a field in.
    defaultProps: { disableInjectingGlobalStyles: true },
    styleOverrides: {
      root: { color: 'inherit', font: 'inherit' },
      input: { padding: 0, height: '100%' },
    },
  },
}
