import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Browser } from '../../tests/kit/browser.ts'
import { describeOnBoth, freshDatabase, type TestDatabase } from '../../tests/kit/freshDatabase.ts'
import { startServer, type TestServer } from '../../tests/kit/startServer.ts'
import { sendLetter } from './letters.sql.ts'
import { seedMessages } from './seedMessages.ts'

const list = '/sobet/message/getPreAdminMessage_ajaxList'
const read = '/sobet/message/updateMessageUserById'
const remove = '/sobet/message/deletePreAdminMessageAjax'

interface Letter {
  readonly id: string
  readonly title: string
  readonly msgState: number
}

describeOnBoth('messages', (kind) => {
  let database: TestDatabase
  let it: TestServer
  let player: Browser
  beforeAll(async () => {
    database = await freshDatabase(kind)
    it = await startServer({ database })
  })
  beforeEach(async () => {
    await database.asOwner((db) => db.execute(sql`truncate letter`))
    player = await it.signIn('player01')
  })
  afterAll(async () => {
    await it.stop()
    await database.close()
  })

  const send = async (titles: readonly string[], to = 1003n) => {
    for (const title of titles)
      await sendLetter(database.db, to, { title, content: `${title}.` }, it.clock.now())
  }
  const page = async (number = 1, browser = player) => {
    const { body } = await browser.get(list, { page: number })
    return body as unknown as Record<'nowPage' | 'pageCount' | 'total' | 'unread' | 'code', number> & {
      readonly data: readonly Letter[]
    }
  }

  test('ten letters stand on a page, newest first; a page behind the last is the last', async () => {
    await send(Array.from({ length: 12 }, (_, nth) => `letter ${nth}`))
    const first = await page()
    expect([first.nowPage, first.pageCount, first.total, first.unread]).toEqual([1, 2, 12, 12])
    expect(first.data.map(({ title }) => title)).toEqual(
      Array.from({ length: 10 }, (_, nth) => `letter ${11 - nth}`),
    )
    expect((await page(9)).data.map(({ title }) => title)).toEqual(['letter 1', 'letter 0'])
  })

  test('a letter that is read counts no more, in the list, in the count and in the user', async () => {
    await send(['one', 'two'])
    const id = (await page()).data[0]?.id ?? ''
    for (let times = 0; times < 2; times += 1)
      expect((await player.get(read, { id, type: 0 })).body['code']).toBe(0)
    expect((await page()).data.map(({ msgState }) => msgState)).toEqual([1, 0])
    expect((await player.get('/sso/u/getUserNewsCount', { appId: 5 })).body['result']).toBe(1)
    const user = (await player.get('/sobet/userInfo/userInfoAjax', { appId: 5 })).body['userInfo']
    expect(user).toMatchObject({ lettersCount: 1 })
  })

  test('letters are deleted together or not at all', async () => {
    await send(['one', 'two', 'three'])
    const ids = (await page()).data.map(({ id }) => id)
    expect((await player.get(remove, { items: `${ids[0]},999999` })).body['code']).toBe(1)
    expect((await page()).total).toBe(3)
    expect((await player.get(remove, { items: `${ids[0]},${ids[1]},` })).body['code']).toBe(0)
    expect((await page()).data.map(({ title }) => title)).toEqual(['one'])
    // Once more, and one more with them: what is gone already is passed over.
    expect((await player.get(remove, { items: ids.join(',') })).body['code']).toBe(0)
    expect((await page()).total).toBe(0)
  })

  test('nobody reads, marks or deletes the letters of another', async () => {
    await send(['mine'])
    const id = (await page()).data[0]?.id ?? ''
    const other = await it.signIn('player02')
    expect((await page(1, other)).total).toBe(0)
    expect((await other.get(read, { id, type: 0 })).body).toMatchObject({ code: 1, msg: '没有找到这条消息' })
    expect((await other.get(remove, { items: id })).body['code']).toBe(1)
    expect((await page()).data.map(({ msgState }) => msgState)).toEqual([0])
  })

  test('[L-478] notices and banners are read from the server, those that ended are not', async () => {
    await seedMessages(database.db, [], it.clock.now())
    await seedMessages(database.db, [], it.clock.now())
    const { items } = (await player.get('/sobet/adminCommon/getAdminNotice.do')).body as unknown as {
      readonly items: readonly { readonly title: string; readonly isJumpView: string }[]
    }
    expect(items[0]).toMatchObject({ title: '演示环境说明', isJumpView: '0' })
    const banners = async () =>
      (
        (await player.get('/sobet/v2/userinfo/adminNotice')).body['result'] as readonly { path: string }[]
      ).map(({ path }) => path)
    expect(await banners()).toEqual(['/helpercenter#Aboutus', '/helpercenter#Protection'])
    await database.db.execute(sql`update banner set ended_at = now() where path = '/helpercenter#Aboutus'`)
    expect(await banners()).toEqual(['/helpercenter#Protection'])
  })
})
