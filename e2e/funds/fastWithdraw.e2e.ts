/** Fast withdrawals in a browser, whose arrival is confirmed, and withdrawals that are asked for on a page of the provider. */
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../kit/accessible.ts'
import { expect, test } from '../kit/journey.ts'
import { pictures } from '../kit/pictures.ts'

const open = async (page: Page): Promise<Locator> => {
  await page.getByRole('banner').getByRole('button', { name: '提现' }).click()
  return page.getByRole('dialog', { name: '资金' })
}
const way = (dialog: Locator, name: string) =>
  dialog.getByRole('radiogroup', { name: '提现方式' }).getByRole('radio', { name })
const box = (dialog: Locator, name: string) => dialog.getByLabel(name, { exact: true })

test('[F-110] [F-111] a fast withdrawal: an amount of the pool, the result in place of the form, and its arrival', async ({
  page,
  site,
  enter,
}) => {
  test.slow()
  await enter('player02')
  await page.goto(`${site.origin}/index`)
  const dialog = await open(page)
  await test.step('[F-103] [F-104] two fast tabs, each with what it adds', async () => {
    await expect(way(dialog, '极速提现')).toContainText('+0.5%')
    await expect(way(dialog, '大额极速')).toContainText('+0.2%')
  })
  await way(dialog, '极速提现').click()
  const submit = dialog.getByRole('button', { name: '确认提现' })
  await test.step('[F-130] amounts that can be chosen, and a box for another', async () => {
    await expect(dialog.getByRole('group', { name: '可立即匹配' }).getByRole('button')).toHaveCount(4)
    await expect(dialog.getByRole('group', { name: '固定金额' }).getByRole('button')).toHaveCount(4)
    await expect(dialog.getByRole('button', { name: '1,800' })).toHaveAttribute('aria-disabled', 'true')
    await submit.click()
    await expect(dialog.getByRole('alert')).toHaveText('请输入提现金额或选择面额')
    await box(dialog, '自定金额').fill('1234')
    await expect(box(dialog, '自定金额')).toHaveValue('1200')
    await expect(dialog.getByRole('alert')).toHaveText('已调整为 1200 元，请核对后再提交')
  })
  await test.step('[F-131] security deposit and fund password; a code where the member wants one', async () => {
    await dialog.getByRole('group', { name: '可立即匹配' }).getByRole('button', { name: '1,000' }).click()
    await expect(dialog.getByText('保证金 2%')).toBeVisible()
    await expect(dialog.getByText('20.00', { exact: true })).toBeVisible()
    await submit.click()
    await expect(dialog.getByRole('alert')).toHaveText('请输入资金密码')
    await expect(box(dialog, '谷歌验证码')).toHaveCount(0)
  })
  await expectAccessible(page, 'fast withdrawal')
  await pictures(page, 'withdraw-fast')
  await box(dialog, '资金密码').fill('fund1234')
  await submit.click()
  await expect(dialog.getByText('付款方转账后请在 15 分钟内确认到账')).toBeVisible()
  const confirm = dialog.getByRole('button', { name: '确认到账' })
  await expect(confirm).toHaveAttribute('aria-disabled', 'true')
  const number = (await dialog.getByText(/^W\d+$/).textContent()) ?? ''
  await site.ops('approve-withdrawal', number)
  await expect(async () => {
    await site.moveBy(6_000)
    await expect(dialog.getByText('付款方已转账，请核对银行入账')).toBeVisible({ timeout: 3_000 })
  }).toPass()
  await test.step('[F-135] a line that says what is added, and the minutes that are left', async () => {
    await expect(dialog.getByText('确认越快，加送越多')).toBeVisible()
    await expect(dialog.getByRole('timer', { name: '确认剩余时间' })).toHaveText(/^1\d:\d\d$/)
    await expect(dialog.getByRole('table', { name: '加送' }).getByRole('row')).toHaveCount(4)
  })
  await expectAccessible(page, 'arrival')
  await pictures(page, 'withdraw-arrival')
  await test.step('[F-137] its arrival is confirmed, and what is added comes with it', async () => {
    await confirm.click()
    await expect(page.getByText('提交成功')).toBeVisible()
    await expect(dialog.getByText('成功', { exact: true })).toBeVisible()
    await expect(confirm).toHaveCount(0)
    await expect(dialog.getByText('9,005.00').first()).toBeVisible()
  })
})

