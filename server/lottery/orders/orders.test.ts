import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  addOrderPath,
  allDigits,
  fiveStar,
  minuteIssue,
  submission,
  type WireLine,
} from '../../../tests/kit/bets.ts'
import type { Browser } from '../../../tests/kit/browser.ts'
import { expectBalanced } from '../../../tests/kit/expectBalanced.ts'
import { describeOnBoth, freshDatabase } from '../../../tests/kit/freshDatabase.ts'
import { cashOf, countOf, movementsOf } from '../../../tests/kit/ledger.ts'
import { afterNoon } from '../../../tests/kit/referenceTime.ts'
import { startServer, type TestServer } from '../../../tests/kit/startServer.ts'
import type { Database } from '../../platform/database/database.ts'
import { orderIdFrom } from './reference.ts'
import { submission as submissions } from '../../schema/index.ts'

const cancelPath = '/lottery/api/u/v1/lottery/cancel_order'
const outcomePath = '/sobet/pay/outcome'

const resultOf = (body: Readonly<Record<string, unknown>>) =>
  body['result'] as {
    money: { avail: number }
    orderIds: string[]
    replayed?: boolean
    receipt?: object
  }

describeOnBoth('bets', (kind) => {
  let database: Database
  let it: TestServer
  let player: Browser
  beforeAll(async () => {
    database = await freshDatabase(kind)
    it = await startServer({ database })
    player = await it.signIn('player01')
  })
  afterEach(() => expectBalanced(database.db))
  afterAll(async () => {
    await it.stop()
    await database.close()
  })

  const place = (key: string, lines: readonly WireLine[] = [fiveStar()], by = player) =>
    by.post(addOrderPath, submission(lines), { key })
  const outcomeOf = async (key: string, by = player) =>
    (await by.post(outcomePath, { key }, { as: 'json' })).body['result']
  const movementCount = async () => (await movementsOf(database.db, 'player01')).length

  test('the keys of the last three days are listed with what became of them, the own ones alone', async () => {
    const other = await it.signIn('player02')
    const keysOf = async (by: Browser) =>
      (await by.get('/sobet/pay/keys')).body['list'] as readonly Readonly<Record<string, unknown>>[]
    const [bet, lost, cancel] = [randomUUID(), randomUUID(), randomUUID()]
    const { body } = await place(bet)
    await outcomeOf(lost)
    await player.post(cancelPath, { orderId: resultOf(body).orderIds[0] }, { key: cancel })
    const at = it.clock.now().getTime()
    const listed = await keysOf(player)
    expect(listed).toEqual(
      expect.arrayContaining([
        {
          key: bet,
          call: 'addOrder',
          state: 'accepted',
          at,
          lottery: 'cqssc',
          issue: expect.stringMatching(/^20261121-\d{3}$/) as string,
          cash: expect.stringMatching(/^[\d.]+$/) as string,
        },
        { key: lost, call: '', state: 'void', at, lottery: '', issue: '', cash: '0' },
      ]),
    )
    expect(await keysOf(other)).toEqual([])
    const { now } = it.clock
    it.clock.now = () => new Date(now().getTime() + 3 * 86_400_000 + 60_000)
    try {
      expect(await keysOf(await it.signIn('player01'))).toEqual([])
    } finally {
      it.clock.now = now
    }
  })

  test('the same submission sent twice under one key debits once and says that it is a replay', async () => {
    const key = randomUUID()
    const before = await movementCount()
    const first = await place(key)
    const again = await place(key)
    expect(first.body).toMatchObject({ code: 1 })
    expect(first.body).not.toHaveProperty('replayed')
    expect(again.body).toMatchObject({
      code: 1,
      replayed: true,
      result: { money: resultOf(first.body).money, orderIds: resultOf(first.body).orderIds, replayed: true },
    })
    expect(await movementCount()).toBe(before + 1)
  })

  test('without a key the same submission is a new bet each time', async () => {
    const before = await movementCount()
    const ids = await Promise.all(
      [1, 2].map(async () => (await player.post(addOrderPath, submission([fiveStar()]))).body),
    )
    expect(new Set(ids.flatMap((body) => resultOf(body).orderIds)).size).toBe(2)
    expect(await movementCount()).toBe(before + 2)
  })

  test('fifty equal submissions at once have one effect, and all get the first answer', async () => {
    const key = randomUUID()
    const before = await cashOf(player)
    const answers = await Promise.all(Array.from({ length: 50 }, () => place(key, [allDigits()])))
    expect(answers.filter(({ body }) => body['replayed'] === undefined)).toHaveLength(1)
    expect(answers.filter(({ body }) => body['code'] === 1)).toHaveLength(50)
    expect(new Set(answers.flatMap(({ body }) => resultOf(body).orderIds)).size).toBe(1)
    expect(await cashOf(player)).toBeCloseTo(Number(before) - 20, 4)
  })

  test('fifty different submissions at once never overdraw the balance', async () => {
    const poor = await it.signIn('trial10')
    // 50 × 240 yuan requested, 10,000 available: enough for 41.
    const lines = [allDigits({ piece: 12, amount: 240 })]
    const answers = await Promise.all(Array.from({ length: 50 }, () => place(randomUUID(), lines, poor)))
    const codes = answers.map(({ body }) => body['code'])
    expect([codes.filter((code) => code === 1).length, codes.filter((code) => code === 4001).length]).toEqual(
      [41, 9],
    )
    expect(await cashOf(poor)).toBe(10_000 - 41 * 240)
  })

  test('other content under a used key is refused and changes nothing', async () => {
    const key = randomUUID()
    await place(key)
    const before = await cashOf(player)
    for (const lines of [
      [fiveStar({ piece: 2 })],
      [fiveStar(), fiveStar()],
      [fiveStar({ code: '9|9|9|9|9' })],
    ]) {
      expect((await place(key, lines)).body).toMatchObject({
        code: 4090,
        msg: '同一笔提交的内容已改变，未受理',
      })
    }
    // Invalid content under a used key is also refused as other content, not validated again.
    expect((await place(key, [fiveStar({ code: 'x' })])).body).toMatchObject({ code: 4090 })
    expect(await cashOf(player)).toBe(before)
  })

  test('a key belongs to its player: another may use the same one', async () => {
    const key = randomUUID()
    const other = await it.signIn('player02')
    expect((await place(key)).body).toMatchObject({ code: 1 })
    const theirs = await place(key, [fiveStar()], other)
    expect(theirs.body).toMatchObject({ code: 1 })
    expect(theirs.body).not.toHaveProperty('replayed')
  })

  test('the outcome of an unknown key is void, and its late arrival is refused', async () => {
    const key = randomUUID()
    const before = await cashOf(player)
    expect(await outcomeOf(key)).toEqual({ state: 'void', answer: null })
    expect((await place(key)).body).toMatchObject({ code: 4091, msg: '这笔提交已作废，未受理' })
    expect(await outcomeOf(key)).toEqual({ state: 'void', answer: null })
    expect(await cashOf(player)).toBe(before)
  })

  test('the outcome of an accepted key is its first answer, however often it is asked', async () => {
    const key = randomUUID()
    const { body } = await place(key)
    await place(randomUUID())
    // The receipt is asked for by itself.
    const { receipt, ...result } = resultOf(body)
    expect(receipt).toBeDefined()
    const held = { state: 'accepted', answer: { code: 1, result } }
    expect(await outcomeOf(key)).toEqual(held)
    expect(await outcomeOf(key)).toEqual(held)
  })

  test('every key that may bet may also be asked about', async () => {
    const key = '00000000-0000-0000-0000-0000000000AB'
    const { body } = await place(key)
    expect(body).toMatchObject({ code: 1 })
    expect(await outcomeOf(key)).toMatchObject({ state: 'accepted' })
    expect(await outcomeOf(key.toLowerCase())).toMatchObject({ state: 'accepted' })
  })

  test('a bet and a concurrent query for its outcome agree on one outcome', async () => {
    for (let round = 0; round < 20; round++) {
      const key = randomUUID()
      const [placed, asked] = await Promise.all([place(key), outcomeOf(key)])
      expect([placed.body['code'], (asked as { state: string }).state]).toBeOneOf([
        [1, 'accepted'],
        [4091, 'void'],
      ])
    }
  })

  test('a refusal leaves no trace, and its key may be tried again', async () => {
    const key = randomUUID()
    const before = await countOf(database.db, 'submission')
    expect((await place(key, [fiveStar({ nums: 7 })])).body).toMatchObject({ code: 4006 })
    expect((await place(key, [allDigits({ piece: 99_999 })])).body).toMatchObject({ code: 4001 })
    expect(await countOf(database.db, 'submission')).toBe(before)
    const { body } = await place(key)
    expect(body).toMatchObject({ code: 1 })
    expect(body).not.toHaveProperty('replayed')
  })

  test.each(['2', '1', '0.2', '0.1', '0.02', '0.01', '0.002', '0.001'])(
    '[L-367] a stake of %s yuan a bet is accepted and costs bets times multiple times unit',
    async (price) => {
      const before = Number(await cashOf(player))
      const { body } = await place(randomUUID(), [allDigits({ price, piece: 2 })])
      expect(body).toMatchObject({ code: 1 })
      expect(resultOf(body).money.avail).toBeCloseTo(before - 20 * Number(price), 4)
    },
  )

  test('[L-505] a multiple of 99999 is accepted, 100000 is not', async () => {
    const line = (piece: number) => [fiveStar({ price: '0.001', piece })]
    expect((await place(randomUUID(), line(99_999))).body).toMatchObject({ code: 1 })
    expect((await place(randomUUID(), line(100_000))).body).toMatchObject({ code: 4008 })
  })

  test.each([
    ['[L-460] [L-462] a normal bet has betType 2 and sourceType 0', 2],
    ['[L-461] [L-462] a quick bet has betType 1 and sourceType 0', 1],
  ])('%s, and both are kept with it', async (_story, betType) => {
    const { body } = await player.post(addOrderPath, submission([fiveStar()], { betType, sourceType: 0 }))
    const [orderId = ''] = resultOf(body).orderIds
    const [kept] = await database.db
      .select()
      .from(submissions)
      .where(eq(submissions.firstOrder, orderIdFrom(orderId) ?? 0n))
    expect(kept).toMatchObject({ betType, sourceType: 0 })
  })

  test('[L-457] a bet is cancelled once before its issue closes, and twice changes nothing', async () => {
    const { body } = await place(randomUUID(), [allDigits(), fiveStar()])
    const { money, orderIds } = resultOf(body)
    const [orderId] = orderIds
    const cancelled = await player.post(cancelPath, { orderId })
    expect(cancelled.body).toMatchObject({ code: 0, result: { money: { avail: money.avail + 20 } } })
    const after = await movementCount()
    expect((await player.post(cancelPath, { orderId })).body).toMatchObject({
      code: 0,
      result: { money: { avail: money.avail + 20 } },
    })
    expect(await movementCount()).toBe(after)
    expect((await movementsOf(database.db, 'player01')).at(-1)).toEqual({
      reason: 'cancel',
      yuan: '20',
      cause: orderId,
    })
    const { body: detail } = await player.get('/lottery/api/u/v1/lottery/recent_detail', { orderId })
    expect(detail['result']).toMatchObject({ status: '个人撤单', cancel: 1 })
  })

  test('twenty cancels of one bet at once pay it back once', async () => {
    const { body } = await place(randomUUID(), [allDigits()])
    const [orderId] = resultOf(body).orderIds
    const answers = await Promise.all(Array.from({ length: 20 }, () => player.post(cancelPath, { orderId })))
    expect(new Set(answers.map((answer) => answer.body['code']))).toEqual(new Set([0]))
    expect(await cashOf(player)).toBeCloseTo(resultOf(body).money.avail + 20, 4)
  })

  test('the bet of another player and one that never was cannot be cancelled', async () => {
    const { body } = await place(randomUUID())
    const other = await it.signIn('player02')
    for (const orderId of [resultOf(body).orderIds[0], 'C000000000000000000']) {
      expect((await other.post(cancelPath, { orderId })).body).toMatchObject({
        code: 3002,
        msg: '没有找到这笔投注',
      })
    }
  })

  test('[L-499] after the close a cancel is refused with a sentence to show', async () => {
    const bet = await player.post(
      addOrderPath,
      submission([allDigits()], { lottery: 'MJFFC', issue: minuteIssue }),
    )
    const before = await cashOf(player)
    await it.moveTo(afterNoon(55))
    const cancel = () => player.post(cancelPath, { orderId: resultOf(bet.body).orderIds[0] })
    expect((await cancel()).body).toMatchObject({ code: 4010, msg: '这笔投注已不能撤单' })
    await it.moveTo(afterNoon(60))
    expect((await cancel()).body).toMatchObject({ code: 4010 })
    expect(await cashOf(player)).toBeCloseTo(Number(before) + 19.6, 4)
  })
})
