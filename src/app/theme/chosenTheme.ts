/** The theme of this device: kept there, red by default (lottery.md §3.9). */
import { type ThemeName, themeNames } from './tokens.ts'

const key = 'theme'

const isName = (text: string | null): text is ThemeName => themeNames.some((name) => name === text)

const listeners = new Set<() => void>()

// In another tab of the same browser.
window.addEventListener('storage', (event) => {
  if (event.key === key) for (const listener of listeners) listener()
})

/** In the form of `useSyncExternalStore`. */
export const chosenTheme = {
  get(): ThemeName {
    const kept = localStorage.getItem(key)
    return isName(kept) ? kept : 'red'
  },
  choose(name: ThemeName): void {
    localStorage.setItem(key, name)
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
} as const
