/** A browser whose IndexedDB does not work: the site does, in the memory of the tab, and says so. */
import type { Page } from '@playwright/test'
import { confirmBet, expect, oneBet, openLottery, orderList, pick, recentBets, test } from '../kit/journey.ts'
import { picture } from '../kit/pictures.ts'

const refuse = (page: Page) =>
  page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('denied', 'SecurityError')
    }
  })

test('without IndexedDB a player signs in, bets, reads their records and signs out, and the page says that nothing is kept', async ({
  page,
  site,
  signIn,
}) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  await refuse(page)
  await signIn('player01')
  await openLottery(page, site, 'cqssc')
  await expect(page.getByText('本机存储不可用')).toBeVisible()
  await pick(page, oneBet)
  await page.getByRole('button', { name: '加入清单' }).click()
  await expect(orderList(page)).toContainText('1 单')
  await expect(orderList(page).getByText('已存在本机')).toHaveCount(0)
  await picture(page, 'noStore')
  await orderList(page).getByRole('button', { name: '确认投注' }).click()
  await confirmBet(page)
  await expect(page.getByText('订单提交成功')).toBeVisible()
  await expect(recentBets(page).getByText('未开奖')).toBeVisible()
  await page.getByRole('button', { name: '退出' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '退出', exact: true }).click()
  await expect(page).toHaveURL(/login/)
  expect(errors).toEqual([])
})
