/** Staff binds a second factor, signs in with it, and has a desk; nobody else has. */
import { expectAccessible } from '../kit/accessible.ts'
import { expect, offlineTest, signOut, test } from '../kit/journey.ts'
import { grantedStaff } from '../kit/operators.ts'
import { picture, wholePicture } from '../kit/pictures.ts'
import { codeNow, signInStaff, typeStaffPassword } from '../kit/staff.ts'

const stepMs = 30_000

offlineTest(
  'staff is led to bind an authenticator, signs out, and comes to the desk with a code',
  async ({ page, site }) => {
    test.slow()
    const { origin } = site
    await typeStaffPassword(page, origin)
    await expect(page).toHaveURL(`${origin}/support`)
    await expect(page.getByRole('heading', { name: '先绑定一种验证方式' })).toBeVisible()
    await expect(page.getByRole('list', { name: '绑定步骤' }).getByRole('listitem')).toHaveCount(3)
    await expect(page.getByText('通行密钥需要域名，当前地址是 IP，不能添加。')).toBeVisible()
    await expect(page.getByRole('banner')).toHaveCount(0)
    await expectAccessible(page, 'the first page of staff')
    await picture(page, 'staff-first')
    // Until then every other page leads back here.
    for (const path of ['/index', '/lottery/cqssc', '/personal/account/account']) {
      await page.goto(`${origin}${path}`)
      await expect(page).toHaveURL(`${origin}/support`)
      await expect(page.getByRole('heading', { name: '先绑定一种验证方式' })).toBeVisible()
    }

    // By keyboard alone.
    const dialog = page.getByRole('dialog')
    await page.getByRole('button', { name: '绑定验证器' }).focus()
    await page.keyboard.press('Enter')
    await expect(dialog.getByLabel('登录密码', { exact: true })).toBeFocused()
    await page.keyboard.type('demo1234')
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('img', { name: '二维码' })).toBeVisible()
    await expect(dialog.getByText('绑定后每次登录都要两步验证')).toBeVisible()
    const secret = (await dialog.getByLabel('密钥', { exact: true }).innerText()).replaceAll(' ', '')
    const used = codeNow(secret, site)
    await dialog.getByLabel('6 位验证码', { exact: true }).fill(used)
    await page.keyboard.press('Enter')
    // The recovery codes stay until they are saved.
    await expect(dialog.getByRole('list', { name: '恢复码' }).getByRole('listitem')).toHaveCount(8)
    await picture(page, 'staff-codes')
    await dialog.getByText('我已保存恢复码').click()
    await dialog.getByRole('button', { name: '完成绑定' }).click()
    const session = page.getByRole('region', { name: '本次登录' })
    await expect(page.getByRole('heading', { name: '客服工作台' })).toBeVisible()
    await expect(session).toContainText('验证器')
    await expect(page).toHaveTitle('好彩 · 工作台')

    await signOut(page)
    await typeStaffPassword(page, origin)
    const code = page.getByLabel('谷歌验证码')
    await expect(code).toBeFocused()
    await code.fill('000000')
    await code.press('Enter')
    await expect(page.getByRole('alert')).toHaveText('验证码有误，还可尝试 4 次')
    await code.fill(used)
    await code.press('Enter')
    // The code that bound it is used.
    await expect(page.getByRole('alert')).toHaveText('验证码有误，还可尝试 3 次')
    await site.moveBy(stepMs)
    await code.fill(codeNow(secret, site))
    await code.press('Enter')
    await expect(page).toHaveURL(`${origin}/support`)
    await expect(session).toContainText('support01')
    await expect(session).toContainText('2026-11-21 12:0')
    await expect(session).toContainText('2026-11-22 00:0')
    await expect(page.getByText('您以客服账号 客服一号 登录')).toBeVisible()
    const tools = page.getByRole('region', { name: '客服工具' })
    await expect(tools.getByText('尚未开放')).toHaveCount(1)
    await expect(tools.getByRole('button')).toHaveCount(0)
    await expect(tools.getByRole('link')).toHaveText(['打开会话', '打开缓存副本'])
    await expectAccessible(page, 'the desk')
    await picture(page, 'staff-desk')

    // Tab reaches the desk, the session's link and the way out.
    const reached: string[] = []
    for (let n = 0; n < 20; n += 1) {
      await page.keyboard.press('Tab')
      reached.push(await page.evaluate(() => document.activeElement?.textContent ?? ''))
    }
    expect(reached).toEqual(expect.arrayContaining(['工作台', '退出', '登录设备与会话']))
    await session.getByRole('link', { name: '登录设备与会话' }).click()
    await expect(page).toHaveURL(`${origin}/personal/account/account`)
    await expect(page.getByRole('region', { name: '登录设备与会话' }).getByRole('row')).toHaveCount(2)
    const factors = page.getByRole('region', { name: '登录与验证' })
    const flag = factors.getByRole('switch')
    await expect(flag).toHaveCount(1)
    await expect(flag).toHaveAttribute('aria-checked', 'true')
    await expect(flag).toBeDisabled()
    await expect(flag).toHaveAccessibleDescription('员工账号每次登录都要两步验证，不能关闭。')
    await expect(factors.getByRole('button', { name: '解绑验证器' })).toHaveCount(0)
    await expect(factors.getByRole('button', { name: '修改资金密码' })).toHaveCount(0)
    await expectAccessible(page, 'security of staff')
    await wholePicture(page, 'staff-security')

    // Without a connection the desk is shown from the device, with its time.
    await page.goto(`${origin}/support`)
    await expect(session).toContainText('support01')
    await site.stop()
    await page.context().setOffline(true)
    await page.reload()
    await expect(session).toContainText('support01')
    await expect(session.getByText(/^截至/)).toBeVisible()
  },
)

