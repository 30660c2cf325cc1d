/** The statement of a wallet: a bet and a credit, filtered, exported, and readable offline. */
import { readFileSync } from 'node:fs'
import { expectAccessible } from '../kit/accessible.ts'
import { confirmBet, expect, oneBet, openLottery, pick, recentBets, test } from '../kit/journey.ts'
import { picture } from '../kit/pictures.ts'
import { serviceWorkerReady } from '../kit/pwa.ts'

// Its pages go on without the server, with all their code.
test.use({ serviceWorkers: 'allow' })

test('a bet and a credit are in the account changes with the balance after each; filter, export and offline work', async ({
  page,
  site,
  enter,
  context,
}) => {
  test.slow()
  await enter('player01')
  await openLottery(page, site, 'cqssc')
  await pick(page, oneBet)
  await page.getByRole('button', { name: '直接投注' }).click()
  await confirmBet(page)
  await expect(recentBets(page).getByText('未开奖')).toBeVisible()
  expect(await site.ops('credit', 'player01', '50')).toMatchObject({ exitCode: 0 })

  await page.getByRole('link', { name: '您好，林间小路' }).click()
  await page.getByRole('navigation', { name: '个人中心' }).getByRole('link', { name: '账变明细' }).click()
  await expect(page).toHaveTitle('好彩 · 账变明细')
  const table = page.getByRole('region', { name: '账变明细', exact: true })
  const rows = table.getByRole('row')
  await expect(rows.filter({ hasText: '投注扣款' })).toContainText(/C\d+.*−2\.00.*9,998\.00/)
  await expect(rows.filter({ hasText: '+50.00' })).toContainText(/系统充值.*10,048\.00/)
  await test.step('[F-438] every balance on the page is the one that the server answers', async () => {
    const answer = await page.request.get(`${site.origin}/sobet/pay/getPlayerBalance?cbId=sobet_01`)
    const { cash } = (await answer.json()) as { readonly cash: number }
    const shown = `¥${cash.toLocaleString('en', { minimumFractionDigits: 2 })}`
    expect(shown).toBe('¥10,048.00')
    const banner = page.getByRole('banner')
    await banner.getByRole('button', { name: '刷新余额' }).click()
    await expect(banner).toContainText(`余额${shown}`)
    await banner.getByRole('button', { name: '充值' }).click()
    const dialog = page.getByRole('dialog', { name: '资金' })
    await expect(dialog).toContainText(`彩票钱包 ${shown}`)
    await dialog.getByRole('button', { name: '关闭' }).click()
    await expect(dialog).toHaveCount(0)
  })
  const totals = page.getByRole('region', { name: '账变明细筛选' })
  await expect(totals).toContainText(/收入10,050\.00支出2\.00净变动\+10,048\.00/)
  await expectAccessible(page, 'account changes')
  await picture(page, 'changes')

  // Credits of the demo and of the operator, and the bet: noted by the device, and they add up to the balance.
  const check = page.getByRole('region', { name: '本机对账' })
  await expect(check).toContainText('一致')
  await expect(check).toContainText(/已核对3 笔/)
  await expect(check).toContainText(/合计等于余额10,048\.00/)
  await check.getByRole('button', { name: '重新核对' }).click()
  await expect(page.getByText('3 笔账变已重新核对，全部一致')).toBeVisible()

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出 CSV' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toBe('账变明细_2026-11-15_2026-11-21.csv')
  const content = readFileSync(await file.path(), 'utf8')
  expect(content.startsWith('\uFEFF时间,流水号,类型,关联单号,变动金额,变动后余额\r\n')).toBe(true)
  expect(content).toMatch(/投注扣款,C\d+,-2\.0000,9998\.0000\r\n/)

  await page.getByRole('combobox', { name: '类型' }).selectOption('18')
  await expect(rows).toHaveCount(2)
  await expect(rows.last()).toContainText('投注扣款')
  await serviceWorkerReady(page)

  await site.stop()
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText('网络已断开').first()).toBeVisible()
  await expect(rows.filter({ hasText: '投注扣款' })).toContainText('9,998.00')
  await expect(table.getByText(/截至 \d\d:\d\d/)).toBeVisible()
  await expect(page.getByRole('button', { name: '导出 CSV' })).toBeDisabled()
  await page.getByRole('combobox', { name: '类型' }).selectOption('18')
  await expect(rows).toHaveCount(2)
  await page.getByRole('combobox', { name: '类型' }).selectOption('4')
  await expect(table.getByText('本机没有保存这一页，恢复连接后自动读取')).toBeVisible()
  await expectAccessible(page, 'account changes without a line')
  await picture(page, 'changes-offline')
  await context.setOffline(false)
})

test('a movement that the server lists otherwise than before is a red line that names it, until it is listed as it was', async ({
  page,
  site,
  enter,
}) => {
  await enter('player01')
  expect(await site.ops('credit', 'player01', '50')).toMatchObject({ exitCode: 0 })
  await page.goto(`${site.origin}/personal/accountChange/charge`)
  const check = page.getByRole('region', { name: '本机对账' })
  await expect(check).toContainText(/已核对2 笔/)
  await expect(check).toContainText('一致')
  const again = check.getByRole('button', { name: '重新核对' })

  // The server has rewritten what it credited first, until it lists it as it was: a check may be under way then.
  let isRewritten = true
  await page.route('**/sobet/pay/statement*', async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { rows: { amount: string }[] }
    const [first] = answer.rows
    if (first && isRewritten) first.amount = '9999'
    await route.fulfill({ response, json: answer })
  })
  await again.click()
  const line = check.getByRole('alert')
  await expect(line).toHaveText(/^流水 \d+ 与本机先前记下的不同$/)
  await expect(check).toContainText('不一致')
  await expect(page.getByText(/账变核对不一致：流水 \d+ 与本机先前记下的不同。请保留本机数据/)).toBeVisible()
  await expectAccessible(page, 'a statement that differs')
  await picture(page, 'statement-differs')
  await page.reload()
  await expect(line).toBeVisible()

  isRewritten = false
  await again.click()
  await expect(page.getByText('2 笔账变已重新核对，全部一致')).toBeVisible()
  await expect(line).toHaveCount(0)
})
