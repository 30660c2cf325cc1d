import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test, vi } from 'vitest'
import { checkPacket } from '#contract/fair/proof/packet.ts'
import type { Browser } from '../../../tests/kit/browser.ts'
import { postChat, type Chatter } from '../../../tests/kit/chat.ts'
import { describeOnDatabase, type TestDatabase } from '../../../tests/kit/freshDatabase.ts'
import { newPlayer } from '../../../tests/kit/newPlayer.ts'
import {
  balancesOf,
  bringIn,
  grab,
  open,
  openGroup,
  packetDetail,
  usePacketSite,
  sendPacket,
  sentPacket,
} from '../../../tests/kit/packets.ts'
import { limitOf, protectDone } from '../../../tests/kit/protection.ts'
import type { TestServer } from '../../../tests/kit/startServer.ts'
import { rows } from '../../platform/database/database.ts'
import { returnOverdue } from './returnPackets.ts'

describeOnDatabase('red packets', (kind) => {
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

  test('[C-274] [C-143] [C-122] [C-218] a packet leaves the wallet, is a message of the group, and has the title of good luck where none is given', async () => {
    const [before] = await balancesOf(database, 1001)
    const id = await sentPacket(sender.browser, gid, { num: 3, amount: '88.8' })
    expect(await balancesOf(database, 1001)).toEqual([before - 88.8, 88.8])
    const told = (await one.hears('group_message')).find(({ messageType }) => messageType === 5)
    const content = JSON.parse(String(told?.['message'])) as Record<string, unknown>
    expect(content).toEqual({
      redPacketId: id,
      type: 1,
      content: '恭喜发财，大吉大利',
      num: 3,
      expiredTime: '2026-11-22 12:00:00',
      fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
      status: 0,
    })
    // Its id again, as words: what it is stays what was stored.
    const again = { to: gid, message: '假的', messageId: told?.['messageId'] }
    expect(await sender.emit('group_message', again)).toMatchObject({
      code: 1,
      result: { number: told?.['number'] },
    })
    const twice = await vi.waitUntil(() => {
      const same = one.heard.flatMap(([, heard]) => (heard['number'] === told?.['number'] ? [heard] : []))
      return same.length > 1 && same
    })
    expect(twice[1]).toEqual(told)
    const named = await sentPacket(sender.browser, gid, {
      type: 0,
      num: 2,
      amount: 1,
      content: ' 大吉🎉大利 ',
    })
    // An ordinary one costs each share.
    expect(await balancesOf(database, 1001)).toEqual([before - 90.8, 90.8])
    expect(await packetDetail(two, named)).toMatchObject({
      code: 0,
      result: { content: '大吉大利', fingerprint: '', seed: null, type: 0 },
    })
    const long = await sendPacket(sender.browser, gid, { content: '十一个字的标题就太长了' })
    expect(long).toMatchObject({ code: 12, msg: '标题最多 10 字' })
  })

  test('[C-170] [C-171] [C-278] [C-279] asking moves nothing; a share is taken once, and is in the wallet at once', async () => {
    const id = await sentPacket(sender.browser, gid, { num: 2, amount: 2, type: 0 })
    const [before] = await balancesOf(database, 1003)
    expect(await open(one.browser, id)).toMatchObject({
      code: 0,
      result: { status: 0, amount: 0, nikeName: 'a***1', content: '恭喜发财，大吉大利' },
    })
    expect(await balancesOf(database, 1003)).toEqual([before, 0])
    const key = randomUUID()
    const taken = { code: 0, result: { redPacketId: id, amount: 2 } }
    expect(await grab(one.browser, id, key)).toMatchObject(taken)
    expect(await grab(one.browser, id, key)).toMatchObject(taken)
    expect(await grab(one.browser, id)).toMatchObject({ code: 7, msg: '您已领取过这个红包' })
    expect(await balancesOf(database, 1003)).toEqual([before + 2, 0])
    expect(await open(one.browser, id)).toMatchObject({ code: 0, result: { status: 1, amount: 2 } })
    const outcome = await one.browser.post('/sobet/pay/outcome', { key }, { as: 'json' })
    expect(outcome.body['result']).toMatchObject({ state: 'accepted', answer: taken })
  })

  test('[C-121] [C-176] [C-123] [C-173] the tip says who took of whose packet and whether it was the last; then all is taken for the others', async () => {
    const id = await sentPacket(sender.browser, gid, { num: 2, amount: 1, type: 0 })
    await grab(one.browser, id)
    await grab(two, id)
    const told = () =>
      sender.heard
        .filter(([, { messageType }]) => messageType === 10)
        .map(([, { message }]) => JSON.parse(String(message)) as Record<string, unknown>)
        .filter(({ redPacketId }) => redPacketId === id)
    await expect.poll(() => told().length).toBe(2)
    const [first, last] = told()
    expect(first).toMatchObject({
      type: 7,
      display: true,
      sendUserId: 1001,
      sendNikeName: 'a***1',
      grabUserId: 1003,
      grabNikeName: '林间小路',
      end: false,
    })
    expect(last).toMatchObject({ grabUserId: 1004, end: true })
    const [late = two] = crowd
    expect(await open(late, id)).toMatchObject({ code: 0, result: { status: 3 } })
    expect(await grab(late, id)).toMatchObject({ code: 4, msg: '手慢了，红包已被领完' })
    const statusFor = async (of: Browser) => {
      const { body } = await of.get('/lottery/api/u/v1/chat/log', { log: `g${gid}`, limit: 50 })
      const { list } = body['result'] as { list: { messageType: number; message: string }[] }
      const packets = list
        .filter(({ messageType }) => messageType === 5)
        .map(({ message }) => JSON.parse(message) as { redPacketId: number; status: number })
      return packets.find(({ redPacketId }) => redPacketId === id)?.status
    }
    expect([await statusFor(one.browser), await statusFor(late)]).toEqual([1, 3])
  })

  test('[C-280] [C-144] [C-145] [C-140] a detail has what was taken, by whom and when; the best is named when it has ended, with the seed', async () => {
    const id = await sentPacket(sender.browser, gid, { num: 4, amount: 8 })
    for (const by of [one.browser, two, ...crowd.slice(0, 1)]) await grab(by, id)
    const running = await packetDetail(one.browser, id)
    expect(running.result).toMatchObject({ num: 4, status: 1, seed: null, senderId: 1001, least: 0.01 })
    const { detail } = running.result as { detail: { items: { best: boolean }[] } }
    expect(detail).toMatchObject({ num: 4, total: 8, grabNum: 3, isFinish: false, isExpired: false })
    expect(detail.items.map(({ best }) => best)).toEqual([false, false, false])
    await grab(sender.browser, id)
    const ended = (await packetDetail(two, id)).result as Record<string, unknown> & {
      detail: { items: { amount: number; best: boolean; userId: number }[]; finishTime: unknown }
    }
    const amounts = ended.detail.items.map(({ amount }) => Math.round(amount * 100))
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(800)
    // The newest is first.
    expect(ended.detail.items.map(({ userId }) => userId)).toEqual([1001, expect.any(Number), 1004, 1003])
    const best = ended.detail.items.filter(({ best: is }) => is)
    expect(best).toHaveLength(1)
    expect(Math.round((best[0]?.amount ?? 0) * 100)).toBe(Math.max(...amounts))
    expect(ended.detail.finishTime).not.toBeNull()
    const proof = {
      redPacketId: id,
      num: 4,
      total: 800,
      least: 1,
      fingerprint: String(ended['fingerprint']),
      seed: String(ended['seed']),
      taken: amounts.toReversed(),
    }
    expect(checkPacket(proof)).toBeUndefined()
    expect(running.result?.['fingerprint']).toBe(proof.fingerprint)
  })

  test('[C-142] [C-166] the sender takes of his lucky packet, not of his ordinary one', async () => {
    const ordinary = await sentPacket(one.browser, gid, { type: 0, num: 2, amount: 0.5 })
    for (const answer of [await open(one.browser, ordinary), await grab(one.browser, ordinary)])
      expect(answer).toMatchObject({ code: 5, msg: '不能领取自己发的普通红包' })
    const lucky = await sentPacket(one.browser, gid, { type: 1, num: 2, amount: 1 })
    expect(await grab(one.browser, lucky)).toMatchObject({ code: 0 })
  })

  test('[C-172] [C-177] after 24 hours it is expired, and what nobody took goes back once', async () => {
    const [before] = await balancesOf(database, 1004)
    const id = await sentPacket(two, gid, { type: 0, num: 3, amount: 1 })
    await grab(one.browser, id)
    const late = new Date(it.clock.now().getTime() + 24 * 3_600_000)
    const bus = { publish: () => undefined }
    const early = new Date(late.getTime() - 60_000)
    await returnOverdue({ db: database.db, bus }, early)
    expect((await balancesOf(database, 1004))[0]).toBeCloseTo(before - 3)
    // As many nodes as like may do it at once.
    await Promise.all([1, 2, 3].map(() => returnOverdue({ db: database.db, bus }, late)))
    await returnOverdue({ db: database.db, bus }, late)
    expect((await balancesOf(database, 1004))[0]).toBeCloseTo(before - 1)
    expect(await open(crowd[0] ?? two, id)).toMatchObject({
      code: 0,
      result: { status: 2, expiredTime: '2026-11-22 12:00:00' },
    })
    expect(await grab(crowd[0] ?? two, id)).toMatchObject({
      code: 3,
      msg: expect.stringMatching(/^红包已过期，2026-11-22 \d\d:\d\d$/) as string,
    })
    expect(await packetDetail(two, id)).toMatchObject({
      result: { detail: { isExpired: true, isFinish: false } },
    })
  })

  test('members of the time of sending alone; a muted one may take and not send; who has left may neither', async () => {
    const other = await openGroup(database, sender.browser, [1002n, 1005n, 1006n], '资格')
    const id = await sentPacket(sender.browser, other, { type: 0, num: 5, amount: 0.1 })
    const late = await newPlayer(database, it, 'latecomer')
    await database.asOwner((db) =>
      db.execute(sql`insert into chat_member (group_id, member_id, inviter_id, joined_at, joined_number)
        select ${other}, ${late.id}, 1001, now(), last_number from chat_log where group_id = ${other}`),
    )
    for (const answer of [
      await open(late.browser, id),
      await grab(late.browser, id),
      await packetDetail(late.browser, id),
    ])
      expect(answer).toMatchObject({ code: 6, msg: '这个红包只发给当时的群成员' })
    await postChat(sender, 'mute_all', { gid: other, mute: 1 })
    expect(await sendPacket(one.browser, other)).toMatchObject({ code: 3 })
    expect(await grab(one.browser, id)).toMatchObject({ code: 0 })
    await postChat(sender, 'mute_all', { gid: other, mute: 0 })
    await postChat(sender, 'kick_members', { gid: other, userId: 1004 })
    expect(await grab(two, id)).toMatchObject({ code: 6 })
    expect(await sendPacket(two, other)).toMatchObject({ code: 2, msg: '没有找到这个群' })
    expect(await open(two, 999_999)).toMatchObject({ code: 2, msg: '没有找到这个红包' })
  })

  test('dissolving a group returns what is left of its packets at once', async () => {
    const other = await openGroup(database, sender.browser, [1002n], '解散')
    const [before] = await balancesOf(database, 1001)
    const id = await sentPacket(sender.browser, other, { type: 0, num: 3, amount: 2 })
    await grab(one.browser, id)
    await postChat(sender, 'remove_group', { gid: other })
    expect((await balancesOf(database, 1001))[0]).toBeCloseTo(before - 2)
    expect(await grab(two, id)).toMatchObject({ code: 6 })
    // Who sent it or took of it reads on.
    expect(await packetDetail(sender.browser, id)).toMatchObject({ code: 0 })
  })

  test('[C-220] [C-275] a packet needs the fund password, in its wire form; a wrong one says how many tries are left', async () => {
    const none = await newPlayer(database, it, 'nofund', { fundPassword: false })
    await bringIn(database, gid, [none.id])
    expect(await sendPacket(none.browser, gid)).toMatchObject({ code: 9, msg: '还没有设置资金密码' })
    expect(await sendPacket(one.browser, gid, { paypwd: '0'.repeat(32) })).toMatchObject({
      code: 10,
      msg: expect.stringContaining('4') as string,
    })
    // As it was typed it is not even read.
    expect(await sendPacket(one.browser, gid, { paypwd: 'fund1234' })).not.toMatchObject({ code: 0 })
    expect(await sendPacket(one.browser, gid, { num: 101, amount: 2 })).toMatchObject({
      code: 5,
      msg: '个数须为 1 – 100',
    })
    expect(await sendPacket(one.browser, gid, { num: 12, amount: 0.1 })).toMatchObject({
      code: 7,
      msg: '12 个红包至少 0.12 元，每个不少于 0.01 元',
    })
    expect(await sendPacket(crowd[0] ?? two, gid, { amount: 20 })).toMatchObject({ code: 9 })
  })

  test('more than the wallet has is refused and nothing is left of it; a key stands for one packet', async () => {
    const poor = await newPlayer(database, it, 'poorsender', { yuan: '5' })
    await bringIn(database, gid, [poor.id])
    const messages = async () =>
      Number((await rows(database.db, sql`select count(*) from chat_line`))[0]?.['count'])
    const before = await messages()
    expect(await sendPacket(poor.browser, gid, { amount: 8 })).toMatchObject({
      code: 11,
      msg: '余额不足，还差 3.00 元',
    })
    expect(await messages()).toBe(before)
    const key = randomUUID()
    const answers = await Promise.all(
      [1, 2, 3].map(() => sendPacket(poor.browser, gid, { amount: 5, num: 2 }, key)),
    )
    const ids = answers.map(({ result }) => result?.['redPacketId'])
    expect(new Set(ids).size).toBe(1)
    expect(await messages()).toBe(before + 1)
    expect(await sendPacket(poor.browser, gid, { amount: 4, num: 2 }, key)).toMatchObject({ code: 4090 })
    expect(await balancesOf(database, poor.id)).toEqual([0, 5])
  })

  test('a packet counts as lost in the limits of a player until its rest comes back; a break keeps from sending and opening', async () => {
    const careful = await newPlayer(database, it, 'careful')
    await bringIn(database, gid, [careful.id])
    await protectDone(careful.browser, 'setMoneyLimit', { kind: 'loss', period: 'day', amount: '10' })
    const id = await sentPacket(careful.browser, gid, { type: 0, num: 4, amount: 2 })
    expect(await limitOf(careful.browser, 'loss', 'day')).toMatchObject({ used: 8 })
    expect(await sendPacket(careful.browser, gid, { type: 0, num: 1, amount: 3 })).toMatchObject({
      code: 4020,
    })
    const both = await Promise.all(
      [1, 2].map(() => sendPacket(careful.browser, gid, { type: 0, num: 1, amount: 1.5 })),
    )
    expect(both.map(({ code }) => code)).toEqual(expect.arrayContaining([0, 4020]))
    await grab(one.browser, id)
    // What is received makes no room.
    const gift = await sentPacket(one.browser, gid, { type: 0, num: 1, amount: 5 })
    await grab(careful.browser, gift)
    expect(await limitOf(careful.browser, 'loss', 'day')).toMatchObject({ used: 9.5 })
    const late = new Date(it.clock.now().getTime() + 24 * 3_600_000)
    await returnOverdue({ db: database.db, bus: { publish: () => undefined } }, late)
    expect(await limitOf(careful.browser, 'loss', 'day')).toMatchObject({ used: 2 })
    const another = await sentPacket(one.browser, gid, { type: 0, num: 2, amount: 1 })
    await protectDone(careful.browser, 'beginBreak', { length: 'week' })
    for (const answer of [
      await sendPacket(careful.browser, gid, { amount: 1 }),
      await open(careful.browser, another),
      await grab(careful.browser, another),
    ])
      expect(answer).toMatchObject({ code: 4021 })
  })

  test('everybody at once: each has one share, the sum is exact, and at the instant of expiry a share or "expired", never both', async () => {
    const id = await sentPacket(sender.browser, gid, { num: 5, amount: '0.07' })
    const all = [one.browser, two, sender.browser, ...crowd]
    const answers = await Promise.all([...all, ...all].map((by) => grab(by, id)))
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(5)
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([0, 4, 7]))
    const { detail } = (await packetDetail(two, id)).result as { detail: { items: { amount: number }[] } }
    expect(detail.items.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)).toBe(7)
    for (let round = 0; round < 4; round += 1) {
      const raced = await sentPacket(sender.browser, gid, { type: 0, num: 6, amount: 1 })
      const late = new Date(it.clock.now().getTime() + 24 * 3_600_000)
      const bus = { publish: () => undefined }
      const [given] = await Promise.all([
        Promise.all(all.slice(0, 2).map((by) => grab(by, raced))),
        returnOverdue({ db: database.db, bus }, late),
        returnOverdue({ db: database.db, bus }, late),
      ])
      const codes = given.map(({ code }) => code)
      expect(codes.every((code) => code === 0 || code === 3)).toBe(true)
      const left = await rows(
        database.db,
        sql`select sum(t.amount) as amount, count(*) filter (where t.reason = 'packet_return') as returns
          from transfer t where t.cause = ${`packet:${raced}`} and t.reason <> 'packet_send'`,
      )
      expect(left).toMatchObject([{ amount: '60000', returns: '1' }])
    }
  })
})
