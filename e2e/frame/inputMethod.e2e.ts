/** The Enter of an input method: the browser gives it to the page with the key code 229. */
import type { Page } from '@playwright/test'
import { expect, test } from '../kit/journey.ts'

/** Presses Enter as an input method passes it on, in the field that has the focus. */
const composingEnter = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  const key = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 229, text: '\r' }
  await session.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key })
  await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key })
  await session.detach()
}

test('the Enter of an input method sends no form and applies no filter, in any text field; a plain one does', async ({
  page,
  site,
}) => {
  const sent: string[] = []
  page.on('request', (request) => sent.push(new URL(request.url()).pathname))
  const count = (path: string) => sent.filter((one) => one.endsWith(path)).length

  await page.goto(`${site.origin}/login`)
  await page.getByLabel('用户名', { exact: true }).fill('player01')
  await page.getByLabel('密码', { exact: true }).fill('demo1234')
  for (const field of ['用户名', '密码']) {
    await page.getByLabel(field, { exact: true }).focus()
    await composingEnter(page)
  }
  const signedIn = page.waitForResponse('**/sso/login*')
  // What the other presses sent would have been before.
  expect(count('/sso/login')).toBe(0)
  await page.keyboard.press('Enter')
  await signedIn
  expect(count('/sso/login')).toBe(1)
  await expect(page).not.toHaveURL(/login/)

  await page.goto(`${site.origin}/personal/game/lottery`)
  const filter = page.getByLabel('期号')
  await filter.fill('20261121-024')
  const before = sent.length
  await composingEnter(page)
  const filtered = page.waitForRequest((request) => request.url().includes('20261121-024'))
  expect(sent.slice(before).filter((path) => path.includes('his_order'))).toEqual([])
  await page.keyboard.press('Enter')
  await filtered
})
