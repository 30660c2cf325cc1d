/** 收款账户: cards and wallets are bound, named where they are wrong, and taken away. */
import type { Page } from '@playwright/test'
import { expectAccessible } from '../kit/accessible.ts'
import { expect, follow, test } from '../kit/journey.ts'
import { pictures } from '../kit/pictures.ts'

const bankPage = '/personal/setbank/setbank'
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const list = (page: Page, name: string) => page.getByRole('table', { name: `已绑定的${name}` })
const bind = (page: Page) => page.getByRole('button', { name: '确认绑定' })

const openPage = async (page: Page, origin: string, path: string): Promise<void> => {
  await page.goto(`${origin}${path}`)
  await expect(bind(page)).toBeVisible()
}

test('[F-026] a bank card is bound at its page, refused by name where it is wrong, told by letter, and taken away', async ({
  page,
  site,
  enter,
}) => {
  test.slow()
  await enter('player01')
  await openPage(page, site.origin, bankPage)
  await expect(page.getByText('还没有绑定银行卡')).toBeVisible()
  await expectAccessible(page, 'payouts, empty')
  // Nothing filled in: each field says so, and nothing is sent.
  await bind(page).click()
  await expect(page.getByText('请填写银行卡号')).toBeVisible()
  await expect(page.getByText('请填写持卡人姓名')).toBeVisible()

  await page.getByRole('combobox', { name: '银行', exact: true }).selectOption('招商银行')
  await field(page, '银行卡号').fill('6225 8801 2345 1231')
  await field(page, '持卡人姓名').fill('Lin')
  await field(page, '资金密码').fill('wrong1234')
  await bind(page).click()
  await expect(page.getByText('银行卡号有误，请核对后重新输入')).toBeVisible()
  await expect(page.getByText('请填写 2–5 个汉字的姓名')).toBeVisible()
  await field(page, '银行卡号').fill('6225 8801 2345 1230')
  await field(page, '持卡人姓名').fill('林晓')
  await bind(page).click()
  await expect(page.getByText('资金密码有误，还可尝试 4 次')).toBeVisible()
  await expect(field(page, '银行卡号')).toHaveValue('6225 8801 2345 1230')
  await field(page, '资金密码').fill('fund1234')
  await bind(page).click()

  const row = list(page, '银行卡').getByRole('row').filter({ hasText: '招商银行 **** **** **** 1230' })
  await expect(row).toContainText('林*')
  await expect(page.getByText('收款账户已绑定。')).toBeVisible()
  // The holder is fixed, and not asked for again.
  await expect(field(page, '持卡人姓名')).toHaveCount(0)
  await expect(page.getByText('持卡人与首次绑定的一致：林*')).toBeVisible()
  await expect(field(page, '资金密码')).toHaveValue('')
  await expectAccessible(page, 'payouts, bound')
  await pictures(page, 'payouts')

  await row.getByRole('button', { name: '删除 招商银行 **** **** **** 1230' }).click()
  const dialog = page.getByRole('dialog', { name: '删除收款账户' })
  await expectAccessible(page, 'payouts, taking away')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(row).toBeVisible()
  await row.getByRole('button', { name: /^删除/ }).click()
  await field(page, '资金密码').last().fill('fund1234')
  await dialog.getByRole('button', { name: '删除', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('还没有绑定银行卡')).toBeVisible()

  await follow(page, '/personal/letter/letter')
  await expect(page.getByText('已删除收款账户').first()).toBeVisible()
  await expect(page.getByText('已绑定收款账户').first()).toBeVisible()
})

test('[F-027] a digital wallet is bound by its network, an address of another one is refused', async ({
  page,
  site,
  enter,
}) => {
  await enter('player01')
  await openPage(page, site.origin, '/personal/setusdt/setusdt')
  const evm = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
  await field(page, '钱包地址').fill(evm)
  await field(page, '资金密码').fill('fund1234')
  await bind(page).click()
  await expect(page.getByText('这不是 TRC20 的地址，请核对后重新输入')).toBeVisible()
  // The right letters with one changed: only the server can tell.
  await field(page, '钱包地址').fill('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u')
  await bind(page).click()
  await expect(page.getByText('这不是 TRC20 的地址，请核对后重新输入')).toBeVisible()
  await page.getByRole('combobox', { name: '币种与网络' }).selectOption('USDT · ERC20')
  await field(page, '钱包地址').fill(evm)
  await field(page, '备注（可不填）').fill('自己的钱包')
  await bind(page).click()
  const row = list(page, '数字钱包').getByRole('row').filter({ hasText: 'USDT·ERC20 0x5aAe…BeAed' })
  await expect(row).toContainText('自己的钱包')
  await pictures(page, 'payouts-coin')
})

test('[F-028] [F-029] [F-030] [F-031] TOPAY, EBPAY, CNYT and MPAY wallets are each bound at their page', async ({
  page,
  site,
  enter,
}) => {
  await enter('player01')
  await openPage(page, site.origin, '/personal/settopay/settopay')
  for (const name of ['TOPAY', 'EBPAY', 'CNYT', 'MPAY']) {
    await follow(page, `/personal/set${name.toLowerCase()}/set${name.toLowerCase()}`)
    await field(page, `${name} 钱包账号`).fill('haocai2026')
    await field(page, '资金密码').fill('fund1234')
    await bind(page).click()
    await expect(
      list(page, `${name} 钱包`)
        .getByRole('row')
        .filter({ hasText: `${name} ****2026` }),
    ).toBeVisible()
  }
})

test('[F-025] [F-334] who has no fund password is led to the page where it is set', async ({
  page,
  site,
  enter,
}) => {
  await enter('player01')
  // Every account of the sandbox has one: the answer is that of a member without.
  await page.route(/cardManageAjax/, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { readonly result: object }
    await route.fulfill({ response: answer, json: { ...body, result: { ...body.result, exist: false } } })
  })
  await page.goto(`${site.origin}${bankPage}`)
  await expect(page.getByText('您还没有设置资金密码，请在提现前设置')).toBeVisible()
  await expect(bind(page)).toHaveCount(0)
  await page.getByRole('button', { name: '设置资金密码' }).click()
  await expect(page).toHaveURL(/\/personal\/account\/account$/)
})
