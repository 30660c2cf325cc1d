/** Puts a theme on the page: the MUI theme, the colour variables and the global rules. */
import { Global } from '@emotion/react'
import { ThemeProvider } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { globalRules } from './globalRules.ts'
import { themeOf } from './theme.ts'
import { type ThemeName, themes } from './tokens.ts'
import { declareVariables } from './vars.ts'

export const AppTheme = ({ name = 'red', children }: { name?: ThemeName; children: ReactNode }) => (
  <ThemeProvider theme={themeOf(name)}>
    <Global
      styles={{
        ':root': { ...declareVariables(themes[name]), colorScheme: name === 'ink' ? 'dark' : 'light' },
      }}
    />
    <Global styles={globalRules} />
    {children}
  </ThemeProvider>
)
