/** Holds answers back, so that a journey can examine the page while it waits. */
import type { Page } from '@playwright/test'

/** Held requests. */
export interface Held {
  /** Releases all of them, and lets later ones pass at once. */
  readonly release: () => void
  /** Number of requests so far. */
  readonly count: () => number
}

/** Holds every request to an address that matches until it is released. */
export const hold = async (page: Page, address: string | RegExp): Promise<Held> => {
  let count = 0
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(address, async (route) => {
    count += 1
    await released
    await route.continue()
  })
  return { release, count: () => count }
}
