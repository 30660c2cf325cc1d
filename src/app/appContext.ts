/**
 * The app of this tab, for every page below. It is loaded after the first paint (store, streams and
 * contract are half of the code), so that the login page stands before any of it has arrived.
 */
import { createContext, useContext } from 'react'
import type { App } from './app.ts'

/** Holds the app; undefined until it is loaded. */
export const AppContext = createContext<App | undefined>(undefined)

/** The app, or undefined while it loads: for the login page and the guard. */
export const useLoadingApp = (): App | undefined => useContext(AppContext)

/** The app of this tab; the guard draws pages only once it is there. */
export const useApp = (): App => {
  const app = useContext(AppContext)
  if (!app) throw new Error('a page must be inside the app')
  return app
}
