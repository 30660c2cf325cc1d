/** The app of this tab, for every page below. */
import { createContext, useContext } from 'react'
import type { App } from './app.ts'

/** Holds the app; set once in main. */
export const AppContext = createContext<App | undefined>(undefined)

/** The app of this tab. */
export const useApp = (): App => {
  const app = useContext(AppContext)
  if (!app) throw new Error('a page must be inside the app')
  return app
}
