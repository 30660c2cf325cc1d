/** Two operators say who is of the staff, and as what (decision 86). */
import { desc, eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bindAuthenticator, codeAt } from '../../../tests/kit/authenticator.ts'
import type { WireFields } from '../../../tests/kit/browser.ts'
import { describeOnDatabase, freshDatabase } from '../../../tests/kit/freshDatabase.ts'
import { newPerson } from '../../../tests/kit/operators.ts'
import { noon } from '../../../tests/kit/referenceTime.ts'
import { signInStaff, staffName } from '../../../tests/kit/staff.ts'
import { startServer, type TestServer } from '../../../tests/kit/startServer.ts'
import { staffTypes } from '#contract/core/roles.ts'
import { wirePassword } from '../../account/base/secrets.ts'
import { runOps } from '../../app/ops.ts'
import { demoPassword } from '../../app/seedSandbox.ts'
import { rows, type Database } from '../../platform/database/database.ts'
import { auditLog, member, proposal } from '../../schema/index.ts'
import { signatureWord, signProposal, signText } from './signing.ts'
import { staffOf } from './staffAct.ts'

const [alice, bob] = [newPerson('alice'), newPerson('bob')]
const fresh = wirePassword('quiet-river-27')
const deskPath = '/sobet/api/support/desk'

