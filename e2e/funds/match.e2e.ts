/** Matched deposits in a browser: the amounts, the search and its cancels, the page on which the counterpart is paid, and the credit. */
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../kit/accessible.ts'
import { expect, test } from '../kit/journey.ts'
import { picture, pictures } from '../kit/pictures.ts'

const openDialog = async (page: Page, origin: string): Promise<Locator> => {
  await page.goto(`${origin}/index`)
  await page.getByRole('banner').getByRole('button', { name: '充值' }).click()
  const dialog = page.getByRole('dialog', { name: '资金' })
  await expect(dialog.getByRole('radio', { name: /极速支付宝/ })).toBeVisible()
  return dialog
}

/** The bodies of the cancels that a page sends. */
const cancelsOf = (page: Page): readonly URLSearchParams[] => {
  const sent: URLSearchParams[] = []
  page.on('request', (request) => {
    if (request.url().includes('cancelOnepayOrder')) sent.push(new URLSearchParams(request.postData() ?? ''))
  })
  return sent
}

/** Submits an amount for which nobody waits; answers the number of its order. */
const search = async (dialog: Locator, yuan: string): Promise<string> => {
  await dialog.getByRole('radio', { name: /极速支付宝/ }).click()
  await dialog.getByRole('textbox', { name: '自定金额' }).fill(yuan)
  await dialog.getByRole('button', { name: '提交充值' }).click()
  await expect(dialog.getByText('正在获取收款信息')).toBeVisible()
  return (await dialog.getByText(/^D\d+$/).textContent()) ?? ''
}

