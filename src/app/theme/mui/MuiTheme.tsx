/**
 * The theme that MUI components read. They use Emotion's provider and MUI's defaults; MUI's own
 * ThemeProvider also adds colour schemes and a theme switch (3.7 KB gzip), for which we use CSS variables.
 */
import { ThemeProvider } from '@emotion/react'
import DefaultPropsProvider from '@mui/material/DefaultPropsProvider'
import { type ReactNode, use } from 'react'
import { themeOf } from './theme.ts'
import { ThemeContext } from '../currentTheme.ts'

export const MuiTheme = ({ children }: { readonly children: ReactNode }) => {
  const theme = themeOf(use(ThemeContext))
  const components: object = theme.components ?? {}
  return (
    <ThemeProvider theme={theme}>
      <DefaultPropsProvider value={components}>{children}</DefaultPropsProvider>
    </ThemeProvider>
  )
}
