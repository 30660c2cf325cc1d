import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { staffTypes } from '#contract/core/roles.ts'
import type { Browser, WireFields } from '../../../tests/kit/browser.ts'
import { chatIn, chatAs, type Chatter } from '../../../tests/kit/chat.ts'
import { describeOnDatabase, freshDatabase, type TestDatabase } from '../../../tests/kit/freshDatabase.ts'
import { addStaff, signInStaff } from '../../../tests/kit/staff.ts'
import { startServer, type TestServer } from '../../../tests/kit/startServer.ts'
import { rows } from '../../platform/database/database.ts'

describeOnDatabase('the queue of the staff', (kind) => {
  let database: TestDatabase
  let it: TestServer
  let first: Browser
  let second: Browser
  let staff: Chatter
  let player: Chatter
  beforeAll(async () => {
    database = await freshDatabase(kind)
    it = await startServer({ database })
    first = (await signInStaff(it)).browser
    second = await addStaff(it, database)
    staff = await chatIn(first)
    player = await chatAs(it, 'player01')
  })
  afterAll(async () => {
    await it.stop()
    await database.close()
  })

  const ask = async (by: Browser, call: string, fields: WireFields = {}) =>
    (await by.get(`/sobet/api/support/${call}`, fields)).body as Record<string, unknown> & { code: number }
  const post = async (by: Browser, call: string, fields: WireFields = {}) =>
    (await by.post(`/sobet/api/support/${call}`, fields, { as: 'json' })).body as Record<string, unknown> & {
      code: number
    }
  const cases = async () =>
    (await ask(first, 'cases'))['list'] as {
      memberId: number
      state: string
      assignee: unknown
      lastText: string
    }[]

  test('a member who writes waits, is answered, and his conversation ends; what he writes later opens it again', async () => {
    expect(await cases()).toEqual([])
    await player.send(0, '提现没到账')
    await player.send(0, '单号 W12')
    expect(await cases()).toMatchObject([
      {
        memberId: 1003,
        name: 'player01',
        state: 'waiting',
        lastText: '单号 W12',
        lastIsMember: 1,
        assignee: null,
      },
    ])
    expect(await post(first, 'close', { memberId: 1003, number: 2 })).toMatchObject({
      code: 3,
      msg: '只有接待人可以进行这项操作，请先接入',
    })
    expect(await post(first, 'take', { memberId: 1003 })).toMatchObject({ code: 0 })
    await staff.send(1003, '正在核对')
    expect(await cases()).toMatchObject([
      { state: 'answered', waitingSince: null, assignee: { name: '客服一号' } },
    ])
    await player.send(0, '好')
    expect(await cases()).toMatchObject([{ state: 'waiting' }])
    expect(await post(first, 'close', { memberId: 1003, number: 3 })).toMatchObject({ code: 0 })
    // A message that was not seen is not ended with it.
    expect(await cases()).toMatchObject([{ state: 'waiting', assignee: null }])
    await post(first, 'take', { memberId: 1003 })
    await post(first, 'close', { memberId: 1003, number: 4 })
    expect(await cases()).toMatchObject([{ state: 'closed', assignee: null }])
    await player.send(0, '又没到')
    expect(await cases()).toMatchObject([{ state: 'waiting' }])
  })

  test('of two who take it at once one has it; a colleague takes it over knowingly, and that is in the audit log', async () => {
    const both = await Promise.all([first, second].map((by) => post(by, 'take', { memberId: 1003, from: 0 })))
    expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 2])
    const loser = both[0]?.code === 0 ? second : first
    const winner = loser === first ? second : first
    expect(await post(loser, 'take', { memberId: 1003, from: 0 })).toMatchObject({ code: 2 })
    expect(await post(loser, 'release', { memberId: 1003 })).toMatchObject({ code: 3 })
    const [one] = await cases()
    const holder = Number((one?.assignee as { id: number } | undefined)?.id)
    expect(await post(loser, 'take', { memberId: 1003, from: holder })).toMatchObject({ code: 0 })
    expect(await post(winner, 'close', { memberId: 1003, number: 1 })).toMatchObject({ code: 3 })
    const [audited] = await rows(
      database.db,
      sql`select details from audit_log where action = 'take-over-case' order by id desc limit 1`,
    )
    expect(audited?.['details']).toEqual({ member: 1003, from: holder })
    const administrator = await addStaff(it, database, { cn: 'chief01', userType: staffTypes.administrator })
    expect(await post(administrator, 'release', { memberId: 1003 })).toMatchObject({ code: 0 })
    expect(await cases()).toMatchObject([{ assignee: null }])
  })

  test('the staff sees a member without his money; a balance is shown for a reason, which is written down first', async () => {
    const facts = await ask(first, 'player', { memberId: 1003 })
    expect(facts).toMatchObject({
      code: 0,
      name: 'player01',
      upperName: 'agent01',
      hasFundPassword: true,
      breakUntil: null,
    })
    expect(JSON.stringify(facts)).not.toMatch(/10000|passwordHash/)
    for (const reason of ['', ' x ', '字'.repeat(101)])
      expect(await post(first, 'balance', { memberId: 1003, reason })).toMatchObject({ code: 4 })
    expect(await post(first, 'balance', { memberId: 1003, reason: ' 会员询问提现金额 ' })).toMatchObject({
      code: 0,
      cash: 10_000,
    })
    const audited = await rows(database.db, sql`select details from audit_log where action = 'look-balance'`)
    expect(audited.map(({ details }) => details)).toEqual([{ member: 1003, reason: '会员询问提现金额' }])
    // Who never wrote is nobody's case.
    for (const [call, fields] of [
      ['balance', { memberId: 1004, reason: '看一下' }],
      ['take', { memberId: 1004 }],
      ['note', { memberId: 1004, body: 'x' }],
    ] as const)
      expect(await post(first, call, fields)).toMatchObject({ code: 1, msg: '这位会员没有咨询会话' })
  })

  test('notes and stored answers are of the whole staff', async () => {
    expect(await post(first, 'note', { memberId: 1003, body: '  ' })).toMatchObject({ code: 5 })
    expect(await post(first, 'note', { memberId: 1003, body: ' 等财务答复 ' })).toMatchObject({ code: 0 })
    expect((await ask(second, 'player', { memberId: 1003 }))['notes']).toMatchObject([
      { author: '客服一号', body: '等财务答复' },
    ])
    expect(await post(first, 'reply', { title: '', body: 'x' })).toMatchObject({ code: 6 })
    const { id } = await post(first, 'reply', { title: '提现时间', body: '一般在 10 分钟内处理。' })
    expect((await ask(second, 'replies'))['list']).toEqual([
      { id, title: '提现时间', body: '一般在 10 分钟内处理。' },
    ])
    await post(second, 'removeReply', { id: Number(id) })
    expect((await ask(first, 'replies'))['list']).toEqual([])
  })

  test('nobody but the staff that answers members has any of it', async () => {
    const finance = await addStaff(it, database, { cn: 'finance09', userType: staffTypes.finance })
    const others = [player.browser, await it.signIn('agent01'), finance]
    for (const by of others) {
      for (const call of ['cases', 'replies']) expect((await ask(by, call)).code).not.toBe(0)
      expect((await ask(by, 'player', { memberId: 1003 })).code).not.toBe(0)
      expect((await post(by, 'take', { memberId: 1003 })).code).not.toBe(0)
      expect((await post(by, 'balance', { memberId: 1003, reason: '看一下' })).code).not.toBe(0)
    }
  })
})
