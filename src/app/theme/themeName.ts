import { createContext } from 'react'
import type { ThemeName } from './tokens.ts'

/** The current theme; red by default. */
export const ThemeNameContext = createContext<ThemeName>('red')
