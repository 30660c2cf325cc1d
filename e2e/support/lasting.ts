/** How long something stands on the page, measured by the page itself: a busy machine is no excuse. */
import type { Page } from '@playwright/test'

interface LastingWindow extends Window {
  lasting?: Record<string, { from?: number; until?: number }>
}

/** Watches for `text` from now on. */
export const watchText = (page: Page, text: string): Promise<void> =>
  page.evaluate((wanted) => {
    const seen: { from?: number; until?: number } = {}
    ;((window as LastingWindow).lasting ??= {})[wanted] = seen
    const look = () => {
      const there = document.body.textContent.includes(wanted)
      if (there) seen.from ??= performance.now()
      else if (seen.from !== undefined) seen.until ??= performance.now()
    }
    new MutationObserver(look).observe(document.body, {
      childList: true,
      subtree: true,
      characterData: true,
    })
    look()
  }, text)

/** For how many milliseconds it stood there; undefined while it has not come or not gone. */
export const lastedMs = (page: Page, text: string): Promise<number | undefined> =>
  page.evaluate((wanted) => {
    const seen = (window as LastingWindow).lasting?.[wanted]
    return seen?.from === undefined || seen.until === undefined ? undefined : seen.until - seen.from
  }, text)
