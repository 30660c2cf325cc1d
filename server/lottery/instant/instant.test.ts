import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { allDigits, fiveStar, submission, type WireLine } from '../../../tests/support/bets.ts'
import type { Browser, WireAnswer, WireFields } from '../../../tests/support/browser.ts'
import { expectBalanced } from '../../../tests/support/expectBalanced.ts'
import { describeOnBoth, freshDatabase } from '../../../tests/support/freshDatabase.ts'
import { cashOf, movementsOf } from '../../../tests/support/ledger.ts'
import { afterNoon } from '../../../tests/support/referenceTime.ts'
import { startServer, type TestServer } from '../../../tests/support/startServer.ts'
import { sql } from 'drizzle-orm'
import { rows, type Database } from '../../platform/database/database.ts'
import { seedHashOf } from '../draws/house.ts'

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

describeOnBoth('the instant draw', (kind) => {
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
      sql`select i.code, i.seed_hash, s.seed from bet_order o join issue i on i.id = o.issue_id join draw_seed s on s.issue_id = i.id`,
    )
    expect(before).toMatchObject({ code: null })
    expect(seedHashOf(String(before?.['seed']))).toBe(before?.['seed_hash'])
    await drawNow([asked], 1)
    const [proof] = await rows(
      database.db,
      sql`select seed, seed_hash from draw_proof where seed = ${before?.['seed']}`,
    )
    expect(proof).toMatchObject({ seed_hash: before?.['seed_hash'] })
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
