/** Authenticator, recovery codes and the acts that need a second step, through the calls. */
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import {
  bindAuthenticator,
  codeAt,
  secure,
  type BoundAuthenticator,
} from '../../../tests/kit/authenticator.ts'
import type { Browser } from '../../../tests/kit/browser.ts'
import { describeOnDatabase } from '../../../tests/kit/freshDatabase.ts'
import { noon } from '../../../tests/kit/referenceTime.ts'
import { runningSite } from '../../../tests/kit/runningSite.ts'
import { demoPassword } from '../../app/seedSandbox.ts'
import { auditLog, authenticator, loginFailure, recoveryCode, twoStep } from '../../schema/index.ts'
import { wirePassword } from '../base/secrets.ts'
import { noTwoStep } from './twoStep.ts'

const password = wirePassword(demoPassword)
const wrong = wirePassword('not the password')

describeOnDatabase('the second factor', (kind) => {
  const { database, it } = runningSite(kind)
  let now: Date
  let player: Browser
  let bound: BoundAuthenticator
  beforeAll(async () => {
    now = noon
    it.clock.now = () => now
  })
  const db = () => database.db
  beforeEach(async () => {
    // No step of a test is that of another.
    now = new Date(now.getTime() + 3_600_000)
    for (const table of [authenticator, recoveryCode, loginFailure]) await db().delete(table)
    await db().update(twoStep).set(noTwoStep)
    player = await it.signIn('player01')
    bound = await bindAuthenticator(player, now)
    now = new Date(now.getTime() + 60_000)
  })

  const code = () => codeAt(bound.secret, now)
  const nextStep = () => (now = new Date(now.getTime() + 30_000))
  const login = async (fields: Record<string, unknown> = {}, browser = it.browser()) =>
    (
      await browser.post(
        '/sso/login',
        {},
        {
          as: 'json',
          raw: JSON.stringify({ cn: 'player01', password, ...fields }),
        },
      )
    ).body
  const stateOf = async () => (await player.get('/sobet/api/security/state')).body
  const userInfo = async () =>
    (await player.get('/sobet/userInfo/userInfoAjax')).body['userInfo'] as Record<string, unknown>

  test('a login without a code is told so after the right password alone; an unknown name looks like a wrong password', async () => {
    const told = async (fields: Record<string, unknown>) => {
      await db().delete(loginFailure)
      const { serverTime: _time, ...body } = await login(fields)
      return body
    }
    expect(await told({})).toEqual({ code: 5, msg: '请输入验证器上的 6 位验证码', needCapchaCode: false })
    const known = await told({ password: wrong })
    expect(known).toMatchObject({ code: 2 })
    for (const fields of [
      { password: wrong, code: code() },
      { cn: 'nobody01' },
      { cn: 'nobody01', code: '1' },
    ])
      expect(await told(fields)).toEqual(known)
    // The wrong password has not used the code up.
    expect(await login({ code: code() })).toMatchObject({ code: 0 })
  })

  test('a code is taken once: the same one is refused in another browser, and so is an earlier one', async () => {
    const used = code()
    const both = await Promise.all([login({ code: used }), login({ code: used })])
    expect(both.map((body) => Number(body['code'])).toSorted((a, b) => a - b)).toEqual([0, 6])
    expect(await login({ code: used })).toMatchObject({ code: 6 })
    const earlier = codeAt(bound.secret, new Date(now.getTime() - 30_000))
    expect(await login({ code: earlier })).toMatchObject({ code: 6 })
    nextStep()
    await db().delete(loginFailure)
    expect(await login({ code: ` ${code().slice(0, 3)} ${code().slice(3)}` })).toMatchObject({ code: 0 })
  })

  test('a code that is over, and one of another authenticator, are refused', async () => {
    expect(await login({ code: codeAt(bound.secret, new Date(now.getTime() - 60_000)) })).toMatchObject({
      code: 6,
      msg: '验证码有误，还可尝试 4 次',
    })
    const other = await bindAuthenticator(await it.signIn('player02'), now)
    expect(await login({ code: codeAt(other.secret, now) })).toMatchObject({ code: 6 })
  })

  test('wrong codes count like failed logins, and a login without a code does not clear the count', async () => {
    for (const left of [4, 3]) {
      expect(await login({ code: 'x' })).toMatchObject({ code: 6, triesLeft: left })
      expect(await login()).toMatchObject({ code: 5 })
    }
    expect(await login({ code: 'x' })).toMatchObject({ code: 6, triesLeft: 2, needCapchaCode: true })
    expect(await login({ code: code() })).toMatchObject({ code: 3, needCapchaCode: true })
  })

  test('five wrong codes of a member make the right one wait, from any network and in any call', async () => {
    for (let n = 0; n < 5; n += 1) {
      const body = await secure(player, 'newRecoveryCodes', { code: 'x' })
      expect(body).toMatchObject(n < 4 ? { code: 6, triesLeft: 4 - n } : { code: 6, waitSeconds: 60 })
    }
    expect(await secure(player, 'newRecoveryCodes', { code: code() })).toMatchObject({
      code: 6,
      msg: '验证码错误次数过多，请 60 秒后再试',
    })
    expect(await login({ code: code() })).toMatchObject({ code: 6, waitSeconds: 60 })
    now = new Date(now.getTime() + 61_000)
    expect(await login({ code: code() })).toMatchObject({ code: 0 })
  })

  test('a recovery code stands in for the authenticator once, however it is typed', async () => {
    const [first = '', second = ''] = bound.recoveryCodes
    expect(bound.recoveryCodes).toHaveLength(8)
    const both = await Promise.all([login({ code: first }), login({ code: first })])
    expect(both.map((body) => Number(body['code'])).toSorted((a, b) => a - b)).toEqual([0, 6])
    expect(await login({ code: second.toLowerCase().replace('-', ' ') })).toMatchObject({ code: 0 })
    expect(await stateOf()).toMatchObject({ authenticator: { recoveryCodesLeft: 6 } })
    // New ones make the old ones void.
    const renewed = await secure(player, 'newRecoveryCodes', { code: code() })
    expect(renewed['recoveryCodes']).toHaveLength(8)
    expect(await login({ code: bound.recoveryCodes[2] })).toMatchObject({ code: 6 })
  })

  test('neither the secret nor a code can be read from the tables or the log', async () => {
    const [held] = await db().select().from(authenticator)
    const bytes = Buffer.from(held?.secret ?? [])
    expect(bytes.toString('latin1')).not.toContain(bound.secret)
    expect(bytes.toString('latin1')).not.toContain(bound.secret.slice(0, 8))
    const kept = JSON.stringify(await db().select({ hash: recoveryCode.codeHash }).from(recoveryCode))
    const written = JSON.stringify(await db().select({ details: auditLog.details }).from(auditLog))
    for (const secret of [
      bound.secret,
      ...bound.recoveryCodes,
      ...bound.recoveryCodes.map((one) => one.replace('-', '')),
    ])
      for (const text of [kept, written]) expect(text).not.toContain(secret)
    expect(kept).toMatch(/[0-9a-f]{64}/)
  })

  test('binding needs the login password, and replacing a code; the old one stays until the new one has proved itself', async () => {
    const fresh = await it.signIn('agent01')
    expect(await secure(fresh, 'beginAuthenticator', { password: wrong })).toMatchObject({
      code: 2,
      msg: '登录密码有误，还可尝试 4 次',
    })
    expect(await secure(fresh, 'beginAuthenticator')).toMatchObject({ code: 2 })
    expect(await secure(player, 'beginAuthenticator', { password })).toMatchObject({ code: 5 })
    const begun = await secure(player, 'beginAuthenticator', { code: code() })
    nextStep()
    expect(await login({ code: code() })).toMatchObject({ code: 0 })
    const { ticket, secret } = begun as { ticket: string; secret: string }
    expect(await secure(player, 'confirmAuthenticator', { ticket, code: '000000' })).toMatchObject({
      code: 6,
    })
    const replaced = { ticket, code: codeAt(secret, now) }
    expect(await secure(fresh, 'confirmAuthenticator', replaced)).toMatchObject({ code: 7 })
    expect(await secure(player, 'confirmAuthenticator', replaced)).toMatchObject({ code: 0 })
    nextStep()
    expect(await login({ code: code() })).toMatchObject({ code: 6 })
    expect(await login({ code: codeAt(secret, now) })).toMatchObject({ code: 0 })
  })

  test('[L-204] [F-211] the user info carries the flags; binding switches login and withdrawal on', async () => {
    expect(await userInfo()).toMatchObject({
      twostep: true,
      twostepLogin: true,
      twostepAgentTransfer: false,
      twostepThirdTransfer: false,
      twostepWithdraw: true,
      twostepBindAddress: false,
    })
    const other = await it.signIn('agent02')
    const { body } = await other.get('/sobet/v2/userinfo/userInfoAjax')
    expect(body['userInfo']).toMatchObject({ twostep: false, twostepLogin: false, twostepWithdraw: false })
  })

  test('[L-202] [L-203] [L-206] the user info carries names, id, type, platform, login, letters and sureChange', async () => {
    expect(await userInfo()).toMatchObject({
      nikeName: '林间小路',
      cn: 'player01',
      uin: expect.stringMatching(/^\d+$/) as string,
      userType: 0,
      platformId: 1,
      lastLoginTime: expect.any(Number) as number,
      lettersCount: 2,
      sureChange: false,
    })
  })

  test.each([
    ['[L-415] login', 'login', 'twostepLogin'],
    ['[L-416] agentTransfer', 'agentTransfer', 'twostepAgentTransfer'],
    ['[L-417] thirdTransfer', 'thirdTransfer', 'twostepThirdTransfer'],
    ['[L-418] withdraw', 'withdraw', 'twostepWithdraw'],
    ['[L-419] bindAddress', 'bindAddress', 'twostepBindAddress'],
  ])('the flag %s is switched on at once, off only with a code, and kept', async (_ids, act, field) => {
    expect(await secure(player, 'setTwoStep', { act, on: true })).toMatchObject({ code: 0 })
    expect(await userInfo()).toMatchObject({ [field]: true })
    expect(await secure(player, 'setTwoStep', { act, on: false })).toMatchObject({ code: 5 })
    expect(await secure(player, 'setTwoStep', { act, on: false, code: 'x' })).toMatchObject({ code: 6 })
    expect(await userInfo()).toMatchObject({ [field]: true })
    const off = await secure(player, 'setTwoStep', { act, on: false, code: code() })
    expect(off).toMatchObject({ code: 0, twoStep: { [act]: false } })
    expect(await userInfo()).toMatchObject({ [field]: false })
    expect((await stateOf())['twoStep']).toMatchObject({ [act]: false })
  })

  test('with the flag of login off the password alone signs in', async () => {
    await secure(player, 'setTwoStep', { act: 'login', on: false, code: code() })
    expect(await login()).toMatchObject({ code: 0 })
  })

  test('removing needs a code, and takes flags and recovery codes along', async () => {
    expect(await secure(player, 'removeAuthenticator', { code: 'x' })).toMatchObject({ code: 6 })
    expect(await secure(player, 'removeAuthenticator', { code: code() })).toMatchObject({ code: 0 })
    expect(await stateOf()).toMatchObject({ authenticator: null, twoStep: { login: false, withdraw: false } })
    expect(await login()).toMatchObject({ code: 0 })
    expect(await secure(player, 'setTwoStep', { act: 'login', on: true })).toMatchObject({ code: 8 })
    expect(await db().select().from(recoveryCode)).toEqual([])
  })

  test('acts are in the audit log of the member', async () => {
    const before = await db().select().from(auditLog)
    await secure(player, 'setTwoStep', { act: 'withdraw', on: false, code: code() })
    const after = await db().select().from(auditLog).orderBy(auditLog.id)
    expect(after.length - before.length).toBe(1)
    expect(after.at(-1)).toMatchObject({ action: 'set-two-step', details: { act: 'withdraw', on: false } })
  })

  test('a trial account and a stranger reach none of it', async () => {
    const trial = await it.signIn('trial10')
    for (const call of ['beginAuthenticator', 'passkeyOptions'])
      expect(await secure(trial, call, { password })).toMatchObject({ code: -3 })
    expect(await secure(it.browser(), 'beginAuthenticator', { password })).toMatchObject({ code: -1 })
    expect(await db().select().from(twoStep).where(eq(twoStep.memberId, 0n))).toEqual([])
  })
})
