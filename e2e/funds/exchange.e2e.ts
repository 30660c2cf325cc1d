/** Exchanges in a browser: both ways, what is refused before it is sent, an answer that is lost at the provider, and the records. */
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../kit/accessible.ts'
import { expect, test } from '../kit/journey.ts'
import { pictures } from '../kit/pictures.ts'

const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: '资金' })
const open = async (page: Page): Promise<Locator> => {
  await page.getByRole('banner').getByRole('button', { name: '转账' }).click()
  const dialog = dialogOf(page)
  await expect(dialog).toBeVisible()
  return dialog
}
const box = (dialog: Locator, name: string) => dialog.getByLabel(name, { exact: true })
const tile = (dialog: Locator, name: string) =>
  dialog.getByRole('list', { name: '钱包余额' }).getByRole('listitem', { name })
const balances = (dialog: Locator, out: string, into: string) =>
  Promise.all([
    expect(tile(dialog, '彩票钱包')).toContainText(out),
    expect(tile(dialog, 'AG 视讯')).toContainText(into),
  ])

test('[F-141] [F-143] [F-144] [F-145] money goes to a wallet of games and comes back, and the records have both', async ({
  page,
  site,
  enter,
}) => {
  test.slow()
  await enter('player02')
  await page.goto(`${site.origin}/index`)
  const dialog = await open(page)
  const submit = dialog.getByRole('button', { name: '确认转账' })
  await test.step('[F-138] [F-256] every wallet with its balance; it goes out of that of the lottery', async () => {
    await balances(dialog, '10,000.00', '0.00')
    await expect(dialog.getByRole('list', { name: '钱包余额' }).getByRole('listitem')).toHaveCount(8)
    await expect(tile(dialog, '彩票钱包')).toContainText('转出')
    await expect(tile(dialog, 'AG 视讯')).toContainText('转入')
    await expect(dialog.getByRole('combobox', { name: '转出钱包' })).toHaveValue('sobet_01')
    await expect(dialog.getByRole('combobox', { name: '转入钱包' }).locator('option')).toHaveText([
      'AG 视讯',
      '沙巴体育',
      '乐游棋牌',
      'HQT 捕鱼',
      'CQ9 电子',
      'XJ 体育',
      'VG 棋牌',
    ])
  })
  await test.step('[F-435] the button is 320 pixels wide, the notes stand below', async () => {
    expect((await submit.boundingBox())?.width).toBe(320)
    await expect(dialog.getByRole('list', { name: '转账须知' }).getByRole('listitem')).toHaveCount(3)
  })
  await expectAccessible(page, 'exchange form')
  await test.step('[F-315] [F-316] [F-312] the first thing that is wrong is named, and nothing is sent', async () => {
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('cbPointTransfer')) sent.push(request.url())
    })
    for (const [amount, said] of [
      ['', '请输入正确的金额'],
      ['0.5', '转账金额须大于最低可转金额 1 元'],
      ['10001', '余额不足'],
      ['1.5', 'AG 视讯只能转整数元'],
      ['500', '请输入资金密码'],
    ] as const) {
      await box(dialog, '转账金额').fill(amount)
      await submit.click()
      await expect(dialog.getByRole('alert')).toHaveText(said)
    }
    expect(sent).toEqual([])
  })
  await test.step('[F-317] more than the most of one exchange becomes the most', async () => {
    await box(dialog, '转账金额').fill('60000')
    await box(dialog, '资金密码').fill('wrong123')
    await expect(box(dialog, '转账金额')).toHaveValue('50000')
    await box(dialog, '转账金额').fill('500')
    await expect(dialog.getByText('¥9,500.00')).toBeVisible()
  })
  await submit.click()
  await expect(page.getByText('资金密码有误，还可尝试 4 次').first()).toBeVisible()
  await expect(box(dialog, '转账金额')).toHaveValue('500')
  await pictures(page, 'exchange')
  await box(dialog, '资金密码').fill('fund1234')
  await submit.click()
  await test.step('[F-393] [F-265] it is told, and the balances are those after it', async () => {
    await expect(page.getByText('转账成功')).toBeVisible()
    await balances(dialog, '9,500.00', '500.00')
    await expect(box(dialog, '资金密码')).toHaveValue('')
  })
  await test.step('[F-263] [F-144] back: the wallets change places, and all there is is typed in', async () => {
    await dialog.getByRole('button', { name: '交换转出和转入钱包' }).click()
    await expect(dialog.getByRole('combobox', { name: '转出钱包' })).toHaveValue('ag_01')
    await expect(dialog.getByRole('combobox', { name: '转入钱包' }).locator('option')).toHaveText([
      '彩票钱包',
    ])
    await expect(dialog.getByText(/可转 500\.00 元/)).toBeVisible()
    await dialog.getByRole('button', { name: '全部转出' }).click()
    await expect(box(dialog, '转账金额')).toHaveValue('500')
    await box(dialog, '资金密码').fill('fund1234')
    await submit.click()
    await balances(dialog, '10,000.00', '0.00')
  })
  await test.step('[F-262] a wallet of games that is chosen gives to the lottery wallet; it has nothing', async () => {
    await dialog.getByRole('combobox', { name: '转出钱包' }).selectOption('sb_01')
    await expect(dialog.getByRole('combobox', { name: '转入钱包' })).toHaveValue('sobet_01')
    await box(dialog, '转账金额').fill('5')
    await submit.click()
    await expect(dialog.getByRole('alert')).toHaveText('余额不足')
  })
  await dialog.getByRole('link', { name: '转账记录' }).click()
  await expect(page).toHaveURL(`${site.origin}/personal/trade/transfer`)
  await test.step('[F-023] [L-088] the tabs of the trade records', async () => {
    for (const name of ['充值', '提现', '转账']) await expect(page.getByRole('tab', { name })).toBeVisible()
  })
  const rows = page.getByRole('row').filter({ hasText: /E\d+/ })
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('AG 视讯')
  await expect(rows.first()).toContainText('成功')
  await expectAccessible(page, 'exchange records')
  await pictures(page, 'exchange-records')
  await rows.first().getByRole('button', { name: /查看/ }).click()
  await expect(page.getByRole('dialog', { name: '转账订单' })).toContainText('款项已到账')
})

