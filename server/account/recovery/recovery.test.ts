import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { WireFields } from '../../../tests/kit/browser.ts'
import { describeOnDatabase, freshDatabase } from '../../../tests/kit/freshDatabase.ts'
import { mailedCodes } from '../../../tests/kit/mailedCodes.ts'
import { noon } from '../../../tests/kit/referenceTime.ts'
import { startServer, type TestServer } from '../../../tests/kit/startServer.ts'
import { runOps } from '../../app/ops.ts'
import { demoPassword } from '../../app/seedSandbox.ts'
import type { Database } from '../../platform/database/database.ts'
import {
  auditLog,
  loginFailure,
  member,
  recovery,
  sandboxMail,
  securityQuestion,
  sentCode,
} from '../../schema/index.ts'
import { createHashing } from '../base/hashing.ts'
import { hashPassword, wirePassword } from '../base/secrets.ts'
import { mayReset } from './factors.ts'
import { answerSecret, isAnswered, type QuestionParts } from './questions.ts'
import { recoveryOf } from './recovery.ts'

const path = (call: string) => `/sobet/userInfo/${call}`
const fresh = wirePassword('quiet-river-27')
const minutesMs = (minutes: number) => minutes * 60_000
const address = 'lin@example.com'

test.each([
  [[], false],
  [['email'], true],
  [['question'], false],
  [['authenticator'], false],
  [['question', 'question'], false],
  [['question', 'authenticator'], true],
  [['operators'], true],
] as const)('the factors %j reset a password: %s', (proved, may) => expect(mayReset(proved)).toBe(may))

