/** How long a text is shown on the page, measured in the page itself, so that a slow machine does not distort it. */
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

/** Whether it was shown since it is watched, however short. */
export const wasShown = (page: Page, text: string): Promise<boolean> =>
  page.evaluate((wanted) => (window as LastingWindow).lasting?.[wanted]?.from !== undefined, text)

/** For how many milliseconds it was shown; undefined while it has not appeared or not disappeared. */
export const lastedMs = (page: Page, text: string): Promise<number | undefined> =>
  page.evaluate((wanted) => {
    const seen = (window as LastingWindow).lasting?.[wanted]
    return seen?.from === undefined || seen.until === undefined ? undefined : seen.until - seen.from
  }, text)
