/** Applies a theme to the page: the colour variables, the global rules and the theme of MUI's components. */
import { Global } from '@emotion/react'
import type { ReactNode } from 'react'
import { globalRules } from '../globalRules.ts'
import { MuiTheme } from './MuiTheme.tsx'
import { redTheme, ThemeContext, type NamedTokens } from '../currentTheme.ts'
import { declareVariables } from '../vars.ts'

interface AppThemeProps {
  readonly theme?: NamedTokens
  readonly children: ReactNode
}

export const AppTheme = ({ theme = redTheme, children }: AppThemeProps) => (
  <ThemeContext value={theme}>
    <Global
      styles={{
        ':root': {
          ...declareVariables(theme.tokens),
          colorScheme: theme.name === 'ink' ? 'dark' : 'light',
        },
      }}
    />
    <Global styles={globalRules} />
    <MuiTheme>{children}</MuiTheme>
  </ThemeContext>
)
