/** Waits until the service worker controls the page. */
import type { Page } from '@playwright/test'

/** Resolves when a service worker controls the page: from then on it starts without a network. */
export const serviceWorkerReady = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller) return
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    )
  })
