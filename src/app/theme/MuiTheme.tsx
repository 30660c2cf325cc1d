/** Every MUI component stands inside this, put there by the piece of `ui/` that wraps it. */
import { ThemeProvider } from '@mui/material/styles'
import { type ReactNode, use } from 'react'
import { themeOf } from './theme.ts'
import { ThemeNameContext } from './themeName.ts'

export const MuiTheme = ({ children }: { readonly children: ReactNode }) => (
  <ThemeProvider theme={themeOf(use(ThemeNameContext))}>{children}</ThemeProvider>
)
