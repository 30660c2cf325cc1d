/** Deposits that are talked about, in a browser: the choice, the window, the recent orders and what can be done with them. */
import { expectAccessible } from '../kit/accessible.ts'
import { expect, test } from '../kit/journey.ts'
import { pictures } from '../kit/pictures.ts'

test('a deposit by talking: chosen, opened in a window, listed, entered again and paid', async ({
  page,
  site,
  enter,
  context,
}) => {
  test.slow()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await enter('player01')
  const asked: URL[] = []
  page.on('request', (request) => {
    if (request.url().includes('rechargeOrder_ajaxListWeb')) asked.push(new URL(request.url()))
  })
  await page.goto(`${site.origin}/index`)
  await page.getByRole('banner').getByRole('button', { name: '充值' }).click()
  const dialog = page.getByRole('dialog', { name: '资金' })
  await dialog.getByRole('button', { name: /^更多渠道/ }).click()
  await dialog.getByRole('radio', { name: /人工充值/ }).click()
  const submit = dialog.getByRole('button', { name: '提交充值' })
  await dialog.getByRole('textbox', { name: '充值金额' }).fill('500')
  await submit.click()
  await expect(dialog.getByRole('alert')).toHaveText('请选择付款方式')
  await dialog.getByRole('combobox', { name: '付款方式' }).selectOption('微信')
  const [talk] = await Promise.all([context.waitForEvent('page'), submit.click()])
  await expect(talk.getByRole('heading', { name: '沙盒收银台' })).toBeVisible()
  const before = talk.url()
  const list = dialog.getByRole('table', { name: '最近 3 天的人工充值订单' })
  const row = list.getByRole('row').nth(1)
  await test.step('[F-070] [F-071] [F-072] [F-073] the recent orders have time, number and method', async () => {
    await expect(row.getByRole('cell').nth(0)).toHaveText(/^11-21 12:\d\d:\d\d$/)
    await expect(row.getByRole('cell').nth(1)).toHaveText(/^D\d+$/)
    await expect(row.getByRole('cell').nth(2)).toHaveText('微信')
    await expect(list.getByRole('columnheader')).toHaveText([
      '时间',
      '订单号',
      '方式',
      '金额',
      '状态',
      '操作',
    ])
  })
  await test.step('[F-074] [F-075] [F-076] [F-232] amount, status and what can be done', async () => {
    await expect(row.getByRole('cell').nth(3)).toHaveText('¥500.00')
    await expect(row.getByRole('cell').nth(4)).toHaveText('待付款')
    await expect(row.getByRole('cell').nth(5).getByRole('button')).toHaveText(['进入聊天', '复制'])
  })
  await test.step('[F-359] [F-360] three days are asked for, page 1 of ten rows', () => {
    const query = asked.at(-1)?.searchParams
    expect([query?.get('startDate'), query?.get('endDate')]).toEqual(['2026-11-19', '2026-11-21'])
    expect([query?.get('page'), query?.get('pageSize')]).toEqual(['1', '10'])
  })
  await expectAccessible(page, 'orders that are talked about')
  await pictures(page, 'talk-orders')
  const spsn = (await row.getByRole('cell').nth(1).textContent()) ?? ''
  await test.step('[F-236] the number is copied', async () => {
    await row.getByRole('button', { name: /^复制/ }).click()
    await expect(page.getByText('订单号已复制')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(spsn)
  })
  await talk.close()
  const [again] = await Promise.all([
    context.waitForEvent('page'),
    row.getByRole('button', { name: /^进入聊天/ }).click(),
  ])
  await test.step('[F-235] [F-361] the talk is entered again in a window, at a new address', async () => {
    await expect(again.getByRole('heading', { name: '沙盒收银台' })).toBeVisible()
    expect(again.url()).not.toBe(before)
    expect(new URL(again.url()).host).not.toBe(new URL(site.origin).host)
    const stale = await context.newPage()
    expect((await stale.goto(before))?.status()).toBe(404)
    await stale.close()
  })
  await again.getByRole('button', { name: '付款', exact: true }).click()
  await expect(again.getByRole('heading', { name: '付款成功' })).toBeVisible()
  await again.close()
  await test.step('[F-231] [F-234] success is red, and offers to deposit again', async () => {
    await expect(row.getByRole('cell').nth(4)).toHaveText('成功', { timeout: 20_000 })
    const colour = await row
      .getByRole('cell')
      .nth(4)
      .locator('b')
      .evaluate((cell) => getComputedStyle(cell).color.match(/\d+/g)?.map(Number))
    const [r = 0, g = 0, b = 0] = colour ?? []
    expect(r).toBeGreaterThan(Math.max(g, b) * 2)
    await expect(row.getByRole('cell').nth(5).getByRole('button')).toHaveText(['再次充值'])
  })
  await row.getByRole('button', { name: '再次充值' }).click()
  await expect(submit).toBeVisible()
  await test.step('[F-233] any other status is a failure; [F-077] a link leads back', async () => {
    await dialog.getByRole('combobox', { name: '付款方式' }).selectOption('银行卡')
    await dialog.getByRole('textbox', { name: '充值金额' }).fill('100')
    const [third] = await Promise.all([context.waitForEvent('page'), submit.click()])
    await third.getByRole('button', { name: '付款失败' }).click()
    // A window that is closed on its way to another page may never be closed for the test.
    await expect(third.getByRole('heading', { name: '付款失败' })).toBeVisible()
    await third.close()
    await expect(row.getByRole('cell').nth(4)).toHaveText('失败', { timeout: 20_000 })
    await dialog.getByRole('button', { name: '返回上一步' }).click()
    await expect(submit).toBeVisible()
    await dialog.getByRole('button', { name: '最近订单' }).click()
    await expect(list.getByRole('row')).toHaveCount(3)
  })
  expect(await site.ops('trial-balance')).toMatchObject({ exitCode: 0 })
})
