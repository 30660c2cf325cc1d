/** Staff in a journey: the codes of an authenticator, and a session that has made the second step. */
import { createHash } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { generateSync } from 'otplib'
import type { Site } from './site.ts'

/** The code of now, by the clock of the site. */
export const codeNow = (secret: string, site: Site): string =>
  generateSync({ secret, epoch: Math.floor(site.now() / 1000) })

/** Types name and password of staff into the login page of an origin. */
export const typeStaffPassword = async (page: Page, origin: string, user = 'support01'): Promise<void> => {
  await page.goto(`${origin}/login`)
  await page.getByRole('textbox', { name: '用户名' }).fill(user)
  await page.getByLabel('密码', { exact: true }).fill('demo1234')
  await page.getByRole('button', { name: '登录' }).click()
}

/** As it travels. */
const password = createHash('md5').update('demo1234').digest('hex')

/** Binds an authenticator to the member of a page by the calls of the server. */
export const bindAuthenticator = async (
  page: Page,
  site: Site,
): Promise<{ readonly secret: string; readonly recoveryCodes: readonly string[] }> => {
  const send = async (call: string, data: object) => {
    const headers = { 'x-requested-with': 'XMLHttpRequest' }
    const response = await page.request.post(`${site.origin}/sobet/api/security/${call}`, { data, headers })
    return (await response.json()) as Readonly<Record<string, unknown>>
  }
  const { secret, ticket } = await send('beginAuthenticator', { password })
  const confirmed = await send('confirmAuthenticator', { ticket, code: codeNow(String(secret), site) })
  expect(confirmed).toMatchObject({ code: 0 })
  return { secret: String(secret), recoveryCodes: confirmed['recoveryCodes'] as readonly string[] }
}

/** Who signs in, and the title of his desk. */
interface Staff {
  readonly user: string
  readonly title: string
}

const support: Staff = { user: 'support01', title: '客服工作台' }

/** Signs staff in and binds an authenticator by the calls of the server; returns its secret. */
export const signInStaff = async (page: Page, site: Site, { user, title } = support): Promise<string> => {
  await typeStaffPassword(page, site.origin, user)
  await expect(page).toHaveURL(`${site.origin}/support`)
  await expect(page.getByRole('heading', { name: '先绑定一种验证方式' })).toBeVisible()
  const { secret } = await bindAuthenticator(page, site)
  await page.reload()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  return secret
}
