import { desc, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Browser, WireAnswer } from '../../../tests/kit/browser.ts'
import { describeOnDatabase } from '../../../tests/kit/freshDatabase.ts'
import { noon } from '../../../tests/kit/referenceTime.ts'
import { runningSite } from '../../../tests/kit/runningSite.ts'
import { openDoor } from '../../ledger/movements/door.ts'
import { transferKinds } from '../../ledger/transferKinds.ts'
import { rows, toBigint } from '../../platform/database/database.ts'
import { auditLog, captcha, loginFailure, session } from '../../schema/index.ts'
import { runOps } from '../../app/ops.ts'
import { demoPassword } from '../../app/seedSandbox.ts'
import { countTry, waitMinutes } from '../base/loginFailures.ts'
import { wirePassword } from '../base/secrets.ts'
import { sessionLimitsOf } from './sessionLimits.ts'

const loginPath = '/sso/login'
const statePath = '/sso/u/getUserLoginState'
const password = wirePassword(demoPassword)
const wrong = wirePassword('not the password')
const minuteMs = 60_000

describeOnDatabase('signing in', (kind) => {
  const { database, it } = runningSite(kind, { trustProxy: 1 })

  describe('with the right password', () => {
    test('[L-429] a form signs in, answers the user and sets the cookies', async () => {
      const { status, body, headers } = await it
        .browser()
        .post(loginPath, { cn: 'player01', password, appId: 5 })
      expect({ status, body }).toMatchObject({
        status: 200,
        body: {
          code: 0,
          user: { cn: 'player01', nikeName: '林间小路', userType: 0, platformId: 1, lastLoginTime: null },
        },
      })
      const [sid, marker] = headers['set-cookie'] ?? []
      expect(sid).toMatch(/^sid=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/)
      expect(marker).toBe('SIG=1; Max-Age=604800; Path=/; SameSite=Lax')
    })

    test('[L-429] JSON does too, the name in any case; the login before is told', async () => {
      const player = it.browser()
      const { body } = await player.post(loginPath, { cn: ' Player01 ', password }, { as: 'json' })
      expect(body).toMatchObject({ code: 0, user: { cn: 'player01', lastLoginTime: noon.getTime() } })
    })

    test('behind TLS the cookie is bound to the host and both are Secure', async () => {
      const { headers } = await it
        .browser()
        .post(loginPath, { cn: 'player01', password }, { headers: { 'x-forwarded-proto': 'https' } })
      const [sid, marker] = headers['set-cookie'] ?? []
      expect(sid).toMatch(/^__Host-sid=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
      expect(marker).toContain('Secure')
    })

    test('[L-428] [L-431] [L-432] the session is known to the poll and to both calls of the user', async () => {
      const player = await it.signIn('player01')
      expect((await player.get(statePath, { appId: 5 })).body).toMatchObject({
        code: 0,
        result: { name: 'player01', type: 0 },
      })
      const user = {
        cn: 'player01',
        nikeName: '林间小路',
        userType: 0,
        payPwd: true,
        prizeGroup: 1960,
        userLevel: 1,
      }
      for (const answer of [
        await player.get('/sobet/userInfo/userInfoAjax', { appId: 5 }),
        await player.get('/sobet/v2/userinfo/userInfoAjax'),
      ]) {
        expect(answer.body).toMatchObject({ code: 0, data: { userInfo: user }, userInfo: user })
        expect(answer.text).not.toContain(password)
      }
    })

    test('[L-208] an operator gives a level, which the user info tells, and the audit log keeps', async () => {
      const player = await it.signIn('player01')
      const ops = (...words: string[]) =>
        runOps({ db: database.db, clock: it.clock, settings: { sandbox: true } }, words)
      const levelTold = async () =>
        ((await player.get('/sobet/v2/userinfo/userInfoAjax')).body['userInfo'] as { userLevel: number })
          .userLevel
      expect(await levelTold()).toBe(1)
      expect(await ops('level', 'Player01', '3')).toEqual({ exitCode: 0, text: 'player01: level 3' })
      expect(await levelTold()).toBe(3)
      for (const words of [
        ['nobody', '3'],
        ['player01', '0'],
        ['player01', '11'],
        ['player01', 'x'],
      ])
        expect((await ops('level', ...words)).exitCode).not.toBe(0)
      expect(await levelTold()).toBe(3)
      const [log] = await database.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
      expect(log).toMatchObject({ action: 'level', details: { user: 'player01', from: 1, to: 3 } })
      await ops('level', 'player01', '1')
    })

    test('[L-441] the balance names cash and agentActiveBalance', async () => {
      const player = await it.signIn('player02')
      const { body } = await player.get('/sobet/pay/getPlayerBalance', { cbId: 'sobet_01' })
      expect(body).toMatchObject({ code: 0, cash: 10_000, agentActiveBalance: 0 })
      const [row] = await rows(database.db, sql`select id from member where cn = 'player02'`)
      const me = toBigint(row?.['id'])
      const key = randomUUID()
      await openDoor({ database }).post({
        memberId: me,
        key,
        call: 'test',
        contentHash: key,
        answer: {},
        at: noon,
        transfers: [{ kind: transferKinds.agent_grant, amount: 20_000n, cause: 'activity:1', to: me }],
      })
      const after = await player.get('/sobet/pay/getPlayerBalance', { cbId: 'sobet_01' })
      expect(after.body).toMatchObject({ cash: 10_000, agentActiveBalance: 2 })
    })

    test('the database keeps no token, only what a token hashes to', async () => {
      const player = await it.signIn('player01')
      const [kept] = await database.db.select().from(session).orderBy(desc(session.createdAt))
      expect(kept?.tokenHash).toMatch(/^[0-9a-f]{64}$/)
      expect(Object.values(kept ?? {})).not.toContain(player.cookies.get('sid'))
    })
  })

  describe('signing out', () => {
    test('[L-430] [L-237] [L-231] logout ends the session and takes both cookies away', async () => {
      const player = await it.signIn('player01')
      const held = new Map(player.cookies)
      expect([...held.keys()]).toEqual(['sid', 'SIG'])
      const { body, headers } = await player.get('/sso/logout', { cn: 'player01' })
      expect(body).toMatchObject({ code: 0 })
      expect(headers['set-cookie']).toEqual([
        'sid=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
        'SIG=; Max-Age=0; Path=/; SameSite=Lax',
      ])
      expect([...player.cookies.keys()]).toEqual([])
      // A copy of the cookie opens nothing any more, and the marker alone never did.
      for (const [name, value] of held) player.cookies.set(name, value)
      expect((await player.get(statePath)).body).toMatchObject({ code: -1 })
      player.cookies.delete('sid')
      expect((await player.get(statePath)).body).toMatchObject({ code: -1 })
      expect((await player.get('/sso/logout')).body).toMatchObject({ code: 0 })
    })

    test('a second login of one browser ends its first session', async () => {
      const player = await it.signIn('player01')
      const first = player.cookies.get('sid') ?? ''
      await player.signIn('player02')
      expect((await player.get(statePath)).body).toMatchObject({ result: { name: 'player02' } })
      player.cookies.set('sid', first)
      expect((await player.get(statePath)).body).toMatchObject({ code: -1 })
    })

    test('a session that another act ended is reported as such', async () => {
      const player = await it.signIn('player01')
      await database.db.update(session).set({ endedAt: noon, endReason: 'password changed' })
      expect((await player.get(statePath)).body).toMatchObject({
        code: -2,
        msg: '您的账号已退出，请重新登录',
      })
    })

    test('a session that nobody used for thirty-six hours is over', async () => {
      const player = await it.signIn('player01')
      const end = it.clock.now().getTime() + sessionLimitsOf(0).idleSeconds * 1000
      it.clock.now = () => new Date(end)
      expect((await player.get(statePath)).body).toMatchObject({
        code: -1,
        msg: '登录状态已失效，请重新登录',
      })
      it.clock.now = () => noon
    })
  })

  describe('with a wrong password', () => {
    let browser: Browser
    let now: Date
    beforeEach(async () => {
      await database.db.delete(loginFailure)
      browser = it.browser()
      now = noon
      it.clock.now = () => now
    })
    afterAll(() => {
      it.clock.now = () => noon
    })

    const attempt = (fields: Readonly<Record<string, string>>, from = '10.0.0.1', by = browser) =>
      by.post(loginPath, { cn: 'player01', appId: 5, ...fields }, { headers: { 'x-forwarded-for': from } })

    /** Asks for a picture and reads its answer where the server keeps it. */
    const solve = async (by = browser): Promise<string> => {
      const picture = await by.get('/sso/imageCode', { date: '1' })
      expect(picture.headers['content-type']).toBe('image/svg+xml')
      const id = by.cookies.get('cid')
      const kept = (await database.db.select().from(captcha)).find((row) => row.id === id)
      return kept?.answer ?? ''
    }
    const failAgain = async (): Promise<WireAnswer> => attempt({ password: wrong, capchaCode: await solve() })

    test('the answer says how many tries are left, asks for a captcha from the third on, and the right answers sign in', async () => {
      for (const [nth, triesLeft] of [
        [1, 4],
        [2, 3],
        [3, 2],
      ]) {
        expect((await attempt({ password: wrong })).body).toMatchObject({
          code: 2,
          msg: `用户名或密码有误，还可尝试 ${triesLeft} 次`,
          loginFailCount: nth,
          needCapchaCode: nth === 3,
        })
      }
      expect((await attempt({ password })).body).toMatchObject({
        code: 3,
        msg: '请输入验证码',
        needCapchaCode: true,
      })
      const answer = await solve()
      expect(
        (await attempt({ password, capchaCode: answer === '0000' ? '1111' : '0000' })).body,
      ).toMatchObject({
        code: 4,
        msg: '验证码有误，请重新输入',
      })
      // Any answer uses up a picture.
      expect((await attempt({ password, capchaCode: answer })).body).toMatchObject({ code: 4 })
      expect((await attempt({ password, capchaCode: await solve() })).body).toMatchObject({ code: 0 })
      // A successful login clears the count of failures.
      expect((await attempt({ password: wrong })).body).toMatchObject({ loginFailCount: 1 })
    })

    test('from the fifth failure on the wait is 1, 2, 4 … minutes, at most 30, reported with code 2', async () => {
      for (let n = 0; n < 4; n++) await failAgain()
      for (const [nth, minutes] of [1, 2, 4, 8, 16, 30, 30].entries()) {
        expect((await failAgain()).body).toMatchObject({
          code: 2,
          loginFailCount: nth + 5,
          waitSeconds: minutes * 60,
        })
        now = new Date(now.getTime() + minutes * minuteMs - 1000)
        expect((await attempt({ password, capchaCode: await solve() })).body).toMatchObject({
          code: 2,
          msg: '登录失败次数过多，请 1 秒后再登录',
          loginFailCount: nth + 5,
          waitSeconds: 1,
        })
        now = new Date(now.getTime() + 1000)
      }
      expect((await attempt({ password, capchaCode: await solve() })).body).toMatchObject({ code: 0 })
    })

    test('failures expire after thirty minutes, below five failures and after a wait', async () => {
      for (let n = 0; n < 4; n++) await failAgain()
      now = new Date(now.getTime() + 30 * minuteMs + 1)
      expect((await attempt({ password: wrong })).body).toMatchObject({ loginFailCount: 1 })
      for (let n = 0; n < 4; n++) await failAgain()
      now = new Date(now.getTime() + 31 * minuteMs + 1)
      expect((await attempt({ password: wrong })).body).toMatchObject({ loginFailCount: 1 })
    })

    test('another network is not locked, and neither is another account', async () => {
      for (let n = 0; n < 5; n++) await failAgain()
      expect((await attempt({ password }, '10.0.0.99')).body).toMatchObject({ code: 2, waitSeconds: 60 })
      expect((await attempt({ password }, '10.0.1.1')).body).toMatchObject({ code: 0 })
      expect((await attempt({ cn: 'player02', password })).body).toMatchObject({ code: 0 })
    })

    test('of 300 tries at the same time three are judged without a captcha, and five with one', async () => {
      const tries = (solved: boolean) =>
        Promise.all(
          Array.from({ length: 300 }, () => countTry(database.db, 'player01', '10.0.0', noon, solved)),
        )
      const admitted = (all: readonly { readonly admitted: boolean }[]) =>
        all.filter((one) => one.admitted).length
      expect(admitted(await tries(false))).toBe(3)
      expect(admitted(await tries(true))).toBe(2)
      expect((await attempt({ password })).body).toMatchObject({
        code: 2,
        loginFailCount: 5,
        waitSeconds: 60,
      })
    })

    test('of thirty wrong logins at the same time three are judged, whatever the account', async () => {
      for (const cn of ['player01', 'nobody01']) {
        const answers = await Promise.all(Array.from({ length: 30 }, () => attempt({ cn, password: wrong })))
        const codes = answers.map(({ body }) => body['code'])
        expect(codes.filter((code) => code === 2)).toHaveLength(3)
        expect(codes.filter((code) => code === 3)).toHaveLength(27)
      }
    })

    test('of three hundred names tried at the same time from one network twenty are judged, and then a captcha is asked for', async () => {
      const tries = await Promise.all(
        Array.from({ length: 300 }, (_, n) => countTry(database.db, `sprayed${n}`, '10.0.0', noon, false)),
      )
      expect(tries.filter(({ admitted }) => admitted)).toHaveLength(20)
      expect((await attempt({ cn: 'player01', password })).body).toMatchObject({ code: 3 })
      expect((await attempt({ cn: 'player01', password, capchaCode: await solve() })).body['code']).toBe(0)
      // Another network is not asked.
      expect((await attempt({ cn: 'player01', password }, '10.0.1.1')).body['code']).toBe(0)
    })

    test('from the two hundredth failure on a network waits, although it solves every captcha', async () => {
      for (let n = 0; n < 200; n += 1) await countTry(database.db, `sprayed${n}`, '10.0.0', noon, true)
      expect(await countTry(database.db, 'player01', '10.0.0', noon, true)).toMatchObject({
        admitted: false,
        hurdle: { waitSeconds: 60 },
      })
      expect(await countTry(database.db, 'player01', '10.0.1', noon, true)).toMatchObject({ admitted: true })
    })

    test('an account that is tried from many networks asks everybody for a captcha, and locks nobody out', async () => {
      for (let n = 0; n < 300; n += 1) await countTry(database.db, 'player01', `10.1.${n}`, noon, true)
      expect((await attempt({ password })).body).toMatchObject({ code: 3 })
      expect((await attempt({ password, capchaCode: await solve() })).body['code']).toBe(0)
      expect((await attempt({ cn: 'player02', password })).body['code']).toBe(0)
    })

    test('from a thousand failures within thirty minutes on the whole site asks for a captcha', async () => {
      const [first] = await Promise.all([
        countTry(database.db, 'sprayed0', '10.2.0', noon, true),
        ...Array.from({ length: 999 }, (_, n) =>
          countTry(database.db, `sprayed${n + 1}`, `10.${n % 200}.9`, noon, true),
        ),
      ])
      expect(first.admitted).toBe(true)
      expect((await attempt({ password })).body).toMatchObject({ code: 3 })
      now = new Date(noon.getTime() + 31 * minuteMs)
      expect((await attempt({ password })).body['code']).toBe(0)
    })

    test('a right password takes its try back from every scope', async () => {
      for (let n = 0; n < 40; n += 1) expect((await attempt({ password })).body['code']).toBe(0)
      expect(await countTry(database.db, 'player01', '10.0.0', noon, false)).toMatchObject({ admitted: true })
    })

    test('an unknown name is answered like a wrong password', async () => {
      const unknown = await attempt({ cn: 'nobody01', password })
      const known = await attempt({ password: wrong })
      expect(unknown.body).toEqual(known.body)
    })

    test('a password that is not the MD5 of one is a bad request', async () => {
      expect(await attempt({ password: demoPassword })).toMatchObject({ status: 400, body: { code: 400 } })
    })
  })
})

test.each([
  [4, 0],
  [5, 1],
  [6, 2],
  [9, 16],
  [10, 30],
  [40, 30],
])('after %i failures one waits %i minutes', (failures, minutes) =>
  expect(waitMinutes(failures)).toBe(minutes),
)
