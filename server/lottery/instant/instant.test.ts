import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { allDigits, fiveStar, submission, type WireLine } from '../../../tests/kit/bets.ts'
import type { Browser, WireAnswer, WireFields } from '../../../tests/kit/browser.ts'
import { expectBalanced } from '../../../tests/kit/expectBalanced.ts'
import { describeOnDatabase, freshDatabase } from '../../../tests/kit/freshDatabase.ts'
import { cashOf, movementsOf } from '../../../tests/kit/ledger.ts'
import { afterNoon } from '../../../tests/kit/referenceTime.ts'
import { startServer, type TestServer } from '../../../tests/kit/startServer.ts'
import { sql } from 'drizzle-orm'
import { rows, sqlState, type Database } from '../../platform/database/database.ts'
import { seedHashOf } from '#contract/fair/proof/seed.ts'
import { testPublishing } from '../../../tests/kit/publishing.ts'
import { lotteryOf } from '../catalogue/lotteries.ts'
import { createDrawing } from '../draws/drawing.ts'
import { releaseInstantIssue, takeInstantIssue } from '../draws/instant.ts'
import { createLog } from '../../platform/observe/log.ts'

const nowPath = '/lottery/api/u/v1/lottery/add_order_now'

const fields = (lines: readonly WireLine[], changes: WireFields = {}): WireFields => ({
  lottery: 'MJMMC',
  order: JSON.stringify(lines),
  betType: 2,
  sourceType: 0,
  ...changes,
})

interface Result {
  readonly money: { readonly avail: number }
  readonly orderIds: readonly string[]
  readonly issue: string
  readonly code: string
  readonly bonus: number
}

