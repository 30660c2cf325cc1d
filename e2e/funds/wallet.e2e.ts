/** Deposits on the page of a wallet, and the collection code that has to be bound first. */
import { expectAccessible } from '../kit/accessible.ts'
import { expect, test } from '../kit/journey.ts'
import { pictures } from '../kit/pictures.ts'
import { qrPicture } from '../kit/qrPicture.ts'

test('a collection code is bound from a picture, and its wallet is paid on a page of its own', async ({
  page,
  site,
  enter,
  context,
}) => {
  test.slow()
  await enter('player01')
  await page.goto(`${site.origin}/index`)
  await page.getByRole('banner').getByRole('button', { name: '充值' }).click()
  const dialog = page.getByRole('dialog', { name: '资金' })
  const choose = async (name: RegExp) => {
    await dialog.getByRole('button', { name: /^更多渠道/ }).click()
    await dialog.getByRole('radio', { name }).click()
  }
  await choose(/支付宝钱包/)
  await test.step('[F-087] [F-088] without a code there is a prompt, and its button leads to the page of that code', async () => {
    await expect(dialog.getByText('您还没有绑定支付宝收款码')).toBeVisible()
    await expect(dialog.getByRole('button', { name: '前往付款' })).toHaveCount(0)
    await dialog.getByRole('button', { name: '立即绑定' }).click()
    await expect(page).toHaveURL(`${site.origin}/personal/setalipay/setalipay`)
  })
  const menu = page.getByRole('navigation', { name: '个人中心' })
  await test.step('[L-079] the menu leads to both collection codes', async () => {
    await menu.getByRole('link', { name: '微信收款码' }).click()
    await expect(page).toHaveURL(`${site.origin}/personal/setwechat/setwechat`)
    await expect(menu.getByRole('link', { name: '支付宝收款码' })).toBeVisible()
  })
  const link = page.getByLabel('收款码内容', { exact: true })
  const bind = page.getByRole('button', { name: '确认绑定' })
  const read = async (file: Parameters<ReturnType<typeof page.locator>['setInputFiles']>[0]) =>
    page.locator('input[type=file]').setInputFiles(file)
  await test.step('a file without a code is named, and nothing is taken from it', async () => {
    await read({ name: 'note.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
    await expect(page.getByText('图片中没有找到二维码')).toBeVisible()
    await expect(link).toHaveValue('')
  })
  await test.step('[F-032] a WeChat code is bound from its picture', async () => {
    await read(await qrPicture(page, 'https://qr.alipay.com/fkx01234abcd'))
    await expect(link).toHaveValue('https://qr.alipay.com/fkx01234abcd')
    await expect(page.getByText('这不是微信收款码，请核对后重新选择')).toBeVisible()
    await read(await qrPicture(page, 'wxp://f2f0Qk2V8M3n5p7r9t'))
    await expect(link).toHaveValue('wxp://f2f0Qk2V8M3n5p7r9t')
    await expect(page.getByRole('img', { name: '图片中的码' })).toBeVisible()
    await expectAccessible(page, 'collection code')
    await pictures(page, 'collection-code')
    await page.getByLabel('资金密码', { exact: true }).fill('fund1234')
    await bind.click()
    await expect(page.getByRole('table', { name: '已绑定的微信收款码' })).toContainText('wxp://…p7r9t')
    await expect(page.getByText('最多绑定 1 个')).toBeVisible()
  })
  await test.step('[F-033] an Alipay code is bound by its link', async () => {
    await menu.getByRole('link', { name: '支付宝收款码' }).click()
    await link.fill('https://qr.alipay.com/fkx01234abcd')
    await page.getByLabel('资金密码', { exact: true }).fill('fund1234')
    await bind.click()
    await expect(page.getByRole('table', { name: '已绑定的支付宝收款码' })).toBeVisible()
  })
  await page.getByRole('banner').getByRole('button', { name: '充值' }).click()
  const pay = dialog.getByRole('button', { name: '前往付款' })
  for (const [id, name] of [
    ['[F-084] the Alipay page', /支付宝钱包/],
    ['[F-085] the page of a third wallet', /云闪付钱包/],
  ] as const)
    await test.step(`${id} opens in a new window`, async () => {
      await choose(name)
      const [opened] = await Promise.all([context.waitForEvent('page'), pay.click()])
      await expect(opened.getByRole('heading', { name: '沙盒收银台' })).toBeVisible()
      await opened.close()
      await dialog
        .getByRole('button', { name: /重新选择|返回/ })
        .first()
        .click()
    })
  await test.step('[F-405] [F-406] a refusal is told, and closes the empty window', async () => {
    await choose(/数币钱包/)
    await page.route(/queryOnepayV3Url/, (route) =>
      route.fulfill({ json: { code: 1, msg: '该充值渠道暂不可用，请选择其他渠道' } }),
    )
    const [blank] = await Promise.all([context.waitForEvent('page'), pay.click()])
    await expect(page.getByText('该充值渠道暂不可用，请选择其他渠道').first()).toBeVisible()
    await expect.poll(() => blank.isClosed()).toBe(true)
    await page.unroute(/queryOnepayV3Url/)
  })
  await dialog.getByRole('radio', { name: /微信钱包/ }).click()
  await test.step('[F-086] it is said that the request is submitted and paid within 15 minutes', async () => {
    await expect(
      dialog.getByText('点击后即提交充值申请，请在 15 分钟内在新打开的页面完成付款。'),
    ).toBeVisible()
  })
  await pictures(page, 'wallet-pay')
  await test.step('[F-083] [F-369] the WeChat page opens in a blank tab, and what is typed and paid there arrives', async () => {
    const [opened] = await Promise.all([context.waitForEvent('page'), pay.click()])
    await expect(opened.getByText('微信钱包')).toBeVisible()
    expect(await opened.evaluate(() => window.opener === null)).toBe(true)
    await opened.getByLabel('付款金额').fill('188.50')
    await opened.getByRole('button', { name: '付款', exact: true }).click()
    await expect(opened.getByRole('heading', { name: '付款成功' })).toBeVisible()
    await opened.close()
    await expect(dialog.getByText('¥188.50').first()).toBeVisible({ timeout: 30_000 })
  })
})
