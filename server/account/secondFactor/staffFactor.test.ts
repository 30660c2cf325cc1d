/** The second step of staff (decision 57), through the calls: what a session without it may do, and how it is made. */
import { desc, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { calls, type CallName } from '#contract/areas.ts'
import type { AnyCall } from '#contract/core/define.ts'
import { bindAuthenticator, codeAt, secure } from '../../../tests/kit/authenticator.ts'
import type { Browser, WireFields } from '../../../tests/kit/browser.ts'
import { describeOnDatabase } from '../../../tests/kit/freshDatabase.ts'
import { recoveryUnderWay } from '../../../tests/kit/recoveryUnderWay.ts'
import { noon } from '../../../tests/kit/referenceTime.ts'
import { softPasskey } from '../../../tests/kit/softPasskey.ts'
import { signInStaff, staffName } from '../../../tests/kit/staff.ts'
import { runningSite } from '../../../tests/kit/runningSite.ts'
import { runOps } from '../../app/ops.ts'
import { demoPassword } from '../../app/seedSandbox.ts'
import {
  auditLog,
  authenticator,
  loginFailure,
  passkey,
  recovery,
  recoveryCode,
  session,
  twoStep,
} from '../../schema/index.ts'
import { tokenHash, wirePassword } from '../base/secrets.ts'
import { noTwoStep } from './twoStep.ts'

const password = wirePassword(demoPassword)
const host = { host: 'haocai.localhost' }
const origin = 'http://haocai.localhost'
const deskPath = calls.supportDesk.path
const statePath = '/sso/u/getUserLoginState'
const minuteMs = 60_000

const withSession = (Object.keys(calls) as CallName[]).filter((name) => calls[name].auth === 'member')
const isOpen = (name: CallName): boolean => {
  const call: AnyCall = calls[name]
  return call.beforeSecondStep === true
}

test('what is open to a session of staff without the second step', () => {
  expect(withSession.filter(isOpen)).toEqual([
    'loginState',
    'userInfoAjax',
    'userInfoV2',
    'securityState',
    'beginAuthenticator',
    'confirmAuthenticator',
    'passkeyOptions',
    'addPasskey',
  ])
})

describeOnDatabase('the second step of staff', (kind) => {
  const { database, it } = runningSite(kind, { now: () => now })
  let now = noon
  beforeEach(async () => {
    // No step of a test is that of another.
    now = new Date(now.getTime() + 60 * minuteMs)
    for (const table of [authenticator, recoveryCode, passkey, loginFailure]) await database.db.delete(table)
    await database.db.update(twoStep).set(noTwoStep)
  })
  const later = (minutes: number) => (now = new Date(now.getTime() + minutes * minuteMs))

  const codeOf = async (browser: Browser, path: string) => (await browser.get(path)).body['code']
  const login = async (fields: object = {}, browser = it.browser()) => {
    const raw = JSON.stringify({ cn: staffName, password, ...fields })
    const { body } = await browser.post('/sso/login', {}, { as: 'json', raw, headers: host })
    return { browser, body }
  }
  const send = async (browser: Browser, name: CallName) => {
    const call: AnyCall = calls[name]
    const fields = z.encode(call.input, call.example.input) as WireFields
    if (call.method === 'GET') return (await browser.get(call.path, fields)).body
    return (await browser.post(call.path, fields, { as: call.body ?? 'form' })).body
  }
  const addPasskey = async (browser: Browser, proof: object) => {
    const device = softPasskey('haocai.localhost')
    const { options } = await secure(browser, 'passkeyOptions', { ...proof }, host)
    const added = await secure(
      browser,
      'addPasskey',
      { response: device.register(String(options), origin), name: '办公电脑' },
      host,
    )
    return { device, added }
  }
  const storedStep = async (browser: Browser) => {
    const hash = tokenHash(browser.cookies.get('sid') ?? '')
    const [row] = await database.db.select().from(session).where(eq(session.tokenHash, hash))
    return row?.secondStep
  }
  const lastAudit = async () => {
    const [row] = await database.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
    return row
  }

  test('without a factor the password gives a session that may bind one, and is refused every other call that needs a session', async () => {
    const staff = await it.signIn(staffName)
    const refused: CallName[] = []
    for (const name of withSession) {
      const body = await send(staff, name)
      if (body['code'] === -4) {
        expect(body['msg']).toBe('员工账号请先绑定验证器或通行密钥')
        refused.push(name)
      }
    }
    expect(refused).toEqual(withSession.filter((name) => !isOpen(name)))
    const info = (await staff.get('/sobet/userInfo/userInfoAjax')).body['userInfo']
    expect(info).toMatchObject({ cn: staffName, twostepLogin: true, secondStepNeeded: true })
    expect((await staff.get('/sso/logout')).body).toMatchObject({ code: 0 })
    expect(await codeOf(staff, statePath)).toBe(-1)
  })

  test('its sockets are refused, and those of a session with the step are not', async () => {
    const outcome = (browser: Browser) =>
      new Promise((resolve) => {
        const socket = browser.socket('/lottery')
        socket.on('connect', () => resolve('connected'))
        socket.on('connect_error', (error) => resolve(error.message))
      })
    expect(await outcome(await it.signIn(staffName))).toBe('SecondStepNeeded')
    expect(await outcome((await signInStaff(it)).browser)).toBe('connected')
  })

  test('binding an authenticator makes the step in this session, and the desk tells since when and until when', async () => {
    const { browser } = await signInStaff(it)
    expect(await storedStep(browser)).toBe('authenticator')
    const { serverTime: _time, ...desk } = (await browser.get(deskPath)).body
    expect(desk).toEqual({
      code: 0,
      msg: '成功',
      name: staffName,
      nickName: '客服一号',
      signedInAt: now.getTime(),
      secondStep: 'authenticator',
      endsAt: now.getTime() + 12 * 60 * minuteMs,
      idleMinutes: 30,
    })
    const info = (await browser.get('/sobet/userInfo/userInfoAjax')).body['userInfo']
    expect(info).toMatchObject({ secondStepNeeded: false })
  })

  test.each(['player01', 'agent01', 'agent02', 'limited07', 'trial10'])('%s has no desk', async (cn) => {
    const { body } = await (await it.signIn(cn)).get(deskPath)
    expect(body).toMatchObject({ code: -3, msg: '工作台仅供员工使用' })
  })

  test('a stranger has no desk', async () => {
    expect(await codeOf(it.browser(), deskPath)).toBe(-1)
  })

  test('binding signs out the other sessions that began with the password alone, and none of them binds a factor of its own', async () => {
    const [thief, staff] = [await it.signIn(staffName), await it.signIn(staffName)]
    // Both have begun before the factor exists.
    const begun = await secure(thief, 'beginAuthenticator', { password })
    await bindAuthenticator(staff, now)
    expect(await codeOf(thief, statePath)).toBe(-2)
    // As if the thief's confirmation had read its session before that.
    await database.db
      .update(session)
      .set({ endedAt: null })
      .where(eq(session.tokenHash, tokenHash(thief.cookies.get('sid') ?? '')))
    later(0.5)
    const confirmed = await secure(thief, 'confirmAuthenticator', {
      ticket: begun['ticket'],
      code: codeAt(String(begun['secret']), now),
    })
    expect(confirmed).toMatchObject({ code: -1 })
    expect(await codeOf(staff, deskPath)).toBe(0)
  })

  test('two sessions that bind at the same time: one factor, one session with the step', async () => {
    const both = [await it.signIn(staffName), await it.signIn(staffName)]
    const begun = await Promise.all(both.map((one) => secure(one, 'beginAuthenticator', { password })))
    const ended = await Promise.all(
      both.map((one, n) =>
        secure(one, 'confirmAuthenticator', {
          ticket: begun[n]?.['ticket'],
          code: codeAt(String(begun[n]?.['secret']), now),
        }),
      ),
    )
    // The other one learns that its session is over, before or after it was looked at.
    expect(ended.map(({ code }) => Number(code)).toSorted((a, b) => b - a)[0]).toBe(0)
    expect(ended.filter(({ code }) => code === 0)).toHaveLength(1)
    const desks = await Promise.all(both.map((one) => codeOf(one, deskPath)))
    expect(desks.filter((code) => code === 0)).toHaveLength(1)
  })

  test('with a factor the login needs it, whatever flag is stored: a wrong code and one that was used are refused', async () => {
    const { bound } = await signInStaff(it)
    await database.db.update(twoStep).set(noTwoStep)
    expect((await login()).body).toMatchObject({ code: 5 })
    expect((await login({ code: '000000' })).body).toMatchObject({ code: 6 })
    // The code that bound it is used.
    expect((await login({ code: codeAt(bound.secret, now) })).body).toMatchObject({ code: 6 })
    later(1)
    const code = codeAt(bound.secret, now)
    const { browser, body } = await login({ code })
    expect(body).toMatchObject({ code: 0 })
    expect(await storedStep(browser)).toBe('authenticator')
    expect((await browser.get(deskPath)).body).toMatchObject({ code: 0, secondStep: 'authenticator' })
    expect((await login({ code })).body).toMatchObject({ code: 6 })
    const recovered = await login({ code: bound.recoveryCodes[0] ?? '' })
    expect((await recovered.browser.get(deskPath)).body).toMatchObject({ secondStep: 'recoveryCode' })
  })

  test('a passkey is a factor as well: bound first, and signed with at the login', async () => {
    const first = await it.signIn(staffName)
    const { device, added } = await addPasskey(first, { password })
    expect(added).toMatchObject({ code: 0 })
    expect((await first.get(deskPath)).body).toMatchObject({ code: 0, secondStep: 'passkey' })
    later(1)
    const { body } = await login()
    expect(body).toMatchObject({ code: 5 })
    const stranger = softPasskey('haocai.localhost')
    const wrong = await login({ passkey: stranger.sign(String(body['passkey']), origin) })
    expect(wrong.body).toMatchObject({ code: 6 })
    const signed = device.sign(String(wrong.body['passkey']), origin)
    const { browser, body: answered } = await login({ passkey: signed })
    expect(answered).toMatchObject({ code: 0 })
    expect((await browser.get(deskPath)).body).toMatchObject({ secondStep: 'passkey' })
    expect((await login({ passkey: signed })).body).toMatchObject({ code: 6 })
  })

  test('the step of login cannot be switched off', async () => {
    const { browser, bound } = await signInStaff(it)
    later(1)
    const code = codeAt(bound.secret, now)
    expect(await secure(browser, 'setTwoStep', { act: 'login', on: false, code })).toMatchObject({
      code: 13,
      msg: '员工账号每次登录都要两步验证，不能关闭',
    })
    const { body } = await browser.get('/sobet/api/security/state')
    expect(body).toMatchObject({ staff: true, twoStep: { login: true } })
    // A player may.
    const player = await it.signIn('player02')
    const own = await bindAuthenticator(player, now)
    later(1)
    const off = { act: 'login', on: false, code: codeAt(own.secret, now) }
    expect(await secure(player, 'setTwoStep', off)).toMatchObject({ code: 0, twoStep: { login: false } })
  })

  test('the last factor cannot be removed, the one before it can', async () => {
    const { browser, bound } = await signInStaff(it)
    later(1)
    const last = { code: 12, msg: '员工账号至少保留一种验证方式，请先添加另一种' }
    const removal = () => secure(browser, 'removeAuthenticator', { code: codeAt(bound.secret, now) })
    expect(await removal()).toMatchObject(last)
    later(1)
    const { device } = await addPasskey(browser, { code: codeAt(bound.secret, now) })
    later(1)
    expect(await removal()).toMatchObject({ code: 0 })
    expect(await secure(browser, 'removePasskey', { id: device.id, password })).toMatchObject(last)
    expect((await login()).body).toMatchObject({ code: 5 })
  })

  test('a session ends half an hour after its last use, and after twelve hours however much it is used', async () => {
    const { browser, bound } = await signInStaff(it)
    later(29)
    expect(await codeOf(browser, deskPath)).toBe(0)
    later(29)
    expect(await codeOf(browser, deskPath)).toBe(0)
    later(31)
    expect(await codeOf(browser, deskPath)).toBe(-1)
    const again = (await login({ code: codeAt(bound.secret, now) })).browser
    for (let n = 0; n < 35; n += 1) {
      later(20)
      expect(await codeOf(again, deskPath)).toBe(0)
    }
    later(20)
    expect(await codeOf(again, deskPath)).toBe(-1)
  })

  test('the cookies of staff last twelve hours, those of a player a week', async () => {
    const age = async (cn: string) => {
      const raw = JSON.stringify({ cn, password })
      const { headers } = await it.browser().post('/sso/login', {}, { as: 'json', raw })
      return (headers['set-cookie'] ?? []).map((line) => /Max-Age=(\d+)/.exec(line)?.[1])
    }
    expect(await age(staffName)).toEqual(['43200', '43200'])
    expect(await age('player01')).toEqual(['604800', '604800'])
  })

  test('a recovery of staff is never proved, by whatever address', async () => {
    await expect(recoveryUnderWay(it, database.db, staffName)).rejects.toThrow()
    const rows = await database.db.select().from(recovery)
    expect(rows.map(({ memberId }) => memberId)).toEqual([null])
    const { browser } = await signInStaff(it)
    const { body } = await browser.get('/sobet/userInfo/bindEmail')
    expect(body).toMatchObject({ code: -3, msg: '当前账号不能自助找回密码' })
  })

  test('an operator resets the factors of staff: in the log, with the sessions ended, and of nobody else', async () => {
    const { browser } = await signInStaff(it)
    const parts = { db: database.db, clock: it.clock, bus: it.server.bus, settings: { sandbox: true } }
    for (const other of ['player01', 'nobody01'])
      expect(await runOps(parts, ['reset-factor', other])).toEqual({
        exitCode: 1,
        text: `there is no member of staff ${other}`,
      })
    expect(await runOps(parts, ['reset-factor', 'SUPPORT01'])).toMatchObject({
      exitCode: 0,
      text: expect.stringMatching(/^support01: removed 1 authenticator and 0 passkeys, ended \d+ sessions;/),
    })
    expect(await lastAudit()).toMatchObject({
      action: 'reset-factor',
      details: { member: staffName, authenticators: 1, passkeys: 0 },
    })
    expect(await codeOf(browser, statePath)).toBe(-2)
    const { browser: fresh, body } = await login()
    expect(body).toMatchObject({ code: 0 })
    expect(await codeOf(fresh, deskPath)).toBe(-4)
  })
})
