import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { importDraws } from '#server/lottery/draws/importDraws.ts'
import type { Database } from '#server/platform/database/database.ts'
import {
  addOrderPath,
  allDigits,
  fiveStar,
  minuteIssue,
  submission,
  twentyMinuteIssue,
  typedThree,
} from '../kit/bets.ts'
import { expectBalanced } from '../kit/expectBalanced.ts'
import { describeOnBoth, freshDatabase } from '../kit/freshDatabase.ts'
import { connected, hear } from '../kit/hearing.ts'
import { cashOf, movementsOf, walletYuan } from '../kit/ledger.ts'
import { afterNoon } from '../kit/referenceTime.ts'
import { startServer, type TestServer } from '../kit/startServer.ts'

const recentPath = '/lottery/api/u/v1/lottery/recent_order'
const detailPath = '/lottery/api/u/v1/lottery/recent_detail'

describeOnBoth('the way of a bet', (kind) => {
  let database: Database
  let it: TestServer
  beforeAll(async () => {
    database = await freshDatabase(kind)
    it = await startServer({ database })
  })
  afterEach(() => expectBalanced(database.db))
  afterAll(async () => {
    await it.stop()
    await database.close()
  })

  /** Reports a result of cqssc after its close, like an operator's file. */
  const tell = async (issue: string, code: string) => {
    const imported = await importDraws(
      { db: database.db, clock: it.clock, bus: it.server.bus },
      `cqssc,${issue},"${code}"`,
      'told.csv',
    )
    expect(imported).toMatchObject({ ok: true, value: { drawn: 1 } })
    await it.server.settler.idle()
  }

  test('[L-459] [L-467] [L-158] [L-166] lines and a typed single are accepted, and the stake is gone', async () => {
    const player = await it.signIn('player01')
    const lines = [
      allDigits({ piece: '3', amount: '60' }),
      allDigits({ price: '0.2', amount: '2' }),
      typedThree(),
    ]
    const placed = await player.post(
      addOrderPath,
      submission(lines, { lottery: 'MJFFC', issue: minuteIssue, betType: 2, sourceType: 0 }),
    )
    expect(placed).toMatchObject({ status: 200, body: { code: 1, result: { money: { avail: 9934 } } } })
    expect(await cashOf(player)).toBe(9934)
    expect(await movementsOf(database.db, 'player01')).toMatchObject([
      { reason: 'bet', yuan: '-60' },
      { reason: 'bet', yuan: '-2' },
      { reason: 'bet', yuan: '-4' },
    ])
    const { body } = await player.get(recentPath, { lottery: 'MJFFC' })
    expect(body['result']).toMatchObject([
      {
        method: 'qsm_zx_ds',
        statusCode: 0,
        status: '未开奖',
        lotteryNumber: '',
        cancel: 0,
        isCurrentIssue: 1,
      },
      { method: 'dwd_dwd_dwd', piece: 1, mode: '0.2', amount: 2 },
      { method: 'dwd_dwd_dwd', piece: 3, mode: '2', amount: 60 },
    ])
  })

  test('[L-489] the draw comes by the clock and pays, and balance, records and the message of the win agree', async () => {
    const player = await it.signIn('player01')
    const socket = player.socket('/lottery')
    const told = hear(socket)
    await connected(socket)
    await it.moveTo(afterNoon(60))

    const ofThis = (await movementsOf(database.db, 'player01')).filter(({ reason }) => reason === 'award')
    const paid = ofThis.reduce((sum, { yuan }) => sum + Number(yuan), 0)
    // One digit in ten always wins: 19.6 / 2 × 2 × 3, and the same at a tenth of the stake.
    expect(paid).toBeGreaterThanOrEqual(58.8 + 1.96)
    expect(await cashOf(player)).toBeCloseTo(9934 + paid, 4)
    expect(await walletYuan(database.db, 'player01')).toBe(await cashOf(player))

    const { body } = await player.get(recentPath, { lottery: 'MJFFC' })
    const records = body['result'] as {
      orderId: string
      awardMoney: number
      status: string
      lotteryNumber: string
    }[]
    for (const { awardMoney, status, lotteryNumber } of records) {
      expect(status).toBe(awardMoney > 0 ? '已派奖' : '未中奖')
      expect(lotteryNumber).toMatch(/^\d(,\d){4}$/)
    }
    const recorded = records.filter(({ awardMoney }) => awardMoney > 0)
    const wins = await told.several(1, recorded.length)
    const recordedAwards = Object.fromEntries(recorded.map((row) => [row.orderId, String(row.awardMoney)]))
    expect(Object.fromEntries(wins.map(({ orderId, bonus }) => [orderId, bonus]))).toEqual(recordedAwards)
    expect(Object.fromEntries(ofThis.map(({ cause, yuan }) => [cause, yuan]))).toEqual(recordedAwards)
  })

  test('a rebate is paid once per player and issue, when the issue is settled', async () => {
    const player = await it.signIn('player02')
    const low = { odds: '18', point: '0.08' }
    const lines = [allDigits(low), allDigits({ ...low, price: '0.02', amount: '0.2' }), allDigits()]
    expect((await player.post(addOrderPath, submission(lines))).body).toMatchObject({ code: 1 })
    await it.moveTo(afterNoon(9 * 60 + 1))
    await tell(twentyMinuteIssue, '1,2,3,4,5')
    expect(await movementsOf(database.db, 'player02')).toMatchObject([
      { reason: 'bet', yuan: '-20' },
      { reason: 'bet', yuan: '-0.2' },
      { reason: 'bet', yuan: '-20' },
      { reason: 'award', yuan: '18' },
      { reason: 'award', yuan: '0.18' },
      { reason: 'award', yuan: '19.6' },
      // 8 % of 20.20 is 1.616, rounded once.
      { reason: 'rebate', yuan: '1.62' },
    ])
    expect(await cashOf(player)).toBe(9999.2)
  })

  test('[L-144] single picks of one play win no more than 30,000 an issue together, the earlier first', async () => {
    const player = await it.signIn('agent01')
    const next = '20261121-025'
    // 3 × 2 × 2 = 12 bets: above the limit of ten below which a line of this play is a single pick.
    const threeStar = fiveStar({
      method: 'qsm_zx_fs',
      code: '7,8,9|7,8|7,8',
      nums: 12,
      amount: 24,
      odds: '1960',
    })
    const lines = [
      fiveStar({ price: '0.2', amount: '0.2' }),
      fiveStar(),
      fiveStar({ code: '1|2|3|4|6' }),
      threeStar,
    ]
    const placed = await player.post(addOrderPath, submission(lines, { issue: next }))
    expect(placed.body).toMatchObject({ code: 1 })
    const { body } = await player.get(recentPath, { lottery: 'CQSSC' })
    expect(body['result']).toMatchObject([
      { method: 'qsm_zx_fs', singleStatus: 0 },
      { singleStatus: 3 },
      { singleStatus: 3 },
      { singleStatus: 3 },
    ])

    await it.moveTo(afterNoon(29 * 60 + 1))
    await tell(next, '1,2,3,4,5')
    expect(
      (await movementsOf(database.db, 'agent01')).filter(({ reason }) => reason === 'award'),
    ).toMatchObject([{ yuan: '19600' }, { yuan: '10400' }])
    expect(await cashOf(player)).toBe(10_000 - 28.2 + 30_000)
  })

  test.each([
    [
      '[L-143] [L-150] [L-455] whose it is, and when',
      { username: 'agent01', orderTime: '2026-11-21 12:09:01', issue: '20261121-025', istrace: 0 },
    ],
    [
      '[L-146] [L-147] [L-159] what is bet',
      {
        lottery: 'CQSSC',
        method: 'wx_zx_fs',
        methodName: '五星直选复式',
        position: '',
        code: '1|2|3|4|5',
        point: 0,
      },
    ],
    [
      '[L-151] [L-152] [L-153] [L-154] for how much',
      { nums: 1, count: 1, odds: '196000', perAmount: '0.2', amount: 0.2 },
    ],
    [
      '[L-155] [L-156] what became of it',
      {
        awardMoney: 19_600,
        lotteryNumber: '1,2,3,4,5',
        drawSource: 'feed',
        statusCode: 2,
        status: '已派奖',
        cancel: 1,
        isCurrentIssue: 0,
      },
    ],
  ])('the detail of a bet says %s', async (_ids, fields) => {
    const player = await it.signIn('agent01')
    const { body: list } = await player.get(recentPath, { lottery: 'CQSSC' })
    const [, , , first] = list['result'] as { orderId: string }[]
    const { body } = await player.get(detailPath, { orderId: first?.orderId })
    expect(body).toMatchObject({ code: 1, result: { orderId: first?.orderId, ...fields } })
  })

  test('the order of another player is unknown', async () => {
    const owner = await it.signIn('agent01')
    const { body } = await owner.get(recentPath)
    const [order] = body['result'] as { orderId: string }[]
    const other = await it.signIn('player02')
    expect((await other.get(detailPath, { orderId: order?.orderId })).body).toMatchObject({ code: 3002 })
  })

  test('[L-454] recent_order answers the newest orders of a lottery, newest first, or of all', async () => {
    const player = await it.signIn('limited07')
    const now = it.clock.now().getTime()
    const mjffc = '20261121-0750'
    const bet = async (lottery: string, issue: string) =>
      (
        (await player.post(addOrderPath, submission([allDigits()], { lottery, issue }))).body['result'] as {
          orderIds: string[]
        }
      ).orderIds[0]
    const placed = [
      await bet('CQSSC', '20261121-026'),
      await bet('MJFFC', mjffc),
      await bet('CQSSC', '20261121-026'),
    ]
    const idsOf = async (lottery?: string) =>
      (
        (await player.get(recentPath, { lottery })).body['result'] as { orderId: string; orderTime: number }[]
      ).map((row) => [row.orderId, row.orderTime])
    expect(await idsOf('CQSSC')).toEqual([
      [placed[2], now],
      [placed[0], now],
    ])
    expect(await idsOf()).toEqual([
      [placed[2], now],
      [placed[1], now],
      [placed[0], now],
    ])
  })
})
