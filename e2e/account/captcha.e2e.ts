/** A player who mistyped three times: the browser solves a proof of work by itself; one that cannot gets the picture. */
import type { Page } from '@playwright/test'
import { expectAccessible } from '../kit/accessible.ts'
import { expect, test } from '../kit/journey.ts'
import { picture } from '../kit/pictures.ts'

const failThreeTimes = async (page: Page): Promise<void> => {
  await page.getByRole('textbox', { name: '用户名' }).fill('player01')
  for (const [n, password] of ['wrong-1', 'wrong-2', 'wrong-3'].entries()) {
    await page.getByLabel('密码', { exact: true }).fill(password)
    await page.getByRole('button', { name: '登录' }).click()
    await expect(page.getByText(`还可尝试 ${4 - n} 次`)).toBeVisible()
  }
}

test('after three failures a proof of work appears, is solved by itself, and the login succeeds', async ({
  page,
  site,
}) => {
  test.slow()
  const strangers: string[] = []
  page.on('request', (request) => {
    const url = request.url()
    if (!/^(?:data|blob):/.test(url) && !url.startsWith(site.origin)) strangers.push(url)
  })
  const violations: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) violations.push(message.text())
  })
  await page.goto(`${site.origin}/login`)
  await expect(page.getByRole('status')).toHaveCount(0)
  await failThreeTimes(page)
  await expect(page.getByRole('status')).toHaveText('验证完成')
  await expect(page.getByRole('textbox', { name: '验证码' })).toHaveCount(0)
  await expectAccessible(page, 'login with a proof of work')
  await picture(page, 'login-proof')
  // A wrong password uses the proof up, and the next is solved by itself too.
  await page.getByLabel('密码', { exact: true }).fill('wrong-4')
  await page.getByRole('button', { name: '登录' }).click()
  await expect(page.getByText('还可尝试 1 次')).toBeVisible()
  await page.getByLabel('密码', { exact: true }).fill('demo1234')
  await page.getByRole('button', { name: '登录' }).click()
  await expect(page).toHaveURL(/\/index|\/lottery/)
  expect({ strangers, violations }).toEqual({ strangers: [], violations: [] })
})

test('a browser whose worker does not run gets the picture', async ({ page, site }) => {
  test.slow()
  await page.route(/proof\.worker/, (route) => route.abort())
  await page.goto(`${site.origin}/login`)
  await failThreeTimes(page)
  await expect(page.getByRole('textbox', { name: '验证码' })).toBeVisible()
  await expect(page.getByRole('img', { name: '验证码图片' })).toBeVisible()
  await expectAccessible(page, 'login with a captcha')
  await picture(page, 'login-captcha')
})
