/** Holding answers back, so that a journey can look at the page while it waits. */
import type { Page } from '@playwright/test'

/** Requests that wait for the journey. */
export interface Held {
  /** Lets all of them go, and later ones pass at once. */
  readonly release: () => void
  /** How many have come so far. */
  readonly count: () => number
}

/** Holds every request to `glob` until it is released. */
export const hold = async (page: Page, glob: string): Promise<Held> => {
  let count = 0
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(glob, async (route) => {
    count += 1
    await released
    await route.continue()
  })
  return { release, count: () => count }
}
