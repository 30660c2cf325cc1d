/** Messages are deleted for their age, but for what must stay. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { askChat, chatAs, postChat, type Chatter } from '../../../tests/kit/chat.ts'
import { describeOnDatabase, freshDatabase, type TestDatabase } from '../../../tests/kit/freshDatabase.ts'
import { openGroup, sendPacket } from '../../../tests/kit/packets.ts'
import { startServer, type TestServer } from '../../../tests/kit/startServer.ts'
import { runOps } from '../../app/ops.ts'
import { rows } from '../../platform/database/database.ts'
import { forgetOld } from './retention.ts'

const dayMs = 86_400_000

describeOnDatabase('how long messages are kept', (kind) => {
  let database: TestDatabase
  let it: TestServer
  let agent: Chatter
  let player: Chatter
  beforeAll(async () => {
    database = await freshDatabase(kind)
    it = await startServer({ database })
    agent = await chatAs(it, 'agent01')
    player = await chatAs(it, 'player01')
  })
  afterAll(async () => {
    await it.stop()
    await database.close()
  })
  beforeEach(async () => {
    await database.asOwner(async (owner) => {
      for (const table of ['chat_hold', 'chat_report', 'chat_mark', 'chat_line', 'chat_log'])
        await owner.execute(sql`delete from ${sql.identifier(table)}`)
    })
  })
  const ops = (...words: string[]) =>
    runOps({ db: database.db, clock: it.clock, settings: { sandbox: true } }, words)
  const later = (days: number) => new Date(it.clock.now().getTime() + days * dayMs)
  const forget = (days: number, keepDays = 30) => forgetOld(database.db, keepDays, later(days))
  const numbersOf = async (log: string): Promise<readonly number[]> =>
    (
      await rows(
        database.db,
        sql`select m.number from chat_line m join chat_log l on l.id = m.log_id where l.name = ${log} order by m.number`,
      )
    ).map((row) => Number(row['number']))
  const talk = async (count = 3) => {
    for (let n = 1; n <= count; n += 1) await agent.send(1003, `第 ${n} 条`)
  }

  test('what is as old as it is kept stays, older ones go but for the newest of a log; kept for ever, none does', async () => {
    await talk()
    expect(await forget(30)).toBe(0)
    expect(await forget(31, 0)).toBe(0)
    expect(await forget(31)).toBe(2)
    expect(await forget(31)).toBe(0)
    expect(await numbersOf('p1001-1003')).toEqual([3])
    const log = (await askChat(player, 'log', { log: 'p1001-1003' }))['result'] as { list: unknown[] }
    expect(log.list).toMatchObject([{ number: 3, message: '第 3 条' }])
    expect(await askChat(player, 'logs')).toMatchObject({
      result: [{ log: 'p1001-1003', lastNumber: 3 }],
    })
    expect(await agent.send(1003, '第 4 条')).toMatchObject({ code: 1, result: { number: 4 } })
  })

  test('more than are deleted at once are deleted by one look', async () => {
    await talk(1)
    await database.asOwner((owner) =>
      owner.execute(sql`with grown as (update chat_log set last_number = 2500 returning id)
        insert into chat_line (log_id, number, sender_id, message_id, body, sent_at)
        select grown.id, n, 1001, 'old-' || n, '旧', ${it.clock.now().toISOString()}::timestamptz
        from grown, generate_series(2, 2500) n`),
    )
    expect(await forget(31)).toBe(2_499)
    expect(await numbersOf('p1001-1003')).toEqual([2_500])
  })

  test('a held log stays until it is released; who holds it and why is listed and in the audit log', async () => {
    await talk()
    await agent.send(1004, '一')
    await agent.send(1004, '二')
    expect(await ops('hold-chat', 'p1001-1003', ' ')).toMatchObject({ text: 'a reason must be given' })
    expect(await ops('hold-chat', 'p1-2', '立案')).toMatchObject({ text: 'nothing was said in p1-2' })
    expect(await ops('hold-chat', 'x', '立案')).toMatchObject({ text: 'x is no name of a log' })
    expect(await ops('hold-chat', 'p1001-1003', '立案', '2026')).toMatchObject({
      text: 'p1001-1003 is kept whatever its age',
    })
    expect(await ops('hold-chat', 'p1001-1003', '再次')).toMatchObject({ text: 'p1001-1003 is held already' })
    expect((await ops('chat-holds')).text).toMatch(/^p1001-1003: since 2026-11-21 .* by .+: 立案 2026$/)
    expect(await forget(400)).toBe(1)
    expect(await numbersOf('p1001-1003')).toEqual([1, 2, 3])
    expect(await ops('release-chat', 'p1001-1003', '结案')).toMatchObject({
      text: 'p1001-1003 is kept no longer than others',
    })
    expect(await ops('release-chat', 'p1001-1003', '结案')).toMatchObject({ text: 'p1001-1003 is not held' })
    expect((await ops('chat-holds')).text).toBe('no log is held')
    expect(await forget(400)).toBe(2)
    const audited = await rows(
      database.db,
      sql`select action from audit_log where action in ('hold_chat', 'release_chat') order by id`,
    )
    expect(audited.map(({ action }) => action)).toEqual(['hold_chat', 'release_chat'])
  })

  test('a log of which a report waits stays until it is judged', async () => {
    await talk()
    await postChat(player, 'report', { log: 'p1001-1003', number: 1, reason: '索要密码' })
    expect(await forget(400)).toBe(0)
    await database.asOwner((owner) => owner.execute(sql`update chat_report set judged_at = now()`))
    expect(await forget(400)).toBe(2)
  })

  test('a red packet that runs stays, what stands around it goes', async () => {
    const gid = await openGroup(database, agent.browser)
    await sendPacket(agent.browser, gid)
    await agent.emit('group_message', { to: gid, message: '发了' })
    // The tip of the group, the packet, the words.
    expect(await numbersOf(`g${gid}`)).toEqual([1, 2, 3])
    expect(await forget(400)).toBe(1)
    expect(await numbersOf(`g${gid}`)).toEqual([2, 3])
    await database.asOwner((owner) => owner.execute(sql`update chat_packet set ended_at = now()`))
    expect(await forget(400)).toBe(1)
  })

  test('the application itself deletes no message', async () => {
    await talk(1)
    await expect(database.db.execute(sql`delete from chat_line`)).rejects.toThrow()
    expect(await numbersOf('p1001-1003')).toEqual([1])
  })
})
