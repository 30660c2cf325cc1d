/** 盈亏统计: what the days won and lost, as figures, bars and rows, also without a line. */
import { expectAccessible } from '../kit/accessible.ts'
import { expect, test } from '../kit/journey.ts'
import { pictures } from '../kit/pictures.ts'

test('[L-072] the menu leads to profit and loss: figures with their formula, bars, and a row for each day', async ({
  page,
  site,
  enter,
}) => {
  await enter('player01')
  await page.goto(`${site.origin}/personal/accountChange/charge`)
  const answered = page.waitForResponse(/getDayReportByQueryName/)
  await page.getByRole('navigation', { name: '个人中心' }).getByRole('link', { name: '盈亏统计' }).click()
  await expect(page).toHaveURL(`${site.origin}/personal/profit/profit`)
  expect(new URL((await answered).url()).searchParams.get('queryName')).toBe('CP')
  const figures = page.getByRole('region', { name: '盈亏统计筛选' })
  for (const [name, hint] of [
    ['净盈亏', '派奖 + 返点 + 活动 − 投注'],
    ['净存入', '充值 10,000.00 − 提现 0.00'],
  ] as const) {
    await expect(figures.getByText(name, { exact: true })).toBeVisible()
    await expect(figures.getByText(hint)).toBeVisible()
  }
  await expect(figures.getByText('+10,000.00')).toBeVisible()
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows).toHaveCount(15)
  await expect(rows.nth(1)).toContainText('2026-11-21')
  await expect(rows.nth(1)).toContainText('未结账')
  await expect(page.getByRole('img', { name: '每日投注与派奖' })).toBeVisible()
  await expectAccessible(page, 'profit and loss')
  await pictures(page, 'profit')
  await test.step('without a line the rows stay, with their time', async () => {
    await site.stop()
    await expect(page.getByText(/截至/).first()).toBeVisible({ timeout: 30_000 })
    await expect(rows).toHaveCount(15)
  })
})
