/** The theme of this device: kept there; until one is chosen red (lottery.md §3.9), or 墨 where the system is dark. */
import { type ThemeName, themeNames } from './tokens.ts'

const key = 'theme'

const isName = (text: string | null): text is ThemeName => themeNames.some((name) => name === text)

const listeners = new Set<() => void>()

const systemDark = window.matchMedia('(prefers-color-scheme: dark)')
systemDark.addEventListener('change', () => {
  for (const listener of listeners) listener()
})

// In another tab of the same browser.
window.addEventListener('storage', (event) => {
  if (event.key === key) for (const listener of listeners) listener()
})

/** In the form of `useSyncExternalStore`. */
export const chosenTheme = {
  get(): ThemeName {
    const kept = localStorage.getItem(key)
    if (isName(kept)) return kept
    return systemDark.matches ? 'ink' : 'red'
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
