/** The chat in a journey: opened past its terms, and acts in it. */
import type { Browser, Locator, Page } from '@playwright/test'
import { expect } from './journey.ts'
import { enter } from './signIn.ts'
import type { Site } from './site.ts'

/** The dialog. */
export const chatOf = (page: Page): Locator => page.getByRole('dialog', { name: '聊天', exact: true })

/** The box in which one writes. */
export const boxOf = (page: Page): Locator => chatOf(page).getByRole('textbox', { name: '消息' })

/** The messages of the open conversation. */
export const logOf = (page: Page): Locator => chatOf(page).getByRole('log')

/** The open conversation, or a contact to open, by its name. */
export const contact = (page: Page, name: string): Locator =>
  chatOf(page).getByRole('navigation', { name: '联系人' }).getByRole('button', { name }).first()

/** Presses 消息 and 聊天, and agrees to the terms where they stand before it. */
export const openChat = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^消息/ }).click()
  await page.getByRole('group', { name: '消息' }).getByRole('button', { name: /^聊天/ }).click()
  const agree = page.getByRole('dialog', { name: '聊天室公约' }).getByRole('button', { name: '同意' })
  await expect(agree.or(chatOf(page))).toBeVisible()
  if (await agree.isVisible()) await agree.click()
  await expect(chatOf(page)).toBeVisible()
}

/** Writes a message into the open conversation and sends it with Enter. */
export const say = async (page: Page, words: string): Promise<void> => {
  await boxOf(page).fill(words)
  await boxOf(page).press('Enter')
  await expect(logOf(page).getByRole('article').filter({ hasText: words })).toBeVisible()
}

/** A page in a browser of its own, and what ends it. */
interface OtherPage {
  readonly page: Page
  readonly close: () => Promise<void>
}

/** The page of a browser in which nobody has signed in. */
export const stranger = async (browser: Browser): Promise<OtherPage> => {
  const context = await browser.newContext({
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
  })
  return { page: await context.newPage(), close: () => context.close() }
}

/** The page of another member in a browser of his own, with the home page open. */
export const other = async (browser: Browser, site: Site, user: string): Promise<OtherPage> => {
  const opened = await stranger(browser)
  await enter(opened.page, site.origin, user)
  await opened.page.goto(`${site.origin}/index`)
  return opened
}
