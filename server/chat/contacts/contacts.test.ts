import { afterAll, beforeAll, expect, test } from 'vitest'
import { askChat, chatAs, postChat, memberIds, type Chatter } from '../../../tests/kit/chat.ts'
import { describeOnDatabase, freshDatabase } from '../../../tests/kit/freshDatabase.ts'
import { startServer, type TestServer } from '../../../tests/kit/startServer.ts'
import type { Database } from '../../platform/database/database.ts'

describeOnDatabase('contacts', (kind) => {
  let database: Database
  let it: TestServer
  let agent: Chatter
  let idOf: (name: string) => number
  beforeAll(async () => {
    database = await freshDatabase(kind)
    it = await startServer({ database })
    idOf = await memberIds(database)
    agent = await chatAs(it, 'agent01')
  })
  afterAll(async () => {
    await it.stop()
    await database.close()
  })
  const lowers = async (of: Chatter) =>
    (await askChat(of, 'sub_contact', { currPage: 1, pageSize: 200 }))['result'] as {
      readonly list: readonly { readonly userName: string; readonly online: number }[]
      readonly count: number
      readonly onlineCount: number
    }

  test('[C-135] [C-256] [C-288] an agent has his lower members, those online first, and hears them come and go', async () => {
    const before = await lowers(agent)
    expect(before).toMatchObject({ count: before.list.length, onlineCount: 0 })
    expect(before.list.map(({ userName }) => userName)).toContain('player01')
    const player = await chatAs(it, 'player01')
    const [came] = await agent.hears('chat_onoffline')
    expect(came).toEqual({
      agentId: idOf('agent01'),
      myUserId: idOf('player01'),
      myName: 'player01',
      nikeName: expect.any(String) as string,
      status: 1,
    })
    expect(await lowers(agent)).toMatchObject({
      onlineCount: 1,
      list: [{ userName: 'player01', online: 1 }, ...before.list.slice(1).map(() => ({}))],
    })

    // A page that comes back within ten seconds was never gone.
    player.leave()
    await it.moveTo(new Date(it.clock.now().getTime() + 5_000))
    const back = await chatAs(it, 'player01')
    await it.moveTo(new Date(it.clock.now().getTime() + 15_000))
    expect(await lowers(agent)).toMatchObject({ onlineCount: 1 })
    back.leave()
    await expect
      .poll(async () => {
        await it.moveTo(new Date(it.clock.now().getTime() + 11_000))
        return agent.heard.filter(([name]) => name === 'chat_onoffline').map(([, { status }]) => status)
      })
      .toEqual([1, 2])
    expect(await lowers(agent)).toMatchObject({ onlineCount: 0 })
  })

  test('[C-225] [L-400] a player has no lower members, type 7 no agent, and who has no upper gets none', async () => {
    const player = await chatAs(it, 'player01')
    expect(await lowers(player)).toEqual({ list: [], count: 0, onlineCount: 0 })
    expect(await askChat(player, 'sub_search', { userName: 'player02' })).toMatchObject({
      code: 3,
      msg: '没有找到这位下级用户',
    })
    expect(await askChat(player, 'agent_search')).toMatchObject({ result: { userName: 'agent01' } })
    const limited = await chatAs(it, 'limited07')
    expect(await askChat(limited, 'agent_search')).toMatchObject({ code: 0, result: null })
    expect(await askChat(agent, 'agent_search')).toMatchObject({ code: 0, result: null })
  })

  test('[C-261] [C-262] [C-138] one lower member by the exact name, contacts by a part of theirs', async () => {
    expect(await askChat(agent, 'sub_search', { userName: 'PLAYER01' })).toMatchObject({
      code: 0,
      result: { userId: idOf('player01'), userName: 'player01' },
    })
    expect(await askChat(agent, 'sub_search', { userName: 'player' })).toMatchObject({ code: 3 })
    const found = async (words: string) =>
      ((await postChat(agent, 'search', { userName: words }))['result'] as { name: string }[]).map(
        ({ name }) => name,
      )
    expect(await found('LAYER0')).toEqual(['player01', 'player02'])
    expect(await found('%')).toEqual([])
    const [first] = (await postChat(agent, 'search', { userName: 'player01' }))['result'] as object[]
    expect(first).toEqual({
      to: idOf('player01'),
      name: 'player01',
      nikeName: expect.any(String) as string,
      scene: 0,
      owner: 0,
    })
  })

  test('[C-257] recent contacts are those with whom something was said, the latest first', async () => {
    expect(await askChat(agent, 'recent_contact_new')).toMatchObject({ code: 0, result: [] })
    const player = await chatAs(it, 'player01')
    const other = await chatAs(it, 'player02')
    await agent.send(idOf('player02'), '你好')
    await it.moveTo(new Date(it.clock.now().getTime() + 1_000))
    await player.send(idOf('agent01'), '在吗')
    const recent = async (call: string) =>
      (await askChat(agent, call))['result'] as readonly {
        userName: string
        unReadSize: number
        online: number
      }[]
    expect(await recent('recent_contact_new')).toMatchObject([
      { userName: 'player01', unReadSize: 1, online: 1 },
      { userName: 'player02', unReadSize: 0, online: 1 },
    ])
    expect(await recent('recent_contact')).toEqual(await recent('recent_contact_new'))
    other.leave()
  })
})
