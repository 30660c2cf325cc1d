/** Withdrawals in a browser: a card and a coin, what is refused before it is sent, what stands in the way, and what the records say. */
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../kit/accessible.ts'
import { expect, test } from '../kit/journey.ts'
import { pictures } from '../kit/pictures.ts'

const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: '资金' })
const open = async (page: Page): Promise<Locator> => {
  await page.getByRole('banner').getByRole('button', { name: '提现' }).click()
  const dialog = dialogOf(page)
  await expect(dialog).toBeVisible()
  return dialog
}
const box = (dialog: Locator, name: string) => dialog.getByLabel(name, { exact: true })

test('[F-013] [F-123] [F-127] [F-252] to a card: checked, frozen, reviewed, paid, and followed in the records', async ({
  page,
  site,
  enter,
}) => {
  test.slow()
  await enter('player02')
  await page.goto(`${site.origin}/index`)
  const dialog = await open(page)
  const submit = dialog.getByRole('button', { name: '确认提现' })
  await expect(dialog.getByRole('combobox', { name: '收款银行卡' })).toBeVisible()
  await test.step('[F-124] [F-125] [F-129] the payee is read-only and masked, the turnover is shown', async () => {
    await expect(box(dialog, '收款人')).toHaveValue('林*')
    await expect(box(dialog, '收款人')).not.toBeEditable()
    await expect(dialog.getByRole('region', { name: '流水要求' })).toContainText('已达标')
    await expect(dialog.getByText('已绑定 3 天')).toBeVisible()
  })
  await expectAccessible(page, 'withdrawal form')
  await test.step('[F-247] [F-305] empty, too little and too much are named, and nothing is sent', async () => {
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('withdrawCashAjax')) sent.push(request.url())
    })
    for (const amount of ['', '80', '9900']) {
      await box(dialog, '提现金额').fill(amount)
      await submit.click()
      await expect(dialog.getByRole('alert')).toHaveText('余额不足，或金额低于单笔最低 100 元')
    }
    await box(dialog, '提现金额').fill('100')
    await submit.click()
    await expect(dialog.getByRole('alert')).toHaveText('请输入资金密码')
    expect(sent).toEqual([])
  })
  await test.step('without a second step there is no box for a code', async () => {
    await expect(box(dialog, '谷歌验证码')).toHaveCount(0)
  })
  await box(dialog, '提现金额').fill('1000.126')
  await box(dialog, '资金密码').fill('wrong 123')
  await expect(box(dialog, '资金密码')).toHaveValue('wrong123')
  await test.step('[F-299] the amount is rounded when its box is left', async () => {
    await expect(box(dialog, '提现金额')).toHaveValue('1000.13')
    await expect(dialog.getByText('20.00', { exact: true })).toBeVisible()
  })
  await submit.click()
  await test.step('a refusal is told, and what was typed stays', async () => {
    await expect(page.getByText('资金密码有误，还可尝试 4 次').first()).toBeVisible()
    await expect(box(dialog, '提现金额')).toHaveValue('1000.13')
  })
  await pictures(page, 'withdraw')
  await box(dialog, '资金密码').fill('fund1234')
  await submit.click()
  await test.step('[F-248] [F-249] it is told, and the balance is that after it', async () => {
    await expect(page.getByText('操作成功')).toBeVisible()
    await expect(dialog.getByText('8,979.87').first()).toBeVisible()
  })
  const number = (await dialog.getByText(/^W\d+$/).textContent()) ?? ''
  await expect(dialog.getByText('待审核')).toBeVisible()
  await pictures(page, 'withdraw-order')
  expect((await site.ops('approve-withdrawal', number)).exitCode).toBe(0)
  await expect(async () => {
    await site.moveBy(6_000)
    await expect(dialog.getByText('成功', { exact: true })).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(dialog.getByText('8,999.87').first()).toBeVisible()
  await dialog.getByRole('button', { name: '返回提现' }).click()
  await test.step('[F-250] amount and password are empty', async () => {
    await expect(box(dialog, '提现金额')).toHaveValue('')
    await expect(box(dialog, '资金密码')).toHaveValue('')
  })
  await dialog.getByRole('link', { name: '提现记录' }).click()
  const row = page.getByRole('row').filter({ hasText: number })
  await expect(row).toContainText('招商银行 **** **** **** 1230')
  await expect(row).toContainText('成功')
  await expect(page.getByRole('tab', { name: '充值' })).toBeVisible()
  await expectAccessible(page, 'withdrawal records')
  await pictures(page, 'withdraw-records')
  await row.getByRole('button', { name: /查看/ }).click()
  await expect(page.getByRole('dialog', { name: '提现订单' })).toContainText('已出款')
})

