/** Screens show what the device has before anything is answered; answers only refresh it. */
import { headerBalance } from '../kit/account.ts'
import { hold } from '../kit/hold.ts'
import { expect, openLottery, test } from '../kit/journey.ts'

test('[P-002] a page whose questions have no answer shows what the device has, and then what the server says', async ({
  page,
  site,
  enter,
}) => {
  await enter('player01')
  await openLottery(page, site, 'mjffc')
  const newest = page
    .getByRole('region', { name: '近期开奖' })
    .getByRole('row')
    .nth(1)
    .getByRole('cell')
    .first()
  const plate = page.getByRole('group', { name: '万位' })
  await expect(headerBalance(page)).toHaveText('¥10,000.00')
  await expect(newest).toHaveText(/^\d{3,4}/)
  const before = (await newest.textContent()) ?? ''

  const held = await hold(page, /\/(?:sobet|sso|lottery\/(?:v2\/)?api)\//)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('1分彩')
  await expect(plate).toBeVisible()
  await expect(headerBalance(page)).toHaveText('¥10,000.00')
  await expect(newest).toHaveText(before)
  expect(held.count()).toBeGreaterThan(3)

  await site.moveBy(60_000)
  held.release()
  await expect(newest).not.toHaveText(before)
  await expect(plate).toBeVisible()
})