test('withdrawals that are asked for on a page of the provider: beside ours, and inside', async ({
  page,
  site,
  enter,
}) => {
  test.slow()
  await enter('player02')
  await page.goto(`${site.origin}/index`)
  const dialog = await open(page)
  await test.step('[F-109] the tabs of the collection codes; one without a code leads to its page', async () => {
    await way(dialog, '支付宝').click()
    await expect(dialog.getByText('您还没有绑定 支付宝收款码')).toBeVisible()
    await way(dialog, '微信').click()
    await expect(dialog.getByText('100 – 5,000')).toBeVisible()
  })
  const submit = dialog.getByRole('button', { name: '前往提现' })
  await submit.click()
  await expect(dialog.getByRole('alert')).toHaveText('请输入资金密码')
  await test.step('[F-416] a refusal closes the empty window, and is told', async () => {
    await box(dialog, '资金密码').fill('wrong1234')
    const [blank] = await Promise.all([page.waitForEvent('popup'), submit.click()])
    await expect(page.getByText('资金密码有误，还可尝试 4 次').first()).toBeVisible()
    await expect.poll(() => blank.isClosed()).toBe(true)
  })
  await box(dialog, '资金密码').fill('fund1234')
  const [popup] = await Promise.all([page.waitForEvent('popup'), submit.click()])
  await test.step('[F-132] [F-385] the page of a code opens in a new window', async () => {
    await expect(popup.getByRole('heading', { name: '沙盒提现台' })).toBeVisible()
    expect(new URL(popup.url()).host).not.toBe(new URL(site.origin).host)
    expect(await popup.evaluate(() => window.opener === null)).toBe(true)
  })
  await test.step('[F-133] it is said that it must be completed there within 15 minutes', async () => {
    await expect(dialog.getByText('申请已提交，请在 15 分钟内在新打开的页面完成。')).toBeVisible()
  })
  await pictures(page, 'withdraw-page')
  await popup.getByLabel('提现金额').fill('9999')
  await popup.getByRole('button', { name: '提交申请' }).click()
  await expect(popup.getByRole('alert')).toHaveText('请输入限额以内的金额。')
  await popup.getByLabel('提现金额').fill('300')
  await popup.getByRole('button', { name: '提交申请' }).click()
  await expect(popup.getByRole('heading', { name: '申请已提交' })).toBeVisible()
  await popup.close()
  await expect(dialog.getByText('微信收款码 wxp://')).toBeVisible({ timeout: 30_000 })
  await expect(dialog.getByText('待审核')).toBeVisible()
  await dialog.getByRole('button', { name: '返回提现' }).click()

  await test.step('[F-105] a third fast tab shows the page inside ours', async () => {
    await way(dialog, '秒到提现').click()
    await box(dialog, '资金密码').fill('fund1234')
    await submit.click()
    const inside = dialog.frameLocator('iframe[title="秒到提现"]')
    await expect(inside.getByRole('heading', { name: '沙盒提现台' })).toBeVisible()
    await expect(dialog.getByText('申请已提交，请在 15 分钟内在下方页面完成。')).toBeVisible()
    await pictures(page, 'withdraw-inside')
    await inside.getByLabel('提现金额').fill('200')
    await inside.getByRole('button', { name: '提交申请' }).click()
    await expect(dialog.getByText('招商银行 **** **** **** 1230')).toBeVisible({ timeout: 30_000 })
  })
})