test('a match is searched, left and cancelled: three a day, and the fourth stays', async ({
  page,
  site,
  enter,
}) => {
  test.slow()
  await enter('player01')
  const cancels = cancelsOf(page)
  const dialog = await openDialog(page, site.origin)
  const amount = dialog.getByRole('textbox', { name: '自定金额' })
  const submit = dialog.getByRole('button', { name: '提交充值' })
  await dialog.getByRole('radio', { name: /极速支付宝/ }).click()
  await test.step('[F-007] [F-089] [F-280] an amount is an offer, a fixed one or typed; without one nothing is sent', async () => {
    for (const name of ['可立即匹配', '固定金额']) {
      const values = dialog.getByRole('group', { name }).getByRole('button')
      await expect(values).toHaveCount(8)
      const tops = await values.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
      expect(tops.filter((top) => top === tops[0])).toHaveLength(4)
    }
    await expect(amount).toBeVisible()
    await submit.click()
    await expect(dialog.getByRole('alert')).toHaveText('请选择或输入金额')
  })
  await test.step('[F-281] a typed amount takes the step below it, within the limits of the channel', async () => {
    await amount.fill('1749.5')
    await expect(amount).toHaveValue('1500')
    await amount.fill('99999')
    await expect(amount).toHaveValue('20000')
    await amount.fill('138')
    await expect(amount).toHaveValue('100')
  })
  await dialog.getByRole('group', { name: '固定金额' }).getByRole('button', { name: '5,000' }).click()
  await expect(amount).toHaveValue('5000')
  await expectAccessible(page, 'fast pay')
  await pictures(page, 'fast-pay')

  await test.step('[F-090] [F-091] [F-092] [F-219] the page that waits says the amount and has a cancel', async () => {
    await submit.click()
    await expect(dialog.getByText('正在获取收款信息')).toBeVisible()
    await expect(dialog.getByText('¥5,000.00')).toBeVisible()
    await expect(dialog.getByRole('button', { name: '取消订单' })).toBeVisible()
    await expect(dialog.getByRole('form')).toHaveCount(0)
    await expect(dialog.getByText('今日还可取消 3 次')).toBeVisible()
  })
  await expectAccessible(page, 'waiting for a counterpart')
  await pictures(page, 'match-waiting')
  const question = page.getByRole('alertdialog', { name: '取消这笔订单？' })
  await test.step('[F-226] the button asks first; who declines sends nothing and waits on', async () => {
    await dialog.getByRole('button', { name: '取消订单' }).click()
    await expect(question).toContainText('5,000.00 元，尚未付款。今日还可取消 3 次')
    await picture(page, 'match-question')
    await question.getByRole('button', { name: '继续等待' }).click()
    await expect(question).toHaveCount(0)
    // The next answer of the server comes after whatever the press sent.
    await page.waitForResponse(/getOnepayOrderBankInfo/)
    expect(cancels).toHaveLength(0)
    await expect(dialog.getByText('正在获取收款信息')).toBeVisible()
  })
  await test.step('[F-227] [F-228] who confirms cancels with type 2, and reads that it is done', async () => {
    await dialog.getByRole('button', { name: '取消订单' }).click()
    await question.getByRole('button', { name: '取消订单' }).click()
    await expect(page.getByText('订单已取消')).toBeVisible()
    expect(cancels.map((body) => [body.get('type'), body.get('channelCode')])).toEqual([
      ['2', 'onepay_alipay'],
    ])
  })
  await dialog.getByRole('button', { name: '重新选择充值渠道' }).click()
  await test.step('[F-019] closing the dialog cancels the match first', async () => {
    await search(dialog, '700')
    await dialog.getByRole('button', { name: '关闭' }).click()
    await expect(dialog).toHaveCount(0)
    expect(cancels.map((body) => body.get('type'))).toEqual(['2', '1'])
  })
  await test.step('[F-020] changing the tab cancels it first', async () => {
    await openDialog(page, site.origin)
    await search(dialog, '750')
    await dialog.getByRole('tab', { name: '提现' }).click()
    await expect(dialog.getByRole('tab', { name: '提现' })).toHaveAttribute('aria-selected', 'true')
    expect(cancels.map((body) => body.get('type'))).toEqual(['2', '1', '1'])
    await dialog.getByRole('tab', { name: '充值' }).click()
  })
  await test.step('[F-021] [F-407] where the cancel is refused dialog and tab stay; what was said leads back', async () => {
    const left = await search(dialog, '800')
    await expect(dialog.getByText('今日取消次数已用完', { exact: false })).toBeVisible()
    await dialog.getByRole('tab', { name: '转账' }).click()
    const warning = page.getByRole('alertdialog', { name: '订单提示' })
    await expect(warning).toContainText('今日已取消 3 次，不能再取消')
    await picture(page, 'match-refused')
    await warning.getByRole('button', { name: '知道了' }).click()
    await expect(dialog.getByRole('tab', { name: '充值' })).toHaveAttribute('aria-selected', 'true')
    await expect(submit).toBeVisible()
    await dialog.getByRole('button', { name: '关闭' }).click()
    await expect(dialog).toHaveCount(0)
    await openDialog(page, site.origin)
    await dialog.getByRole('radio', { name: /极速支付宝/ }).click()
    await dialog.getByRole('button', { name: '查看这笔订单' }).click()
    await expect(dialog.getByText(left, { exact: true }).first()).toBeVisible()
    await page.goto(`${site.origin}/personal/trade/charge`)
    await expect(page.getByRole('row').filter({ hasText: left })).toContainText('待付款')
  })
})

