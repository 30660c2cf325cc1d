/** The six-mark areas as journeys use them. */
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect } from './journey.ts'
import type { Site } from './site.ts'

/** Opens one of the two areas and waits until it can be played. */
export const openArea = async (page: Page, site: Site, path: '/lhc' | '/jslhc'): Promise<void> => {
  await page.goto(`${site.origin}${path}`)
  await expect(page.getByRole('button', { name: /^49\s/ })).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText(/^\d\d:\d\d/)
}

export const plate = (page: Page): Locator => page.getByRole('region', { name: '选号' })
/** A tile: a ball, an animal, a tail or a word. */
export const tile = (page: Page, play: string, label: string): Locator =>
  page
    .getByRole('group', { name: play, exact: true })
    .getByRole('button', { name: new RegExp(`^${label}(?:\\s|$)`) })
export const amount = (page: Page, label: string): Locator =>
  page.getByRole('textbox', { name: `${label} 金额`, exact: true })
export const quick = (page: Page, money: string): Locator =>
  page
    .getByRole('radiogroup', { name: /^(?:快捷|每注)金额$/ })
    .getByRole('radio', { name: money, exact: true })
export const press = (scope: Page | Locator, name: string): Promise<void> =>
  scope.getByRole('button', { name, exact: true }).click()

/** Checks the page from its end: elsewhere the bar, which stays at the bottom, covers a part of what can be scrolled up. */
export const expectWholeAccessible = async (page: Page, state: string): Promise<void> => {
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expectAccessible(page, state)
  await page.evaluate(() => window.scrollTo(0, 0))
}

export interface SentLine {
  readonly method: string
  readonly code: string
  readonly nums: number
  readonly piece: string
  readonly price: string
  readonly amount: string
}

/** The form of the next submission. */
export const sentForm = async (page: Page, submit: () => Promise<void>) => {
  const sent = page.waitForRequest('**/add_order*')
  await submit()
  const form = new URLSearchParams((await sent).postData() ?? '')
  return {
    betType: form.get('betType'),
    lines: JSON.parse(form.get('order') ?? '[]') as readonly SentLine[],
  }
}
