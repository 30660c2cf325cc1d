import { desc, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Browser } from '../../../tests/kit/browser.ts'
import { describeOnDatabase } from '../../../tests/kit/freshDatabase.ts'
import { afterNoon } from '../../../tests/kit/referenceTime.ts'
import { runningSite } from '../../../tests/kit/runningSite.ts'
import { demoPassword } from '../../app/seedSandbox.ts'
import { auditLog, loginFailure, member } from '../../schema/index.ts'
import { wirePassword } from '../base/secrets.ts'

const login = wirePassword(demoPassword)
const held = wirePassword('fund1234')
const fresh = wirePassword('fresh5678')
const wrong = wirePassword('not this 1')
const check = '/sobet/userInfo/validatePayPassword'

describeOnDatabase('the fund password', (kind) => {
  const { database, it } = runningSite(kind)
  let player: Browser
  beforeAll(async () => {
    player = await it.signIn('player01')
  })
  beforeEach(async () => void (await database.db.delete(loginFailure)))

  const post = async (path: string, fields: Record<string, string>, browser = player) =>
    (await browser.post(path, fields)).body
  const set = (loginPassword: string, payPassword: string, confirmed = payPassword) =>
    post('/sobet/userInfo/setPayPasswordAjax', {
      loginPassword,
      payPassword,
      confirm_password: confirmed,
    })
  const change = (oldPassword: string, newPassword: string, confirmed = newPassword) =>
    post('/sobet/userInfo/updatePayPassword', { oldPassword, newPassword, confirm_password: confirmed })
  const exists = async (browser = player) =>
    (await browser.get('/sobet/api/payPwdCheck/existResult', { cn: 'player01' })).body
  const stored = async () => {
    const [row] = await database.db.select().from(member).where(eq(member.cn, 'player01'))
    return row
  }
  const forget = (fundPasswordHash: string | null = null) =>
    database.db.update(member).set({ fundPasswordHash }).where(eq(member.cn, 'player01'))

  test('[L-442] [F-396] existResult tells by its message whether there is one', async () => {
    expect(await exists()).toMatchObject({ code: 0, retCode: 0, message: '1' })
    const before = await stored()
    await forget()
    expect(await exists()).toMatchObject({ code: 0, retCode: 0, message: '0' })
    await forget(before?.fundPasswordHash)
    expect(await exists(it.browser())).toMatchObject({ code: -1 })
  })

  test.each([
    ['[L-443] [F-397] validatePayPassword', check],
    ['[L-444] [F-398] validatePayPasswordForCoin', `${check}ForCoin`],
  ])('%s accepts the right one, and refuses another with the tries that are left', async (_ids, path) => {
    expect(await post(path, { payPassword: held })).toMatchObject({ code: 0, result: true })
    expect(await post(path, { payPassword: wrong })).toMatchObject({
      code: 2,
      msg: '资金密码有误，还可尝试 4 次',
    })
    // The right one clears the count.
    await post(path, { payPassword: held })
    expect(await post(path, { payPassword: wrong })).toMatchObject({ triesLeft: 4 })
    expect(await post(path, { payPassword: held }, it.browser())).toMatchObject({ code: -1 })
  })

  test('wrong ones are counted per member, whatever the call and the network, and end in a wait, also for the right one', async () => {
    const paths = [check, `${check}ForCoin`, check, `${check}ForCoin`]
    for (const [n, path] of paths.entries())
      expect(await post(path, { payPassword: wrong })).toMatchObject({ triesLeft: 4 - n })
    expect(await change(wrong, fresh)).toMatchObject({
      code: 2,
      msg: '资金密码错误次数过多，请 60 秒后再试',
      waitSeconds: 60,
    })
    expect(await post(check, { payPassword: held })).toMatchObject({ code: 2, waitSeconds: 60 })
    // Nobody else waits, and the player signs in.
    const other = await it.signIn('player02')
    expect(await post(check, { payPassword: held }, other)).toMatchObject({ code: 0 })
    await it.signIn('player01')
    await it.moveTo(afterNoon(61))
    expect(await post(check, { payPassword: held })).toMatchObject({ code: 0 })
  })

  test('of thirty at the same time four are judged', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => post(check, { payPassword: wrong })))
    const left = answers.filter((body) => 'triesLeft' in body)
    expect(left).toHaveLength(4)
    expect(await post(check, { payPassword: held })).toMatchObject({ code: 2 })
  })

  test('a first one needs the login password and differs from it; a second is refused', async () => {
    await forget()
    expect(await set(wrong, fresh)).toMatchObject({ code: 2, msg: '登录密码有误，还可尝试 4 次' })
    expect(await set(login, login)).toMatchObject({ code: 5, msg: '资金密码不能与登录密码相同' })
    expect(await set(login, fresh, wrong)).toMatchObject({ code: 6 })
    expect(await post(check, { payPassword: fresh })).toMatchObject({ code: 9, msg: '还没有设置资金密码' })
    expect((await stored())?.fundPasswordHash).toBeNull()
    expect(await set(login, fresh)).toMatchObject({ code: 0 })
    expect(await post(check, { payPassword: fresh })).toMatchObject({ code: 0 })
    expect(await set(login, wrong)).toMatchObject({ code: 7 })
    expect((await stored())?.fundPasswordHash).toMatch(/^\$argon2id\$/)
  })

  test('a change needs the old one, and the new one is neither that nor the login password', async () => {
    expect(await change(wrong, held)).toMatchObject({ code: 2 })
    expect(await change(fresh, fresh)).toMatchObject({ code: 5 })
    expect(await change(fresh, login)).toMatchObject({ code: 8, msg: '资金密码不能与登录密码相同' })
    expect(await change(fresh, held, wrong)).toMatchObject({ code: 6 })
    expect(await change(fresh, held)).toMatchObject({ code: 0 })
    expect(await post(check, { payPassword: held })).toMatchObject({ code: 0 })
    expect((await stored())?.fundPasswordChangedAt).toEqual(afterNoon(61))
    const [entry] = await database.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
    expect(entry).toMatchObject({ action: 'change-password', details: { what: 'fund' } })
    expect(JSON.stringify(entry?.details)).not.toContain(held)
  })

  test('a fifth change within half an hour waits, so that it cannot be used to guess the login password', async () => {
    for (let n = 0; n < 5; n += 1) expect(await change(held, login)).toMatchObject({ code: 8 })
    expect(await change(held, login)).toMatchObject({ code: 10, msg: '修改过于频繁，请 60 秒后再试' })
  })

  test('[L-205] [F-210] the user info says whether there is one, and the type of the user', async () => {
    const info = async () =>
      (await player.get('/sobet/userInfo/userInfoAjax')).body['userInfo'] as Record<string, unknown>
    expect(await info()).toMatchObject({ payPwd: true, userType: 0 })
    await forget()
    expect(await info()).toMatchObject({ payPwd: false })
  })
})