test('[F-114] [F-116] [F-120] to a coin wallet: quoted, refused for its review, and back', async ({
  page,
  site,
  enter,
}) => {
  await enter('limited07')
  await page.goto(`${site.origin}/index`)
  await page.evaluate(() => (location.hash = 'withdraw'))
  const dialog = dialogOf(page)
  await test.step('[F-329] [F-107] a member who may not deposit may withdraw', async () => {
    await expect(dialog.getByRole('tab', { name: '转账' })).toHaveCount(0)
    await dialog.getByRole('radio', { name: 'USDT' }).click()
    await expect(box(dialog, '收款钱包')).toBeVisible()
  })
  const submit = dialog.getByRole('button', { name: '确认提现' })
  await test.step('[F-293] [F-294] [F-295] the first thing that is wrong is named', async () => {
    for (const [amount, said] of [
      ['', '请输入提现金额'],
      ['99.99', '提现金额不能小于 100'],
      ['720', '请输入资金密码'],
    ] as const) {
      await box(dialog, '提现金额').fill(amount)
      await submit.click()
      await expect(dialog.getByRole('alert')).toHaveText(said)
    }
  })
  await expect(dialog.getByText('1 USDT = ¥7.20')).toBeVisible()
  for (const fact of ['¥10,000.00', 'TRC20', '演示钱包'])
    await expect(dialog.getByText(fact, { exact: true }).first()).toBeVisible()
  await expect(dialog.getByRole('list', { name: '提现说明' })).toBeVisible()
  for (const figure of ['100.00 USDT', '1.00 USDT', '99.00 USDT'])
    await expect(dialog.getByText(figure, { exact: true })).toBeVisible()
  await test.step('[F-117] [F-301] all there is, in whole yuan', async () => {
    await dialog.getByRole('button', { name: '全部提出' }).click()
    await expect(box(dialog, '提现金额')).toHaveValue('10000')
  })
  await expectAccessible(page, 'coin withdrawal')
  await pictures(page, 'withdraw-coin')
  await box(dialog, '资金密码').fill('fund1234')
  await submit.click()
  await expect(page.getByText('操作成功')).toBeVisible()
  await expect(box(dialog, '提现金额')).toHaveValue('')
  await dialog.getByRole('link', { name: '提现记录' }).click()
  const row = page.getByRole('row').filter({ hasText: 'USDT TRC20' })
  await expect(row).toContainText('待审核')
  const number = /W\d+/.exec((await row.textContent()) ?? '')?.[0] ?? ''
  await site.ops('refuse-withdrawal', number, '地址需要核对')
  await expect(async () => {
    await site.moveBy(6_000)
    await expect(row).toContainText('审核未通过', { timeout: 1_000 })
  }).toPass()
  await row.getByRole('button', { name: /查看/ }).click()
  await expect(page.getByRole('dialog', { name: '提现订单' })).toContainText('地址需要核对')
})

test('what stands in the way is said, with the way there', async ({ page, site, enter }) => {
  await enter('player01')
  await page.goto(`${site.origin}/index`)
  const dialog = await open(page)
  await test.step('[F-418] [L-135] no bound card is a screen of its own, in place of the form', async () => {
    await expect(dialog.getByText('为了资金安全', { exact: false })).toBeVisible()
    await expect(dialog.getByRole('button', { name: '立即绑定' })).toBeVisible()
    await expect(dialog.getByRole('form')).toHaveCount(0)
    await expect(dialog.getByRole('textbox')).toHaveCount(0)
  })
  await test.step('[F-243] [F-337] [F-338] [F-417] nothing is bound', async () => {
    await expect(dialog.getByText('首次提现前请先绑定提款银行卡')).toBeVisible()
    await dialog.getByRole('button', { name: '立即绑定' }).click()
    await expect(page).toHaveURL(`${site.origin}/personal/setbank/setbank`)
    await expect(dialog).toBeHidden()
  })
  await enter('player02')
  await page.goto(`${site.origin}/index`)
  await open(page)
  await test.step('[F-106] [F-107] [F-108] the ways, and tabs of 120 pixels [F-434]', async () => {
    const ways = dialog.getByRole('radiogroup', { name: '提现方式' }).getByRole('radio')
    const names =
      '极速提现+0.5% 大额极速+0.2% 秒到提现 银行卡 USDT USDC TOPAY EBPAY CNYT MPAY 微信 支付宝 银行卡网页'
    await expect(ways).toHaveText(names.split(' '))
    expect((await dialog.getByRole('tab', { name: '提现' }).boundingBox())?.width).toBe(120)
  })
  await test.step('[F-244] [F-339] a wallet tab without a wallet', async () => {
    await dialog.getByRole('radio', { name: 'EBPAY' }).click()
    await expect(dialog.getByText('您还没有绑定 EBPAY 钱包')).toBeVisible()
    await dialog.getByRole('button', { name: '立即绑定' }).click()
    await expect(page).toHaveURL(`${site.origin}/personal/setebpay/setebpay`)
  })
  await test.step('[F-246] [F-336] at risk: a notice without a button, and nobody is signed out', async () => {
    await site.ops('risk-mark', 'player02', '异地登录')
    await page.goto(`${site.origin}/index`)
    await open(page)
    await expect(dialog.getByText('账号存在风险，不能提现，请联系在线客服')).toBeVisible()
    await expect(dialog.getByRole('button', { name: /绑定|设置/ })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: '退出', exact: true })).toBeVisible()
  })
})
