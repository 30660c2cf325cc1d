/** The code of a page is lost on the way: it opens when the line is back, and no page fails for a line that broke. */
import { calls } from '../../contract/areas.ts'
import { expectAccessible } from '../kit/accessible.ts'
import { headerBalance } from '../kit/account.ts'
import { expect, test } from '../kit/journey.ts'

// Its pages go on without the server, with all their code.
test.use({ serviceWorkers: 'allow' })

// Without a service worker no code is on the device before it is asked for.
test.use({ serviceWorkers: 'block' })

test('a page whose code was lost on the way says so, and opens by itself when the line is back', async ({
  page,
  site,
  signIn,
}) => {
  await signIn('player01')
  await expect(headerBalance(page)).toHaveText('¥10,000.00')
  const link = page.getByRole('link', { name: '投注 重庆时时彩' })
  await expect(link).toBeVisible()
  await site.kill()
  await link.click()
  await expect(page.getByText('页面尚未载入，恢复连接后自动打开')).toBeVisible()
  await expect(page).toHaveURL(`${site.origin}/lottery/cqssc`)
  await site.restart()
  await expect(page.getByRole('group', { name: '万位' })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('timer')).toHaveText(/^\d\d:\d\d/)
})

test('the app itself was lost on the way: the login page sends its form when the line is back', async ({
  page,
  site,
}) => {
  let isCut = true
  await page.route('**/assets/app-*.js', (route) => (isCut ? route.abort() : route.continue()))
  await page.route('**/healthz', (route) => (isCut ? route.abort() : route.continue()))
  const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/app-'))
  await page.goto(`${site.origin}/login`)
  await lost
  await page.getByRole('textbox', { name: '用户名' }).fill('player01')
  await page.getByLabel('密码', { exact: true }).fill('demo1234')
  await page.getByRole('button', { name: '登录' }).click()
  await expect(page).toHaveURL(`${site.origin}/login`)
  isCut = false
  await expect(page).toHaveURL(`${site.origin}/index`, { timeout: 20_000 })
})

test('a page whose code is no longer on the server fails with a reference and a way to reload, accessibly', async ({
  page,
  signIn,
}) => {
  await signIn('player01')
  await expect(headerBalance(page)).toHaveText('¥10,000.00')
  await page.route('**/assets/LotteryPage-*.js', (route) => route.fulfill({ status: 404, body: '' }))
  await page.getByRole('link', { name: '投注 重庆时时彩' }).click()
  await expect(page.getByRole('alert')).toContainText('页面出错', { timeout: 20_000 })
  await expect(page.getByRole('alert')).toContainText(/请重新载入，参考号 [\dA-F]{6}/)
  await expectAccessible(page, 'failed')
  await page.unroute('**/assets/LotteryPage-*.js')
  await page.getByRole('button', { name: '重试' }).click()
  await expect(page.getByRole('group', { name: '万位' })).toBeVisible({ timeout: 20_000 })
})

test('a page loads the calls of its own area, once, and not those of others', async ({
  page,
  site,
  signIn,
}) => {
  await signIn('player01')
  await expect(headerBalance(page)).toHaveText('¥10,000.00')
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('.js')) asked.push(request.url())
  })
  await page.goto(`${site.origin}/personal/accountChange/charge`)
  await expect(page.getByRole('region', { name: '账变明细', exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: '账变明细筛选' })).toContainText('净变动')
  const loaded = await Promise.all(asked.map(async (url) => (await page.request.get(url)).text()))
  const times = ({ path }: { readonly path: string }) => loaded.filter((code) => code.includes(path)).length
  expect(times(calls.accountChanges)).toBe(1)
  expect([calls.supportDesk, calls.updatePassword, calls.luckyDraw].map(times)).toEqual([0, 0, 0])
})
