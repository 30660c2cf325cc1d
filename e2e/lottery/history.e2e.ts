/** The bet records of the personal centre. */
import { readFileSync } from 'node:fs'
import { expectAccessible } from '../kit/accessible.ts'
import { headerBalance } from '../kit/account.ts'
import { choosePlay, confirmBet, expect, offlineTest, openLottery, recentBets, test } from '../kit/journey.ts'
import { issuesFrom, placeChase } from '../kit/chase.ts'
import { picture } from '../kit/pictures.ts'

offlineTest(
  '[L-073] the menu leads to the bet records: filtered, summed, opened, cancelled, exported, and read without a line',
  async ({ page, site, signIn, context }) => {
    test.slow()
    await signIn('player01')
    for (const [code, numbers] of Object.entries({ mjffc: '万位 全选', cqssc: '万位 选大' })) {
      await openLottery(page, site, code)
      await choosePlay(page, '定位胆', '定位胆')
      await page.getByRole('button', { name: numbers }).click()
      await page.getByRole('button', { name: '直接投注' }).click()
      await confirmBet(page, { singlePick: false })
      await expect(recentBets(page).getByText('未开奖')).toBeVisible()
    }
    await site.moveBy(60_000)
    await page.goto(`${site.origin}/personal/accountChange/charge`)
    await page.getByRole('navigation', { name: '个人中心' }).getByRole('link', { name: '投注记录' }).click()
    await expect(page).toHaveURL(`${site.origin}/personal/game/lottery`)
    await expect(page).toHaveTitle('好彩 · 投注记录')
    const list = page.getByRole('region', { name: '投注记录', exact: true })
    const rows = list.getByRole('row').filter({ hasText: '定位胆' })
    await expect(rows).toHaveCount(2)
    await expect(rows.first()).toContainText('重庆时时彩')
    await expect(rows.last()).toContainText('中奖 +19.60')
    const totals = page.getByRole('region', { name: '投注记录筛选' })
    await expect(totals).toContainText('30.00')
    await expect(totals).toContainText('−0.40')
    await expectAccessible(page, 'bet records')
    await picture(page, 'bet-records')

    const status = page.getByRole('combobox', { name: '状态' })
    await status.selectOption('未开奖')
    await expect(rows).toHaveCount(1)
    await page.getByRole('combobox', { name: '彩种' }).selectOption('1分彩')
    await expect(list).toContainText('没有')
    await page.getByRole('combobox', { name: '彩种' }).selectOption('全部')
    await expect(rows).toHaveCount(1)
    await page.getByRole('combobox', { name: '玩法' }).selectOption('定位胆')
    await expect(rows).toHaveCount(1)
    await page.getByRole('searchbox', { name: '期号' }).fill('20261121-9999')
    await page.getByRole('searchbox', { name: '期号' }).press('Enter')
    await expect(list).toContainText('没有')
    await page.getByRole('searchbox', { name: '期号' }).fill('')
    await page.getByRole('searchbox', { name: '期号' }).press('Enter')
    await expect(rows).toHaveCount(1)

    await rows.getByRole('button', { name: '查看 定位胆' }).click()
    const detail = page.getByRole('dialog', { name: '投注详情' })
    await detail.getByRole('button', { name: '撤单' }).click()
    await page
      .getByRole('alertdialog', { name: '撤销这笔投注？' })
      .getByRole('button', { name: '撤单', exact: true })
      .click()
    await expect(detail).toContainText('已撤单')
    await detail.getByRole('button', { name: '关闭' }).last().click()
    await expect(headerBalance(page)).toHaveText('¥9,999.60')
    await status.selectOption('个人撤单')
    await expect(rows).toHaveCount(1)

    await status.selectOption('全部')
    await expect(rows).toHaveCount(2)
    // Dates, choices, texts and buttons of the filters are of one height.
    const heights = await page
      .getByRole('region', { name: '投注记录筛选' })
      .locator('.MuiPickersInputBase-root, .MuiButton-root, span:has(> select), label:has(> input)')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
    expect(heights).toEqual(Array.from({ length: 13 }, () => 32))
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: '导出 CSV' }).click()
    const csv = readFileSync(await (await saved).path(), 'utf8')
    expect(csv.trim().split('\n')).toHaveLength(3)
    expect(csv).toContain('个人撤单')

    await context.setOffline(true)
    await page.reload()
    await expect(rows).toHaveCount(2)
    await expect(list.getByText(/^截至/)).toBeVisible()
  },
)

test('[L-081] [L-082] the bet records have a sub-tab of bets and one of chases, which opens a chase and stops its issues', async ({
  page,
  site,
  signIn,
}) => {
  await signIn('player01')
  await placeChase(page, site, 'cqssc', issuesFrom('20261121-024', 3))
  await page.goto(`${site.origin}/personal/game/lottery`)
  const tabs = page.getByRole('navigation', { name: '记录类型' })
  await expect(tabs.getByRole('link')).toHaveCount(13)
  await expect(page.getByRole('region', { name: '投注记录', exact: true }).getByRole('row')).toHaveCount(2)
  await tabs.getByRole('link', { name: '追号' }).click()
  await expect(page).toHaveURL(`${site.origin}/personal/game/trace`)
  await expect(page).toHaveTitle('好彩 · 追号记录')
  const menu = page.getByRole('navigation', { name: '个人中心' })
  await expect(menu.locator('[aria-current=page]')).toHaveText(['投注记录'])
  const list = page.getByRole('region', { name: '追号记录', exact: true })
  const chase = list.getByRole('row').filter({ hasText: '五星直选复式' })
  await expect(chase).toContainText('0 / 3')
  await expect(chase).toContainText('进行中')
  await expectAccessible(page, 'chase records')
  await picture(page, 'chase-records')

  await chase.getByRole('button', { name: '查看' }).click()
  const detail = page.getByRole('dialog', { name: '追号详情' })
  await detail.getByRole('checkbox', { name: /-026$/ }).check()
  await detail.getByRole('button', { name: '终止追号（1 期）' }).click()
  const question = page.getByRole('alertdialog', { name: '终止 1 期追号？' })
  await expect(question).toContainText('2.00 元将退回余额')
  await question.getByRole('button', { name: '终止追号' }).click()
  await expect(page.getByText('已停止 1 期追号，金额已退回余额')).toBeVisible()
  await detail.getByRole('button', { name: '返回' }).click()
  await expect(detail).toBeHidden()
  await expect(page.getByRole('region', { name: '追号记录筛选' })).toContainText('2.00')
  await tabs.getByRole('link', { name: '彩票' }).click()
  await expect(page).toHaveURL(`${site.origin}/personal/game/lottery`)
})
