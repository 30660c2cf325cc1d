import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { Browser } from '../../../tests/kit/browser.ts'
import { askChat, type Chatter } from '../../../tests/kit/chat.ts'
import { describeOnDatabase, type TestDatabase } from '../../../tests/kit/freshDatabase.ts'
import { newPlayer } from '../../../tests/kit/newPlayer.ts'
import {
  bringIn,
  grab,
  packetRecords,
  usePacketSite,
  sendPacket,
  sentPacket,
} from '../../../tests/kit/packets.ts'
import { startServer, type TestServer } from '../../../tests/kit/startServer.ts'
import { checkLedger } from '../../operation/freeze/findings.ts'
import { returnOverdue } from './returnPackets.ts'

describeOnDatabase('records of red packets', (kind) => {
  const site = usePacketSite(kind)
  let database: TestDatabase
  let it: TestServer
  let sender: Chatter
  let one: Chatter
  let two: Browser
  let gid: number
  let crowd: readonly Browser[]
  beforeAll(() => {
    ;({ database, it, sender, one, two, gid, crowd } = site())
  })

  test('[C-146] [C-147] [C-174] [C-276] received packets of this year and the one before, six a page, with their sums', async () => {
    const by = crowd[5] ?? two
    const ids: number[] = []
    for (let n = 0; n < 8; n += 1) {
      const id = await sentPacket(sender.browser, gid, {
        type: n % 2,
        num: n === 7 ? 2 : 1,
        amount: 1,
        content: `第${n}个`,
      })
      ids.push(id)
      await grab(by, id)
    }
    const page = (await packetRecords(by, 'grab', { year: 2026, currPage: 1 })).result as {
      list: Record<string, unknown>[]
    }
    // Of the lucky ones with one share each he is the best; the last one has not ended.
    expect(page).toMatchObject({ totalItem: 8, bestCount: 3 })
    expect(page.list.map(({ redPacketId }) => redPacketId)).toEqual(ids.toReversed().slice(0, 6))
    expect(page.list[1]).toEqual({
      redPacketId: ids[6],
      type: 0,
      title: '第6个',
      sender: 'a***1',
      grabAmount: 1,
      amount: 1,
      grabTime: expect.any(String) as string,
      sendTime: expect.any(String) as string,
      status: 1,
      num: 1,
      stock: 0,
      returned: 0,
      best: false,
    })
    expect(page.list[0]).toMatchObject({ status: 0, stock: 1, best: false })
    const second = await packetRecords(by, 'grab', { year: 2026, currPage: 2 })
    expect(second.result?.['list']).toHaveLength(2)
    expect((await packetRecords(by, 'grab', { year: 2025 })).result).toMatchObject({
      totalItem: 0,
      totalAmount: 0,
    })
    for (const year of [2024, 2027, 9999])
      expect(await packetRecords(by, 'grab', { year })).toMatchObject({ code: 2 })
  })

  test('[C-277] sent packets have what was taken and what came back; nobody reads those of others', async () => {
    const own = await newPlayer(database, it, 'ownrecords')
    await bringIn(database, gid, [own.id])
    const id = await sentPacket(own.browser, gid, { type: 0, num: 4, amount: 2 })
    await grab(one.browser, id)
    expect((await packetRecords(own.browser, 'send', { year: 2026 })).result).toMatchObject({
      totalAmount: 8,
      totalItem: 1,
      bestCount: 0,
      list: [{ grabAmount: 2, amount: 8, grabTime: null, status: 0, num: 4, stock: 3, returned: 0 }],
    })
    const late = new Date(it.clock.now().getTime() + 24 * 3_600_000)
    await returnOverdue({ db: database.db, bus: { publish: () => undefined } }, late)
    expect((await packetRecords(own.browser, 'send', { year: 2026 })).result).toMatchObject({
      list: [{ grabAmount: 2, status: 2, stock: 3, returned: 6, grabTime: expect.any(String) as string }],
    })
    expect((await packetRecords(crowd[3] ?? two, 'send', { year: 2026 })).result).toMatchObject({
      totalItem: 0,
    })
  })

  test('the trial balance finds a packet whose shares are not what is in the account of its sender', async () => {
    const id = await sentPacket(sender.browser, gid, { type: 0, num: 2, amount: 1 })
    const change = (hao: number) =>
      database.asOwner((db) =>
        db.execute(sql`update chat_share set amount = amount + ${hao} where packet_id = ${id} and place = 2`),
      )
    await change(100)
    const { findings } = await checkLedger(database.db, 'open')
    expect(findings.map(({ text }) => text)).toEqual([
      expect.stringMatching(
        /^account \d+ \(packet\) has [\d.]+, [\d.]+ of its packets are not taken$/,
      ) as string,
    ])
    await change(-100)
  })

  test('[C-134] the limits are in the settings of groups; where the site has no packets none is sent, and what was sent is opened', async () => {
    const { settings } = (await askChat(one, 'groups'))['result'] as { settings: object }
    expect(settings).toMatchObject({
      redPacketEnabled: true,
      redPacketLimit: 100,
      redPacketMaxAmount: 20_000,
      redPacketMinAmount: 0.01,
      perRedPacketMaxAmount: 200,
      perRedPacketMinAmount: 0.01,
    })
    const id = await sentPacket(sender.browser, gid, { type: 0, num: 2, amount: 1 })
    const without = await startServer({ database, redPackets: false, startAt: it.clock.now() })
    try {
      const by = await without.signIn('player02')
      const groups = (await by.get('/lottery/api/u/v1/chat/groups')).body['result']
      expect(groups).toMatchObject({ settings: { redPacketEnabled: false } })
      expect(await sendPacket(by, gid)).toMatchObject({ code: 4, msg: '本站暂不提供红包' })
      expect(await grab(by, id)).toMatchObject({ code: 0 })
    } finally {
      await without.stop()
    }
  })
})
