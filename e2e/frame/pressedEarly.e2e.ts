/** Controls that are painted before their code is loaded keep the clicks they received. */
import type { Page } from '@playwright/test'
import { hold } from '../kit/hold.ts'
import { expect, test } from '../kit/journey.ts'

const fill = async (page: Page): Promise<void> => {
  await page.getByRole('textbox', { name: '用户名' }).fill('player01')
  await page.getByLabel('密码', { exact: true }).fill('demo1234')
}

for (const way of ['Enter', 'the button']) {
  test(`the login form that was sent by ${way} before the app was loaded shows that and is sent when it is loaded`, async ({
    page,
    site,
  }) => {
    const code = await hold(page, '**/assets/app-*.js')
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/sso/login')) sent.push(request.postData() ?? '')
    })
    await page.goto(`${site.origin}/login`, { waitUntil: 'commit' })
    await fill(page)
    // Controls that need no code of the app work at once.
    await page.getByRole('button', { name: '显示密码' }).click()
    await expect(page.getByLabel('密码', { exact: true })).toHaveAttribute('type', 'text')
    await page.getByRole('checkbox', { name: '记住用户名' }).check({ force: true })
    if (way === 'Enter') await page.getByLabel('密码', { exact: true }).press('Enter')
    else await page.getByRole('button', { name: '登录' }).click()
    await expect(page.getByRole('status').filter({ hasText: '正在载入' })).toBeVisible()
    await expect(page.getByRole('button', { name: '登录' })).toHaveAttribute('aria-busy', 'true')
    await page.getByRole('button', { name: '登录' }).click({ force: true })
    expect(code.count()).toBe(1)
    expect(sent).toHaveLength(0)
    code.release()
    await expect(page).toHaveURL(`${site.origin}/index`)
    expect(sent).toHaveLength(1)
    expect(await page.evaluate(() => localStorage.getItem('rememberedName'))).toBe('player01')
  })
}
