/** Deposits in a coin, in a browser: the form, the address on each network, what is on its way, and where coins can be bought. */
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../kit/accessible.ts'
import { expect, test } from '../kit/journey.ts'
import { picture, pictures } from '../kit/pictures.ts'

const openDialog = async (page: Page, origin: string): Promise<Locator> => {
  await page.goto(`${origin}/index`)
  await page.getByRole('banner').getByRole('button', { name: '充值' }).click()
  const dialog = page.getByRole('dialog', { name: '资金' })
  await expect(dialog.getByRole('radio', { name: /银行卡转账/ })).toBeVisible()
  return dialog
}

test('[F-005] [F-238] [F-065] a deposit in USDT: its address and its QR code, seen on the network, credited and recorded', async ({
  page,
  site,
  enter,
  context,
}) => {
  test.slow()
  await enter('player01')
  const dialog = await openDialog(page, site.origin)
  const radio = (name: string) => dialog.getByRole('radio', { name, exact: true })
  const tiles = dialog.getByRole('radiogroup', { name: '充值渠道' }).getByRole('radio')
  const account = dialog.getByRole('textbox', { name: '充值账户' })
  const amount = dialog.getByRole('textbox', { name: '充值金额' })
  const submit = dialog.getByRole('button', { name: '提交充值' })
  const eachForm = async (look: () => Promise<void>) => {
    for (const tile of await tiles.all()) {
      await tile.click()
      const name = (await tile.locator('b').textContent()) ?? ''
      await expect(dialog.getByRole('form', { name, exact: true })).toBeVisible()
      await look()
    }
  }

  await test.step('[F-045] [F-057] [F-059] [F-064] coins have the box of the account with the own name, and no fee; yuan has no such box', async () => {
    await eachForm(() => expect(account).toHaveCount(0))
    await radio('数字货币').click()
    await expect(tiles).toHaveCount(8)
    await eachForm(async () => {
      await expect(account).toHaveValue('player01')
      await expect(dialog.getByText('预计到账，不收手续费')).toBeVisible()
      await expect(dialog.getByText(/^手续费/)).toHaveCount(0)
    })
  })
  await test.step('[F-275] [F-283] USDT asks for an amount, each names its limits in its unit', async () => {
    await tiles.filter({ hasText: 'USDC-TRC' }).click()
    await submit.click()
    await expect(dialog.getByRole('alert')).toHaveText('充值金额有误，限额 10 至 10000 USDC')
    await tiles.filter({ hasText: 'USDT-TRC' }).click()
    await submit.click()
    await expect(dialog.getByRole('alert')).toHaveText('请输入金额')
    await amount.fill('9.99')
    await submit.click()
    await expect(dialog.getByRole('alert')).toHaveText('充值金额有误，限额 10 至 10000 USDT')
  })
  await test.step('[F-058] the box of the account says whose it may be, and who else would be credited', async () => {
    await account.fill('')
    await expect(account).toHaveAttribute('placeholder', '您或直属下级的账号')
    await account.fill('agent02')
    await expect(dialog.getByText(/^入账到下级 agent02 的彩票钱包/)).toBeVisible()
    await amount.fill('100')
    await submit.click()
    await expect(dialog.getByRole('alert')).toHaveText('充值账户须为您自己或您的直属下级')
    await account.fill('player01')
    await expect(dialog.getByText('入账到您自己的彩票钱包')).toBeVisible()
  })
  await amount.fill('100')
  await expect(dialog.getByText('¥720.00')).toBeVisible()
  await expectAccessible(page, 'coin form')
  await pictures(page, 'coin-form')
  await test.step('[F-237] the amount is the first step', async () => {
    await expect(dialog.locator('code')).toHaveCount(0)
    await submit.click()
    await expect(dialog.locator('code')).not.toHaveText('')
  })

  const address = dialog.locator('code')
  const shown = async () => (await address.textContent()) ?? ''
  await test.step('[F-291] the page of the address says what the coins are worth', async () => {
    await expect(dialog.getByText('¥720.00')).toBeVisible()
    await expect(dialog.getByText('1 USDT = 7.20 元')).toBeVisible()
    await expect(dialog.getByRole('timer', { name: '剩余时间' })).toHaveText(/^(?:30:00|29:\d\d)$/)
    await expect(dialog.getByRole('img', { name: '收款地址二维码' })).toBeVisible()
  })
  const first = await shown()
  expect(first).toMatch(/^T[\w]{33}$/)
  await test.step('[F-239] [F-240] each network has an address of its own, and a reload a new one', async () => {
    const networks = dialog.getByRole('radiogroup', { name: '转账网络' }).getByRole('radio')
    await expect(networks).toHaveCount(8)
    await networks.filter({ hasText: 'ERC20' }).click()
    await expect(address).toHaveText(/^0x[\da-f]{40}$/)
    await networks.filter({ hasText: 'TRC20' }).click()
    await expect(address).toHaveText(first)
    await dialog.getByRole('button', { name: '换地址' }).click()
    await expect(page.getByText('已换成新地址，旧地址仍然有效')).toBeVisible()
    await expect(address).not.toHaveText(first)
    await expect(address).toHaveText(/^T[\w]{33}$/)
  })
  await test.step('[F-403] a failure is said in the words of the server, and the address stays', async () => {
    const before = await shown()
    const json = { code: 3, msg: '该充值渠道暂不可用，请选择其他渠道' }
    await page.route('**/getRechargeAddress*', (route) => route.fulfill({ json }))
    await dialog.getByRole('button', { name: '换地址' }).click()
    await expect(page.getByText(json.msg)).toBeVisible()
    await expect(address).toHaveText(before)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
  await expectAccessible(page, 'coin address')
  await pictures(page, 'coin-address')

  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    dialog.getByRole('button', { name: '打开付款页' }).click(),
  ])
  await opened.getByRole('button', { name: '转账', exact: true }).click()
  await expect(opened.getByRole('heading', { name: '付款成功' })).toBeVisible()
  await opened.close()
  await expect(dialog.getByText('已检测到 100.00 USDT，确认中')).toBeVisible({ timeout: 20_000 })
  await expect(dialog.getByText(/^\d+ \/ 19$/)).toBeVisible()
  await expect(dialog.getByText('¥10,000.00')).toBeVisible()
  await picture(page, 'coin-seen')
  await site.moveBy(60_000)
  await expect(page.getByText('充值成功，已到账')).toBeVisible({ timeout: 20_000 })
  await expect(dialog.getByText('¥10,720.00')).toBeVisible()
  await expect(dialog.getByText('收到 100.00 USDT = ¥720.00')).toBeVisible()
  await expect(dialog.locator('code')).toHaveCount(0)
  await picture(page, 'coin-credited')
  expect(await site.ops('trial-balance')).toMatchObject({ exitCode: 0 })
})

