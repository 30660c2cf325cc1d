/** Two operators let somebody set a new password (decision 69): staff at once, players after three days. */
import { desc, eq, like } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { codeAt } from '../../../tests/kit/authenticator.ts'
import type { Browser, WireFields } from '../../../tests/kit/browser.ts'
import { describeOnDatabase, freshDatabase } from '../../../tests/kit/freshDatabase.ts'
import { newPerson } from '../../../tests/kit/operators.ts'
import { recoveryUnderWay } from '../../../tests/kit/recoveryUnderWay.ts'
import { noon } from '../../../tests/kit/referenceTime.ts'
import { signInStaff, staffName } from '../../../tests/kit/staff.ts'
import { startServer, type TestServer } from '../../../tests/kit/startServer.ts'
import { runOps } from '../../app/ops.ts'
import { demoPassword } from '../../app/seedSandbox.ts'
import { resetOf } from '../../operation/proposals/resetAct.ts'
import { signatureWord, signProposal, signText } from '../../operation/proposals/signing.ts'
import type { Database } from '../../platform/database/database.ts'
import { auditLog, letter, member, resetCode, sandboxMail, session } from '../../schema/index.ts'
import { wirePassword } from '../base/secrets.ts'

const [alice, bob] = [newPerson('alice'), newPerson('bob')]
const fresh = wirePassword('quiet-river-27')
const other = wirePassword('calm-harbour-31')
const old = wirePassword(demoPassword)
const dayMs = 24 * 3_600_000
const address = 'lin@example.com'
const statePath = '/sso/u/getUserLoginState'

