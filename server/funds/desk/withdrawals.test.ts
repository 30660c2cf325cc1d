/** Withdrawals and members at risk at the money desk, over HTTP. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { staffTypes } from '#contract/core/roles.ts'
import type { Browser, WireFields } from '../../../tests/kit/browser.ts'
import { expectBalanced } from '../../../tests/kit/expectBalanced.ts'
import { describeOnDatabase, freshDatabase, type TestDatabase } from '../../../tests/kit/freshDatabase.ts'
import { addStaff } from '../../../tests/kit/staff.ts'
import { openWithdrawSite, type Withdrawer, type WithdrawSite } from '../../../tests/kit/withdrawSite.ts'
import { rows } from '../../platform/database/database.ts'

const [paid, made, refused] = [0, 1, 7]

describeOnDatabase('withdrawals at the money desk', (kind) => {
  let database: TestDatabase
  let it: WithdrawSite
  let first: Browser
  let second: Browser
  let who: Withdrawer
  beforeAll(async () => {
    database = await freshDatabase(kind)
    it = await openWithdrawSite(database)
    first = await addStaff(it.site, database, { cn: 'finance08', userType: staffTypes.finance })
    second = await addStaff(it.site, database, { cn: 'finance09', userType: staffTypes.finance })
    who = await it.player({ yuan: '120000' })
  })
  afterAll(async () => {
    await expectBalanced(database.db)
    await it.site.stop()
    await database.close()
  })

  const ask = async (by: Browser, call: string, fields: WireFields = {}) =>
    (await by.get(`/sobet/api/support/funds/${call}`, fields)).body
  const post = async (by: Browser, call: string, fields: WireFields = {}) =>
    (await by.post(`/sobet/api/support/funds/${call}`, fields, { as: 'json' })).body
  const listed = async () =>
    (await ask(first, 'withdrawals'))['list'] as readonly Readonly<Record<string, unknown>>[]
  const rowOf = async (spsn: string) => (await listed()).find((row) => row['spsn'] === spsn)
  const auditOf = async (spsn: string) =>
    (
      await rows(
        database.db,
        sql`select action, actor from audit_log where details->>'order' = ${spsn} order by id`,
      )
    ).map((row) => String(row['action']))

  test('a small one is listed with masked names, and paid when one has agreed', async () => {
    const spsn = await who.made()
    expect(await rowOf(spsn)).toMatchObject({
      name: `${who.cn[0]}***${who.cn.at(-1)}`,
      account: '招商银行 **** **** **** 1230',
      amount: 100,
      state: 'made',
      needsTwo: 0,
      isAtRisk: 0,
      verdict: null,
      signs: [],
    })
    expect(JSON.stringify(await ask(first, 'withdrawals'))).not.toContain(who.cn)
    expect(await post(first, 'approve', { spsn })).toMatchObject({ code: 0, isApproved: 1 })
    await it.until(who, spsn, paid)
    expect(await rowOf(spsn)).toBeUndefined()
    expect(await auditOf(spsn)).toEqual(['sign-withdrawal', 'approve-withdrawal'])
  })

  test('a large one takes two people: the same one again is refused, and nothing is paid before the other has agreed', async () => {
    const spsn = await who.made({ withdrawMoney: 20_000 })
    expect(await post(first, 'approve', { spsn })).toMatchObject({ code: 0, isApproved: 0 })
    expect(await post(first, 'approve', { spsn })).toMatchObject({
      code: 3,
      msg: '您已同意过，须由另一人复核',
    })
    // One that is small, and made after it, is paid: the watch has looked at both.
    const other = await it.player()
    const small = await other.made()
    await post(first, 'approve', { spsn: small })
    await it.until(other, small, paid)
    expect((await who.order(spsn)).status).toBe(made)
    expect(await rowOf(spsn)).toMatchObject({ needsTwo: 1, signs: [{ name: 'finance08' }] })
    expect(await post(second, 'approve', { spsn })).toMatchObject({ code: 0, isApproved: 1 })
    await it.until(who, spsn, paid)
    expect(await post(second, 'approve', { spsn })).toMatchObject({ code: 2 })
    expect(await auditOf(spsn)).toEqual(['sign-withdrawal', 'sign-withdrawal', 'approve-withdrawal'])
  })

  test('two who agree at the same moment approve it once', async () => {
    const spsn = await who.made({ withdrawMoney: 20_000 })
    const answers = await Promise.all([first, second].map((by) => post(by, 'approve', { spsn })))
    expect(answers.map(({ code }) => code)).toEqual([0, 0])
    expect(answers.some((answer) => answer['isApproved'] === 1)).toBe(true)
    await it.until(who, spsn, paid)
    expect((await auditOf(spsn)).filter((action) => action === 'approve-withdrawal')).toHaveLength(1)
  })

  test('who may not review money any more has agreed to nothing', async () => {
    const spsn = await who.made({ withdrawMoney: 20_000 })
    const left = await addStaff(it.site, database, { cn: 'finance07', userType: staffTypes.finance })
    expect(await post(left, 'approve', { spsn })).toMatchObject({ code: 0, isApproved: 0 })
    await database.asOwner((db) =>
      db.execute(sql`update member set user_type = ${staffTypes.none} where cn = 'finance07'`),
    )
    expect(await rowOf(spsn)).toMatchObject({ signs: [] })
    expect(await post(first, 'approve', { spsn })).toMatchObject({ code: 0, isApproved: 0 })
    expect(await post(second, 'approve', { spsn })).toMatchObject({ code: 0, isApproved: 1 })
    await it.until(who, spsn, paid)
  })

  test('what is refused goes back for a reason that the player reads; who agreed before changes nothing', async () => {
    const spsn = await who.made({ withdrawMoney: 20_000 })
    await post(first, 'approve', { spsn })
    expect(await post(first, 'refuse', { spsn, reason: ' 否 ' })).toMatchObject({
      code: 4,
      msg: '请写明原因，2 – 100 字',
    })
    expect(await post(first, 'refuse', { spsn, reason: ' 收款人不符 ' })).toMatchObject({ code: 0 })
    expect(await post(second, 'approve', { spsn })).toMatchObject({ code: 2 })
    await it.until(who, spsn, refused)
    expect(JSON.stringify(await who.order(spsn))).toContain('收款人不符')
    expect(await post(second, 'refuse', { spsn, reason: '再次驳回' })).toMatchObject({ code: 2 })
    expect(await post(first, 'refuse', { spsn: 'W999999', reason: '没有这笔' })).toMatchObject({ code: 1 })
    expect(await post(first, 'approve', { spsn: 'D1' })).toMatchObject({ code: 1 })
  })

  test('it is judged by figures without a name; number and holder are opened for a reason, which is in the audit log before', async () => {
    const spsn = await who.made()
    const shared = await it.player()
    const facts = await post(first, 'withdrawal', { spsn })
    expect(facts).toMatchObject({
      code: 0,
      sharedWith: expect.any(Number),
      isRemoved: 0,
      risk: '',
      paidBefore: 4,
      // With the security deposit of 2 yuan beside the one that waits.
      withdrawals: 60_202,
      steps: [{ state: 'made' }],
    })
    // Every player of this site has bound the same card.
    expect(facts['sharedWith']).toBeGreaterThanOrEqual(1)
    expect(JSON.stringify(facts)).not.toContain('622588')
    expect(await post(first, 'openPayout', { spsn, reason: '?' })).toMatchObject({ code: 4 })
    expect(await auditOf(spsn)).toEqual(['look-withdrawal'])
    expect(await post(first, 'openPayout', { spsn, reason: '与银行核对' })).toMatchObject({
      code: 0,
      name: who.cn,
      holder: '林晓',
      number: '6225880123451230',
    })
    expect(await auditOf(spsn)).toEqual(['look-withdrawal', 'open-payout'])
    expect(await post(first, 'withdrawal', { spsn: 'W999999' })).toMatchObject({ code: 1 })
    await post(first, 'refuse', { spsn, reason: '测试结束' })
    await it.until(who, spsn, refused)
    expect(await shared.money()).toEqual([1_000, 0, 0])
  })

  test('a member is marked by name or order, once, and cleared; what is approved waits meanwhile', async () => {
    const risky = await it.player()
    const spsn = await risky.made()
    expect(await post(first, 'markRisk', { name: 'nobody99', reason: '测试' })).toMatchObject({ code: 5 })
    expect(await post(first, 'markRisk', { name: 'finance09', reason: '同事' })).toMatchObject({ code: 5 })
    const mark = { name: risky.cn.toUpperCase(), reason: '多人共用账户' }
    expect(await post(first, 'markRisk', mark)).toMatchObject({ code: 0 })
    expect(await post(second, 'markRisk', { memberId: Number(risky.id), reason: '再次' })).toMatchObject({
      code: 6,
    })
    expect(await rowOf(spsn)).toMatchObject({ isAtRisk: 1 })
    expect(await post(first, 'withdrawal', { spsn })).toMatchObject({ risk: '多人共用账户' })
    expect((await ask(first, 'risks'))['list']).toMatchObject([
      { memberId: Number(risky.id), reason: '多人共用账户' },
    ])
    await post(first, 'approve', { spsn })
    // One that is made after it is paid: the watch has looked at both.
    const other = await it.player()
    const small = await other.made()
    await post(first, 'approve', { spsn: small })
    await it.until(other, small, paid)
    expect((await risky.order(spsn)).status).not.toBe(paid)
    expect(await post(second, 'clearRisk', { memberId: Number(risky.id), reason: '已核实' })).toMatchObject({
      code: 0,
    })
    expect(await post(second, 'clearRisk', { memberId: Number(risky.id), reason: '已核实' })).toMatchObject({
      code: 7,
    })
    await it.until(risky, spsn, paid)
  })

  test('only who may review money sees or decides anything', async () => {
    const support = await addStaff(it.site, database, { cn: 'support09' })
    const administrator = await addStaff(it.site, database, {
      cn: 'admin09',
      userType: staffTypes.administrator,
    })
    for (const by of [who.browser, support]) {
      expect((await ask(by, 'withdrawals'))['code']).not.toBe(0)
      expect((await post(by, 'approve', { spsn: 'W1' }))['code']).not.toBe(0)
      expect((await ask(by, 'risks'))['list']).toBeUndefined()
    }
    expect(await ask(administrator, 'withdrawals')).toMatchObject({ code: 0 })
  })
})
