import { useSyncExternalStore } from 'react'

const subscribe = (changed: () => void): (() => void) => {
  window.addEventListener('resize', changed)
  return () => window.removeEventListener('resize', changed)
}

/** The width of the window without its scroll bar; a page is at least 1200 px wide. */
export const useWindowWidth = (): number =>
  useSyncExternalStore(subscribe, () => Math.max(1200, document.documentElement.clientWidth))
