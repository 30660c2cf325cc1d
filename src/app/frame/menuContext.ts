/** The menu of the personal centre for the signed-in user: the personal pages and the header show it. */
import { createContext } from 'react'
import type { MenuLine } from '../core/definePage.ts'

export const MenuContext = createContext<readonly MenuLine[]>([])
