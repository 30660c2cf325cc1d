import { createContext } from 'react'
import { red, type ThemeName, type Tokens } from './tokens.ts'

/** A theme: its name and its colours. */
export interface NamedTokens {
  readonly name: ThemeName
  readonly tokens: Tokens
}

/** The default. */
export const redTheme: NamedTokens = { name: 'red', tokens: red }

/** The current theme. */
export const ThemeContext = createContext<NamedTokens>(redTheme)