test('a counterpart is found, paid and credited, with what is added for it', async ({
  page,
  site,
  enter,
  context,
}) => {
  test.slow()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await enter('player01')
  const dialog = await openDialog(page, site.origin)
  const paid = dialog.getByRole('button', { name: '我已付款' })
  await test.step('[F-225] a search that the other side ends is said, and the page that waits is left', async () => {
    const order = await search(dialog, '600')
    expect(await site.ops('sandbox-match', order, 'leave')).toMatchObject({ exitCode: 0 })
    await site.moveBy(11_000)
    const warning = page.getByRole('alertdialog', { name: '订单提示' })
    await expect(warning).toContainText('没有匹配到收款方', { timeout: 20_000 })
    await warning.getByRole('button', { name: '知道了' }).click()
    await expect(dialog.getByText('正在获取收款信息')).toHaveCount(0)
    await expect(dialog.getByRole('button', { name: '提交充值' })).toBeVisible()
  })
  await test.step('[F-224] a counterpart that is found leads to the page on which he is paid', async () => {
    const order = await search(dialog, '650')
    expect(await site.ops('sandbox-match', order, 'now')).toMatchObject({ exitCode: 0 })
    await expect(dialog.getByText('已匹配，请付款')).toBeVisible({ timeout: 20_000 })
    await dialog.getByRole('button', { name: '关闭' }).click()
    await expect(dialog).toHaveCount(0)
  })
  await openDialog(page, site.origin)
  await dialog.getByRole('radio', { name: /极速支付宝/ }).click()
  await dialog.getByRole('group', { name: '可立即匹配' }).getByRole('button', { name: '1,000' }).click()
  await dialog.getByRole('button', { name: '提交充值' }).click()
  await test.step('[F-093] [F-094] an offer has its counterpart at once: whom to pay, and fifteen minutes', async () => {
    await expect(dialog.getByText('已匹配，请付款')).toBeVisible()
    await expect(dialog.getByRole('timer', { name: '剩余时间' })).toHaveText(/^(?:15:00|14:\d\d)$/)
    for (const fact of ['应付金额', '收款人', '收款账号', '收款银行', '开户支行', '付款附言', '订单号'])
      await expect(dialog.getByText(fact, { exact: true })).toBeVisible()
  })
  await test.step('[F-095] [F-098] each fact is copied by a button, which says so', async () => {
    const copies = dialog.getByRole('button', { name: /^复制/ })
    await expect(copies).toHaveCount(7)
    await dialog.getByRole('button', { name: '复制收款账号' }).click()
    await expect(dialog.getByText('复制成功')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('6222000000000000011')
    await expect(copies).toHaveCount(7)
  })
  await test.step('[F-096] what is added is a table with the tier of now', async () => {
    const table = dialog.getByRole('table', { name: '加送' })
    await expect(table.getByRole('row')).toHaveCount(4)
    await expect(table.getByRole('row').filter({ hasText: '现在' })).toContainText('1.5%')
    await expect(table.getByRole('row').filter({ hasText: '现在' })).toContainText('15.00')
  })
  await expectAccessible(page, 'paying a counterpart')
  await pictures(page, 'match-pay')
  await test.step('[F-097] [F-229] [F-230] [F-409] that it is paid is said once', async () => {
    const told: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('updatePaynotify')) told.push(request.postData() ?? '')
    })
    await paid.dblclick()
    await expect(page.getByText('提交成功，等待到账')).toBeVisible()
    await expect(paid).toHaveAttribute('aria-disabled', 'true')
    await paid.click({ force: true })
    await page.waitForResponse(/rechargeOrder\b/)
    expect(told).toHaveLength(1)
    expect(Object.fromEntries(new URLSearchParams(told[0]))).toMatchObject({
      type: '1',
      channelCode: 'onepay_alipay',
    })
  })
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    dialog.getByRole('button', { name: '打开付款页' }).click(),
  ])
  await opened.getByRole('button', { name: '付款', exact: true }).click()
  await expect(opened.getByRole('heading', { name: '付款成功' })).toBeVisible()
  await opened.close()
  await expect(page.getByText('充值成功，已到账')).toBeVisible({ timeout: 20_000 })
  await expect(dialog.getByText('¥11,015.00')).toBeVisible()
  await picture(page, 'match-credited')
  expect(await site.ops('trial-balance')).toMatchObject({ exitCode: 0 })
})

test('a channel that adds nothing has no table, and its deadline is ten minutes; the time runs out', async ({
  page,
  site,
  enter,
}) => {
  await enter('player02')
  const dialog = await openDialog(page, site.origin)
  await dialog.getByRole('button', { name: /^更多渠道/ }).click()
  await dialog.getByRole('radio', { name: /支付宝快充/ }).click()
  await dialog
    .getByRole('group', { name: '可立即匹配' })
    .getByRole('button', { name: '500', exact: true })
    .click()
  await dialog.getByRole('button', { name: '提交充值' }).click()
  await expect(dialog.getByText('已匹配，请付款')).toBeVisible()
  await test.step('[F-096] no table where nothing is added', async () => {
    await expect(dialog.getByRole('button', { name: '我已付款' })).toBeVisible()
    await expect(dialog.getByRole('table', { name: '加送' })).toHaveCount(0)
  })
  await expect(dialog.getByText(/^请在 \d\d:\d\d:\d\d 前付款$/)).toBeVisible()
  await site.moveBy(16 * 60_000)
  await expect(dialog.getByText('订单已超时', { exact: false })).toBeVisible({ timeout: 20_000 })
  await expect(dialog.getByRole('button', { name: '我已付款' })).toHaveCount(0)
})
