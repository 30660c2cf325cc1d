/** A player changes the login password: the old one is refused from then on, the new one is accepted. */
import { expectAccessible } from '../kit/accessible.ts'
import { expect, test } from '../kit/journey.ts'
import { picture } from '../kit/pictures.ts'

test('[L-439] a new login password holds, the old one is refused, and another browser is signed out', async ({
  page,
  site,
  signIn,
  browser,
}) => {
  test.slow()
  const other = await (await browser.newContext()).newPage()
  await signIn('player01', other)
  await signIn('player01')
  await page.getByRole('link', { name: '您好，林间小路' }).click()
  await page.getByRole('button', { name: '修改登录密码' }).click()
  await expect(page).toHaveURL(`${site.origin}/personal/account/password`)
  const form = page.getByRole('form', { name: '修改登录密码' })
  const field = (name: string) => form.getByLabel(name, { exact: true })

  // Enter in an empty form: every field shows what is missing, and the first one has the focus.
  await field('确认新密码').press('Enter')
  await expect(form.getByRole('alert')).toHaveText(['请填写原密码', '请填写新密码', '请填写确认新密码'])
  await expect(field('原密码')).toBeFocused()
  await expectAccessible(page, 'password form with problems')

  await field('原密码').fill('demo1234')
  await field('新密码').fill('abc123456')
  await field('确认新密码').fill('abc123456')
  await field('确认新密码').press('Enter')
  await expect(form.getByRole('alert')).toHaveText(['这个密码过于常见，请换一个'])

  await field('原密码').fill('not-this-1')
  await field('新密码').fill('fresh5678')
  await field('确认新密码').fill('fresh5678')
  await field('确认新密码').press('Enter')
  await expect(form.getByRole('alert')).toHaveText(['原密码有误，还可尝试 4 次'])
  await expect(field('原密码')).toBeFocused()
  await expect(field('新密码')).toHaveValue('fresh5678')
  await picture(page, 'password-refused')

  await field('原密码').fill('demo1234')
  await form.getByRole('button', { name: '确认修改' }).click()
  await expect(form.getByRole('status')).toHaveText('登录密码已修改，其他设备已退出登录。')
  await expect(field('原密码')).toHaveValue('')
  await expectAccessible(page, 'password form when done')
  await picture(page, 'password-done')
  // The session poll notifies the other browser, after 20 s at the latest.
  await expect(other).toHaveURL(`${site.origin}/login`, { timeout: 30_000 })

  await page.getByRole('button', { name: '退出' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '退出', exact: true }).click()
  await expect(page).toHaveURL(`${site.origin}/login`)
  const login = async (password: string) => {
    await page.getByRole('textbox', { name: '用户名' }).fill('player01')
    await page.getByLabel('密码', { exact: true }).fill(password)
    await page.getByRole('button', { name: '登录' }).click()
  }
  await login('demo1234')
  await expect(page.getByText('用户名或密码有误，还可尝试 4 次')).toBeVisible()
  await login('fresh5678')
  await expect(page).toHaveURL(`${site.origin}/index`)
  await other.context().close()
})
