/** A chase from the order list: planned, edited, confirmed, sent, and followed to its end. */
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { headerBalance } from '../support/account.ts'
import { expect, oneBet, openLottery, orderList, pick, recentBets, test } from '../support/journey.ts'
import { pictures } from '../support/pictures.ts'

const panel = (page: Page) => page.getByRole('region', { name: '追号' })
const row = (page: Page, issue: string) => panel(page).getByRole('row').filter({ hasText: issue })
const button = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true })
const field = (page: Page, name: string) => panel(page).getByRole('textbox', { name: new RegExp(`^${name}，`) })
const confirmation = (page: Page) => page.getByRole('dialog', { name: '确认追号' })

test('look', async ({ page, site, signIn }) => {
  await signIn('player01')
  await openLottery(page, site, 'cqssc')
  await pick(page, oneBet)
  await page.getByRole('button', { name: '加入清单' }).click()
  await page.getByRole('button', { name: '机选 1 注' }).click()
  await orderList(page).getByRole('button', { name: '追号' }).click()
  await expect(row(page, '当前期')).toBeVisible()
  await pictures(page, 'panel')
  await panel(page).scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 700)
  await pictures(page, 'panel-down')
  await expectAccessible(page, 'chase panel')
  await button(page, '立即追号').click()
  await expect(confirmation(page)).toBeVisible()
  await pictures(page, 'panel-confirm')
  await expectAccessible(page, 'confirmation of a chase')
  await confirmation(page).getByRole('button', { name: '确认追号' }).click()
  await expect(headerBalance(page)).not.toHaveText('¥10,000.00')
  await expect(panel(page)).toHaveCount(0)
  await recentBets(page).getByRole('button', { name: /^查看/ }).first().click()
  await pictures(page, 'panel-detail')
  await page.getByRole('button', { name: '追号详情' }).click()
  await pictures(page, 'panel-chase')
  await page.getByRole('tab', { name: '追号信息' }).click()
  await pictures(page, 'panel-chase-about')
  await page.getByRole('button', { name: '返回' }).click()
  await page.getByRole('button', { name: '再来一注' }).click()
  await expect(page.getByRole('dialog', { name: '再来一注' })).toContainText('20261121-0')
  await pictures(page, 'panel-again')
  void field
})
