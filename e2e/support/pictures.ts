/** Screenshots of pages and dialogs, to compare by eye with those of another version. */
import type { Page } from '@playwright/test'

/** `SCREENS` names another folder, which a test run does not empty. */
const folder = process.env['SCREENS'] ?? 'test-results/screens'

const sizes = { 1440: { width: 1440, height: 900 }, 1920: { width: 1920, height: 1080 } } as const

/** One screenshot of the current window. */
export const picture = async (page: Page, name: string): Promise<void> => {
  await page.screenshot({ path: `${folder}/${name}.png`, animations: 'disabled' })
}

/** A screenshot at 1440 by 900 and one at 1920 by 1080; the window is 1440 by 900 afterwards. */
export const pictures = async (page: Page, name: string): Promise<void> => {
  for (const width of [1440, 1920] as const) {
    await page.setViewportSize(sizes[width])
    await picture(page, `${name}-${width}`)
  }
  await page.setViewportSize(sizes[1440])
}

/** The whole page, however long. */
export const wholePicture = async (page: Page, name: string): Promise<void> => {
  await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true, animations: 'disabled' })
}