test('[F-139] a provider that loses its answers: the exchange is 核对中, also without the page, and arrives once', async ({
  page,
  site,
  enter,
}) => {
  await enter('player01')
  await page.goto(`${site.origin}/index`)
  const dialog = await open(page)
  await balances(dialog, '10,000.00', '0.00')
  await site.ops('sandbox-wallet', 'ag_01', 'silent')
  await box(dialog, '转账金额').fill('200')
  await box(dialog, '资金密码').fill('fund1234')
  await dialog.getByRole('button', { name: '确认转账' }).click()
  await expect(page.getByText('已提交，正在等对方平台回复')).toBeVisible()
  const waiting = dialog.getByRole('status').filter({ hasText: '彩票钱包 → AG 视讯' })
  await expect(waiting).toContainText('200.00 元')
  await expect(tile(dialog, 'AG 视讯')).toContainText('核对中')
  await expect(tile(dialog, 'AG 视讯')).toContainText('暂时查不到')
  await expect(tile(dialog, '彩票钱包')).toContainText('9,800.00')
  await expectAccessible(page, 'exchange 核对中')
  await pictures(page, 'exchange-waiting')
  // The page is closed and opened again: the order is still there.
  await page.goto(`${site.origin}/index`)
  await open(page)
  await expect(waiting).toContainText('200.00 元')
  await waiting.getByRole('button', { name: /查看/ }).click()
  await expect(dialog.getByText('正在等游戏平台的回复，请勿重复提交')).toBeVisible()
  await dialog.getByRole('button', { name: '返回转账' }).click()
  await site.ops('sandbox-wallet', 'ag_01', 'usual')
  await expect(async () => {
    await site.moveBy(12_000)
    await expect(waiting).toHaveCount(0, { timeout: 1_000 })
  }).toPass()
  await tile(dialog, 'AG 视讯').getByRole('button', { name: '刷新AG 视讯余额' }).click()
  await balances(dialog, '9,800.00', '200.00')
  await site.ops('sandbox-wallet', 'ag_01', 'refusing')
  await box(dialog, '转账金额').fill('100')
  await box(dialog, '资金密码').fill('fund1234')
  await dialog.getByRole('button', { name: '确认转账' }).click()
  await expect(page.getByText('转账失败：游戏平台拒绝了这笔转账').first()).toBeVisible()
  await balances(dialog, '9,800.00', '200.00')
  expect(await site.ops('trial-balance')).toMatchObject({ exitCode: 0 })
})

test('[F-147] [F-313] a member who wants a second step is asked for its code; at risk there is a notice, and no tab for a limited member', async ({
  page,
  site,
  enter,
}) => {
  await enter('player02')
  await page.goto(`${site.origin}/index`)
  const dialog = await open(page)
  for (const title of ['转账金额', '转出钱包', '转入钱包', '资金密码'])
    await expect(dialog.getByLabel(title, { exact: true })).toBeVisible()
  await expect(dialog.getByLabel('验证', { exact: true })).toHaveCount(0)
  await page.route('**/transferIndexAjax*', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { result: object }
    await route.fulfill({ json: { ...body, result: { ...body.result, twostepThirdTransfer: true } } })
  })
  await page.goto(`${site.origin}/index`)
  await open(page)
  await expect(box(dialog, '验证')).toBeVisible()
  await box(dialog, '转账金额').fill('5')
  await box(dialog, '资金密码').fill('fund1234')
  await dialog.getByRole('button', { name: '确认转账' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('请输入验证码')
  await page.unroute('**/transferIndexAjax*')
  await site.ops('risk-mark', 'player02', '异地登录')
  await page.goto(`${site.origin}/index`)
  await open(page)
  await test.step('[F-100] [F-335] [F-437] [L-411] at risk none of the three is possible: one notice names support, and has no button', async () => {
    for (const act of ['转账', '提现', '充值']) {
      await dialog.getByRole('tab', { name: act }).click()
      await expect(dialog.getByText(`账号存在风险，不能${act}，请联系在线客服`)).toBeVisible()
      await expect(dialog.getByRole('button', { name: /绑定|设置|确认|提交/ })).toHaveCount(0)
    }
  })
  await enter('limited07')
  await page.goto(`${site.origin}/index#withdraw`)
  await expect(dialog.getByRole('tab', { name: '提现' })).toBeVisible()
  await expect(dialog.getByRole('tab', { name: '转账' })).toHaveCount(0)
})
