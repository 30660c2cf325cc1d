/**
 * Puts a theme on the page: the colour variables and the global rules. The MUI theme is not here: it comes
 * with the first MUI component (`MuiTheme`), since the login page, which needs none, must load fast.
 */
import { Global } from '@emotion/react'
import type { ReactNode } from 'react'
import { globalRules } from './globalRules.ts'
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
    {children}
  </ThemeNameContext>
)
