/** Signing in: by the form, where that is the subject, else by the call behind it. */
import { createHash } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { createDevice } from '../../src/streams/core/device.ts'

const demoPassword = 'demo1234'

/** Types name and password of a demo account into the form, and waits for the home page. */
export const signInByForm = async (page: Page, origin: string, user: string): Promise<void> => {
  await page.goto(`${origin}/login`)
  await page.getByRole('textbox', { name: '用户名' }).fill(user)
  await page.getByLabel('密码', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: '登录' }).click()
  await expect(page).toHaveURL(`${origin}/index`)
}

interface Entered {
  readonly code: number
  readonly serverTime: number
  readonly user: {
    readonly id: string
    readonly cn: string
    readonly userType: number
    readonly platformId: number
  }
}

/** Signs a demo account in as the form does, without opening a page of the site: the next one is of this member. */
export const enter = async (page: Page, origin: string, user: string): Promise<void> => {
  if (page.url().startsWith(origin)) await loggedOut(page)
  // An address of the site that runs nothing: only its storage is needed. A page of the member before would notice the login and follow it,
  // at a moment that nobody knows.
  await page.goto(`${origin}/healthz`)
  const response = await page.context().request.post(`${origin}/sso/login`, {
    headers: { 'x-requested-with': 'XMLHttpRequest' },
    data: { cn: user, password: createHash('md5').update(demoPassword).digest('hex'), appId: 5 },
  })
  const answer = (await response.json()) as Entered
  expect(answer).toMatchObject({ code: 0 })
  await page.evaluate((stored) => {
    for (const [key, value] of stored) localStorage.setItem(key, value)
  }, storedBy(answer))
}

/** A logout shows the login page at once and notifies the server then; cut off, it would end the next session as well. */
const loggedOut = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => localStorage.getItem('owesLogout') === null)
}

/** What the device remembers of a member, by the code that remembers it. */
const storedBy = ({ user, serverTime }: Entered): readonly (readonly [key: string, value: string])[] => {
  const stored = new Map<string, string>()
  const storage = {
    getItem: () => null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: () => undefined,
  }
  const { id: userId, cn: userName, userType, platformId } = user
  createDevice(
    storage,
    () => '',
    () => undefined,
  ).rememberUser({ userId, userName, userType, platformId, loginTime: serverTime })
  return [...stored]
}
