/** 模拟: results that the sandbox made up are marked wherever they are shown. */
import {
  choosePlay,
  confirmBet,
  expect,
  openLottery,
  optionBar,
  orderList,
  recentBets,
  test,
} from '../kit/journey.ts'
import { beforeCloseMs } from '../kit/site.ts'

test.use({ startMs: beforeCloseMs })

test('a simulated result is marked on home, strip, rail, record and detail; a draw from a seed is not', async ({
  page,
  site,
  signIn,
}) => {
  await signIn('player01')
  const tile = page.getByRole('listitem').filter({ hasText: '重庆时时彩' }).first()
  await expect(tile).toContainText('模拟')

  await openLottery(page, site, 'cqssc')
  const strip = page.getByRole('region', { name: '期号与开奖' })
  const rail = page.getByRole('region', { name: '近期开奖' })
  await expect(strip).toContainText('模拟')
  await expect(rail.getByRole('row').nth(1)).toContainText('模拟')
  await choosePlay(page, '定位胆', '定位胆')
  await page.getByRole('button', { name: '万位 全选' }).click()
  await expect(optionBar(page)).toContainText('10 注')
  await page.getByRole('button', { name: '加入清单' }).click()
  await orderList(page).getByRole('button', { name: '确认投注' }).click()
  await confirmBet(page, { singlePick: false })
  const row = recentBets(page).getByRole('row').filter({ hasText: '定位胆' })
  await expect(row).toContainText('未开奖')
  await expect(row).not.toContainText('模拟')
  // Polls are held, so that only the socket can report that the new draw is simulated.
  await page.route('**/issue_info_app*', () => undefined)
  const before = (await strip.textContent()) ?? ''
  await site.moveBy(4 * 60_000)
  await expect(row).toContainText('模拟', { timeout: 15_000 })
  await expect(strip).not.toHaveText(before)
  await expect(strip).toContainText('模拟')
  await row.getByRole('button', { name: /^查看/ }).click()
  const drawn = page.getByRole('dialog').locator('dt', { hasText: '开奖号码' }).locator('+ dd')
  await expect(drawn).toHaveText(/^\d \d \d \d \d 模拟$/)
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).last().click()
  await page.unroute('**/issue_info_app*')

  await openLottery(page, site, 'mjffc')
  await expect(rail.getByRole('row').nth(1)).not.toContainText('模拟')
  await expect(strip).not.toContainText('模拟')
})