test('a passkey is bound in place of an authenticator, and signs in', async ({ page, site }) => {
  const origin = site.origin.replace('127.0.0.1', 'localhost')
  const device = await page.context().newCDPSession(page)
  await device.send('WebAuthn.enable')
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await typeStaffPassword(page, origin)
  await page.getByRole('button', { name: '添加通行密钥' }).click()
  const dialog = page.getByRole('dialog')
  await picture(page, 'staff-first-domain')
  await dialog.getByLabel('登录密码', { exact: true }).fill('demo1234')
  await dialog.getByRole('button', { name: '添加' }).click()
  const session = page.getByRole('region', { name: '本次登录' })
  await expect(session).toContainText('通行密钥')
  await page.goto(`${origin}/personal/account/account`)
  const factors = page.getByRole('region', { name: '登录与验证' })
  await factors.getByRole('button', { name: '管理通行密钥' }).click()
  await expect(dialog.getByRole('button', { name: /^给.*改名$/ })).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^移除/ })).toHaveCount(0)
  await expect(dialog.getByText('员工账号至少保留一种验证方式')).toBeVisible()
  await picture(page, 'staff-last-passkey')
  await dialog.getByRole('button', { name: '关闭' }).last().click()
  await signOut(page)
  await typeStaffPassword(page, origin)
  await page.getByRole('button', { name: '使用通行密钥' }).click()
  await expect(page).toHaveURL(`${origin}/support`)
  await expect(session).toContainText('通行密钥')
})

test('an operator resets the factors: the session ends, and the next login binds a new one', async ({
  page,
  site,
}) => {
  await signInStaff(page, site)
  const { exitCode } = await site.ops('reset-factor', 'support01')
  expect(exitCode).toBe(0)
  await page.reload()
  await expect(page).toHaveURL(`${site.origin}/login`)
  await typeStaffPassword(page, site.origin)
  await expect(page.getByRole('heading', { name: '先绑定一种验证方式' })).toBeVisible()
  await page.getByRole('button', { name: '退出登录' }).click()
  await expect(page).toHaveURL(`${site.origin}/login`)
})

test('two operators give another role: the session ends, and the next login has the desk of that role', async ({
  page,
  site,
}) => {
  const secret = await signInStaff(page, site)
  await expect(page.getByRole('region', { name: '客服工具' }).getByRole('listitem')).toHaveCount(3)
  await grantedStaff(site, 'support01', 'finance')
  await page.reload()
  await expect(page).toHaveURL(`${site.origin}/login`)
  await site.moveBy(stepMs)
  await typeStaffPassword(page, site.origin)
  await page.getByLabel('谷歌验证码').fill(codeNow(secret, site))
  await page.getByLabel('谷歌验证码').press('Enter')
  await expect(page.getByRole('heading', { name: '财务工作台' })).toBeVisible()
  await expect(page.getByText('您以财务账号 客服一号 登录')).toBeVisible()
  const tools = page.getByRole('region', { name: '财务工具' }).getByRole('listitem')
  await expect(tools).toHaveText([/^资金审核/])
  await expectAccessible(page, 'the desk of finance')
  await picture(page, 'staff-finance')
})
