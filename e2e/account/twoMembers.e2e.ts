/** Two tabs of one browser: one signs in as somebody else while the other has a bet open. */
import { balanceOf, headerBalance } from '../kit/account.ts'
import { hold } from '../kit/hold.ts'
import { signInByForm } from '../kit/signIn.ts'
import { expect, oneBet, openLottery, pick, test } from '../kit/journey.ts'

test('a bet open in one tab is not paid by the member who signs in in another', async ({
  page,
  site,
  enter,
  context,
}) => {
  // The login form of the second tab was open before the first signed in.
  const second = await context.newPage()
  await second.goto(`${site.origin}/login`)
  await expect(second.getByRole('textbox', { name: '用户名' })).toBeVisible()
  await enter('player01')
  await openLottery(page, site, 'cqssc')
  await pick(page, oneBet)
  await page.getByRole('button', { name: '直接投注' }).click()
  await page.getByRole('button', { name: '仍要投注' }).click()
  const confirm = page.getByRole('dialog').getByRole('button', { name: '确认投注' })
  await expect(confirm).toBeEnabled()

  // By a bare request, so that no tab notifies the other: the page learns it from the answer to its bet, since no poll is answered before.
  const polls = await hold(page, /\/(?:sso|sobet|lottery\/(?:v2\/)?api)\/(?!.*add_order)/)
  await page.context().request.post(`${site.origin}/sso/login`, {
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
    data: { cn: 'player02', password: await md5('demo1234'), appId: 5 },
  })
  const answered = page.waitForResponse(/add_order/)
  await confirm.click()
  await answered
  polls.release()
  await expect(page.getByText('已切换为 player02')).toBeVisible()
  await expect(page.getByRole('banner')).toContainText('player02')
  expect(await balanceOf(page, site)).toBe(100_000_000n)
  await expect(headerBalance(page)).toHaveText('¥10,000.00')

  // By the login form: the other tab follows at once, before any poll.
  await page.route(/getUserLoginState/, () => undefined)
  await page.getByRole('button', { name: '退出', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '退出', exact: true }).click()
  await expect(page).toHaveURL(/\/login$/)
  await signInByForm(second, site.origin, 'player01')
  await expect(page).toHaveURL(`${site.origin}/index`)
  await expect(page.getByRole('banner')).toContainText('林间小路')
})

const md5 = async (text: string): Promise<string> => {
  const { createHash } = await import('node:crypto')
  return createHash('md5').update(text).digest('hex')
}
