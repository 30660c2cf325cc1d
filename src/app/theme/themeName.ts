import { createContext } from 'react'
import type { ThemeName } from './tokens.ts'

/** The theme around us; red where nobody said otherwise. */
export const ThemeNameContext = createContext<ThemeName>('red')
