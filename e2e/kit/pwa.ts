/** Waits until the service worker controls the page, and has what it is asked for. */
import { expect, type Page } from '@playwright/test'
import { staffCodeCache } from '../../contract/support/staffCode.ts'

/** Resolves when a service worker controls the page: from then on it starts without a network. */
export const serviceWorkerReady = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller) return
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    )
  })

/** Resolves when the pages of the desk are stored as well. */
export const staffCodeStored = async (page: Page): Promise<void> => {
  await serviceWorkerReady(page)
  const stored = () =>
    page.evaluate(async (name) => (await (await caches.open(name)).keys()).length, staffCodeCache)
  await expect.poll(stored, { timeout: 15_000 }).toBe(3)
}
