/** The red-envelope activity (lottery.md §4.5). */
import { expectAccessible } from '../kit/accessible.ts'
import { headerBalance } from '../kit/account.ts'
import { expect, test } from '../kit/journey.ts'
import { nightMs } from '../kit/site.ts'
import { pictures } from '../kit/pictures.ts'

// Ten minutes before the next day.
test.use({ startMs: nightMs })

test('[L-044] [L-298] an envelope is opened once a day, and what was in it is verified the next day', async ({
  page,
  site,
  signIn,
}) => {
  test.slow()
  await signIn('player01')
  await page.getByRole('region', { name: '其他游戏' }).getByRole('link', { name: '红包活动' }).click()
  await expect(page).toHaveURL(`${site.origin}/redEnvelopActivity`)
  const card = page.getByRole('region', { name: '红包活动' })
  const open = card.getByRole('button', { name: '打开红包' })
  await expect(open).toHaveAttribute('aria-disabled', 'true')
  await site.moveBy(120_000)
  await page.reload()
  await expect(open).not.toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(page, 'the activity')
  await pictures(page, 'envelopes')
  await open.click()
  const mine = card.getByRole('status')
  await expect(mine).toContainText('已存入彩票钱包')
  const prize = Number((await mine.innerText()).replace(/[^\d.]/g, ''))
  expect(prize).toBeGreaterThan(0)
  await expect(headerBalance(page)).toHaveText(
    `¥${(10_000 + prize).toLocaleString('en', { minimumFractionDigits: 2 })}`,
  )
  await page.reload()
  await expect(mine).toContainText('已存入彩票钱包')
  await expect(open).toHaveCount(0)

  await site.moveBy(12 * 60_000)
  await page.reload()
  const past = page.getByRole('region', { name: '最近的红包' })
  await past.getByRole('button', { name: /^验证/ }).click()
  await expect(past.getByText('与公布的一致')).toBeVisible()
  await expect(open).toBeVisible()
})

test('[L-297] switched off it is hidden, and its address says so', async ({ page, site, signIn }) => {
  await page.route('**/activity/redEnvelope*', (route) =>
    route.fulfill({ json: { code: -2, msg: '红包活动未开放', serverTime: site.now() } }),
  )
  const asked = page.waitForResponse('**/activity/redEnvelope*')
  await signIn('player01')
  await asked
  await expect(page.getByRole('region', { name: '其他游戏' })).toBeVisible()
  await expect(page.getByRole('link', { name: '红包活动' })).toHaveCount(0)
  await page.goto(`${site.origin}/redEnvelopActivity`)
  await expect(page.getByText('红包活动未开放')).toBeVisible()
  // A refusal of its own under the number of an ended session ends none.
  await page.getByRole('button', { name: '回到首页' }).click()
  await expect(page).toHaveURL(`${site.origin}/index`)
})
