import { afterAll, beforeAll, expect, test } from 'vitest'
import { askChat, chatAs, chatIn, postChat, memberIds, type Chatter } from '../../../tests/kit/chat.ts'
import { connected } from '../../../tests/kit/hearing.ts'
import { describeOnDatabase, freshDatabase } from '../../../tests/kit/freshDatabase.ts'
import { signInStaff } from '../../../tests/kit/staff.ts'
import { startServer, type TestServer } from '../../../tests/kit/startServer.ts'
import type { Database } from '../../platform/database/database.ts'

describeOnDatabase('private messages', (kind) => {
  let database: Database
  let it: TestServer
  let agent: Chatter
  let player: Chatter
  let other: Chatter
  let staff: Chatter
  let idOf: (name: string) => number
  beforeAll(async () => {
    database = await freshDatabase(kind)
    it = await startServer({ database })
    idOf = await memberIds(database)
    agent = await chatAs(it, 'agent01')
    player = await chatAs(it, 'player01')
    other = await chatAs(it, 'player02')
    staff = await chatIn((await signInStaff(it)).browser)
  })
  afterAll(async () => {
    await it.stop()
    await database.close()
  })
  const heads = async (of: Chatter) =>
    (await askChat(of, 'logs'))['result'] as readonly Readonly<Record<string, unknown>>[]
  const history = async (of: Chatter, fields: Readonly<Record<string, string | number>>) =>
    (await postChat(of, 'history_message', fields))['result'] as readonly Readonly<Record<string, unknown>>[]

  test('[C-109] [C-110] [C-285] [C-290] a message reaches its reader and the other pages of its writer with the fields of both ends', async () => {
    const second = await chatIn(agent.browser)
    const sent = await agent.send(idOf('player01'), ' 今天的活动看到了吗？ ', { msgtype: 1, userMsgType: 1 })
    expect(sent).toMatchObject({
      code: 1,
      result: { log: `p${idOf('agent01')}-${idOf('player01')}`, number: 1 },
    })
    const [heard] = await player.hears('chat_message')
    expect(heard).toEqual({
      ...(sent['result'] as object),
      fromUserId: idOf('agent01'),
      fromUserName: 'agent01',
      toUserId: idOf('player01'),
      toUserName: 'player01',
      message: '今天的活动看到了吗？',
      msgtype: 1,
      userMsgType: 1,
      messageType: 1,
      acceptType: 1,
    })
    expect((await second.hears('chat_message'))[0]).toEqual({ ...heard, acceptType: 2 })
    const answer = await player.send(idOf('agent01'), '看到了')
    expect(answer).toMatchObject({ code: 1, result: { number: 2 } })
    const told = (await second.hears('chat_message', 2))[1]
    expect(told).toMatchObject({ userMsgType: 2, acceptType: 1, fromUserName: 'player01' })
    // After a message that reaches everybody near: nobody else heard anything of these two.
    await agent.send(idOf('agent01'), '晚上八点', { msgtype: 2 })
    expect((await other.hears('chat_message')).map(({ message }) => message)).toEqual(['晚上八点'])
    second.leave()
  })

  test('the same message sent again is the same one, also by eight at once; of two senders it is two', async () => {
    const messageId = '01938f2e-7c11-7c3a-9d6a-5a1f0c9b7e21'
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => player.send(idOf('agent01'), `第 ${index} 次`, { messageId })),
    )
    const results = new Set(answers.map(({ result }) => JSON.stringify(result)))
    expect([results.size, answers[0]?.['code']]).toEqual([1, 1])
    const elsewhere = await player.send(0, '给管理员', { messageId })
    expect(JSON.stringify(elsewhere['result'])).toBe([...results][0])
    const others = await other.send(idOf('agent01'), '别人的', { messageId })
    expect(others).toMatchObject({ code: 1, result: { number: 1 } })
  })

  test('numbers of a log have no gap and no double, whoever writes at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, index) =>
        index % 2 === 0
          ? agent.send(idOf('player02'), `代理 ${index}`)
          : other.send(idOf('agent01'), `会员 ${index}`),
      ),
    )
    const numbers = answers.map(({ result }) => (result as { number: number }).number)
    expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 24 }, (_, index) => index + 2))
    const log = `p${idOf('agent01')}-${idOf('player02')}`
    const read = async (of: Chatter, fields: Readonly<Record<string, string | number>>) =>
      ((await askChat(of, 'log', { log, ...fields }))['result'] as { list: { number: number; id: number }[] })
        .list
    const list = await read(agent, {})
    expect(list.map(({ number }) => number)).toEqual(Array.from({ length: 25 }, (_, index) => index + 1))
    expect(list.map(({ id }) => id)).toEqual(list.map(({ id }) => id).toSorted((a, b) => a - b))
    expect((await read(other, { before: 21, limit: 3 })).map(({ number }) => number)).toEqual([18, 19, 20])
    expect((await read(other, { after: 21, limit: 3 })).map(({ number }) => number)).toEqual([22, 23, 24])
  })

  test('[C-136] [C-254] [C-255] [C-259] what was not read is counted by conversation, the same on all pages, and own messages count as read', async () => {
    for (const of of [player, agent])
      await postChat(of, 'set_user_msg_status', { fromUserId: idOf('agent01') })
    expect(await askChat(player, 'check_message')).toMatchObject({ code: 0, result: false })
    await agent.send(idOf('player01'), '在吗')
    await agent.send(idOf('agent01'), '通知', { msgtype: 2 })
    expect(await askChat(player, 'check_message')).toMatchObject({ code: 0, result: true })
    expect(await askChat(player, 'agent_search')).toMatchObject({
      code: 0,
      result: { userId: idOf('agent01'), userName: 'agent01', unReadSize: 2, online: 1 },
    })
    expect((await player.browser.get('/lottery/v2/api/u/chat/unreadCount', {})).body).toMatchObject({
      code: 1,
      result: 1,
    })
    await player.send(idOf('agent01'), '在')
    expect((await askChat(player, 'agent_search'))['result']).toMatchObject({ unReadSize: 1 })
    expect(await postChat(player, 'set_msg_status', { msgType: 2 })).toMatchObject({ code: 0 })
    expect((await askChat(player, 'agent_search'))['result']).toMatchObject({ unReadSize: 0 })
    expect(await askChat(player, 'check_message')).toMatchObject({ result: false })
    const [head] = await heads(player)
    expect(head).toMatchObject({ lastNumber: head?.['readNumber'] })
    // A mark never goes back, and never beyond what there is.
    expect(await postChat(player, 'read', { log: String(head?.['log']), number: 1 })).toMatchObject({
      code: 0,
    })
    await postChat(player, 'read', { log: String(head?.['log']), number: 999_999 })
    expect((await heads(player))[0]).toMatchObject({ readNumber: head?.['lastNumber'] })
  })

  test('[C-258] [C-260] the history of older clients: with the agent the broadcasts too, newest first, older by the id of the oldest', async () => {
    const all = await history(player, { msgType: '1,2', searchType: 2 })
    expect(new Set(all.map(({ msgtype }) => msgtype))).toEqual(new Set([1, 2]))
    const newest = all.map(({ id }) => Number(id))
    expect(newest).toEqual(newest.toSorted((a, b) => b - a))
    const older = await history(player, { searchType: 2, messageId: newest[1] ?? 0 })
    expect(older.map(({ id }) => id)).toEqual(newest.slice(2))
    const alone = await history(agent, { msgType: '1', searchType: 1, fromUserId: idOf('player02') })
    expect(alone).toHaveLength(20)
    const broadcasts = await history(agent, { msgType: '2', searchType: 1 })
    expect(broadcasts.map(({ message }) => message)).toEqual(['通知', '晚上八点'])
    expect(await postChat(agent, 'set_user_msg_status', { fromUserId: idOf('player01') })).toMatchObject({
      code: 0,
    })
    expect((await heads(agent)).find(({ peerId }) => peerId === idOf('player01'))).toMatchObject({
      otherRead: expect.any(Number) as number,
    })
  })

  test('who may not read a log is told that there is none', async () => {
    const own = `p${idOf('agent01')}-${idOf('player01')}`
    for (const log of [own, `a${idOf('player01')}`, `b${idOf('player01')}`])
      for (const call of ['log', 'read'] as const) {
        const fields = { log, number: 1 }
        const body = call === 'log' ? await askChat(other, call, fields) : await postChat(other, call, fields)
        expect(body, `${call} ${log}`).toMatchObject({ code: 2, msg: '没有找到这段聊天记录' })
      }
    const listed = (await heads(other)).map(({ log }) => log)
    expect(listed).not.toContain(own)
  })

  test('a stranger, nobody, oneself and staff cannot be written to; text is needed, and 500 characters are the most', async () => {
    const before = await heads(player)
    for (const to of [idOf('player02'), idOf('player01'), idOf('support01'), 987_654])
      expect(await player.send(to, '你好')).toMatchObject({ code: 2, name: 'ChatStranger' })
    expect(await player.send(idOf('player01'), '群发', { msgtype: 2 })).toMatchObject({
      name: 'NoLowerMembers',
    })
    expect(await player.send(idOf('agent01'), ' 😀🇨🇳 ')).toMatchObject({ code: 3, name: 'ChatEmpty' })
    const long = await player.send(idOf('agent01'), '字'.repeat(501))
    expect(long).toMatchObject({ code: 4, msg: '消息最多 500 字，没有发送' })
    for (const more of [
      { messageId: 'x' },
      { messageId: 7 },
      { msgtype: 3 },
      { toUserId: -1 },
      { message: 5 },
    ])
      expect(await player.send(idOf('agent01'), '你好', more)).toMatchObject({ name: 'BadRequest' })
    expect(await heads(player)).toEqual(before)
    expect(await player.send(idOf('agent01'), '字'.repeat(500))).toMatchObject({ code: 1 })
  })

  test('text is stored as it is: markup, directions and marks without end are text', async () => {
    const texts = [
      '<img src=x onerror=alert(1)>',
      '\u202Etxt.exe\u200B',
      `a${'\u0301'.repeat(400)}`,
      '{{7*7}} `${1}`',
    ]
    for (const text of texts) {
      await player.send(idOf('agent01'), text)
      const [newest] = await history(player, { searchType: 2 })
      expect(newest?.['message']).toBe(text)
    }
  })

  test('[C-281] [C-289] [C-137] a member writes to the administrator, any of the staff answers, and letters stand beside', async () => {
    const asked = await player.send(0, '提现多久到账？')
    expect(asked).toMatchObject({ code: 1, result: { log: `a${idOf('player01')}`, number: 1 } })
    const atDesk = (await staff.hears('chat_message')).at(-1)
    expect(atDesk).toMatchObject({
      fromUserName: 'player01',
      toUserId: 0,
      toUserName: '系统管理员',
      acceptType: 1,
    })
    const answered = await staff.send(idOf('player01'), '您的提现正在处理。')
    expect(answered).toMatchObject({ code: 1, result: { number: 2 } })
    const [told] = await player.hears('chat_admin')
    expect(told).toEqual({
      id: (answered['result'] as { id: number }).id,
      content: '您的提现正在处理。',
      createDate: (answered['result'] as { createTime: string }).createTime,
      messageId: (answered['result'] as { messageId: string }).messageId,
      log: `a${idOf('player01')}`,
      number: 2,
    })
    const [head] = (await heads(player)).filter(({ log }) => String(log).startsWith('a'))
    expect(head).toMatchObject({ peerId: 0, last: { fromUserId: 0, fromUserName: '系统管理员' } })
    expect((await heads(staff))[0]).toMatchObject({
      peerName: 'player01',
      last: { fromUserName: 'support01' },
    })
    const { body } = await player.browser.post('/sobet/message/getPreAdminMessage_ajaxList_history', {
      page: 1,
    })
    expect(body).toMatchObject({ code: 0, nowPage: 1, pageCount: 1 })
    const { data } = body as { data: { content: string; createDate: string }[] }
    expect(data.map(({ content }) => content)).toContain('您的提现正在处理。')
    expect(data.some(({ content }) => content.includes('：'))).toBe(true)
    expect(await postChat(player, 'set_msg_status', { msgType: 1 })).toMatchObject({ code: 0 })
  })

  test('[C-307] the number of unread conversations is answered with code 1', async () => {
    await agent.send(idOf('player02'), '在吗')
    const { body } = await other.browser.get('/lottery/v2/api/u/chat/unreadCount', {})
    expect(body).toMatchObject({ code: 1, result: expect.any(Number) as number })
    expect(body['result']).toBeGreaterThan(0)
  })

  test('[C-227] a trial account has neither calls nor socket of the chat, and a stranger has no calls', async () => {
    const trial = await it.signIn('trial10')
    await expect(connected(trial.socket('/chat'))).rejects.toThrow('NotAllowed')
    await connected(trial.socket('/lottery'))
    for (const call of ['logs', 'agent_search', 'sub_contact', 'check_message', 'recent_contact_new'])
      expect(await askChat({ browser: trial }, call)).toMatchObject({ msg: '请注册正式账号后使用该功能' })
    for (const call of ['history_message', 'search', 'set_msg_status'])
      expect(await postChat({ browser: trial }, call, { userName: 'x', msgType: 1 })).toMatchObject({
        msg: '请注册正式账号后使用该功能',
      })
    expect(await askChat({ browser: it.browser() }, 'logs')).toMatchObject({ code: -1 })
  })
})
