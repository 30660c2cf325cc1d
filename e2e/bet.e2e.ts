/** The main journey: sign in, pick, submit, draw, be paid or not, find the record. */
import { expect, openLottery, orderList, pick, recentBets, test } from './support/journey.ts'

test('a player bets on a real draw and is paid to the fen', async ({ page, site, signIn }) => {
  await signIn('player01')
  await openLottery(page, site, 'mjffc')
  await pick(page, { 万位: [1, 2], 千位: [3], 百位: [4], 十位: [5], 个位: [6] })
  await expect(page.getByText('¥4.00')).toBeVisible()
  await page.getByRole('button', { name: '加入清单' }).click()
  await expect(orderList(page).getByText('五星直选复式')).toBeVisible()
  await orderList(page).getByRole('button', { name: '确认投注' }).click()
  await page.getByRole('button', { name: '仍要投注' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确认投注' }).click()
  await expect(page.getByText('订单提交成功')).toBeVisible()
  await expect(recentBets(page).getByText('未开奖')).toBeVisible()
  await site.moveBy(45_000)
  await expect(recentBets(page).getByText(/未中奖|中奖 \+/)).toBeVisible()
  const balance = await site.ops('trial-balance')
  expect(balance.text).toContain('balanced')
})
