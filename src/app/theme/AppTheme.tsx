/** Applies a theme to the page: the colour variables, the global rules and the theme of MUI's components. */
import { Global } from '@emotion/react'
import type { ReactNode } from 'react'
import { globalRules } from './globalRules.ts'
import { MuiTheme } from './MuiTheme.tsx'
import { ThemeNameContext } from './themeName.ts'
import { type ThemeName, themes } from './tokens.ts'
import { declareVariables } from './vars.ts'

export const AppTheme = ({ name = 'red', children }: { name?: ThemeName; children: ReactNode }) => (
  <ThemeNameContext value={name}>
    <Global
      styles={{
        ':root': { ...declareVariables(themes[name]), colorScheme: name === 'ink' ? 'dark' : 'light' },
      }}
    />
    <Global styles={globalRules} />
    <MuiTheme>{children}</MuiTheme>
  </ThemeNameContext>
)
