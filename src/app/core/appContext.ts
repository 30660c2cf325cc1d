/**
 * The app of this tab, for every page below. It is loaded after the first paint (store, streams and
 * contract are half of the code), so that the login page is shown before any of it is loaded.
 */
import { createContext, useContext } from 'react'
import type { App } from './app.ts'

/** Holds the app; undefined until it is loaded. */
export const AppContext = createContext<App | undefined>(undefined)

/** The app, or undefined while it loads: for the login page and the guard. */
export const useLoadingApp = (): App | undefined => useContext(AppContext)

/** The app of this tab; the guard renders pages only once it is loaded. */
export const useApp = (): App => {
  const app = useContext(AppContext)
  if (!app) throw new Error('a page must be inside the app')
  return app
}
