/** Issues of a chase are stopped from the detail of one of its orders. */
import type { Page } from '@playwright/test'
import { expectAccessible } from '../kit/accessible.ts'
import { headerBalance } from '../kit/account.ts'
import { issuesFrom, placeChase } from '../kit/chase.ts'
import { picture } from '../kit/pictures.ts'
import { expect, openLottery, recentBets, test } from '../kit/journey.ts'

const order = (page: Page) => page.getByRole('dialog', { name: '投注详情' })
const chase = (page: Page) => page.getByRole('dialog', { name: '追号详情' })
const row = (page: Page, issue: string) => chase(page).getByRole('row').filter({ hasText: issue })
const ticks = (page: Page) => chase(page).getByRole('row').getByRole('checkbox')
const question = (page: Page, issues: number) =>
  page.getByRole('alertdialog', { name: `终止 ${issues} 期追号？` })
const turn = (page: Page, name: string) => chase(page).getByRole('button', { name }).click()

test('[C-295] the ticked issues of a chase are stopped, their money comes back, and the others go on', async ({
  page,
  site,
  signIn,
}) => {
  test.slow()
  await signIn('player01')
  const issues = issuesFrom('20261121-0721', 12)
  const traceId = await placeChase(page, site, 'mjffc', issues)
  await openLottery(page, site, 'mjffc')
  await expect(headerBalance(page)).toHaveText('¥9,976.00')
  const bet = recentBets(page).getByRole('row').filter({ hasText: '追' })
  await expect(bet).toContainText('未开奖')
  await bet.getByRole('button', { name: /^查看/ }).click()
  await order(page).getByRole('button', { name: '追号详情' }).click()

  await expect(chase(page)).toContainText(traceId)
  await test.step('[L-132] the detail of the chase closes that of the order', () =>
    expect(order(page)).toHaveCount(0))
  await expect(chase(page)).toContainText('共 12 期，已完成 0 期，已取消 0 期')
  await test.step('[L-130] ten issues a page', () => expect(ticks(page)).toHaveCount(10))
  const stop = chase(page).getByRole('button', { name: /^终止追号/ })
  await stop.click()
  await expect(page.getByText('请先勾选进行中的期号')).toBeVisible()
  await test.step('[L-285] an issue in progress can be ticked', () =>
    row(page, '20261121-0723').getByRole('checkbox').check())
  await turn(page, '下一页')
  await expect(ticks(page)).toHaveCount(2)
  await row(page, '20261121-0732').getByRole('checkbox').check()
  await test.step('[L-131] the button stops those that are ticked', () =>
    expect(stop).toHaveText('终止追号（2 期）'))
  await test.step('all issues of both pages are ticked, and not ticked again, at once', async () => {
    const all = chase(page).getByRole('checkbox', { name: '全选 12 期' })
    await expect(chase(page)).toContainText('已选 2 期')
    await expect(all).toBeChecked({ indeterminate: true })
    await picture(page, 'chase-some')
    await all.click()
    await expect(all).toBeChecked()
    await expect(stop).toHaveText('终止追号（12 期）')
    await picture(page, 'chase-all')
    await row(page, '20261121-0731').getByRole('checkbox').uncheck()
    await expect(all).toBeChecked({ indeterminate: true })
    await all.click()
    await all.click()
    await expect(chase(page)).toContainText('已选 0 期')
    await chase(page).getByRole('button', { name: '全部停止' }).click()
    await expect(question(page, 12)).toContainText('12 期不再投注，24.00 元将退回余额')
    await picture(page, 'chase-stop')
    await expectAccessible(page, 'question of stopping a chase')
    await page.keyboard.press('Escape')
    await expect(chase(page)).toContainText('已选 0 期')
    await row(page, '20261121-0732').getByRole('checkbox').check()
    await turn(page, '上一页')
    await row(page, '20261121-0723').getByRole('checkbox').check()
    await turn(page, '下一页')
  })
  await expectAccessible(page, 'chase')
  await stop.click()
  await expect(question(page, 2)).toContainText('2 期不再投注，4.00 元将退回余额')
  const asked = page.waitForRequest('**/trace_cancel*')
  await question(page, 2).getByRole('button', { name: '终止追号' }).click()
  const { searchParams } = new URL((await asked).url())
  expect(searchParams.get('traceId')).toBe(traceId)
  expect(searchParams.get('issues')).toBe('20261121-0723,20261121-0732')
  await expect(page.getByText('已停止 2 期追号，金额已退回余额')).toBeVisible()
  await expect(row(page, '20261121-0732')).toContainText('已取消')
  await expect(row(page, '20261121-0732').getByRole('checkbox')).toBeDisabled()
  await expect(chase(page)).toContainText('共 12 期，已完成 0 期，已取消 2 期')

  // Back leads to the order, in its current state; the wallet behind it has the money of two issues again.
  await chase(page).getByRole('button', { name: '返回' }).click()
  await test.step('[L-133] back leads to the order', () => expect(order(page)).toBeVisible())
  await order(page).getByRole('button', { name: '关闭' }).last().click()
  await expect(headerBalance(page)).toHaveText('¥9,980.00')

  // The first issue is drawn: it cannot be stopped any more, the third stays stopped.
  await site.moveBy(45_000)
  const first = recentBets(page).getByRole('row').filter({ hasText: '0721' })
  await expect(first).toContainText('未中奖', { timeout: 20_000 })
  await first.getByRole('button', { name: /^查看/ }).click()
  await order(page).getByRole('button', { name: '追号详情' }).click()
  await expect(row(page, '20261121-0721')).toContainText('已完成')
  await expect(row(page, '20261121-0721').getByRole('checkbox')).toBeDisabled()
  await expect(row(page, '20261121-0722')).toContainText('进行中')
  await expect(row(page, '20261121-0723')).toContainText('已取消')
  expect(await site.ops('trial-balance')).toMatchObject({ exitCode: 0 })
})
