/** Screenshots of pages and dialogs, to compare by eye with those of another version. */
import type { Page, PageScreenshotOptions } from '@playwright/test'

/** The folder of the pictures; without one none are taken, because nobody looks at those of a test run. */
const folder = process.env['SCREENS']

const take = async (page: Page, name: string, options?: PageScreenshotOptions): Promise<void> => {
  if (folder === undefined) return
  await page.screenshot({ path: `${folder}/${name}.png`, animations: 'disabled', ...options })
}

const sizes = { 1440: { width: 1440, height: 900 }, 1920: { width: 1920, height: 1080 } } as const

/** One screenshot of the current window; what moves in it is ended for it by default. */
export const picture = (
  page: Page,
  name: string,
  options?: Pick<PageScreenshotOptions, 'animations'>,
): Promise<void> => take(page, name, options)

/** A screenshot at 1440 by 900 and one at 1920 by 1080; the window is 1440 by 900 afterwards. */
export const pictures = async (page: Page, name: string): Promise<void> => {
  for (const width of [1440, 1920] as const) {
    await page.setViewportSize(sizes[width])
    await picture(page, `${name}-${width}`)
  }
  await page.setViewportSize(sizes[1440])
}

/** The whole page, however long. */
export const wholePicture = (page: Page, name: string): Promise<void> => take(page, name, { fullPage: true })
