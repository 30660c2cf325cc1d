/** Another address in place of a bound one: the authenticator stands in for the lost mailbox (decision 70). */
import { desc, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { bindAuthenticator, codeAt } from '../../../tests/kit/authenticator.ts'
import type { Browser, WireFields } from '../../../tests/kit/browser.ts'
import { describeOnDatabase } from '../../../tests/kit/freshDatabase.ts'
import { recoveryUnderWay } from '../../../tests/kit/recoveryUnderWay.ts'
import { mailedCodes } from '../../../tests/kit/mailedCodes.ts'
import { noon } from '../../../tests/kit/referenceTime.ts'
import { runningSite } from '../../../tests/kit/runningSite.ts'
import { demoPassword } from '../../app/seedSandbox.ts'
import { auditLog, member, sandboxMail } from '../../schema/index.ts'
import { wirePassword } from '../base/secrets.ts'

const path = (call: string) => `/sobet/userInfo/${call}`
const password = wirePassword(demoPassword)
const [old, fresh] = ['player01@example.com', 'lin.new@example.com']

describeOnDatabase('another address in place of a bound one', (kind) => {
  const { database, it } = runningSite(kind, { perTest: true })
  let player: Browser
  let secret: string
  let recoveryCodes: readonly string[]
  let now: Date
  beforeEach(async () => {
    now = noon
    it.clock.now = () => now
    await database.db.update(member).set({ email: old }).where(eq(member.cn, 'player01'))
    player = await it.signIn('player01')
    ;({ secret, recoveryCodes } = await bindAuthenticator(player, now))
    // A code is taken once: the next one is of the next step.
    now = new Date(noon.getTime() + 60_000)
  })

  const send = async (fields: WireFields, browser = player) =>
    (await browser.post(path('bindEmailAjax'), fields)).body
  const ask = (more: WireFields = {}) =>
    send({ action: 'sendEmail', email: fresh, password, authCode: codeAt(secret, now), ...more })
  const mailed = () => database.db.select().from(sandboxMail).orderBy(sandboxMail.id)
  const lastCode = async () => (await mailedCodes(database.db)).at(-1) ?? 'none'
  const held = async () => {
    const [found] = await database.db.select().from(member).where(eq(member.cn, 'player01'))
    return found?.email
  }

  test('password, authenticator and the code at the new address change it, and the old one is told', async () => {
    const state = () => player.get(path('bindEmail'), { action: 'bindEmail' })
    expect((await state()).body).toMatchObject({ result: { msg: 'p***1@example.com', changeable: true } })
    expect(await ask()).toMatchObject({ code: 0 })
    expect((await mailed())[0]).toMatchObject({ recipient: fresh, subject: '好彩验证码：更换邮箱' })
    const confirmed = await send({ action: 'confirm', email: fresh, code: await lastCode() })
    expect(confirmed).toMatchObject({ code: 0 })
    expect(await held()).toBe(fresh)
    const told = (await mailed()).slice(1)
    expect(told.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      [fresh, '好彩：邮箱已绑定'],
      [old, '好彩：邮箱已更换'],
    ])
    expect(told[1]?.body).toContain('l***w@example.com')
    const [log] = await database.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
    expect(log).toMatchObject({ action: 'replace-email' })
  })

  test('a recovery code stands in for the authenticator, once', async () => {
    const [authCode] = recoveryCodes
    expect(await ask({ authCode: ` ${authCode?.toLowerCase()} ` })).toMatchObject({ code: 0 })
    expect(await ask({ authCode })).toMatchObject({ code: 6 })
    const confirmed = await send({ action: 'confirm', email: fresh, code: await lastCode() })
    expect(confirmed).toMatchObject({ code: 0 })
    expect(await held()).toBe(fresh)
  })

  test.each([
    ['without a code of the authenticator', { authCode: '' }, 5],
    ['with a wrong one', { authCode: '000000' }, 6],
    ['with a wrong password', { password: wirePassword('wrong') }, 2],
    ['for the address that is bound', { email: old }, 26],
  ])('it is refused %s, and nothing is sent', async (_story, more, code) => {
    expect(await ask(more)).toMatchObject({ code })
    expect(await mailed()).toEqual([])
    expect(await held()).toBe(old)
  })

  test('without an authenticator a bound address stays', async () => {
    await database.db.update(member).set({ email: 'hai@example.com' }).where(eq(member.cn, 'player02'))
    const other = await it.signIn('player02')
    const { body } = await other.get(path('bindEmail'), { action: 'bindEmail' })
    expect(body).toMatchObject({ result: { changeable: false } })
    const asked = await send({ action: 'sendEmail', email: fresh, password, authCode: '123456' }, other)
    expect(asked).toMatchObject({ code: 26, msg: '邮箱已经绑定，更换须先绑定谷歌验证器，或联系客服' })
  })

  test('a recovery that somebody began by the old mailbox ends, whether proved or not', async () => {
    const begun = await recoveryUnderWay(it, database.db, 'player01')
    const proved = { token: begun.token, code: begun.code }
    expect((await it.browser().post(path('resetPasswordByEmail'), proved)).body).toMatchObject({ code: 0 })
    await ask()
    await send({ action: 'confirm', email: fresh, code: await lastCode() })
    const reset = { token: begun.token, password, confirm_password: password }
    expect((await it.browser().post(path('resetLoginPassword'), reset)).body).toMatchObject({ code: 21 })
  })

  test('two confirmations at once change it once, and a code to bind a first address changes nothing', async () => {
    await ask()
    const code = await lastCode()
    const both = await Promise.all([
      send({ action: 'confirm', email: fresh, code }),
      send({ action: 'confirm', email: fresh, code }),
    ])
    expect(both.filter((one) => one['code'] === 0)).toHaveLength(1)
    expect((await mailed()).filter(({ recipient }) => recipient === old)).toHaveLength(1)
    await database.db.update(member).set({ email: null }).where(eq(member.cn, 'player01'))
    expect(await send({ action: 'sendEmail', email: fresh, password })).toMatchObject({ code: 0 })
    const first = await lastCode()
    await database.db.update(member).set({ email: old }).where(eq(member.cn, 'player01'))
    expect(await send({ action: 'confirm', email: fresh, code: first })).toMatchObject({ code: 23 })
    expect(await held()).toBe(old)
  })
})