describeOnDatabase('who is of the staff', (kind) => {
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
  })
  afterEach(async () => {
    await it.stop()
    await database.close()
  })

  const ops = (...args: string[]) =>
    runOps({ db: database.db, clock: it.clock, settings: { sandbox: true }, bus: it.server.bus }, args)
  const propose = (user: string, role: string, reason = '入职，证件已核对') => {
    const signature = signatureWord(signProposal('grant_staff', staffOf(user, role, reason), alice.key))
    return ops('grant-staff', user, role, reason, 'alice', signature)
  }
  const confirmed = async (user: string, role: string) => {
    const id = /^proposal (\d+)/.exec((await propose(user, role)).text)?.[1] ?? ''
    const { text } = await ops('proposal', id)
    return ops('confirm', id, 'bob', signText(text, bob.key))
  }
  const codeIn = (text: string) => /^[2-9A-Z]{5}(?:-[2-9A-Z]{5}){3}$/m.exec(text)?.[0]
  const login = async (cn: string, password: string, more: WireFields = {}) => {
    const browser = it.browser()
    const { body } = await browser.post('/sso/login', { cn, password, ...more })
    return { browser, body }
  }
  const setPassword = async (userName: string, code: string) => {
    const post = async (call: string, fields: WireFields) =>
      (await it.browser().post(`/sobet/userInfo/${call}`, fields)).body
    const { result } = await post('checkUserName', { userName })
    const { token } = result as { token: string }
    await post('resetPasswordByOperators', { token, code })
    return post('resetLoginPassword', { token, password: fresh, confirm_password: fresh })
  }
  const typeOf = async (cn: string) => {
    const [found] = await database.db.select().from(member).where(eq(member.cn, cn))
    return found?.userType
  }

  test('a free name becomes an account of staff, whose password is set by a code and whose factor is bound first', async () => {
    const { exitCode, text } = await confirmed('Finance09', 'finance')
    expect([exitCode, text]).toEqual([0, expect.stringContaining('finance09 is of the staff: finance')])
    expect(await setPassword('finance09', codeIn(text) ?? '')).toMatchObject({ code: 0 })
    const { browser, body } = await login('finance09', fresh)
    expect(body).toMatchObject({ code: 0, user: { userType: staffTypes.finance } })
    expect((await browser.get(deskPath)).body).toMatchObject({ code: -4 })
    await bindAuthenticator(browser, now, fresh)
    expect((await browser.get(deskPath)).body).toMatchObject({ code: 0, name: 'finance09' })
    expect((await ops('staff')).text).toMatch(
      /\nfinance09 finance, signed in last .*\nsupport01 support, has never/,
    )
    const log = await database.db.select().from(auditLog).orderBy(desc(auditLog.id))
    expect(log.map(({ actor, action }) => [actor, action])).toEqual(
      expect.arrayContaining([
        ['alice', 'propose-grant_staff'],
        ['bob', 'confirm-grant_staff'],
      ]),
    )
  })

  test('another role ends every session, and password and factor stay', async () => {
    const { browser, bound } = await signInStaff(it)
    const { text } = await confirmed(staffName, 'administrator')
    expect(text).toContain('1 sessions ended')
    expect(codeIn(text)).toBeUndefined()
    expect((await browser.get(deskPath)).body).toMatchObject({ code: -2 })
    now = new Date(noon.getTime() + 60_000)
    const again = await login(staffName, wirePassword(demoPassword), { code: codeAt(bound.secret, now) })
    expect(again.body).toMatchObject({ code: 0, user: { userType: staffTypes.administrator } })
    expect((await again.browser.get(deskPath)).body).toMatchObject({ code: 0 })
  })

  test('who leaves is out at once, without a password or a factor, and may begin again as somebody new', async () => {
    const { browser, bound } = await signInStaff(it)
    expect(await confirmed(staffName, 'none')).toMatchObject({ exitCode: 0 })
    expect((await browser.get(deskPath)).body).toMatchObject({ code: -2 })
    now = new Date(noon.getTime() + 60_000)
    const tried = await login(staffName, wirePassword(demoPassword), { code: codeAt(bound.secret, now) })
    expect(tried.body).toMatchObject({ code: 2 })
    expect(await typeOf(staffName)).toBe(staffTypes.none)
    expect((await ops('staff')).text).not.toContain(staffName)
    const reset = ['reset-password', staffName, '当面', 'alice', '0'.repeat(32) + ':AA=='] as const
    expect(await ops(...reset)).toMatchObject({
      exitCode: 1,
      text: expect.stringContaining('of staff that left') as string,
    })
    const { text } = await confirmed(staffName, 'support')
    expect(await setPassword(staffName, codeIn(text) ?? '')).toMatchObject({ code: 0 })
    const { body } = await login(staffName, fresh)
    expect(body).toMatchObject({ code: 0, user: { userType: staffTypes.support } })
  })

  test('a code that was not used yet ends when its owner leaves', async () => {
    const code = codeIn((await confirmed('finance09', 'finance')).text) ?? ''
    await confirmed('finance09', 'none')
    expect(await setPassword('finance09', code)).not.toMatchObject({ code: 0 })
    expect((await login('finance09', fresh)).body).toMatchObject({ code: 2 })
  })

  test.each([
    ['one operator alone', staffName, 'finance', 0],
    ['a player', 'player01', 'support', 1],
    ['an agent', 'agent01', 'administrator', 1],
    ['a trial account', 'trial10', 'support', 1],
    ['an unknown role', staffName, 'owner', 1],
    ['a name that nobody can have', '9x', 'support', 1],
    ['nobody who leaves', 'nobody9', 'none', 1],
  ])('%s changes nothing', async (_story, user, role, exitCode) => {
    const before = await typeOf(user)
    const proposed = await propose(user, role)
    expect(proposed.exitCode).toBe(exitCode)
    const id = /^proposal (\d+)/.exec(proposed.text)?.[1]
    if (id !== undefined) {
      const { text } = await ops('proposal', id)
      expect(await ops('confirm', id, 'alice', signText(text, alice.key))).toMatchObject({ exitCode: 1 })
    }
    expect(await propose(staffName, 'finance', ' ')).toMatchObject({ exitCode: 1 })
    expect(await typeOf(user)).toBe(before)
  })

  test('the database refuses staff that no two operators made, and a grant that is not the last', async () => {
    const made = { cn: 'intruder1', passwordHash: 'x', userType: 9, createdAt: noon }
    await expect(database.db.insert(member).values(made)).rejects.toThrow()
    await expect(
      database.db.update(member).set({ userType: 9 }).where(eq(member.cn, 'player01')),
    ).rejects.toThrow()
    await confirmed('finance09', 'administrator')
    const [first] = await database.db.select().from(proposal).orderBy(desc(proposal.id)).limit(1)
    await confirmed('finance09', 'none')
    const replay = sql`select grant_staff(p_proposal => ${first?.id ?? 0n}, p_nobodys_hash => 'x', p_now => now())`
    await expect(rows(database.db, replay)).rejects.toThrow()
    expect(await typeOf('finance09')).toBe(staffTypes.none)
  })

  test('the types of staff are those of the contract', async () => {
    for (const [role, type] of Object.entries(staffTypes))
      expect(await rows(database.db, sql`select staff_type(p_role => ${role}) as type`)).toEqual([{ type }])
  })
})
