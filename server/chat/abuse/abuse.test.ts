/** A message is reported, judged, and its writer may not write for a while, but to the administrator. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chatAs, postChat, type Chatter } from '../../../tests/kit/chat.ts'
import { describeOnDatabase, freshDatabase, type TestDatabase } from '../../../tests/kit/freshDatabase.ts'
import { openGroup, sendPacket } from '../../../tests/kit/packets.ts'
import { signInStaff } from '../../../tests/kit/staff.ts'
import { startServer, type TestServer } from '../../../tests/kit/startServer.ts'
import type { Browser } from '../../../tests/kit/browser.ts'

describeOnDatabase('reports of messages', (kind) => {
  let database: TestDatabase
  let it: TestServer
  let agent: Chatter
  let player: Chatter
  let staff: Browser
  beforeAll(async () => {
    database = await freshDatabase(kind)
    it = await startServer({ database })
    agent = await chatAs(it, 'agent01')
    player = await chatAs(it, 'player01')
    staff = (await signInStaff(it)).browser
  })
  afterAll(async () => {
    await it.stop()
    await database.close()
  })
  const report = (by: Chatter, log: string, number: number, reason = '索要密码') =>
    postChat(by, 'report', { log, number, reason })
  const reports = async () =>
    (await staff.get('/sobet/api/support/reports')).body['list'] as Record<string, unknown>[]
  const judge = async (id: unknown, hours: number) =>
    (await staff.post('/sobet/api/support/judge', { id: Number(id), hours }, { as: 'json' })).body

  test('the staff reads it once, with what stands around it; a tip, an own one and what is not his are not reported', async () => {
    for (const words of ['在吗', '把密码发给我', '快点']) await agent.send(1003, words)
    const log = 'p1001-1003'
    expect(await report(player, log, 2)).toMatchObject({ code: 0 })
    expect(await report(player, log, 2, '还是这条')).toMatchObject({ code: 0 })
    expect(await reports()).toMatchObject([
      {
        reporter: { id: 1003, name: 'player01' },
        reported: { id: 1001, name: 'agent01' },
        log,
        reason: '还是这条',
        context: [
          { name: 'agent01', text: '在吗', isReported: 0 },
          { name: 'agent01', text: '把密码发给我', isReported: 1 },
          { name: 'agent01', text: '快点', isReported: 0 },
        ],
      },
    ])
    expect(await report(agent, log, 2)).toMatchObject({ code: 3, msg: '没有找到这条消息' })
    expect(await report(player, log, 99)).toMatchObject({ code: 3 })
    expect(await report(player, log, 2, ' ')).toMatchObject({ code: 4 })
    const stranger = await chatAs(it, 'limited07')
    expect(await report(stranger, log, 2)).toMatchObject({ code: 2 })
    const gid = await openGroup(database, agent.browser)
    expect(await report(player, `g${gid}`, 1)).toMatchObject({ code: 3 })
    stranger.leave()
  })

  test('who is silenced writes to nobody but the administrator, and is told until when', async () => {
    const gid = await openGroup(database, agent.browser, [], '禁言群')
    const [open] = await reports()
    expect(await judge(open?.['id'], 5)).toMatchObject({ code: 400 })
    expect(await judge(open?.['id'], 24)).toMatchObject({ code: 0 })
    expect(await judge(open?.['id'], 24)).toMatchObject({ code: 7, msg: '这个举报已处理' })
    expect(await reports()).toEqual([])
    const told = { name: 'ChatSilenced', msg: '您已被禁言至 2026-11-22 12:00，可以联系系统管理员' }
    expect(await agent.send(1003, '怎么回事')).toMatchObject(told)
    expect(await agent.emit('group_message', { to: gid, message: '怎么回事' })).toMatchObject(told)
    expect(await sendPacket(agent.browser, gid)).toMatchObject({ code: 13, msg: told.msg })
    expect(await agent.send(0, '我被禁言了')).toMatchObject({ code: 1 })
    expect(await player.send(1001, '好')).toMatchObject({ code: 1 })
    await database.asOwner((db) =>
      db.execute(sql`update chat_silence set until = ${it.clock.now().toISOString()}::timestamptz`),
    )
    expect(await agent.send(1003, '回来了')).toMatchObject({ code: 1 })
  })

  test('a member reports twenty messages a day, and no more', async () => {
    const by = await chatAs(it, 'player02')
    const upper = await chatAs(it, 'agent01')
    for (let n = 1; n <= 21; n += 1) await upper.send(1004, `第 ${n} 条`)
    const codes: unknown[] = []
    for (let n = 1; n <= 21; n += 1) codes.push((await report(by, 'p1001-1004', n))['code'])
    expect(codes).toEqual([...Array.from({ length: 20 }, () => 0), 5])
    for (const one of [by, upper]) one.leave()
  })
})
