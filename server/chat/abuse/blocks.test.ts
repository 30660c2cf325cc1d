/** Whoever is blocked writes no private message, brings nobody into a group, and nothing of him is pushed. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { blocksMost } from '#contract/chat/blocks.ts'
import { askChat, chatAs, memberIds, postChat, type Chatter } from '../../../tests/kit/chat.ts'
import { describeOnDatabase, freshDatabase, type TestDatabase } from '../../../tests/kit/freshDatabase.ts'
import { openGroup } from '../../../tests/kit/packets.ts'
import { startServer, type TestServer } from '../../../tests/kit/startServer.ts'

describeOnDatabase('blocked members', (kind) => {
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
  const block = (by: Chatter, userId: number) => postChat(by, 'block', { userId })
  const unblock = (by: Chatter, userId: number) => postChat(by, 'unblock', { userId })
  const listed = async (by: Chatter) => (await askChat(by, 'blocks'))['result']

  test('a private message is refused and not stored; the other way it is not; taken back, it is sent', async () => {
    expect(await agent.send(1003, '第一条')).toMatchObject({ code: 1 })
    expect(await block(player, 1001)).toMatchObject({ code: 0 })
    expect(await block(player, 1001)).toMatchObject({ code: 0 })
    expect(await listed(player)).toEqual([{ userId: 1001, name: 'agent01' }])
    expect(await listed(agent)).toEqual([])
    expect(await agent.send(1003, '听得到吗')).toMatchObject({
      name: 'ChatBlocked',
      msg: '对方不接收您的消息，消息没有发送',
    })
    expect(await player.send(1001, '我还能说')).toMatchObject({ code: 1 })
    expect(await unblock(player, 1001)).toMatchObject({ code: 0 })
    expect(await unblock(player, 1001)).toMatchObject({ code: 0 })
    expect(await listed(player)).toEqual([])
    expect(await agent.send(1003, '现在呢')).toMatchObject({ code: 1 })
  })

  test('what is said to all is heard by those alone who do not block; it stays readable', async () => {
    const other = await chatAs(it, 'player02')
    await block(player, 1001)
    const before = player.heard.length
    expect(await agent.send(1001, '通知大家', { msgtype: 2 })).toMatchObject({ code: 1 })
    await other.hears('chat_message')
    // A message that comes after it is heard: so would it have been.
    expect(await player.send(0, '在')).toMatchObject({ code: 1 })
    await player.hears('chat_message')
    const said = player.heard.slice(before).map(([, { message }]) => message)
    expect(said).not.toContain('通知大家')
    const log = (await askChat(player, 'log', { log: 'b1001', limit: 10 }))['result'] as { list: unknown[] }
    expect(log.list).toMatchObject([{ message: '通知大家' }])
    await unblock(player, 1001)
    other.leave()
  })

  test('whoever is blocked brings nobody into a group; in one that both are in he is heard, and named as there', async () => {
    const second = await chatAs(it, 'player02')
    const gid = await openGroup(database, agent.browser, [], '两人群')
    expect(await block(player, 1004)).toMatchObject({ code: 0 })
    expect(await listed(player)).toEqual([{ userId: 1004, name: expect.stringMatching(/^p\*+/) as unknown }])
    expect(await second.emit('group_message', { to: gid, message: '大家好' })).toMatchObject({ code: 1 })
    await player.hears('group_message')
    await block(player, 1001)
    const made = { groupName: '新群', userId: '1003,1004' }
    expect(await postChat(agent, 'create_group', made)).toMatchObject({ msg: '只能邀请您的联系人' })
    await unblock(player, 1001)
    expect(await postChat(agent, 'create_group', made)).toMatchObject({ code: 1 })
    second.leave()
  })

  test('neither oneself, nor the staff, nor a stranger, nor nobody is blocked; two hundred are, and no more', async () => {
    const staff = (await memberIds(database))('support01')
    for (const userId of [1003, staff, 1005, 0, 999_999_999])
      expect(await block(player, userId), String(userId)).toMatchObject({
        code: 2,
        msg: '只能屏蔽您的联系人和群成员',
      })
    // player02 is one of them.
    await database.asOwner(async (owner) => {
      await owner.execute(sql`insert into member (cn, nick_name, password_hash, user_type, prize_group, created_at)
        select 'blocked' || n, '', password_hash, user_type, prize_group, now() from member, generate_series(2, ${blocksMost}::int) n
        where cn = 'player01'`)
      await owner.execute(sql`insert into chat_block (member_id, blocked_id, at)
        select 1003, id, now() from member where cn like 'blocked%'`)
    })
    expect(await listed(player)).toHaveLength(blocksMost)
    expect(await block(player, 1001)).toMatchObject({ code: 5, msg: '最多屏蔽 200 人' })
    expect(await block(player, 1004)).toMatchObject({ code: 0 })
  })
})
