import { and, eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { parseYuan } from '#engine/money/money.ts'
import type { Browser, WireFields } from '../../../tests/kit/browser.ts'
import { expectBalanced } from '../../../tests/kit/expectBalanced.ts'
import { describeOnDatabase, freshDatabase } from '../../../tests/kit/freshDatabase.ts'
import { noon } from '../../../tests/kit/referenceTime.ts'
import { solvedCaptcha } from '../../../tests/kit/solvedCaptcha.ts'
import { startServer, type TestServer } from '../../../tests/kit/startServer.ts'
import { runOps } from '../../app/ops.ts'
import { seedSandbox } from '../../app/seedSandbox.ts'
import type { Database } from '../../platform/database/database.ts'
import { auditLog, invitation, limitChange, loginFailure, member, playerLimit } from '../../schema/index.ts'
import { wirePassword } from '../base/secrets.ts'
import { registrationLimit } from './register.ts'
import { trialLimit } from './trial.ts'

const path = '/sobet/customerRegister'
const invitationPath = '/sobet/api/invitation'
const password = wirePassword('quiet-river-27')
const dayMs = 86_400_000

describeOnDatabase('registration', (kind) => {
  let database: Database
  let it: TestServer
  beforeAll(async () => {
    database = await freshDatabase(kind)
    it = await startServer({ database })
  })
  afterAll(async () => {
    await expectBalanced(database.db)
    await it.stop()
    await database.close()
  })
  beforeEach(async () => {
    it.clock.now = () => noon
    await database.db.delete(loginFailure)
  })

  const send = async (fields: WireFields, browser: Browser = it.browser()) => {
    const authCode = await solvedCaptcha(database.db, browser)
    const { body } = await browser.post(path, { sign: 'demo', password, authCode, ...fields })
    return body
  }
  const memberOf = async (cn: string) => {
    const [found] = await database.db.select().from(member).where(eq(member.cn, cn))
    return found
  }
  const invite = (sign: string, more: Partial<typeof invitation.$inferInsert> = {}) =>
    database.db
      .insert(invitation)
      .values({ sign, agentId: 1001n, userType: 0, prizeGroup: 1950, createdAt: noon, ...more })

  describe('by an invitation', () => {
    test('makes a member below the agent, with wallet, limit and audit row, who is signed in', async () => {
      await invite('of-agents', { userType: 1, prizeGroup: 1958 })
      const browser = it.browser()
      const fields = { sign: 'of-agents', cn: ' HaiTang26 ', depositLimit: '500' }
      expect(await send(fields, browser)).toMatchObject({
        code: 0,
        user: { cn: 'haitang26', userType: 1, platformId: 1, lastLoginTime: null },
      })
      const made = await memberOf('haitang26')
      expect(made).toMatchObject({ upperId: 1001n, userType: 1, prizeGroup: 1958, email: null })
      expect(made?.passwordHash).toMatch(/^\$argon2id\$/)
      expect([...browser.cookies.keys()]).toEqual(expect.arrayContaining(['sid', 'SIG']))
      const state = await browser.get('/sso/u/getUserLoginState', { appId: 5 })
      expect(state.body).toMatchObject({ code: 0, result: { name: 'haitang26', type: 1 } })
      const balance = await browser.get('/sobet/pay/getPlayerBalance', { cbId: 'sobet_01' })
      expect(balance.body).toMatchObject({ code: 0, cash: 0 })
      const limit = { memberId: made?.id, kind: 'deposit', period: 'day', amount: parseYuan('500') }
      expect(await database.db.select().from(playerLimit)).toEqual([{ ...limit, since: noon }])
      expect(await database.db.select().from(limitChange)).toMatchObject([{ ...limit, act: 'set' }])
      const log = await database.db
        .select()
        .from(auditLog)
        .where(and(eq(auditLog.action, 'register'), eq(auditLog.actor, `member:${made?.id}`)))
      expect(log).toHaveLength(1)
      // Signs in again with the same password.
      const again = await it.browser().post('/sso/login', { cn: 'haitang26', password, appId: 5 })
      expect(again.body).toMatchObject({ code: 0, user: { lastLoginTime: noon.getTime() } })
    })

    test('ends the session that the browser had before', async () => {
      const browser = await it.signIn('player01')
      const sid = browser.cookies.get('sid')
      expect(await send({ cn: 'secondone' }, browser)).toMatchObject({ code: 0 })
      const before = it.browser()
      before.cookies.set('sid', sid ?? '')
      expect((await before.get('/sso/u/getUserLoginState')).body['code']).toBe(-1)
    })

    test('of two with one name at once one is made, and the other is told that it is taken', async () => {
      const both = await Promise.all([1, 2].map(() => send({ cn: 'samename' })))
      expect(new Set(both.map(({ code }) => code))).toEqual(new Set([0, 14]))
      expect(both.find(({ code }) => code === 14)).toMatchObject({ msg: '这个用户名已被使用，请换一个' })
    })

    test('a network registers twenty in a day, refused ones not counted', async () => {
      const [first, ...others] = await Promise.all(
        Array.from({ length: registrationLimit.most - 1 }, (_, n) => send({ cn: `crowd${n}` })),
      )
      expect(new Set([first, ...others].map((one) => one?.['code']))).toEqual(new Set([0]))
      expect(await send({ cn: 'crowd1' })).toMatchObject({ code: 14 })
      const last = await Promise.all([1, 2, 3].map((n) => send({ cn: `last${n}` })))
      expect(last.map(({ code }) => code)).toEqual(expect.arrayContaining([0, 18, 18]))
      expect(last.filter(({ code }) => code === 0)).toHaveLength(1)
      it.clock.now = () => new Date(noon.getTime() + dayMs)
      expect(await send({ cn: 'nextday' })).toMatchObject({ code: 0 })
    })
  })

  describe('is refused', () => {
    test.each([
      ['a name that is taken, in any case', { cn: 'Player01' }, 14, '这个用户名已被使用，请换一个'],
      ['a name of the site itself', { cn: 'support99' }, 14, '这个用户名已被使用，请换一个'],
      ['too short a name', { cn: 'abc' }, 15, '用户名须为 4–16 位字母或数字，以字母开头'],
      ['too long a name', { cn: 'a2345678901234567' }, 15, '用户名须为 4–16 位字母或数字，以字母开头'],
      ['a name that begins with a digit', { cn: '1abcd' }, 15, '用户名须为 4–16 位字母或数字，以字母开头'],
      ['a name with other letters', { cn: '海棠 26' }, 15, '用户名须为 4–16 位字母或数字，以字母开头'],
      ['a common password', { password: wirePassword('abc12345') }, 16, '这个密码过于常见，请换一个'],
      ['a password that is no hash', { password: 'quiet-river-27' }, 400, '请求格式有误，请刷新后重试'],
      ['no limit at all', { depositLimit: '0' }, 17, '每日存款上限须为 1–10,000,000 元'],
      ['too high a limit', { depositLimit: '10000000.01' }, 17, '每日存款上限须为 1–10,000,000 元'],
      ['a forged sign', { sign: 'forged' }, 11, '邀请链接无效，请向邀请人核对完整地址'],
      ['no captcha', { authCode: '' }, 3, '请输入验证码'],
      ['a wrong captcha', { authCode: '4321' }, 4, '验证码有误，请重新输入'],
      ['a proof that is none', { authCode: 'AAAA' }, 4, '验证码有误，请重新输入'],
    ] as const)('%s', async (_story, fields, code, msg) => {
      expect(await send({ cn: 'refused26', ...fields })).toMatchObject({ code, msg })
      expect(await memberOf('refused26')).toBeUndefined()
    })

    test('a captcha that was used before', async () => {
      const browser = it.browser()
      const authCode = await solvedCaptcha(database.db, browser)
      const cookie = browser.cookies.get('cid') ?? ''
      const fields = { sign: 'demo', password, authCode }
      expect((await browser.post(path, { ...fields, cn: 'onceonly' })).body).toMatchObject({ code: 0 })
      browser.cookies.set('cid', cookie)
      expect((await browser.post(path, { ...fields, cn: 'onceagain' })).body).toMatchObject({ code: 4 })
    })

    test('an invitation that was ended or has expired, for the page too', async () => {
      await invite('ended-one', { endedAt: noon })
      await invite('expired-one', { expiresAt: noon })
      await invite('lasting-one', { expiresAt: new Date(noon.getTime() + 1) })
      for (const [sign, code] of [
        ['ended-one', 12],
        ['expired-one', 13],
      ] as const) {
        expect(await send({ sign, cn: 'latecomer' })).toMatchObject({ code })
        expect((await it.browser().get(invitationPath, { sign })).body).toMatchObject({ code })
      }
      expect((await it.browser().get(invitationPath, { sign: 'lasting-one' })).body).toMatchObject({
        code: 0,
      })
    })
  })

  test('the invitation names the agent without giving the name away', async () => {
    const { body, text } = await it.browser().get(invitationPath, { sign: 'demo' })
    expect(body).toMatchObject({ code: 0, result: { inviter: 'a***1', userType: 0 } })
    expect(text).not.toContain('agent01')
  })

  test.each([
    [{ cn: 'free2026' }, 0],
    [{ userName: 'free2026' }, 0],
    [{ cn: 'PLAYER02' }, 14],
    [{ cn: 'x' }, 15],
    [{}, 15],
  ] as const)('cnValidate answers %j with %i', async (fields, code) => {
    const { body } = await it.browser().post('/sobet/customerRegister/cnValidate', fields)
    expect(body).toMatchObject({ code })
  })

  test('invite makes a link of an agent, and the sandbox has one that is made once', async () => {
    const settings = { sandbox: true }
    const ops = (...words: string[]) => runOps({ db: database.db, clock: it.clock, settings }, words)
    const { exitCode, text } = await ops('invite', 'agent02', '1')
    expect([exitCode, text]).toEqual([0, expect.stringMatching(/^\/register\/[\w-]{16}$/)])
    const sign = text.slice('/register/'.length)
    expect(await send({ sign, cn: 'byagent02' })).toMatchObject({ code: 0, user: { userType: 1 } })
    const upper = await memberOf('agent02')
    expect(await memberOf('byagent02')).toMatchObject({ upperId: upper?.id })
    for (const words of [
      ['invite', 'player01'],
      ['invite', 'nobody'],
      ['invite', 'agent01', '5'],
    ])
      expect((await ops(...words)).exitCode).not.toBe(0)
    await seedSandbox(database.db, noon)
    const demo = await database.db.select().from(invitation).where(eq(invitation.sign, 'demo'))
    expect(demo).toHaveLength(1)
  })

  describe('for strangers', () => {
    const trialPath = '/sobet/api/getTestUserInfo'

    test('[L-440] getTestUserInfo without parameters gives a trial account of its own, signed in', async () => {
      const [one, two] = [it.browser(), it.browser()]
      const answers = [await one.get(trialPath), await two.get(trialPath)]
      const names = answers.map(({ body }) => (body['user'] as { cn: string }).cn)
      expect(new Set(names).size).toBe(2)
      for (const { body } of answers) expect(body).toMatchObject({ code: 0, user: { userType: 10 } })
      const state = await one.get('/sso/u/getUserLoginState', { appId: 5 })
      expect(state.body).toMatchObject({ code: 0, result: { name: names[0], type: 10 } })
      expect((await one.get('/sobet/pay/getPlayerBalance')).body).toMatchObject({ cash: 10_000 })
      // It is a write: another site cannot sign a visitor in.
      const forged = await it.browser().get(trialPath, {}, { headers: { 'x-requested-with': undefined } })
      expect(forged.status).toBe(403)
    })

    test('a network gets so many trial accounts in an hour', async () => {
      const codes: unknown[] = []
      for (let n = 0; n <= trialLimit.most; n += 1) {
        const { body } = await it.browser().get(trialPath)
        codes.push(body['code'])
      }
      expect(codes.filter((code) => code === 0)).toHaveLength(trialLimit.most)
      expect(codes.at(-1)).toBe(20)
      it.clock.now = () => new Date(noon.getTime() + trialLimit.withinMs)
      expect((await it.browser().get(trialPath)).body).toMatchObject({ code: 0 })
      const trials = await database.db.select().from(member).where(like(member.cn, 'trial_%'))
      expect(trials.length).toBeGreaterThan(trialLimit.most)
    })

    test('[L-446] serviceContractConfig with platformId 1 has the flags register, login and customer', async () => {
      const config = () => it.browser().get('/sobet/api/serviceContractConfig', { platformId: 1 })
      expect((await config()).body).toMatchObject({
        code: 0,
        result: { register: 1, login: 1, customer: 1, trial: 1, sign: 'demo' },
      })
      const set = (endedAt: Date | null) =>
        database.db.update(invitation).set({ endedAt }).where(eq(invitation.sign, 'demo'))
      await set(noon)
      const { body } = await config()
      await set(null)
      expect(body).toMatchObject({ result: { register: 0, login: 1 } })
      expect(body['result']).not.toHaveProperty('sign')
    })

    test('[L-445] the link of customer service is asked for with a query, and is code 0 with url', async () => {
      const { body } = await it.browser().get('/sobet/api/serviceLink', { platformId: 1 })
      expect(body).toMatchObject({ code: 0, url: '/helpercenter#TradeQuestion' })
      const member = await (await it.signIn('player01')).get('/sobet/api/serviceLink', { platformId: 1 })
      expect(member.body).toMatchObject({ code: 0, url: '#chat' })
      const trial = await (await it.signIn('trial10')).get('/sobet/api/serviceLink', { platformId: 1 })
      expect(trial.body).toMatchObject({ code: 0, url: '/helpercenter#TradeQuestion' })
    })
  })

  test('outside a sandbox there are no trial accounts, and no invitation for everybody', async () => {
    const real = await startServer({ database, sandbox: false })
    const trial = await real.browser().get('/sobet/api/getTestUserInfo')
    const config = await real.browser().get('/sobet/api/serviceContractConfig', { platformId: 1 })
    await real.stop()
    expect(trial.body).toMatchObject({ code: 19, msg: '本站没有开放试玩' })
    expect(config.body).toMatchObject({ result: { register: 0, login: 1, customer: 1, trial: 0 } })
  })
})
