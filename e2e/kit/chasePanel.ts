/** The chase panel of a lottery page, and lines to chase. */
import type { Page } from '@playwright/test'
import { choosePlay, expect, optionBar, orderList, pick } from './journey.ts'

export const panel = (page: Page) => page.getByRole('region', { name: '追号', exact: true })
export const row = (page: Page, issue: string) => panel(page).getByRole('row').filter({ hasText: issue })
export const press = (page: Page, name: string) =>
  panel(page).getByRole('button', { name, exact: true }).click()
export const submit = (page: Page) => panel(page).getByRole('button', { name: '立即追号' })
export const mode = (page: Page, name: string) => panel(page).getByRole('tab', { name })
export const field = (page: Page, name: string) =>
  panel(page).getByRole('textbox', { name: new RegExp(`^${name}，`) })
export const piece = (page: Page, issue: string) => row(page, issue).getByRole('textbox')
export const pieces = (page: Page) =>
  panel(page)
    .getByRole('textbox', { name: /期倍数，/ })
    .evaluateAll((fields) => fields.map((one) => Number((one as HTMLInputElement).value)))
export const summary = (page: Page) => page.getByRole('group', { name: '清单合计' })
export const toggle = (page: Page) => summary(page).getByRole('button', { name: /追号$/ })
export const confirmation = (page: Page) => page.getByRole('dialog', { name: '确认追号' })
export const fact = (page: Page, name: string) =>
  confirmation(page).locator('dt', { hasText: name }).locator('+ dd')

/** All ten numbers of 定位胆 万位 at 1 jiao: one of them wins 0.98 of the 1.00 yuan. */
export const addTen = async (page: Page): Promise<void> => {
  await choosePlay(page, '定位胆', '定位胆')
  await page.getByRole('radio', { name: '1角' }).click()
  await page.getByRole('button', { name: '万位 全选' }).click()
  await expect(optionBar(page)).toContainText('10 注')
  await page.getByRole('button', { name: '加入清单' }).click()
  await expect(orderList(page).getByRole('row').filter({ hasText: '定位胆' }).first()).toBeVisible()
}

/** One bet of 定位胆 at 1 jiao: 0.10 yuan for 0.98. */
export const addOne = async (page: Page): Promise<void> => {
  await choosePlay(page, '定位胆', '定位胆')
  await page.getByRole('radio', { name: '1角' }).click()
  await pick(page, { 万位: [3] })
  await page.getByRole('button', { name: '加入清单' }).click()
  await expect(orderList(page).getByRole('row').filter({ hasText: '定位胆' }).first()).toBeVisible()
}

export const open = async (page: Page): Promise<void> => {
  await toggle(page).click()
  await expect(row(page, '当前期')).toBeVisible()
}

export const expectDefaults = async (page: Page): Promise<void> => {
  await expect(mode(page, '翻倍追号')).toHaveAttribute('aria-selected', 'true')
  for (const [name, value] of [
    ['起始倍数', '1'],
    ['每隔', '2'],
    ['倍数 ×', '2'],
    ['追号期数', '5'],
  ] as const)
    await expect(field(page, name)).toHaveValue(value)
  await expect.poll(() => pieces(page)).toEqual([1, 1, 2, 2, 4])
}