test('[F-078] [F-079] [F-080] USDT has two pages: a deposit, and where it can be bought', async ({
  page,
  site,
  enter,
}) => {
  await enter('player01')
  await test.step('[F-046] without channels of coins there is no choice between the two', async () => {
    await page.route('**/queryChannel*', async (route) => {
      const answer = await route.fetch()
      const body = (await answer.json()) as object
      await route.fulfill({ response: answer, json: { ...body, resultUsdt: [] } })
    })
    const dialog = await openDialog(page, site.origin)
    await expect(dialog.getByRole('radiogroup', { name: '币种' })).toHaveCount(0)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
  const dialog = await openDialog(page, site.origin)
  await dialog.getByRole('radio', { name: '数字货币', exact: true }).click()
  const pages = dialog.getByRole('radiogroup', { name: 'USDT 页面' }).getByRole('radio')
  await expect(pages).toHaveText(['USDT 充值', '购买 USDT'])
  await expect(dialog.getByRole('button', { name: '提交充值' })).toBeVisible()
  await pages.nth(1).click()
  await test.step('[F-081] [F-082] four exchanges, in new windows, and nothing to submit', async () => {
    const links = dialog.getByRole('list', { name: '交易所' }).getByRole('link')
    await expect(links).toHaveCount(4)
    for (const link of await links.all()) {
      await expect(link).toHaveAttribute('href', /^https:\/\/www\./)
      await expect(link).toHaveAttribute('target', '_blank')
      await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    }
    await expect(dialog.getByRole('form')).toHaveCount(0)
    await expect(dialog.getByRole('textbox')).toHaveCount(0)
    await expect(dialog.getByRole('button', { name: '提交充值' })).toHaveCount(0)
  })
  await expectAccessible(page, 'coin purchase')
  await pictures(page, 'coin-purchase')
})

test('[F-068] each way to confirm leads back to the channels', async ({ page, site, enter, context }) => {
  await enter('player01')
  const dialog = await openDialog(page, site.origin)
  const back = dialog.getByRole('button', { name: '重新选择充值渠道' })
  const amount = dialog.getByRole('textbox', { name: '充值金额' })
  const submit = dialog.getByRole('button', { name: '提交充值' })
  const way = (name: RegExp) => dialog.getByRole('radio', { name }).click()
  await way(/支付宝转账/)
  await dialog.getByRole('textbox', { name: '付款人姓名' }).fill('林晓')
  await amount.fill('100')
  await submit.click()
  await expect(dialog.getByText('附言', { exact: true })).toBeVisible()
  await back.click()
  await way(/MPAY/)
  await amount.fill('100')
  const [opened] = await Promise.all([context.waitForEvent('page'), submit.click()])
  await expect(dialog.getByText('付款页已在新窗口打开', { exact: false })).toBeVisible()
  await opened.close()
  await back.click()
  await dialog.getByRole('radio', { name: '数字货币', exact: true }).click()
  await way(/USDC-SOL/)
  await amount.fill('100')
  await submit.click()
  await expect(dialog.getByText('请转入')).toBeVisible()
  await back.click()
  await expect(dialog.getByRole('radiogroup', { name: '充值渠道' })).toBeVisible()
})
