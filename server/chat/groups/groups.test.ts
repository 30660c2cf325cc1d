import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sql } from 'drizzle-orm'
import { askChat, chatAs, postChat, memberIds, type Chatter } from '../../../tests/kit/chat.ts'
import { describeOnDatabase, freshDatabase, type TestDatabase } from '../../../tests/kit/freshDatabase.ts'
import { startServer, type TestServer } from '../../../tests/kit/startServer.ts'

describeOnDatabase('groups', (kind) => {
  let database: TestDatabase
  let it: TestServer
  let owner: Chatter
  let one: Chatter
  let two: Chatter
  let idOf: (name: string) => number
  beforeAll(async () => {
    database = await freshDatabase(kind)
    it = await startServer({ database })
    idOf = await memberIds(database)
    owner = await chatAs(it, 'agent01')
    one = await chatAs(it, 'player01')
    two = await chatAs(it, 'player02')
  })
  afterAll(async () => {
    await it.stop()
    await database.close()
  })
  const everybody = () => [idOf('player01'), idOf('player02'), idOf('agent02')].join(',')
  const make = async (groupName = '周五小组'): Promise<number> => {
    const made = await postChat(owner, 'create_group', { groupName, userId: everybody() })
    expect(made).toMatchObject({ code: 1 })
    return (made['result'] as { gid: number }).gid
  }
  const detail = async (of: Chatter, gid: number) =>
    (await askChat(of, 'group_detail', { gid }))['result'] as {
      readonly members: readonly Readonly<Record<string, unknown>>[]
    }
  const tips = (of: Chatter, gid: number) =>
    of.heard
      .filter(
        ([name, content]) =>
          name === 'group_message' && content['to'] === gid && content['messageType'] === 10,
      )
      .map(([, content]) => JSON.parse(String(content['message'])) as Readonly<Record<string, unknown>>)
  /** What was said in a group, as somebody heard it, once it is something. */
  const words = (of: Chatter, gid: number) =>
    vi.waitUntil(
      () => {
        const found = of.heard.flatMap(([name, content]) =>
          name === 'group_message' && content['to'] === gid && content['messageType'] === 1 ? [content] : [],
        )
        return found.length > 0 && found
      },
      { timeout: 10_000, interval: 5 },
    )
  const say = async (of: Chatter, gid: number, message: string, more: object = {}) =>
    of.emit('group_message', { to: gid, message, ...more })
  const talk = async (of: Chatter, gid: number) =>
    (await askChat(of, 'group_history_message', { gid }))['result'] as
      | readonly Readonly<Record<string, unknown>>[]
      | undefined

  test('[C-264] [C-124] [C-125] [C-133] a group is made of contacts, and its members have it', async () => {
    const gid = await make()
    const group = await detail(one, gid)
    expect(group).toMatchObject({
      gid,
      groupName: '周五小组',
      owner: idOf('agent01'),
      memberCount: 4,
      mute: 0,
    })
    expect(Object.keys(group.members[0] ?? {}).toSorted()).toEqual([
      'inviter',
      'mute',
      'nikeName',
      'onLine',
      'readNumber',
      'receivedNumber',
      'userId',
      'userName',
    ])
    const listed = (await askChat(two, 'groups'))['result'] as { list: object[]; settings: object }
    expect(listed.list).toMatchObject([{ gid, memberCount: 4 }])
    expect(listed.settings).toMatchObject({ groupCount: 0, memberLimit: 200, groupLimit: 10 })
    expect(((await askChat(owner, 'groups'))['result'] as { settings: object }).settings).toMatchObject({
      groupCount: 1,
    })
  })

  test('[C-238] [C-243] the owner sees names, everybody else nicknames alone', async () => {
    const gid = await make('名字')
    const names = async (of: Chatter) => (await detail(of, gid)).members.map(({ userName }) => userName)
    expect(await names(owner)).toEqual(expect.arrayContaining(['agent01', 'player01', 'player02', 'agent02']))
    expect((await names(one)).filter((name) => name !== '')).toEqual(['player01'])
    await say(two, gid, '大家好')
    const [heard] = await words(one, gid)
    expect(JSON.stringify(heard)).not.toContain('player02')
    expect(JSON.stringify(await talk(one, gid))).not.toContain('player02')
  })

  test('[C-111] [C-112] [C-286] [C-291] a message reaches every member once, with its fields; a stranger neither sends nor reads', async () => {
    const gid = await make('说话')
    const sent = await say(one, gid, ' 今晚八点 ')
    expect(sent).toMatchObject({ code: 1, result: { log: `g${gid}`, number: 2 } })
    for (const of of [owner, one, two]) {
      const found = await words(of, gid)
      expect(found).toEqual([
        {
          from: idOf('player01'),
          to: gid,
          messageType: 1,
          message: '今晚八点',
          messageId: (sent['result'] as { messageId: string }).messageId,
          id: (sent['result'] as { id: number }).id,
          time: (sent['result'] as { createTime: string }).createTime,
          fromNikeName: '林间小路',
          log: `g${gid}`,
          number: 2,
        },
      ])
    }
    const stranger = await chatAs(it, 'limited07')
    expect(await say(stranger, gid, '我也来')).toMatchObject({ name: 'UnknownGroup' })
    for (const call of ['group_detail', 'group_history_message'])
      expect(await askChat(stranger, call, { gid })).toMatchObject({ code: 2, msg: '没有找到这个群' })
    expect(await askChat(stranger, 'log', { log: `g${gid}` })).toMatchObject({ code: 2 })
    expect(await say(one, gid, '字'.repeat(2_001))).toMatchObject({ name: 'ChatTooLong' })
    expect(await say(one, gid, '字'.repeat(2_000))).toMatchObject({ code: 1 })
    const received = await one.emit('group_received', { gid, number: 3 })
    expect(received).toMatchObject({ code: 1 })
    stranger.leave()
  })

  test('[C-184] [C-185] [C-186] [C-268] a muted group and a muted member are silent, the owner is not; every tip says which', async () => {
    const gid = await make('安静')
    expect(await postChat(one, 'mute_all', { gid, mute: 1 })).toMatchObject({
      code: 3,
      msg: '您没有权限进行这项操作',
    })
    expect(await postChat(owner, 'mute_all', { gid, mute: 1 })).toMatchObject({ code: 0 })
    expect(await say(one, gid, '有人吗')).toMatchObject({
      code: 5,
      name: 'GroupMuted',
      msg: '您已被禁言，消息没有发送',
    })
    expect(await say(owner, gid, '都别说话')).toMatchObject({ code: 1 })
    await postChat(owner, 'mute_all', { gid, mute: 0 })
    await postChat(owner, 'mute', { gid, userId: idOf('player01'), mute: 1 })
    expect(await say(one, gid, '有人吗')).toMatchObject({ name: 'GroupMuted' })
    expect(await say(two, gid, '我可以')).toMatchObject({ code: 1 })
    await postChat(owner, 'mute', { gid, userId: idOf('player01'), mute: 0 })
    expect(await say(one, gid, '可以了')).toMatchObject({ code: 1 })
    expect(tips(two, gid).map(({ type, mute }) => [type, mute])).toEqual([
      [1, false],
      [5, true],
      [5, false],
      [4, true],
      [4, false],
    ])
  })

  test('[C-117] [C-187] [C-269] a group that is reduced to three is dissolved; who was in it reads it no more', async () => {
    const gid = await make('要散了')
    await say(one, gid, '还有四个人')
    expect(await postChat(two, 'leave_group', { gid })).toMatchObject({ code: 0 })
    await expect.poll(() => tips(one, gid).at(-1)?.['type']).toBe(3)
    for (const of of [owner, one, two]) {
      expect(await askChat(of, 'group_detail', { gid })).toMatchObject({ code: 2 })
      expect(await askChat(of, 'log', { log: `g${gid}` })).toMatchObject({ code: 2 })
      expect(await say(of, gid, '有人吗')).toMatchObject({ name: 'UnknownGroup' })
    }
    const other = await make('群主解散')
    expect(await postChat(one, 'remove_group', { gid: other })).toMatchObject({ code: 3 })
    expect(await postChat(owner, 'leave_group', { gid: other })).toMatchObject({ code: 3 })
    expect(await postChat(owner, 'remove_group', { gid: other })).toMatchObject({ code: 0 })
    expect(await askChat(owner, 'group_detail', { gid: other })).toMatchObject({ code: 2 })
  })

  test('[C-267] [C-230] [C-235] [C-236] only the owner renames, sets switches, and shows the earlier history', async () => {
    const gid = await make('旧名')
    expect(await postChat(one, 'update_group', { gid, groupName: '新名' })).toMatchObject({ code: 3 })
    expect(await postChat(one, 'update_group', { gid, historyVisibility: 'true' })).toMatchObject({ code: 3 })
    expect(await postChat(owner, 'update_group', { gid, groupName: '坏 名' })).toMatchObject({ code: 4 })
    expect(await postChat(owner, 'update_group', { gid, groupName: '新名' })).toMatchObject({ code: 0 })
    await postChat(owner, 'update_group', { gid, enableMuteAllNotification: 'false' })
    await postChat(owner, 'mute_all', { gid, mute: 1 })
    await postChat(owner, 'mute_all', { gid, mute: 0 })
    await expect
      .poll(() =>
        tips(one, gid)
          .slice(-2)
          .map(({ type, display }) => [type, display]),
      )
      .toEqual([
        [5, false],
        [5, true],
      ])
    expect(await detail(one, gid)).toMatchObject({
      groupName: '新名',
      config: { enableMuteAllNotification: false },
    })
  })

  test('[C-126] [C-271] [C-222] who comes later reads what was said since, or everything where the group shows it; each who is added has a code', async () => {
    const made = await postChat(owner, 'create_group', {
      groupName: '',
      userId: [idOf('player01'), idOf('player02')].join(','),
    })
    const { gid } = made['result'] as { gid: number }
    await say(one, gid, '早先说的')
    const added = await postChat(owner, 'add_members', {
      gid,
      userId: [idOf('agent02'), idOf('player01'), idOf('limited07')].join(','),
    })
    expect((added['result'] as { code: number }[]).map(({ code }) => code)).toEqual([0, 1, 2])
    const late = await chatAs(it, 'agent02')
    await say(one, gid, '后来说的')
    const read = async () =>
      (await talk(late, gid))?.flatMap(({ message, messageType }) => (messageType === 1 ? [message] : []))
    expect(await read()).toEqual(['后来说的'])
    await postChat(owner, 'update_group', { gid, historyVisibility: 'true' })
    expect(await read()).toEqual(['后来说的', '早先说的'])
    const heads = (await askChat(late, 'logs'))['result'] as {
      log: string
      lastNumber: number
      readNumber: number
    }[]
    const head = heads.find(({ log }) => log === `g${gid}`)
    // What was said before he came was never unread.
    expect((head?.lastNumber ?? 0) - (head?.readNumber ?? 0)).toBe(3)
    late.leave()
  })

  test('[C-210] [C-223] three at least, contacts alone, ten groups at most', async () => {
    const make1 = (userId: string) => postChat(owner, 'create_group', { groupName: 'x', userId })
    expect(await make1(`${idOf('player01')}`)).toMatchObject({ code: 3, msg: '请至少选择 2 位成员' })
    expect(await make1(`${idOf('player01')},${idOf('limited07')}`)).toMatchObject({
      code: 6,
      msg: '只能邀请您的联系人',
    })
    expect(await make1('x,99999999999999999999')).toMatchObject({ code: 3 })
    const answers = await Promise.all(Array.from({ length: 12 }, () => make1(everybody())))
    const codes = answers.map(({ code }) => code)
    expect(codes).toContain(5)
    const { settings } = (await askChat(owner, 'groups'))['result'] as { settings: { groupCount: number } }
    expect(settings.groupCount).toBe(10)
  })

  test('[C-240] [C-241] [C-272] an inviter mutes and removes whom he brought in, and nobody else', async () => {
    // Groups of before are enough: the owner has ten.
    const { list } = (await askChat(owner, 'groups'))['result'] as {
      list: { gid: number; memberCount: number }[]
    }
    const gid = list.find(({ memberCount }) => memberCount === 4)?.gid ?? 0
    expect(await postChat(one, 'kick_members', { gid, userId: idOf('player02') })).toMatchObject({ code: 3 })
    await database.asOwner((db) =>
      db.execute(sql`update chat_member set inviter_id = ${idOf('player01')}
      where group_id = ${gid} and member_id = ${idOf('player02')}`),
    )
    expect(await postChat(one, 'mute', { gid, userId: idOf('player02'), mute: 1 })).toMatchObject({ code: 0 })
    expect(await postChat(one, 'mute', { gid, userId: idOf('agent02'), mute: 1 })).toMatchObject({ code: 3 })
    expect(
      await postChat(one, 'kick_members', { gid, userId: `${idOf('player02')},${idOf('agent02')}` }),
    ).toMatchObject({ code: 3 })
    expect(await postChat(one, 'kick_members', { gid, userId: '' })).toMatchObject({ code: 3 })
    expect(await postChat(one, 'kick_members', { gid, userId: idOf('agent01') })).toMatchObject({ code: 3 })
    expect(await detail(one, gid)).toMatchObject({ memberCount: 4 })
  })

  test('[C-139] [C-262] groups are found by a part of their name, marked by scene 1 and with their owner', async () => {
    const { list } = (await askChat(owner, 'groups'))['result'] as { list: { gid: number }[] }
    await postChat(owner, 'update_group', { gid: list[0]?.gid ?? 0, groupName: '找得到' })
    const found = (await postChat(one, 'search', { userName: '得到' }))['result']
    expect(found).toEqual([
      { to: list[0]?.gid, name: '找得到', nikeName: '', scene: 1, owner: idOf('agent01') },
    ])
    expect((await postChat(one, 'search', { userName: '找不到' }))['result']).toEqual([])
  })

  test.each([
    ['[C-129]', 'enableMuteNotification', 'mute', { userId: 'player01', mute: 1 }],
    ['[C-130]', 'enableUnmuteNotification', 'mute', { userId: 'player01', mute: 0 }],
    ['[C-131]', 'enableMuteAllNotification', 'mute_all', { mute: 1 }],
    ['[C-132]', 'enableUnmuteAllNotification', 'mute_all', { mute: 0 }],
  ] as const)(
    '%s %s decides whether the tip is shown; what it tells of happens all the same',
    async (_id, flag, call, fields) => {
      const { list } = (await askChat(owner, 'groups'))['result'] as { list: { gid: number }[] }
      const gid = list[0]?.gid ?? 0
      const act = async () => {
        const named = 'userId' in fields ? { ...fields, userId: idOf(fields.userId) } : fields
        expect(await postChat(owner, call, { gid, ...named })).toMatchObject({ code: 0 })
        const tip = (await talk(owner, gid))?.[0]
        return JSON.parse(String(tip?.['message'])) as Readonly<Record<string, unknown>>
      }
      expect(await act()).toMatchObject({ display: true, mute: fields.mute === 1 })
      await postChat(owner, 'update_group', { gid, [flag]: 'false' })
      expect(await act()).toMatchObject({ display: false, mute: fields.mute === 1 })
      await postChat(owner, 'update_group', { gid, [flag]: 'true' })
      expect(await act()).toMatchObject({ display: true })
    },
  )

  test('[C-113] [C-114] [C-127] [C-128] who comes and who goes is told, with the fields of a tip, unless the switch is off', async () => {
    const { list } = (await askChat(owner, 'groups'))['result'] as {
      list: { gid: number; memberCount: number }[]
    }
    const gid = list.find(({ memberCount }) => memberCount === 4)?.gid ?? 0
    // A fifth, so that one may go.
    await database.asOwner((db) =>
      db.execute(sql`insert into chat_member (group_id, member_id, inviter_id, joined_at, joined_number)
        values (${gid}, ${idOf('limited07')}, ${idOf('agent01')}, now(), 0)`),
    )
    const newest = async () => {
      const [tip] = (await talk(owner, gid)) ?? []
      expect(tip?.['messageType']).toBe(10)
      return JSON.parse(String(tip?.['message'])) as Readonly<Record<string, unknown>>
    }
    for (const shown of [true, false]) {
      const flags = {
        enableAddMembersNotification: String(shown),
        enableRemoveMembersNotification: String(shown),
      }
      await postChat(owner, 'update_group', { gid, ...flags })
      await postChat(owner, 'kick_members', { gid, userId: idOf('agent02') })
      expect(await newest()).toEqual({
        type: 2,
        display: shown,
        members: [{ userId: idOf('agent02'), nikeName: 'a***2' }],
        mute: false,
        sendUserId: idOf('agent01'),
        sendNikeName: 'a***1',
      })
      await postChat(owner, 'add_members', { gid, userId: idOf('agent02') })
      expect(await newest()).toMatchObject({ type: 1, display: shown, sendUserId: idOf('agent01') })
    }
  })

  test('a mute and a message at once: the message has its number before the tip, or is refused', async () => {
    const { list } = (await askChat(owner, 'groups'))['result'] as { list: { gid: number }[] }
    const gid = list[0]?.gid ?? 0
    for (let round = 0; round < 12; round += 1) {
      const [said] = await Promise.all([
        say(one, gid, `第 ${round} 句`),
        postChat(owner, 'mute_all', { gid, mute: 1 }),
      ])
      const tip = (await talk(owner, gid))?.find(({ messageType }) => messageType === 10)
      if (said['code'] === 1)
        expect((said['result'] as { number: number }).number).toBeLessThan(Number(tip?.['number']))
      else expect(said).toMatchObject({ name: 'GroupMuted' })
      await postChat(owner, 'mute_all', { gid, mute: 0 })
    }
  })
})
