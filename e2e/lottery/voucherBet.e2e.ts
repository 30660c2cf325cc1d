/** A voucher is chosen for a bet, and only where it can pay; in a lottery whose issue does not end meanwhile. */
import type { Page } from '@playwright/test'
import { expectAccessible } from '../kit/accessible.ts'
import { headerBalance } from '../kit/account.ts'
import { choosePlay, expect, openLottery, optionBar, orderList, recentBets, test } from '../kit/journey.ts'
import { picture, pictures } from '../kit/pictures.ts'

const summary = (page: Page) => page.getByRole('group', { name: '清单合计' })
const voucherRow = (page: Page) => summary(page).getByRole('button', { name: /^优惠券/ })
const choice = (page: Page) => page.getByRole('dialog', { name: '选择优惠券' })
const entry = (page: Page) => page.getByRole('button', { name: /^我的优惠券/ })

/** All ten numbers of 定位胆 万位: 20.00 yuan without a single-pick question. */
const pickTen = async (page: Page): Promise<void> => {
  await choosePlay(page, '定位胆', '定位胆')
  await page.getByRole('button', { name: '万位 全选' }).click()
  await expect(optionBar(page)).toContainText('10 注')
}

const addTen = async (page: Page): Promise<void> => {
  await pickTen(page)
  await page.getByRole('button', { name: '加入清单' }).click()
  await expect(orderList(page).getByText('1 单')).toBeVisible()
}

test('a voucher pays a part of the list, once; another lottery clears the choice', async ({
  page,
  site,
  signIn,
}) => {
  test.slow()
  await signIn('player01')
  for (const args of [
    ['5', '20', '7', 'tjssc', '开业'],
    ['10', '200', '7', '生日'],
    ['8', '10', '7', 'cqssc', '活动'],
  ])
    expect(await site.ops('voucher', 'player01', ...args)).toMatchObject({ exitCode: 0 })
  const news = page.getByRole('dialog', { name: '恭喜获得优惠券' })
  await expect(news.getByRole('listitem')).toHaveCount(3, { timeout: 30_000 })
  await news.getByRole('button', { name: '知道了' }).click()
  await expect(news).toHaveCount(0)

  await openLottery(page, site, 'tjssc')
  await expect(entry(page)).toHaveText('我的优惠券3')
  await entry(page).click()
  const mine = page.getByRole('dialog', { name: '我的优惠券' })
  const birthday = mine.getByRole('listitem').filter({ hasText: '¥10.00' })
  await test.step('[L-223] [L-224] each voucher shows amount, lottery and its button', async () => {
    await expect(birthday).toContainText('全部彩种')
    await expect(birthday.getByRole('button', { name: '已领取' })).toBeVisible()
    await expect(mine.getByRole('listitem').filter({ hasText: '重庆时时彩' })).toContainText('¥8.00')
  })
  await expectAccessible(page, 'my vouchers')
  await pictures(page, 'my-vouchers')
  await page.keyboard.press('Escape')

  await addTen(page)
  await expect(voucherRow(page)).toHaveText('优惠券不使用（1 张可用）')
  await voucherRow(page).click()
  await expect(choice(page).getByText('未满 200.00 元，不可使用')).toBeVisible()
  await expect(choice(page).getByText('仅限重庆时时彩使用')).toBeVisible()
  await expect(choice(page).getByRole('radio', { name: /¥10\.00/ })).toBeDisabled()
  await choice(page)
    .getByRole('radio', { name: /¥5\.00/ })
    .check()
  await expectAccessible(page, 'voucher choice')
  await pictures(page, 'voucher-choice')
  await choice(page).getByRole('button', { name: '完成' }).click()
  await test.step('[L-114] it is chosen in a dialog', () =>
    expect(voucherRow(page)).toHaveText('优惠券已抵扣 5.00 元'))
  await expect(summary(page)).toContainText('10,000.00 → 9,985.00')

  await openLottery(page, site, 'cqssc')
  await openLottery(page, site, 'tjssc')
  await orderList(page).getByRole('button', { name: '恢复清单' }).click()
  await test.step('[L-246] another lottery clears the choice', () =>
    expect(voucherRow(page)).toHaveText('优惠券不使用（1 张可用）'))

  // From the confirmation, to which the choice returns.
  await orderList(page).getByRole('button', { name: '确认投注' }).click()
  const confirmation = page.getByRole('dialog', { name: '确认投注' })
  await confirmation.getByRole('button', { name: '不使用（1 张可用）' }).click()
  await choice(page)
    .getByRole('radio', { name: /¥5\.00/ })
    .check()
  await choice(page).getByRole('button', { name: '完成' }).click()
  await expect(confirmation).toContainText('已抵扣 5.00 元')
  await expect(confirmation).toContainText('实付¥15.00')
  await expect(confirmation).toContainText('9,985.00')
  await pictures(page, 'voucher-confirmation')
  // Those that can be used; the others are asked for as well.
  const refreshed = page.waitForResponse(/voucherList.*isAccept=(?:1|true)/)
  await confirmation.getByRole('button', { name: '确认投注' }).click()
  await expect(page.getByText('订单提交成功')).toBeVisible()
  await test.step('[L-259] a success reads the vouchers again', () => refreshed)
  await expect(headerBalance(page)).toHaveText('¥9,985.00')
  await expect(entry(page)).toHaveText('我的优惠券2')
  const bet = recentBets(page).getByRole('row').filter({ hasText: '定位胆' })
  await expect(bet).toContainText('未开奖')
  await expect(bet).toContainText('券')
  await expect(bet).toContainText('15.00')
  await expect(bet.getByRole('button', { name: '撤单' })).toHaveCount(0)
  await picture(page, 'voucher-row')

  // 去使用 leads to the lottery of the voucher.
  await entry(page).click()
  await mine.getByRole('link', { name: '去使用' }).click()
  await expect(page).toHaveURL(/\/lottery\/cqssc$/)
  await expect(mine).toHaveCount(0)
})

test('a direct bet can be paid with a voucher, a chase cannot', async ({ page, site, signIn }) => {
  test.slow()
  await signIn('player01')
  await site.ops('voucher', 'player01', '5', '20', '7', '开业')
  const news = page.getByRole('dialog', { name: '恭喜获得优惠券' })
  await news.getByRole('button', { name: '知道了' }).click({ timeout: 30_000 })
  await expect(news).toHaveCount(0)
  await openLottery(page, site, 'tjssc')
  await addTen(page)
  await expect(voucherRow(page)).toBeVisible()
  await summary(page).getByRole('button', { name: '追号' }).click()
  await expect(voucherRow(page)).toHaveCount(0)
  await expect(summary(page)).toContainText('追号不可使用优惠券')
  await summary(page).getByRole('button', { name: '收起追号' }).click()
  await orderList(page).getByRole('button', { name: '清空' }).click()

  await pickTen(page)
  await page.getByRole('button', { name: '直接投注' }).click()
  const confirmation = page.getByRole('dialog', { name: '确认投注' })
  await confirmation.getByRole('button', { name: '不使用（1 张可用）' }).click()
  await choice(page)
    .getByRole('radio', { name: /¥5\.00/ })
    .check()
  await page.keyboard.press('Escape')
  await confirmation.getByRole('button', { name: '确认投注' }).click()
  await expect(page.getByText('订单提交成功')).toBeVisible()
  await expect(headerBalance(page)).toHaveText('¥9,985.00')
})
