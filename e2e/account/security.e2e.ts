/** A player secures the account: authenticator, passkey, fund password, and a browser that is signed out from afar. */
import type { Page } from '@playwright/test'
import { generateSync } from 'otplib'
import { expectAccessible } from '../kit/accessible.ts'
import { expect, signOut, test } from '../kit/journey.ts'
import { picture, wholePicture } from '../kit/pictures.ts'
import type { Site } from '../kit/site.ts'

const path = '/personal/account/account'
const stepMs = 30_000

/** The code of now. */
const codeOf = (secret: string, site: Site): string =>
  generateSync({ secret, epoch: Math.floor(site.now() / 1000) })

/** The next code: no code is taken twice. */
const nextCode = async (secret: string, site: Site): Promise<string> => {
  await site.moveBy(stepMs)
  return codeOf(secret, site)
}

/** Gives the page a device that signs without asking. */
const addDevice = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

const typePassword = async (page: Page, origin: string): Promise<void> => {
  await page.goto(`${origin}/login`)
  await page.getByRole('textbox', { name: '用户名' }).fill('player01')
  await page.getByLabel('密码', { exact: true }).fill('demo1234')
  await page.getByRole('button', { name: '登录' }).click()
}

test('[L-076] [F-024] an account is secured step by step, and a browser is signed out from afar', async ({
  page,
  site,
  browser,
}) => {
  test.slow()
  // A passkey needs a domain.
  const origin = site.origin.replace('127.0.0.1', 'localhost')
  await addDevice(page)
  await typePassword(page, origin)
  await expect(page).toHaveURL(`${origin}/index`)
  await page.getByRole('link', { name: '您好，林间小路' }).click()
  await expect(page).toHaveURL(`${origin}${path}`)
  await page.getByRole('navigation', { name: '个人中心' }).getByRole('link', { name: '账户与安全' }).click()
  await expect(page).toHaveURL(`${origin}${path}`)
  await expect(page.getByRole('heading', { name: '安全状况：一般' })).toBeVisible()
  await expectAccessible(page, 'security of a new account')
  await wholePicture(page, 'security-new')

  // Binding: the password first, then the code of the new authenticator.
  const factors = page.getByRole('region', { name: '登录与验证' })
  const dialog = page.getByRole('dialog')
  await factors.getByRole('button', { name: '绑定验证器' }).click()
  await dialog.getByLabel('登录密码', { exact: true }).fill('not-this-1')
  await dialog.getByRole('button', { name: '继续' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('登录密码有误，还可尝试 4 次')
  await expectAccessible(page, 'proof dialog with a problem')
  await dialog.getByLabel('登录密码', { exact: true }).fill('demo1234')
  await dialog.getByLabel('登录密码', { exact: true }).press('Enter')
  await expect(dialog.getByRole('img', { name: '二维码' })).toBeVisible()
  const secret = (await dialog.getByLabel('密钥', { exact: true }).innerText()).replaceAll(' ', '')
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  await dialog.getByLabel('6 位验证码', { exact: true }).fill('000 000')
  await dialog.getByRole('button', { name: '验证' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('验证码有误')
  await picture(page, 'security-bind')
  const first = codeOf(secret, site)
  await dialog.getByLabel('6 位验证码', { exact: true }).fill(`${first.slice(0, 3)} ${first.slice(3)}`)
  await dialog.getByRole('button', { name: '验证' }).click()
  const codes = dialog.getByRole('list', { name: '恢复码' }).getByRole('listitem')
  await expect(codes).toHaveCount(8)
  const [recovery = ''] = await codes.allInnerTexts()
  const finish = dialog.getByRole('button', { name: '完成绑定' })
  await expect(finish).toHaveAttribute('aria-disabled', 'true')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin })
  await dialog.getByRole('button', { name: '复制', exact: true }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(recovery)
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: '下载' }).click()
  expect((await download).suggestedFilename()).toBe('好彩恢复码.txt')
  await dialog.getByText('我已保存恢复码').click()
  await expectAccessible(page, 'bind dialog with recovery codes')
  await picture(page, 'security-codes')
  await finish.click()
  await expect(dialog).toHaveCount(0)

  // Binding switched two scenes on. On at once, off with a code.
  const scene = (name: string) => factors.getByRole('switch', { name: `${name}两步验证` })
  const shown = async () =>
    Promise.all(
      ['登录', '提现', '第三方转账', '代理转账', '绑定收款地址'].map((name) =>
        scene(name).getAttribute('aria-checked'),
      ),
    )
  await expect.poll(shown).toEqual(['true', 'true', 'false', 'false', 'false'])
  await scene('绑定收款地址').click()
  await expect(scene('绑定收款地址')).toHaveAttribute('aria-checked', 'true')
  await scene('提现').click()
  await dialog.getByLabel('验证码', { exact: true }).fill(first)
  await dialog.getByRole('button', { name: '确认关闭' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('验证码有误，还可尝试 4 次')
  const used = await nextCode(secret, site)
  await dialog.getByLabel('验证码', { exact: true }).fill(used)
  await dialog.getByRole('button', { name: '确认关闭' }).click()
  await expect.poll(shown).toEqual(['true', 'false', 'false', 'false', 'true'])
  await page.reload()
  await expect.poll(shown).toEqual(['true', 'false', 'false', 'false', 'true'])

  // Signing in asks for a code: a wrong one and one that was used are refused.
  await signOut(page)
  await typePassword(page, origin)
  const code = page.getByLabel('谷歌验证码')
  await expect(code).toBeFocused()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expectAccessible(page, 'login with a code')
  await picture(page, 'login-code')
  await code.fill('000000')
  await code.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('验证码有误，还可尝试 4 次')
  await code.fill(used)
  await code.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('验证码有误，还可尝试 3 次')
  await code.fill(await nextCode(secret, site))
  await code.press('Enter')
  await expect(page).toHaveURL(`${origin}/index`)

  // A passkey, which signs in in place of a code.
  await page.goto(`${origin}${path}`)
  await factors.getByRole('button', { name: '添加通行密钥' }).click()
  await dialog.getByLabel('名称', { exact: true }).fill('办公电脑')
  await dialog.getByLabel('验证码', { exact: true }).fill(await nextCode(secret, site))
  await dialog.getByRole('button', { name: '添加' }).click()
  await expect(factors.getByText(/^办公电脑，添加于 2026-11-21，尚未使用/)).toBeVisible()
  await factors.getByRole('button', { name: '管理通行密钥' }).click()
  await dialog.getByRole('button', { name: '给办公电脑改名' }).click()
  await dialog.getByLabel('名称', { exact: true }).fill('家里电脑')
  await dialog.getByLabel('名称', { exact: true }).press('Enter')
  await expect(dialog.getByRole('cell', { name: '家里电脑', exact: true })).toBeVisible()
  await expectAccessible(page, 'passkeys dialog')
  await dialog.getByRole('button', { name: '关闭' }).last().click()
  await signOut(page)
  await typePassword(page, origin)
  await page.getByRole('button', { name: '使用通行密钥' }).click()
  await expect(page).toHaveURL(`${origin}/index`)
  await page.goto(`${origin}${path}`)
  await expect(factors.getByText(/家里电脑.*最近使用 11-21/)).toBeVisible()

  // Another browser, by a recovery code; it is signed out from here.
  const other = await (await browser.newContext()).newPage()
  await typePassword(other, site.origin)
  await other.getByLabel('谷歌验证码').fill(recovery)
  await other.getByLabel('谷歌验证码').press('Enter')
  await expect(other).toHaveURL(`${site.origin}/index`)
  await page.reload()
  await expect(factors.getByText(/剩余恢复码 7 个/)).toBeVisible()
  const devices = page.getByRole('region', { name: '登录设备与会话' })
  await expect(devices.getByRole('row')).toHaveCount(3)
  await expect(devices.getByRole('row').nth(1)).toContainText(/Chrome \d+ · .*127\.0\.x\.x.*刚刚.*当前/)
  await expectAccessible(page, 'security of a secured account')
  await wholePicture(page, 'security-secured')
  await devices.getByRole('button', { name: /^移除 Chrome/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '确认移除' }).click()
  await expect(devices.getByRole('row')).toHaveCount(2)
  await expect(other).toHaveURL(`${site.origin}/login`, { timeout: 30_000 })
  await expect(other.getByText('登录状态已失效，请重新登录。')).toBeVisible()
  await other.context().close()

  // The fund password.
  await factors.getByRole('button', { name: '修改资金密码' }).click()
  await dialog.getByLabel('原资金密码', { exact: true }).fill('fund1234')
  await dialog.getByLabel('新资金密码', { exact: true }).fill('demo1234')
  await dialog.getByLabel('确认新资金密码', { exact: true }).fill('demo1234')
  await dialog.getByRole('button', { name: '确认修改' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('资金密码不能与登录密码相同')
  await dialog.getByLabel('新资金密码', { exact: true }).fill('fresh5678')
  await dialog.getByLabel('确认新资金密码', { exact: true }).fill('fresh5678')
  await dialog.getByRole('button', { name: '确认修改' }).click()
  await expect(dialog.getByRole('status')).toHaveText('资金密码已修改。')
  await expectAccessible(page, 'fund password dialog')
  await picture(page, 'security-fund')
  const check = (payPassword: string) =>
    page.request
      .post(`${origin}/sobet/userInfo/validatePayPassword`, {
        form: { payPassword },
        headers: { 'x-requested-with': 'XMLHttpRequest' },
      })
      .then(async (response) => ((await response.json()) as { code: number }).code)
  // The wire forms of fund1234 and of fresh5678.
  expect(await check('a1574da254dba0b5d01cbc76ca5fd6da')).toBe(2)
  expect(await check('0cb3146b2a5b6c40038f8cca9bdfa661')).toBe(0)
})
