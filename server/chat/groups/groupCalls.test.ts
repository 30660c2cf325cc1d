/** The calls of groups one by one: what is listed, read page by page, marked, muted and left. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { askChat, chatAs, postChat, memberIds, type Chatter } from '../../../tests/kit/chat.ts'
import { describeOnDatabase, freshDatabase, type TestDatabase } from '../../../tests/kit/freshDatabase.ts'
import { startServer, type TestServer } from '../../../tests/kit/startServer.ts'
import { rows } from '../../platform/database/database.ts'

describeOnDatabase('calls of groups', (kind) => {
  let database: TestDatabase
  let it: TestServer
  let owner: Chatter
  let one: Chatter
  let idOf: (name: string) => number
  beforeAll(async () => {
    database = await freshDatabase(kind)
    it = await startServer({ database })
    idOf = await memberIds(database)
    owner = await chatAs(it, 'agent01')
    one = await chatAs(it, 'player01')
  })
  afterAll(async () => {
    await it.stop()
    await database.close()
  })
  const make = async (groupName: string): Promise<number> => {
    const userId = [idOf('player01'), idOf('player02'), idOf('agent02')].join(',')
    const made = await postChat(owner, 'create_group', { groupName, userId })
    return (made['result'] as { gid: number }).gid
  }
  const detail = async (of: Chatter, gid: number) =>
    (await askChat(of, 'group_detail', { gid }))['result'] as {
      readonly members: readonly Readonly<Record<string, unknown>>[]
    }
  const say = (of: Chatter, gid: number, message: string) => of.emit('group_message', { to: gid, message })

  test('what has arrived at a member is told to the group, and is not read by that; a mark never goes back', async () => {
    const gid = await make('送达')
    for (const message of ['一', '二', '三']) await say(owner, gid, message)
    const marks = async () =>
      (await detail(owner, gid)).members.find(({ userId }) => userId === idOf('player01'))
    expect(await marks()).toMatchObject({ readNumber: 0, receivedNumber: 0 })
    for (const number of [3, 2]) await one.emit('group_received', { gid, number })
    expect(await marks()).toMatchObject({ readNumber: 0, receivedNumber: 3 })
    await one.emit('group_received', { gid, number: 2_147_483_647 })
    expect(await marks()).toMatchObject({ receivedNumber: 4 })
    await postChat(one, 'read', { log: `g${gid}`, number: 4 })
    expect(await marks()).toMatchObject({ readNumber: 4, receivedNumber: 4 })
  })

  test('[C-263] [C-265] [C-266] a member lists his groups, reads one and its history, page by page', async () => {
    const gid = await make('历史')
    for (let n = 1; n <= 21; n += 1) await say(owner, gid, `第 ${n} 句`)
    const { list } = (await askChat(one, 'groups'))['result'] as { list: { gid: number }[] }
    expect(list).toContainEqual(
      expect.objectContaining({ gid, groupName: '历史', owner: idOf('agent01'), memberCount: 4 }),
    )
    expect(await detail(one, gid)).toMatchObject({ gid, groupName: '历史', memberCount: 4 })
    const page = async (more = {}) =>
      (await askChat(one, 'group_history_message', { gid, ...more }))['result'] as {
        id: number
        message: string
      }[]
    const newest = await page()
    expect(newest.map(({ message }) => message)).toEqual(
      Array.from({ length: 20 }, (_, n) => `第 ${21 - n} 句`),
    )
    const older = await page({ id: newest.at(-1)?.id ?? 0 })
    expect(older.map(({ message }) => message).slice(0, 1)).toEqual(['第 1 句'])
    expect(older).toHaveLength(2)
  })

  test('[C-211] [C-270] [C-273] a group holds no more than it may; one is muted by gid, userId and mute, and leaves by gid', async () => {
    const ids = await database.asOwner(async (db) =>
      (
        await rows(
          db,
          sql`insert into member (cn, password_hash, user_type, prize_group, upper_id, created_at)
            select 'mass' || n, '-', 0, 1960, ${idOf('agent01')}, now() from generate_series(1, 200) as n returning id`,
        )
      ).map(({ id }) => String(id)),
    )
    expect(await postChat(owner, 'create_group', { groupName: '大群', userId: ids.join(',') })).toMatchObject(
      {
        code: 4,
        msg: '一个群最多 200 人',
      },
    )
    const gid = await make('五人')
    await database.asOwner((db) =>
      db.execute(sql`insert into chat_member (group_id, member_id, inviter_id, joined_at, joined_number)
        values (${gid}, ${idOf('limited07')}, ${idOf('agent01')}, now(), 0)`),
    )
    const isMuted = async () =>
      (await detail(owner, gid)).members.find(({ userId }) => userId === idOf('player01'))?.['mute']
    expect(await postChat(owner, 'mute', { gid, userId: idOf('player01'), mute: 1 })).toMatchObject({
      code: 0,
    })
    expect(await isMuted()).toBe(1)
    expect(await postChat(owner, 'mute', { gid, userId: idOf('player01'), mute: 0 })).toMatchObject({
      code: 0,
    })
    expect(await isMuted()).toBe(0)
    expect(await postChat(one, 'leave_group', { gid })).toMatchObject({ code: 0 })
    expect(await detail(owner, gid)).toMatchObject({ memberCount: 4 })
    expect(await askChat(one, 'group_detail', { gid })).toMatchObject({ code: 2 })
  })
})