describeOnDatabase('the instant draw', (kind) => {
  let database: Database
  let it: TestServer
  let player: Browser
  beforeEach(async () => {
    database = await freshDatabase(kind)
    it = await startServer({ database })
    player = await it.signIn('player01')
  })
  afterEach(async () => {
    await expectBalanced(database.db)
    await it.stop()
    await database.close()
  })

  /** Resolves when this many bets are committed; the draw waits for the clock. */
  const committed = async (count: number) => {
    for (;;) {
      const [row] = await rows(database.db, sql`select count(*)::int as n from bet_order`)
      if (row?.['n'] === count) return
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
  const drawNow = async (asked: readonly Promise<WireAnswer>[], orders = asked.length) => {
    await committed(orders)
    await it.moveTo(afterNoon(1))
    return Promise.all(asked)
  }
  const ask = (lines: readonly WireLine[], key: string = randomUUID(), changes: WireFields = {}) =>
    player.post(nowPath, fields(lines, changes), { key })

  test('[L-468] add_order_now takes no issue and answers code and bonus of a draw of its own', async () => {
    const [answer] = await drawNow([ask([allDigits(), fiveStar()])], 2)
    const result = answer?.body['result'] as Result
    expect(answer?.body).toMatchObject({ code: 1 })
    expect(result.code).toMatch(/^\d(,\d){4}$/)
    expect(result.bonus).toBe(result.code === '1,2,3,4,5' ? 98_019.6 : 19.6)
    expect(result.money.avail).toBe(10_000 - 22 + result.bonus)
    expect(await cashOf(player)).toBe(result.money.avail)
    expect((await movementsOf(database.db, 'player01')).map(({ reason }) => reason)).toEqual([
      'bet',
      'bet',
      'award',
    ])
  })

  test('the bet is committed before its numbers exist, and its seed was committed before the bet', async () => {
    await ask([fiveStar()], randomUUID(), { betType: 9 })
    const asked = ask([allDigits()])
    await committed(1)
    const [before] = await rows(
      database.db,
      sql`select i.id, i.code, i.seed_hash, b.published_at <= o.ordered_at as before_bet
        from bet_order o join issue i on i.id = o.issue_id join seed_batch b on b.id = i.seed_batch`,
    )
    expect(before).toMatchObject({ code: null, before_bet: true })
    await drawNow([asked], 1)
    const [proof] = await rows(
      database.db,
      sql`select seed from draw_proof where issue_id = ${before?.['id']}`,
    )
    expect(seedHashOf(String(proof?.['seed']))).toBe(before?.['seed_hash'])
  })

  test('a position that is sealed before its bet was refused stays taken, and the next buyer gets another', async () => {
    const lottery = lotteryOf('mjmmc')
    if (!lottery) throw new Error('mjmmc must be in the catalogue')
    const start = it.clock.now
    const taken = await takeInstantIssue(database.db, testPublishing, lottery, start())
    // Due, sealed, and not drawn yet.
    it.clock.now = () => taken.drawAt
    await it.server.sealing.sealClosed()
    it.clock.now = start
    await releaseInstantIssue(database.db, taken.id)
    const [answer] = await drawNow([ask([allDigits()])])
    expect(answer?.body).toMatchObject({ code: 1, result: { bonus: 19.6 } })
    expect(answer?.body['result']).not.toMatchObject({ issue: taken.number })
  })

  test('a position that is put back while it is being drawn is not drawn', async () => {
    const lottery = lotteryOf('mjmmc')
    if (!lottery) throw new Error('mjmmc must be in the catalogue')
    const taken = await takeInstantIssue(database.db, testPublishing, lottery, it.clock.now())
    const events: unknown[] = []
    const drawing = createDrawing({
      db: database.db,
      clock: { ...it.clock, now: () => taken.drawAt },
      bus: { publish: (event) => events.push(event), subscribe: () => () => undefined },
      sources: () => ({ kind: 'house', draw: () => Promise.resolve({ code: '1,2,3,4,5' }) }),
      publishing: testPublishing,
      sealTimes: async (ids) => {
        await releaseInstantIssue(database.db, taken.id)
        return new Map(ids.map((id) => [id, taken.closeAt]))
      },
      log: createLog('silent'),
      lotteries: [lottery],
    })
    await drawing.tick()
    expect(events).toEqual([])
    const [row] = await rows(database.db, sql`select code, beacon_round from issue where id = ${taken.id}`)
    expect(row).toEqual({ code: null, beacon_round: null })
  })

  test('a seal that another bet asked for leaves a position open until its own bet is written', async () => {
    const lottery = lotteryOf('mjmmc')
    if (!lottery) throw new Error('mjmmc must be in the catalogue')
    const taken = await takeInstantIssue(database.db, testPublishing, lottery, it.clock.now())
    await it.moveTo(afterNoon(0.5))
    await it.server.sealing.sealClosed()
    const seals = () =>
      rows(database.db, sql`select count(*)::int as n from book_seal where issue_id = ${taken.id}`)
    expect(await seals()).toEqual([{ n: 0 }])
    await it.moveTo(afterNoon(1))
    expect(await seals()).toEqual([{ n: 1 }])
  })

  test('a refused bet uses up no position of the published list', async () => {
    const free = () =>
      rows(
        database.db,
        sql`select count(*)::int as n from issue where lottery = 'mjmmc' and code is null and beacon_round is null`,
      )
    await drawNow([ask([allDigits()])])
    const [before] = await free()
    expect((await ask([allDigits({ piece: 99_999, amount: 1_999_980 })])).body).toMatchObject({ code: 4001 })
    expect(await free()).toEqual([before])
  })

  test('a position that was bet on can not be put back to be drawn with another round', async () => {
    const asked = ask([allDigits()])
    await committed(1)
    const moved = database.db.execute(
      sql`update issue set beacon_round = null where id = (select issue_id from bet_order)`,
    )
    await expect(moved.catch((error: unknown) => Promise.reject(new Error(sqlState(error))))).rejects.toThrow(
      '23001',
    )
    await drawNow([asked], 1)
  })

  test('every submission has a draw of its own', async () => {
    const answers = await drawNow(Array.from({ length: 20 }, () => ask([allDigits()])))
    expect(new Set(answers.map(({ body }) => (body['result'] as Result).issue)).size).toBe(20)
    expect(new Set(answers.map(({ body }) => (body['result'] as Result).code)).size).toBeGreaterThan(10)
    expect(await cashOf(player)).toBeCloseTo(10_000 - 20 * 0.4, 4)
  })

  test('under one key there is one draw, and a repeat gets its result again, by outcome too', async () => {
    const key = randomUUID()
    const answers = await drawNow([ask([allDigits()], key), ask([allDigits()], key)], 1)
    const results = answers.map(({ body }) => body['result'] as Result)
    expect(results[0]?.code).toBe(results[1]?.code)
    expect(answers.filter(({ body }) => body['replayed'] === true)).toHaveLength(1)
    const later = await ask([allDigits()], key)
    expect(later.body).toMatchObject({ replayed: true, result: { code: results[0]?.code, bonus: 19.6 } })
    const outcome = await player.post('/sobet/pay/outcome', { key }, { as: 'json' })
    expect(outcome.body['result']).toMatchObject({
      state: 'accepted',
      answer: { code: 1, result: { code: results[0]?.code, bonus: 19.6, money: { avail: 9999.6 } } },
    })
    expect((await ask([fiveStar()], key)).body).toMatchObject({ code: 4090 })
    expect(await cashOf(player)).toBe(9999.6)
  })

  test('when a node dies after the bet, the bet stands: the next node draws it and answers it', async () => {
    const key = randomUUID()
    const lost = ask([allDigits()], key)
    lost.catch(() => undefined)
    await committed(1)
    // Sealed by the node that dies: a seal of the heir is a second later, and its round after the clock that stands here.
    await it.server.sealing.sealClosed()
    const heir = await startServer({ database, startAt: afterNoon(1) })
    await heir.server.settler.settleOpen()
    const again = await heir.signIn('player01')
    const { body } = await again.post(nowPath, fields([allDigits()]), { key })
    expect(body).toMatchObject({ code: 1, replayed: true, result: { bonus: 19.6 } })
    await heir.stop()
    await lost
  })

  test('[L-281] [L-282] an instant order has orderType 1: it can not be bet again, nor cancelled', async () => {
    const [answer] = await drawNow([ask([allDigits()])])
    const [orderId = ''] = ((answer?.body['result'] ?? {}) as Partial<Result>).orderIds ?? []
    const detail = await player.get('/lottery/api/u/v1/lottery/recent_detail', { orderId })
    expect(detail.body['result']).toMatchObject({ orderType: 1, lottery: 'MJMMC', cancel: 1, statusCode: 2 })
    const again = submission([allDigits()], { lottery: 'MJMMC', betType: 3 })
    expect((await player.post('/lottery/api/u/v1/lottery/add_order', again)).body).toMatchObject({
      code: 4013,
      msg: '这笔投注不能再次投注',
    })
    expect((await player.post('/lottery/api/u/v1/lottery/cancel_order', { orderId })).body).toMatchObject({
      code: 4010,
    })
  })

  test('it is refused like any bet: short balance, bad line, a lottery with issues', async () => {
    const poor = [allDigits({ piece: 99_999, amount: 1_999_980 })]
    expect((await ask(poor)).body).toMatchObject({ code: 4001 })
    expect((await ask([fiveStar({ nums: 2 })])).body).toMatchObject({ code: 4006 })
    expect((await ask([fiveStar()], randomUUID(), { lottery: 'CQSSC' })).body).toMatchObject({ code: 3001 })
    expect(await cashOf(player)).toBe(10_000)
  })
})
