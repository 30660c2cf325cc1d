/** Getting in: by the link of an agent, by a trial account, and with a forgotten password. */
import type { Page } from '@playwright/test'
import { expectAccessible } from '../kit/accessible.ts'
import { headerBalance } from '../kit/account.ts'
import { expect, test } from '../kit/journey.ts'
import { mailedCode } from '../kit/mailedCode.ts'
import { grantedReset } from '../kit/operators.ts'
import { picture } from '../kit/pictures.ts'
import { bindAuthenticator, codeNow, signInStaff } from '../kit/staff.ts'

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const secret = (page: Page, name: string) => page.getByLabel(name, { exact: true })

test('[L-022] [L-023] a player registers by the link of an agent and is signed in; what is wrong is named before', async ({
  page,
  site,
  browser,
}) => {
  test.slow()
  // The sign is part of the address: without one, or with one in the query, there is no such page.
  for (const path of ['/register', '/register/', '/register?sign=demo']) {
    await page.goto(`${site.origin}${path}`)
    await expect(page).toHaveURL(`${site.origin}/page404`)
  }
  await page.goto(`${site.origin}/register/forged-sign`)
  await expect(page.getByText('邀请链接无效，请向邀请人核对完整地址')).toBeVisible()
  await expect(page.getByRole('button', { name: '注册', exact: true })).toHaveCount(0)
  await expectAccessible(page, 'a link that cannot be used')
  await page.getByRole('button', { name: '去登录' }).click()
  await expect(page).toHaveURL(`${site.origin}/login`)

  const { text: link } = await site.ops('invite', 'agent01')
  await page.goto(`${site.origin}${link}`)
  await expect(page).toHaveTitle('好彩 · 注册账号')
  await expect(page.getByRole('region', { name: '邀请方：a***1' })).toContainText('看不到密码')
  const register = page.getByRole('button', { name: '注册', exact: true })
  await register.click()
  await expect(field(page, '用户名')).toBeFocused()
  await expect(page.getByText('请填写用户名')).toBeVisible()
  await expect(
    page.getByText('还有 5 项需要填写或修改：用户名、密码、确认密码、年满 18 周岁、用户协议和隐私说明'),
  ).toBeVisible()
  await field(page, '用户名').fill('Player01')
  await expect(page.getByText('这个用户名已被使用，请换一个')).toBeVisible()
  await field(page, '用户名').fill('26haitang')
  await expect(page.getByText('用户名须为 4–16 位字母或数字，以字母开头')).toBeVisible()
  await field(page, '用户名').fill('haitang26')
  await expect(page.getByText('可以使用')).toBeVisible()
  await secret(page, '密码').fill('abc12345')
  await expect(page.getByText('密码须符合下列各项')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: '不在常见密码中' })).toContainText('未符合')
  await secret(page, '密码').fill('quiet-river-27')
  await expect(page.getByText('强度：较强')).toBeVisible()
  await secret(page, '确认密码').fill('quiet-river-28')
  await expect(page.getByText('两次输入的密码不一致')).toBeVisible()
  await field(page, '可先设定每日存款上限（选填）').fill('0.5')
  await register.click()
  await expect(page.getByText('请输入 1–10,000,000 元，最多两位小数')).toBeVisible()
  await expectAccessible(page, 'registration with problems')
  await picture(page, 'register-problems')

  for (const [name, heading] of [
    ['用户协议', '用户协议'],
    ['隐私说明', '隐私说明'],
  ] as const) {
    await page.getByRole('button', { name, exact: true }).click()
    await page.getByRole('dialog', { name: heading }).getByRole('button', { name: '关闭' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await secret(page, '确认密码').fill('quiet-river-27')
  await field(page, '可先设定每日存款上限（选填）').fill('500')
  await page.getByRole('checkbox', { name: '我已年满 18 周岁' }).check({ force: true })
  await page.getByRole('checkbox', { name: '我已阅读并同意' }).check({ force: true })
  await expect(page.getByText('验证完成')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText(/^还有 \d 项/)).toHaveCount(0)
  await register.click()
  await expect(page).toHaveURL(`${site.origin}/index`)
  await expect(page.getByText('您好，haitang26')).toBeVisible()
  await expect(headerBalance(page)).toHaveText('¥0.00')
  // Who is signed in is not asked to register.
  await page.goto(`${site.origin}${link}`)
  await expect(page).toHaveURL(`${site.origin}/index`)

  // Anybody may try the sandbox, and gets an account of his own; or change to the picture.
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(`${site.origin}/login`)
  // The next challenge is not answered: on a fast machine its proof is done before the change could be asked for.
  await visitor.route('**/proofChallenge*', () => undefined)
  await visitor.getByRole('link', { name: '注册账号' }).click()
  await expect(visitor).toHaveURL(`${site.origin}/register/demo`)
  await visitor.getByRole('button', { name: '改用图形验证码' }).click()
  await expect(field(visitor, '验证码')).toBeVisible()
  await expect(visitor.getByText(/^还有 6 项.*安全验证/)).toBeVisible()
  await visitor.unroute('**/proofChallenge*')
  await visitor.getByRole('link', { name: '去登录' }).click()
  await expectAccessible(visitor, 'login with what the site offers')
  await visitor.getByRole('button', { name: '免费试玩' }).click()
  await expect(visitor).toHaveURL(`${site.origin}/index`)
  await expect(visitor.getByText(/您好，trial[a-z0-9]{8}/)).toBeVisible()
  await visitor.context().close()
})

test('[L-024] a player binds an address, forgets the password, and sets another by the code that is mailed', async ({
  page,
  site,
  signIn,
  browser,
}) => {
  test.slow()
  const address = 'lin@example.com'
  const other = await (await browser.newContext()).newPage()
  await signIn('player01', other)
  await other.goto(`${site.origin}/personal/account/email`)
  const form = other.getByRole('form', { name: '绑定邮箱' })
  await form.getByRole('button', { name: '发送验证码' }).click()
  await expect(form.getByRole('alert')).toHaveText(['请填写正确的邮箱地址', '请填写登录密码'])
  await expectAccessible(other, 'binding an address, with problems')
  await field(other, '邮箱地址').fill(address)
  await secret(other, '登录密码').fill('not-this-1')
  await form.getByRole('button', { name: '发送验证码' }).click()
  await expect(form.getByRole('alert')).toHaveText('登录密码有误，还可尝试 4 次')
  await secret(other, '登录密码').fill('demo1234')
  await form.getByRole('button', { name: '发送验证码' }).click()
  await field(other, '邮箱验证码').fill(await mailedCode(site, address, '好彩验证码：绑定邮箱'))
  await form.getByRole('button', { name: '确认绑定' }).click()
  await expect(other.getByText('已绑定 l***n@example.com')).toBeVisible()

  await page.goto(`${site.origin}/login`)
  await page.getByRole('link', { name: '忘记密码' }).click()
  await expect(page).toHaveURL(`${site.origin}/forget`)
  await expect(page).toHaveTitle('好彩 · 找回登录密码')
  await page.getByRole('button', { name: '下一步' }).click()
  await expect(page.getByText('请填写用户名')).toBeVisible()
  await expectAccessible(page, 'recovery')
  // A name that does not exist is answered in the same words.
  const sent = '如该账号已绑定邮箱，验证码已发出，请查收。'
  for (const name of ['nobody99', 'player01']) {
    await field(page, '用户名').fill(name)
    await page.getByRole('button', { name: '下一步' }).click()
    await page.getByRole('button', { name: '发送验证码' }).click()
    await expect(page.getByText(sent)).toBeVisible()
    if (name !== 'player01') await page.getByRole('button', { name: '重新开始' }).click()
  }
  await expect(page.getByRole('button', { name: /^\d+ 秒后重发$/ })).toBeVisible()
  await expectAccessible(page, 'recovery by e-mail')
  await picture(page, 'forget-email')
  const code = await mailedCode(site, address, '好彩验证码：找回登录密码')
  const verify = page.getByRole('button', { name: '验证', exact: true })
  await verify.click()
  await expect(page.getByText('请填写邮箱里的 6 位验证码')).toBeVisible()
  await field(page, '邮箱验证码').fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'))
  await verify.click()
  await expect(page.getByText('验证码有误或已失效')).toBeVisible()
  await page.getByRole('radio', { name: '密保问题' }).click({ force: true })
  await verify.click()
  await expect(page.getByRole('alert')).toHaveText(['请填写答案', '请填写 6 位谷歌验证码'])
  await expectAccessible(page, 'recovery by the question')
  await page.getByRole('radio', { name: '邮箱验证码' }).click({ force: true })
  await field(page, '邮箱验证码').fill(code)
  await verify.click()

  await secret(page, '新密码').fill('player01x')
  await secret(page, '确认新密码').fill('fresh')
  await page.getByRole('button', { name: '重设密码' }).click()
  await expect(page.getByRole('alert')).toHaveText(['密码须符合下列各项', '两次输入的新密码不一致'])
  await expectAccessible(page, 'a new password, with problems')
  await secret(page, '新密码').fill('quiet-river-27')
  await secret(page, '确认新密码').fill('quiet-river-27')
  await page.getByRole('button', { name: '重设密码' }).click()
  await expect(page.getByText('登录密码已重设')).toBeVisible()
  // The session poll notifies the other browser, after 20 s at the latest.
  await expect(other).toHaveURL(`${site.origin}/login`, { timeout: 30_000 })
  await other.context().close()

  await page.getByRole('button', { name: '去登录' }).click()
  const login = async (password: string) => {
    await field(page, '用户名').fill('player01')
    await secret(page, '密码').fill(password)
    await page.getByRole('button', { name: '登录', exact: true }).click()
  }
  await login('demo1234')
  await expect(page.getByText('用户名或密码有误，还可尝试 4 次')).toBeVisible()
  await login('quiet-river-27')
  await expect(page).toHaveURL(`${site.origin}/index`)
  expect((await site.ops('mail', address)).text).toContain('好彩：登录密码已重设')
})

test('what is lost is replaced: a mailbox by a recovery code, a password of staff by a code of two operators', async ({
  page,
  site,
  signIn,
  browser,
}) => {
  test.slow()
  const [old, fresh] = ['lin@example.com', 'lin.new@example.com']
  await signIn('player01')
  const { recoveryCodes } = await bindAuthenticator(page, site)
  await page.goto(`${site.origin}/personal/account/email`)
  const form = page.getByRole('form', { name: '绑定邮箱' })
  const bind = async (
    address: string,
    subject: string,
    more: () => Promise<void> = async () => undefined,
  ) => {
    await field(page, '邮箱地址').fill(address)
    await secret(page, '登录密码').fill('demo1234')
    await more()
    await form.getByRole('button', { name: '发送验证码' }).click()
    await expect(field(page, '邮箱验证码')).toBeVisible()
    await picture(page, 'email-code')
    await field(page, '邮箱验证码').fill(await mailedCode(site, address, subject))
    await form.getByRole('button', { name: '确认绑定' }).click()
  }
  await bind(old, '好彩验证码：绑定邮箱')
  await expect(page.getByText('已绑定 l***n@example.com')).toBeVisible()
  await picture(page, 'email-bound')
  const replace = page.getByRole('button', { name: '更换邮箱' })
  await replace.click()
  await page.getByRole('button', { name: '不更换了' }).click()
  await replace.click()
  await form.getByRole('button', { name: '发送验证码' }).click()
  await expect(form.getByRole('alert')).toHaveText([
    '请填写正确的邮箱地址',
    '请填写登录密码',
    '请填写 6 位验证码或 8 位恢复码',
  ])
  await expectAccessible(page, 'another address, with problems')
  await picture(page, 'email-replace-problems')
  await bind(fresh, '好彩验证码：更换邮箱', async () => {
    await field(page, '谷歌验证码').fill(recoveryCodes[0] ?? '')
    await picture(page, 'email-replace')
  })
  await expect(page.getByText('已绑定 l***w@example.com')).toBeVisible()
  await picture(page, 'email-replaced')
  expect((await site.ops('mail', old)).text).toContain('好彩：邮箱已更换')

  const desk = await (await browser.newContext()).newPage()
  const key = await signInStaff(desk, site)
  const code = await grantedReset(site, 'support01')
  const lost = await (await browser.newContext()).newPage()
  await lost.goto(`${site.origin}/forget`)
  await field(lost, '用户名').fill('support01')
  await lost.getByRole('button', { name: '下一步' }).click()
  await lost.getByRole('radio', { name: '重设码' }).click({ force: true })
  const verify = lost.getByRole('button', { name: '验证', exact: true })
  await field(lost, '重设码').fill(code.slice(0, -1))
  await verify.click()
  await expect(lost.getByRole('alert')).toHaveText('请填写 20 位重设码')
  await expectAccessible(lost, 'a code of operators, cut')
  await picture(lost, 'reset-code-problem')
  await field(lost, '重设码').fill(code.toLowerCase())
  await picture(lost, 'reset-code')
  await verify.click()
  await secret(lost, '新密码').fill('quiet-river-27')
  await secret(lost, '确认新密码').fill('quiet-river-27')
  await picture(lost, 'reset-password')
  await lost.getByRole('button', { name: '重设密码' }).click()
  await expect(lost.getByText('登录密码已重设')).toBeVisible()
  await expect(lost.getByText('想起密码了')).toHaveCount(0)
  await picture(lost, 'reset-done')
  // The session that was open ends, and the second factor is still asked for.
  await desk.reload()
  await expect(desk).toHaveURL(`${site.origin}/login`)
  await lost.getByRole('button', { name: '去登录' }).click()
  await field(lost, '用户名').fill('support01')
  await secret(lost, '密码').fill('quiet-river-27')
  await lost.getByRole('button', { name: '登录', exact: true }).click()
  await site.moveBy(30_000)
  await field(lost, '谷歌验证码').fill(codeNow(key, site))
  await picture(lost, 'reset-second-step')
  await field(lost, '谷歌验证码').press('Enter')
  await expect(lost).toHaveURL(`${site.origin}/support`)
  for (const other of [desk, lost]) await other.context().close()
})
