import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Browser } from '../../../tests/kit/browser.ts'
import { describeOnDatabase } from '../../../tests/kit/freshDatabase.ts'
import { afterNoon } from '../../../tests/kit/referenceTime.ts'
import { runningSite } from '../../../tests/kit/runningSite.ts'
import { demoPassword } from '../../app/seedSandbox.ts'
import { auditLog, member } from '../../schema/index.ts'
import { wirePassword } from '../base/secrets.ts'

const path = '/sobet/m/userInfo/updatePasswordAjax'
const statePath = '/sso/u/getUserLoginState'
const old = wirePassword(demoPassword)
const fresh = wirePassword('fresh5678')

const change = (browser: Browser, oldPassword: string, newPassword: string, confirmed = newPassword) =>
  browser.post(path, { oldPassword, newPassword, confirm_password: confirmed })

describeOnDatabase('changing the login password', (kind) => {
  const { database, it } = runningSite(kind)

  const state = async (browser: Browser) => (await browser.get(statePath, { appId: 5 })).body['code']
  const signIn = async (cn: string, password: string) =>
    (await it.browser().post('/sso/login', { cn, password, appId: 5 })).body

  test('[L-439] it changes with the old one, keeps this session, ends every other one, and the old one signs nobody in', async () => {
    const here = await it.signIn('player01')
    const elsewhere = await it.signIn('player01')
    const somebody = await it.signIn('player02')
    expect((await change(here, old, fresh)).body).toMatchObject({ code: 0 })
    expect([await state(here), await state(elsewhere), await state(somebody)]).toEqual([0, -2, 0])
    expect(await signIn('player01', old)).toMatchObject({ code: 2, msg: '用户名或密码有误，还可尝试 4 次' })
    expect(await signIn('player01', fresh)).toMatchObject({ code: 0 })
  })

  test('a change is in the audit log, without either password', async () => {
    const [entry] = await database.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
    expect(entry).toMatchObject({
      action: 'change-password',
      details: { what: 'login', otherSessionsEnded: 1 },
    })
    const [player] = await database.db.select().from(member).where(eq(member.cn, 'player01'))
    expect(entry?.actor).toBe(`member:${player?.id}`)
    const written = JSON.stringify(entry?.details)
    expect([old, fresh, player?.passwordHash ?? ''].filter((secret) => written.includes(secret))).toEqual([])
  })

  test('the old password again, two new ones that differ and a value that is no MD5 are refused, and nothing changes', async () => {
    const here = await it.signIn('player02')
    expect((await change(here, old, old)).body).toMatchObject({ code: 5, msg: '新密码不能与原密码相同' })
    expect((await change(here, old, fresh, old)).body).toMatchObject({
      code: 6,
      msg: '两次输入的新密码不一致',
    })
    expect((await change(here, old, 'plain')).body).toMatchObject({ code: 400 })
    expect(await signIn('player02', old)).toMatchObject({ code: 0 })
  })

  test('a password that everybody tries first is refused, and no try of the old one is counted', async () => {
    const here = await it.signIn('player02')
    for (const common of ['abc123456', 'a5201314'])
      expect((await change(here, old, wirePassword(common))).body).toMatchObject({
        code: 16,
        msg: '这个密码过于常见，请换一个',
      })
    expect((await change(here, fresh, wirePassword('abc123456'))).body).toMatchObject({ code: 16 })
    expect(await signIn('player02', fresh)).toMatchObject({ code: 2, triesLeft: 4 })
    expect(await signIn('player02', old)).toMatchObject({ code: 0 })
  })

  test('wrong old passwords are counted like failed logins and end in a wait, also for the right one', async () => {
    const here = await it.signIn('agent02')
    for (const left of [4, 3, 2, 1])
      expect((await change(here, fresh, fresh)).body).toMatchObject({
        code: 2,
        msg: `原密码有误，还可尝试 ${left} 次`,
      })
    for (const password of [fresh, old])
      expect((await change(here, password, fresh)).body).toMatchObject({
        code: 2,
        msg: '原密码错误次数过多，请 60 秒后再试',
        waitSeconds: 60,
      })
    expect(await signIn('agent02', old)).toMatchObject({ code: 2, waitSeconds: 60 })
    await it.moveTo(afterNoon(61))
    expect((await change(here, old, fresh)).body).toMatchObject({ code: 0 })
  })

  test('of two concurrent changes one succeeds, and the other is refused for a wrong old password', async () => {
    const here = await it.signIn('agent01')
    const others = [wirePassword('first111'), wirePassword('second222')]
    const answers = await Promise.all(others.map((password) => change(here, old, password)))
    const codes = answers.map(({ body }) => Number(body['code']))
    expect(codes.toSorted((a, b) => a - b)).toEqual([0, 2])
    expect(await signIn('agent01', others[codes.indexOf(0)] ?? '')).toMatchObject({ code: 0 })
  })

  test('a visitor who is not signed in changes nothing', async () => {
    expect((await change(it.browser(), old, fresh)).body).toMatchObject({ code: -1 })
  })
})