describeOnDatabase('a password that two operators let somebody set', (kind) => {
  let database: Database
  let it: TestServer
  let now: Date
  beforeEach(async () => {
    now = noon
    database = await freshDatabase(kind)
    it = await startServer({ database })
    it.clock.now = () => now
    await ops('operator-add', 'alice', alice.publicKey)
    await ops('operator-add', 'bob', bob.publicKey)
    await database.db.update(member).set({ email: address }).where(eq(member.cn, 'player01'))
  })
  afterEach(async () => {
    await it.stop()
    await database.close()
  })

  const ops = (...args: string[]) =>
    runOps({ db: database.db, clock: it.clock, settings: { sandbox: true }, bus: it.server.bus }, args)
  const propose = (user: string, reason = '电话核实身份') => {
    const signature = signatureWord(signProposal('reset_password', resetOf(user, reason), alice.key))
    return ops('reset-password', user, reason, 'alice', signature)
  }
  /** Grants a code and returns what the second operator reads. */
  const grant = async (user: string) => {
    const { text } = await propose(user)
    const id = /^proposal (\d+)/.exec(text)?.[1] ?? ''
    const shown = await ops('proposal', id)
    const granted = await ops('confirm', id, 'bob', signText(shown.text, bob.key))
    expect(granted.exitCode).toBe(0)
    return granted.text
  }
  const codeIn = (text: string) => /^[2-9A-Z]{5}(?:-[2-9A-Z]{5}){3}$/m.exec(text)?.[0] ?? 'none'
  const post = async (call: string, fields: WireFields, browser: Browser = it.browser()) =>
    (await browser.post(`/sobet/userInfo/${call}`, fields)).body
  const begin = async (userName: string) => {
    const { result } = await post('checkUserName', { userName })
    return (result as { token: string }).token
  }
  const prove = async (userName: string, code: string) => {
    const token = await begin(userName)
    return { token, answer: await post('resetPasswordByOperators', { token, code }) }
  }
  const setPassword = (token: string) =>
    post('resetLoginPassword', { token, password: fresh, confirm_password: fresh })
  const login = async (cn: string, password: string, more: WireFields = {}) =>
    (await it.browser().post('/sso/login', { cn, password, ...more })).body
  /** What the members did to their passwords, in order. */
  const stops = async () => {
    const all = await database.db
      .select()
      .from(auditLog)
      .where(like(auditLog.actor, 'member:%'))
      .orderBy(auditLog.id)
    return all.map(({ action }) => action)
  }
  const held = async (cn: string) => {
    const [found] = await database.db.select().from(member).where(eq(member.cn, cn))
    return found
  }

  test('staff sets one at once; every session ends, and the second factor is still asked for', async () => {
    const { browser, bound } = await signInStaff(it)
    const text = await grant(staffName)
    expect(text).toMatch(
      /^support01 may set a new password with this code, once, from 2026-11-21T04:00:00.000Z/,
    )
    const code = codeIn(text)
    const { token, answer } = await prove(staffName, code.toLowerCase().replaceAll('-', ' '))
    expect(answer).toMatchObject({ code: 0 })
    // Nothing has changed yet.
    expect((await browser.get(statePath, { appId: 5 })).body).toMatchObject({ code: 0 })
    expect(await setPassword(token)).toMatchObject({ code: 0 })
    expect((await browser.get(statePath, { appId: 5 })).body).toMatchObject({ code: -2 })
    expect(await login(staffName, old)).toMatchObject({ code: 2 })
    expect(await login(staffName, fresh)).not.toMatchObject({ code: 0 })
    now = new Date(noon.getTime() + 60_000)
    expect(await login(staffName, fresh, { code: codeAt(bound.secret, now) })).toMatchObject({ code: 0 })
    // Once.
    expect((await prove(staffName, code)).answer).toMatchObject({
      code: 29,
      msg: '重设码有误、尚未生效或已失效',
    })
  })

  test('who proposed, who confirmed and what was done is in the audit log, the code nowhere', async () => {
    const code = codeIn(await grant(staffName))
    const { token } = await prove(staffName, code)
    await setPassword(token)
    const log = await database.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(3)
    expect(log.map(({ actor, action }) => [actor, action])).toEqual([
      [expect.stringMatching(/^member:/), 'recover-password'],
      ['bob', 'confirm-reset_password'],
      ['alice', 'propose-reset_password'],
    ])
    expect(log[0]?.details).toMatchObject({ by: ['operators'] })
    expect(log[1]?.details).toMatchObject({ user: staffName, reason: '电话核实身份' })
    const kept = await database.db.select().from(resetCode)
    const text = JSON.stringify([log, kept], (_key, value: unknown) =>
      typeof value === 'bigint' ? value.toString() : value,
    )
    expect(text).not.toContain(code)
    expect(text).not.toContain(code.replaceAll('-', ''))
  })

  test('one operator alone, a trial account, an unknown name and a missing reason are refused', async () => {
    const { text } = await propose(staffName)
    const id = /^proposal (\d+)/.exec(text)?.[1] ?? ''
    const shown = await ops('proposal', id)
    expect(await ops('confirm', id, 'alice', signText(shown.text, alice.key))).toMatchObject({ exitCode: 1 })
    for (const user of ['trial10', 'nobody9']) expect(await propose(user)).toMatchObject({ exitCode: 1 })
    expect(await propose(staffName, ' ')).toMatchObject({ exitCode: 1 })
    expect(await ops('reset-password', staffName)).toMatchObject({ exitCode: 2 })
    expect(await database.db.select().from(resetCode)).toEqual([])
  })

  test('a player waits three days, the old address and the letters are told, and the mailbox is free afterwards', async () => {
    const code = codeIn(await grant('Player01'))
    const mails = () => database.db.select().from(sandboxMail).orderBy(sandboxMail.id)
    await vi.waitFor(async () => expect(await mails()).toHaveLength(1))
    const [told] = await mails()
    expect(told).toMatchObject({ recipient: address, subject: '好彩：有人申请重设您的登录密码' })
    expect(told?.body).toContain('北京时间 2026-11-24 12:00 后可以重设')
    expect(told?.body).not.toContain(code)
    const [note] = await database.db.select().from(letter).orderBy(desc(letter.id)).limit(1)
    expect(note?.content).toContain('北京时间 2026-11-24 12:00 后可以重设')
    now = new Date(noon.getTime() + 3 * dayMs - 1)
    expect((await prove('player01', code)).answer).toMatchObject({ code: 29 })
    now = new Date(noon.getTime() + 3 * dayMs)
    const { token, answer } = await prove('player01', code)
    expect(answer).toMatchObject({ code: 0 })
    expect(await setPassword(token)).toMatchObject({ code: 0 })
    expect(await login('player01', fresh)).toMatchObject({ code: 0 })
    expect((await held('player01'))?.email).toBeNull()
    // The old address is notified of the end too.
    await vi.waitFor(async () =>
      expect((await mails()).map(({ recipient, subject }) => [recipient, subject]).at(-1)).toEqual([
        address,
        '好彩：登录密码已重设',
      ]),
    )
  })

  test('whoever signs in with the password stops it, also between proof and new password', async () => {
    const code = codeIn(await grant('player01'))
    now = new Date(noon.getTime() + 3 * dayMs)
    const { token, answer } = await prove('player01', code)
    expect(answer).toMatchObject({ code: 0 })
    expect(await login('player01', old)).toMatchObject({ code: 0 })
    expect(await setPassword(token)).toMatchObject({ code: 25 })
    expect((await prove('player01', code)).answer).toMatchObject({ code: 29 })
    const stopped = eq(auditLog.action, 'stop-reset')
    expect(await database.db.select().from(auditLog).where(stopped)).toHaveLength(1)
    expect((await held('player01'))?.email).toBe(address)
  })

  test('a signed-in player who changes the password stops it, also between proof and new password', async () => {
    const player = await it.signIn('player01')
    const code = codeIn(await grant('player01'))
    now = new Date(noon.getTime() + 3 * dayMs)
    const { token, answer } = await prove('player01', code)
    expect(answer).toMatchObject({ code: 0 })
    await database.db.update(session).set({ lastSeenAt: now })
    const change = { oldPassword: old, newPassword: other, confirm_password: other }
    expect((await player.post('/sobet/m/userInfo/updatePasswordAjax', change)).body).toMatchObject({
      code: 0,
    })
    expect(await setPassword(token)).toMatchObject({ code: 25 })
    expect((await prove('player01', code)).answer).toMatchObject({ code: 29 })
    expect(await stops()).toEqual(['stop-reset', 'change-password'])
    expect(await login('player01', other)).toMatchObject({ code: 0 })
    expect((await held('player01'))?.email).toBe(address)
  })

  test('a password that is recovered by mail stops it, and one that never had a code writes no such line', async () => {
    const code = codeIn(await grant('player01'))
    const begun = await recoveryUnderWay(it, database.db, 'player01')
    const mailed = { token: begun.token, code: begun.code }
    expect(await post('resetPasswordByEmail', mailed)).toMatchObject({ code: 0 })
    expect(await setPassword(begun.token)).toMatchObject({ code: 0 })
    expect(await stops()).toEqual(['stop-reset', 'recover-password'])
    now = new Date(noon.getTime() + 3 * dayMs)
    expect((await prove('player01', code)).answer).toMatchObject({ code: 29 })
    const player = await it.signIn('player02')
    const change = { oldPassword: old, newPassword: other, confirm_password: other }
    expect((await player.post('/sobet/m/userInfo/updatePasswordAjax', change)).body).toMatchObject({
      code: 0,
    })
    expect(await stops()).toEqual(['stop-reset', 'recover-password', 'change-password'])
  })

  test('a newer code ends an earlier one, a late one counts no more, and a code is of its member alone', async () => {
    const first = codeIn(await grant(staffName))
    const second = codeIn(await grant(staffName))
    expect((await prove(staffName, first)).answer).toMatchObject({ code: 29 })
    expect((await prove('player02', second)).answer).toMatchObject({ code: 29 })
    now = new Date(noon.getTime() + dayMs)
    expect((await prove(staffName, second)).answer).toMatchObject({ code: 29 })
  })

  test('what was granted while no server ran is told by the next one', async () => {
    await it.stop()
    const bare = { db: database.db, clock: it.clock, settings: { sandbox: true } }
    const { text } = await propose('player01')
    const id = /^proposal (\d+)/.exec(text)?.[1] ?? ''
    const shown = await runOps(bare, ['proposal', id])
    await runOps(bare, ['confirm', id, 'bob', signText(shown.text, bob.key)])
    expect(await database.db.select().from(sandboxMail)).toEqual([])
    it = await startServer({ database })
    await vi.waitFor(async () => expect(await database.db.select().from(sandboxMail)).toHaveLength(1))
  })
})