describeOnDatabase('recovering a password', (kind) => {
  let database: Database
  let it: TestServer
  let now: Date
  beforeAll(async () => {
    database = await freshDatabase(kind)
    it = await startServer({ database })
    it.clock.now = () => now
  })
  afterAll(async () => {
    await it.stop()
    await database.close()
  })
  beforeEach(async () => {
    now = noon
    const { db } = database
    await db.delete(sentCode)
    await db.delete(recovery)
    await db.delete(sandboxMail)
    await db.delete(loginFailure)
    const passwordHash = await hashPassword(wirePassword(demoPassword))
    await db.update(member).set({ passwordHash, email: address }).where(eq(member.cn, 'player01'))
  })

  const post = async (call: string, fields: WireFields) => (await it.browser().post(path(call), fields)).body
  const begin = async (userName = 'player01') => {
    const { token } = (await post('checkUserName', { userName }))['result'] as { token: string }
    return token
  }
  const mailed = () => database.db.select().from(sandboxMail).orderBy(desc(sandboxMail.id))
  const codes = () => mailedCodes(database.db)
  /** The code of the next mail. Mails leave after the answer. */
  const sentTo = async (token: string): Promise<string> => {
    const before = (await codes()).length
    expect(await post('getVerifyCodeRandom', { token })).toMatchObject({ code: 0 })
    return vi.waitFor(async () => {
      const sent = await codes()
      expect(sent).toHaveLength(before + 1)
      return sent.at(-1) ?? 'none'
    })
  }
  const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  const setPassword = (token: string, more: WireFields = {}) =>
    post('resetLoginPassword', { token, password: fresh, confirm_password: fresh, ...more })
  const login = async (password: string) =>
    (await it.browser().post('/sso/login', { cn: 'player01', password, appId: 5 })).body['code']

  describe('by e-mail', () => {
    test('[L-433] [L-436] [L-437] [L-435] name, code and new password, step by step; every session ends', async () => {
      const signedIn = await it.signIn('player01')
      const socket = signedIn.socket('/lottery')
      await new Promise((resolve) => socket.on('connect', () => resolve(undefined)))
      const hungUp = new Promise((resolve) => socket.on('disconnect', resolve))
      const begun = await post('checkUserName', { userName: ' Player01 ' })
      expect(begun).toMatchObject({
        code: 0,
        result: { ways: ['email', 'question', 'operators'], expiresInSeconds: 900 },
      })
      const { token } = begun['result'] as { token: string }
      const code = await sentTo(token)
      expect(await setPassword(token)).toMatchObject({ code: 25, msg: '请先完成身份验证' })
      expect(await post('resetPasswordByEmail', { token, code })).toMatchObject({ code: 0 })
      expect(await setPassword(token)).toMatchObject({ code: 0 })
      await hungUp
      expect((await signedIn.get('/sso/u/getUserLoginState', { appId: 5 })).body['code']).toBe(-2)
      expect([await login(wirePassword(demoPassword)), await login(fresh)]).toEqual([2, 0])
      const [log] = await database.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
      expect(log).toMatchObject({
        action: 'recover-password',
        details: { by: ['email'], sessionsEnded: 1 },
      })
      const [found] = await database.db.select().from(member).where(eq(member.cn, 'player01'))
      expect(found?.passwordChangedAt).toEqual(noon)
      // Whoever proved that he has the mailbox keeps it.
      expect(found?.email).toBe(address)
      await vi.waitFor(async () => expect((await mailed())[0]?.body).toContain('登录密码已重设'))
    })

    test('[L-438] resetPassword takes code and new password in one step', async () => {
      const token = await begin()
      const code = await sentTo(token)
      const fields = { token, code, password: fresh, confirm_password: fresh }
      expect(await post('resetPassword', { ...fields, code: wrongOf(code) })).toMatchObject({ code: 23 })
      expect(await post('resetPassword', { ...fields, confirm_password: '0'.repeat(32) })).toMatchObject({
        code: 6,
      })
      expect(await post('resetPassword', fields)).toMatchObject({ code: 0 })
      expect(await login(fresh)).toBe(0)
    })

    test('a token and a code are used once, and other recoveries of the member end', async () => {
      const [token, other] = [await begin(), await begin()]
      const code = await sentTo(token)
      expect(await post('resetPasswordByEmail', { token, code })).toMatchObject({ code: 0 })
      expect(await post('resetPasswordByEmail', { token: other, code })).toMatchObject({ code: 23 })
      expect(await setPassword(token, { confirm_password: '0'.repeat(32) })).toMatchObject({ code: 6 })
      const abc = wirePassword('abc12345')
      expect(await setPassword(token, { password: abc, confirm_password: abc })).toMatchObject({ code: 16 })
      const both = await Promise.all([setPassword(token), setPassword(token)])
      expect(new Set(both.map((one) => one['code']))).toEqual(new Set([0, 21]))
      for (const one of [token, other, 'no token'])
        expect(await setPassword(one)).toMatchObject({
          code: 21,
          msg: '找回步骤已过期，请从用户名重新开始',
        })
    })

    test('a code is judged five times, also of twenty tries at once, and not after ten minutes', async () => {
      const token = await begin()
      const code = await sentTo(token)
      const tries = Array.from({ length: 20 }, () =>
        post('resetPasswordByEmail', { token, code: wrongOf(code) }),
      )
      expect(new Set((await Promise.all(tries)).map((one) => one['code']))).toEqual(new Set([23]))
      const [kept] = await database.db.select().from(sentCode)
      expect(kept).toMatchObject({ tries: 5, usedAt: null })
      expect(await post('resetPasswordByEmail', { token, code })).toMatchObject({ code: 23 })
      const second = await sentTo(token)
      now = new Date(noon.getTime() + minutesMs(10))
      expect(await post('resetPasswordByEmail', { token, code: second })).toMatchObject({ code: 23 })
    })

    test('only the newest code counts, and a recovery ends after fifteen minutes', async () => {
      const token = await begin()
      const first = await sentTo(token)
      now = new Date(noon.getTime() + 1)
      const second = await sentTo(token)
      expect(await post('resetPasswordByEmail', { token, code: first })).toMatchObject({ code: 23 })
      expect(await post('resetPasswordByEmail', { token, code: second })).toMatchObject({ code: 0 })
      now = new Date(noon.getTime() + minutesMs(15))
      expect(await setPassword(token)).toMatchObject({ code: 21 })
    })

    test('five codes are sent in 24 hours; the answer to a sixth is the same', async () => {
      const token = await begin()
      for (let n = 0; n < 5; n += 1) await sentTo(token)
      const sixth = await post('getVerifyCodeRandom', { token })
      expect(sixth).toMatchObject({ code: 0, result: { expiresInSeconds: 600 } })
      now = new Date(noon.getTime() + minutesMs(24 * 60))
      await sentTo(await begin())
      expect(await codes()).toHaveLength(6)
    })

    test('neither token nor code is stored, only what they hash to', async () => {
      const token = await begin()
      const code = await sentTo(token)
      const [kept] = await database.db.select().from(sentCode)
      expect(kept?.codeHash).toMatch(/^[0-9a-f]{64}$/)
      const [begun] = await database.db.select().from(recovery)
      expect(begun?.tokenHash).toMatch(/^[0-9a-f]{64}$/)
      const stored = JSON.stringify([kept, begun], (_name, value: unknown) =>
        typeof value === 'bigint' ? value.toString() : value,
      )
      expect(stored).not.toContain(token)
      expect(Object.values(kept ?? {})).not.toContain(code)
    })
  })

  test('a name that does not exist, or has no address, is answered as any other in every step', async () => {
    const withoutTime = (body: Readonly<Record<string, unknown>>) => {
      const { serverTime: _time, ...rest } = body
      return JSON.stringify(rest).replace(/"token":"[\w-]{43}"/, '"token":"…"')
    }
    const journey = async (userName: string) => {
      const begun = await post('checkUserName', { userName })
      const { token } = begun['result'] as { token: string }
      const question = { token, question: '2', answer: '林海', code: '123456' }
      const passwords = { password: fresh, confirm_password: fresh }
      const rest = [
        await post('getVerifyCodeRandom', { token }),
        await post('resetPasswordByEmail', { token, code: 'wrong' }),
        await post('resetPasswordQuestion', question),
        await post('resetLoginPassword', { token, ...passwords }),
        await post('resetPassword', { token, code: 'wrong', ...passwords }),
      ]
      return [begun, ...rest].map(withoutTime)
    }
    const known = await journey('player01')
    expect(known.map((body) => (JSON.parse(body) as { code: number }).code)).toEqual([0, 0, 23, 24, 25, 23])
    for (const name of ['player02', 'no-such-name', 'trial10', '海棠'])
      expect(await journey(name)).toEqual(known)
    // Only the account with an address was sent a mail.
    await vi.waitFor(async () => expect(await codes()).toHaveLength(1))
  })

  describe('by the security question', () => {
    const ask = async () => {
      const [player] = await database.db.select().from(member).where(eq(member.cn, 'player01'))
      const answerHash = await hashPassword(answerSecret('林 海'))
      const kept = { memberId: player?.id ?? 0n, question: 2, answerHash }
      await database.db.insert(securityQuestion).values(kept).onConflictDoNothing()
      return { token: await begin(), question: '2', answer: '林海', code: '654321' }
    }

    test('the right answer alone is refused', async () => {
      const fields = await ask()
      expect(await post('resetPasswordQuestion', fields)).toMatchObject({
        code: 24,
        msg: '答案或谷歌验证码有误',
      })
      expect(await post('resetPasswordQuestion', { ...fields, question: '8' })).toMatchObject({ code: 400 })
      expect(await setPassword(fields.token)).toMatchObject({ code: 25 })
    })

    test.each([
      ['both right', {}, true],
      ['the answer in other letters', { answer: ' 林　海 ' }, true],
      ['a wrong answer', { answer: '山' }, false],
      ['another question', { question: '3' }, false],
      ['a wrong code of the authenticator', { code: '123456' }, false],
    ] as const)('with an authenticator: %s', async (_story, more, proves) => {
      const { token, ...fields } = await ask()
      const begun = await recoveryOf(database.db, token, now)
      if (!begun.ok) throw new Error('the recovery must be under way')
      const hashing = createHashing(1)
      const parts: QuestionParts = {
        db: database.db,
        hashing,
        verifyAuthenticator: async (_db, memberId, code) =>
          memberId === begun.value.memberId && code === '654321',
      }
      const { question, answer, code } = { ...fields, ...more }
      const tried = { question: Number(question), answer, code, now }
      expect(await isAnswered(parts, begun.value, tried)).toBe(proves)
      // Right answers are counted too: five a day are judged.
      for (let n = 0; n < 4; n += 1) await isAnswered(parts, begun.value, tried)
      expect(await isAnswered(parts, begun.value, tried)).toBe(false)
      await hashing.end()
    })
  })

  test('a network begins thirty recoveries an hour', async () => {
    const codes = await Promise.all(
      Array.from({ length: 32 }, async () => (await post('checkUserName', { userName: 'x' }))['code']),
    )
    expect(codes.filter((code) => code === 429)).toHaveLength(2)
    now = new Date(noon.getTime() + minutesMs(60))
    expect(await post('checkUserName', { userName: 'x' })).toMatchObject({ code: 0 })
  })

  test('outside a sandbox no mail is sent, and the call says so', async () => {
    const real = await startServer({ database, sandbox: false })
    const token = await begin()
    const { body } = await real.browser().post(path('getVerifyCodeRandom'), { token })
    await real.stop()
    expect(body).toMatchObject({ code: 22, msg: '本站尚未开通邮件服务，请使用其他方式或联系客服' })
    expect(await codes()).toEqual([])
  })

  describe('binding an address', () => {
    const bind = async (fields: WireFields, cn = 'player02') => {
      const browser = await it.signIn(cn)
      return (await browser.post(path('bindEmailAjax'), fields)).body
    }
    const password = wirePassword(demoPassword)
    const email = 'Hai.Tang@Example.com'
    beforeEach(() => database.db.update(member).set({ email: null }).where(eq(member.cn, 'player02')))
    const state = async (cn: string) => {
      const browser = await it.signIn(cn)
      return (await browser.get(path('bindEmail'), { action: 'bindEmail' })).body
    }

    test('takes the password and the code, is told by mail, and is final', async () => {
      expect(await state('player02')).toMatchObject({ code: 1, msg: '尚未绑定邮箱' })
      expect(await bind({ action: 'check', email })).toMatchObject({ code: 0, result: true })
      expect(await bind({ action: 'sendEmail', email, password })).toMatchObject({ code: 0, result: true })
      const code = (await codes()).at(-1) ?? 'none'
      expect(await bind({ action: 'confirm', email, code: wrongOf(code) })).toMatchObject({ code: 23 })
      expect(await bind({ action: 'confirm', email, code })).toMatchObject({ code: 0, result: true })
      expect(await state('player02')).toMatchObject({ code: 0, result: { msg: 'h***g@example.com' } })
      // The code, and that the address is bound.
      expect((await mailed()).filter(({ recipient }) => recipient === email.toLowerCase())).toHaveLength(2)
      expect(await bind({ action: 'check', email: address })).toMatchObject({ result: false })
      for (const action of ['sendEmail', 'confirm'])
        expect(await bind({ action, email: address, password, code })).toMatchObject({ code: 26 })
      const logged = and(eq(auditLog.action, 'bind-email'))
      expect(await database.db.select().from(auditLog).where(logged)).toHaveLength(1)
    })

    test.each([
      ['no address', { action: 'sendEmail', email: 'nowhere', password }, 27],
      ['an address with a blank', { action: 'sendEmail', email: 'a b@example.com', password }, 27],
      ['a wrong password', { action: 'sendEmail', email, password: wirePassword('wrong') }, 2],
      ['no password', { action: 'sendEmail', email }, 400],
      ['a code before any was sent', { action: 'confirm', email, code: '000000' }, 23],
      ['an act that is none', { action: 'unbind', email }, 400],
    ] as const)('is refused with %s', async (_story, fields, code) => {
      expect(await bind(fields)).toMatchObject({ code })
      expect(await codes()).toEqual([])
    })

    test('a wrong password counts as a failed login, and after five it waits', async () => {
      const browser = await it.signIn('player02')
      const fields = { action: 'sendEmail', email, password: wirePassword('wrong') }
      const answers: Readonly<Record<string, unknown>>[] = []
      for (let n = 0; n < 6; n += 1) answers.push((await browser.post(path('bindEmailAjax'), fields)).body)
      expect(answers[0]).toMatchObject({ msg: '登录密码有误，还可尝试 4 次' })
      expect(answers[5]).toMatchObject({ waitSeconds: 60 })
    })

    test('a code for another address, or for a recovery, binds nothing', async () => {
      await bind({ action: 'sendEmail', email, password })
      const code = (await codes()).at(-1) ?? 'none'
      expect(await bind({ action: 'confirm', email: 'other@example.com', code })).toMatchObject({ code: 23 })
      const other = await sentTo(await begin())
      expect(await bind({ action: 'confirm', email: address, code: other })).toMatchObject({ code: 23 })
    })

    test('a trial account has none', async () => {
      expect(await state('trial10')).toMatchObject({ code: -3 })
    })
  })

  test('mail prints what was sent to an address', async () => {
    await sentTo(await begin())
    const ops = (sandbox: boolean, ...words: string[]) =>
      runOps({ db: database.db, clock: it.clock, settings: { sandbox } }, words)
    expect(await ops(true, 'mail', 'LIN@example.com')).toMatchObject({
      exitCode: 0,
      text: expect.stringMatching(/lin@example\.com 好彩验证码：找回登录密码\n.*\d{6}/) as unknown,
    })
    expect(await ops(true, 'mail', 'nobody@example.com')).toMatchObject({ exitCode: 0, text: 'no mail' })
    expect(await ops(true, 'mail')).toMatchObject({ exitCode: 0 })
    expect(await ops(false, 'mail')).toMatchObject({ exitCode: 0, text: 'no mail' })
  })
})
