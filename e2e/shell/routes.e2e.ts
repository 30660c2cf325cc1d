/** Every address of the router, in a browser: its page and its title. */
import { expect, test } from '../support/journey.ts'

test('[P-006] the router serves every route: to a stranger, to a member, and addresses that do not exist', async ({
  page,
  site,
  signIn,
}) => {
  const visit = async (path: string, shown: string, title: RegExp | string): Promise<void> => {
    await page.goto(`${site.origin}${path}`)
    await expect(page).toHaveURL(`${site.origin}${shown}`)
    await expect(page).toHaveTitle(title)
  }
  for (const path of ['/', '/login']) {
    await visit(path, path, '好彩 · 登录')
    await expect(page.getByRole('form', { name: '登录' })).toBeVisible()
  }
  await visit('/page404', '/page404', '好彩 · 页面不存在')
  await expect(page.getByText('页面不存在')).toBeVisible()
  // A visitor without a session gets the login page before a "not found".
  for (const path of ['/index', '/lottery', '/lottery/mjffc', '/chart/ssc/mjffc', '/nowhere'])
    await visit(path, '/login', '好彩 · 登录')

  await signIn('player01')
  await visit('/index', '/index', '好彩 · 首页')
  await expect(page.getByRole('region', { name: '彩种' })).toBeVisible()
  for (const path of ['/', '/login']) await visit(path, '/index', '好彩 · 首页')
  await visit('/lottery', '/lottery/cqssc', '好彩 · 重庆时时彩')
  await visit('/lottery/mjffc', '/lottery/mjffc', /^好彩 · /)
  await expect(page.getByRole('group', { name: '万位' })).toBeVisible()
  await visit('/chart/ssc/mjffc', '/chart/ssc/mjffc', /^好彩 · 走势图 · /)
  await visit('/nowhere', '/page404', '好彩 · 页面不存在')
  await visit('/lottery/nothing', '/page404', '好彩 · 页面不存在')
  // Without a page load in between, as by a link.
  await page.goto(`${site.origin}/lottery/mjffc`)
  await page.getByRole('link', { name: '首页', exact: true }).click()
  await expect(page).toHaveURL(`${site.origin}/index`)
  await page.goBack()
  await expect(page.getByRole('group', { name: '万位' })).toBeVisible()
})
