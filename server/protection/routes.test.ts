/** Every route on which money is staked, held against every limit and break that a player may have chosen. */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { parseYuan } from '#engine/money/money.ts'
import { addOrderPath, allDigits, fiveStar, minuteIssue, submission } from '../../tests/kit/bets.ts'
import type { Browser, WireAnswer } from '../../tests/kit/browser.ts'
import { chase } from '../../tests/kit/chases.ts'
import { browserOf, openCrowd } from '../../tests/kit/crowd.ts'
import { expectBalanced } from '../../tests/kit/expectBalanced.ts'
import { describeOnDatabase, freshDatabase } from '../../tests/kit/freshDatabase.ts'
import { cashOf, countOf } from '../../tests/kit/ledger.ts'
import { limitOf, protectDone } from '../../tests/kit/protection.ts'
import { afterNoon } from '../../tests/kit/referenceTime.ts'
import { startServer, type TestServer } from '../../tests/kit/startServer.ts'
import { endSession } from '../account/accounts/sessions.ts'
import type { Database } from '../platform/database/database.ts'
import { exclusion, session } from '../schema/index.ts'
import { createGuard } from './guard.ts'

const nowPath = '/lottery/api/u/v1/lottery/add_order_now'

const half = allDigits({ price: '1', amount: '10' })
const instant = { lottery: 'MJMMC', order: JSON.stringify([allDigits()]), betType: 2, sourceType: 0 }

/** Each stakes 20 yuan, the chase 10 in each of two issues. */
const routes: readonly (readonly [string, (player: Browser, key?: string) => Promise<WireAnswer>])[] = [
  [
    'a bet from the list',
    (player, key = randomUUID()) => player.post(addOrderPath, submission([allDigits()]), { key }),
  ],
  [
    'a quick bet',
    (player, key = randomUUID()) =>
      player.post(addOrderPath, submission([allDigits()], { betType: 1 }), { key }),
  ],
  [
    'a bet again',
    (player, key = randomUUID()) =>
      player.post(addOrderPath, submission([allDigits()], { betType: 3 }), { key }),
  ],
  [
    'a chase, in full',
    (player, key = randomUUID()) => player.post(addOrderPath, chase([half], [0, 0, 1, 1]), { key }),
  ],
  ['an instant draw', (player, key = randomUUID()) => player.post(nowPath, instant, { key })],
]

/** The session poll of a page. */
const polled = (player: Browser) => player.get('/sso/u/getUserLoginState', { appId: 5 })

/** What a player chose, and the code and sentence of the refusal. */
const choices: readonly (readonly [
  string,
  (player: Browser, it: TestServer) => Promise<void>,
  number,
  string,
])[] = [
  [
    'requirement 67: excluded',
    (player) => protectDone(player, 'beginBreak', { length: 'halfYear' }),
    4021,
    '自我排除至 2027-05-21 12:00，在此之前不能存款和投注',
  ],
  [
    'requirement 66: in a cool-off',
    (player) => protectDone(player, 'beginBreak', { length: 'day' }),
    4021,
    '冷静期至 2026-11-22 12:00，在此之前不能存款和投注',
  ],
  [
    'requirement 63: above the limit of stakes',
    (player) => protectDone(player, 'setMoneyLimit', { kind: 'stake', period: 'day', amount: '19.99' }),
    4020,
    '已达您设定的每日投注限额：限额 19.99 元，已用 0.00 元，剩余 19.99 元，本次 20.00 元，未受理',
  ],
  [
    'requirement 63: above the limit of losses',
    (player) => protectDone(player, 'setMoneyLimit', { kind: 'loss', period: 'month', amount: '10' }),
    4020,
    '已达您设定的每月亏损限额：限额 10.00 元，已用 0.00 元，剩余 10.00 元，本次 20.00 元，未受理',
  ],
  [
    'requirement 63: after the minutes of play of the day',
    async (player, it) => {
      await protectDone(player, 'setSessionLimit', { minutes: 2 })
      for (const seconds of [0, 60, 121]) {
        it.clock.now = () => afterNoon(seconds)
        await polled(player)
      }
    },
    4020,
    '已达您设定的每日游戏时长限额：限额 2 分钟，已用 2 分钟，剩余 0 分钟，未受理，2026-11-22 12:01 起可再投注',
  ],
]

describeOnDatabase('a player who protects himself', (kind) => {
  let database: Database
  let it: TestServer
  let player: Browser
  let id: bigint
  let players = 0
  beforeAll(async () => {
    database = await freshDatabase(kind)
    it = await startServer({ database })
  })
  afterAll(async () => {
    await expectBalanced(database.db)
    await it.stop()
    await database.close()
  })
  beforeEach(async () => {
    players += 1
    const [one] = await openCrowd(database, 1, '10000', it.clock.now(), `careful${players}`)
    if (!one) throw new Error('there must be a member')
    player = browserOf(it, one)
    id = one.id
    // So that the session is known, and not yet as one with a limit.
    expect(await cashOf(player)).toBe(10_000)
  })

  test.each(choices)(
    '%s, no route takes a stake, and nothing is written',
    async (_name, choose, code, msg) => {
      const { now } = it.clock
      await choose(player, it)
      for (const [route, stake] of routes) {
        const { body } = await stake(player)
        expect([route, body]).toMatchObject([route, { code, msg }])
      }
      expect(await cashOf(player)).toBe(10_000)
      for (const table of ['submission', 'bet_page', 'trace', 'player_book'])
        expect([table, await countOf(database.db, table)]).toEqual([table, 0])
      it.clock.now = now
    },
  )

  describe('with a limit of 30 yuan a day', () => {
    beforeEach(() => protectDone(player, 'setMoneyLimit', { kind: 'stake', period: 'day', amount: '30' }))

    test.each(routes.slice(0, 4))(
      'requirement 63: %s counts in full, and a second one is refused',
      async (_name, stake) => {
        const key = randomUUID()
        expect((await stake(player, key)).body).toMatchObject({ code: 1 })
        expect(await limitOf(player, 'stake', 'day')).toMatchObject({ limit: 30, used: 20 })
        expect((await stake(player)).body).toMatchObject({ code: 4020 })
        // The first answer belongs to its key, whatever the limit says today.
        expect((await stake(player, key)).body).toMatchObject({ code: 1, replayed: true })
        expect(await cashOf(player)).toBe(9_980)
      },
    )

    test('requirement 58: of bets at once on two nodes only those are accepted that fit together', async () => {
      const other = await startServer({ database, startAt: it.clock.now() })
      const there = other.browser()
      for (const [name, value] of player.cookies) there.cookies.set(name, value)
      const asked = [player, there, player, there, player, there].flatMap((browser) =>
        routes.slice(0, 4).map(([, stake]) => stake(browser)),
      )
      const answers = await Promise.all(asked)
      await other.stop()
      const codes = answers.map(({ body }) => body['code'])
      expect(codes.filter((code) => code === 1)).toHaveLength(1)
      expect(codes.filter((code) => code === 4020)).toHaveLength(asked.length - 1)
      expect(await cashOf(player)).toBe(9_980)
    })

    test('a bet that is cancelled makes room, and so does the rest of a chase that is stopped', async () => {
      const bet = await player.post(addOrderPath, submission([allDigits()]))
      const [orderId = ''] = (bet.body['result'] as { orderIds: string[] }).orderIds
      await player.post('/lottery/api/u/v1/lottery/cancel_order', { orderId })
      expect(await limitOf(player, 'stake', 'day')).toMatchObject({ used: 0 })
      const chased = await player.post(addOrderPath, chase([half], [0, 1, 1]))
      const [traceId = ''] = (chased.body['result'] as { traceIds: string[] }).traceIds
      expect(await limitOf(player, 'stake', 'day')).toMatchObject({ used: 20 })
      await player.get('/lottery/api/u/v1/lottery/trace_cancel', { traceId, 'issues[]': '20261121-0723' })
      expect(await limitOf(player, 'stake', 'day')).toMatchObject({ used: 10 })
    })

    test('what is given back later makes no room for the stakes of that day', async () => {
      await player.post(addOrderPath, chase([half], [0, 0, 0, 1, 1]))
      const { now } = it.clock
      const nextDay = new Date(now().getTime() + 24 * 3_600_000 + 1_000)
      it.clock.now = () => nextDay
      expect(await limitOf(player, 'stake', 'day')).toMatchObject({ used: 0 })
      expect(await limitOf(player, 'stake', 'week')).toMatchObject({ used: 20 })
      await it.server.chases.stopAllOf(id)
      expect(await cashOf(player)).toBe(10_000)
      expect(await limitOf(player, 'stake', 'day')).toMatchObject({ used: 0 })
      expect(await limitOf(player, 'stake', 'week')).toMatchObject({ used: 0 })
      it.clock.now = now
    })
  })

  test('requirement 58: of 160 bets, 80 at once, each is accepted or refused by name, and none fails', async () => {
    await protectDone(player, 'setMoneyLimit', { kind: 'stake', period: 'day', amount: '160' })
    const codes: unknown[] = []
    const left = Array.from({ length: 160 }, () => submission([fiveStar()]))
    const bettor = async (): Promise<void> => {
      for (let bet = left.pop(); bet; bet = left.pop())
        codes.push((await player.post(addOrderPath, bet)).body['code'])
    }
    await Promise.all(Array.from({ length: 80 }, bettor))
    expect(codes.filter((code) => code === 1)).toHaveLength(80)
    expect(codes.filter((code) => code === 4020)).toHaveLength(80)
    expect(await cashOf(player)).toBe(9_840)
  })

  describe('on another node that hears nothing of this one', () => {
    let other: TestServer
    let there: Browser
    beforeEach(async () => {
      other = await startServer({ database, startAt: it.clock.now() })
      there = other.browser()
      for (const [name, value] of player.cookies) there.cookies.set(name, value)
      // So that the session is known there as well.
      expect(await cashOf(there)).toBe(10_000)
    })
    afterEach(() => other.stop())

    test.each([
      [
        'requirement 63: a limit',
        () => protectDone(player, 'setMoneyLimit', { kind: 'stake', period: 'day', amount: '10' }),
        4020,
      ],
      ['requirement 66: a break', () => protectDone(player, 'beginBreak', { length: 'day' }), 4021],
      [
        'the end of the other devices',
        async () => {
          const [one] = await database.db.select().from(session).where(eq(session.memberId, id))
          if (!one) throw new Error('there must be a session')
          await endSession(database.db, one.tokenHash, 'ended', it.clock.now())
        },
        -2,
      ],
    ])('%s holds from the next stake on', async (_name, choose, code) => {
      const before = await countOf(database.db, 'submission')
      await choose()
      for (const [route, stake] of routes) {
        const { body } = await stake(there)
        expect([route, body]).toMatchObject([route, { code }])
      }
      expect(await countOf(database.db, 'submission')).toBe(before)
    })
  })

  test('requirement 63: an award gives back of the limit of losses and not of that of stakes', async () => {
    await protectDone(player, 'setMoneyLimit', { kind: 'loss', period: 'week', amount: '21' })
    await player.post(addOrderPath, submission([allDigits()], { lottery: 'MJFFC', issue: minuteIssue }))
    await it.moveTo(afterNoon(61))
    expect(await limitOf(player, 'loss', 'week')).toMatchObject({ used: 0.4 })
    expect(await limitOf(player, 'stake', 'week')).toMatchObject({ used: 20 })
    expect((await player.post(addOrderPath, submission([allDigits()]))).body).toMatchObject({ code: 1 })
    const { body } = await player.get('/sobet/api/protection/playSince', {
      since: afterNoon(0).getTime() - 1,
    })
    expect(body).toMatchObject({ staked: 40, won: 19.6 })
  })

  test('requirement 67: a break stops a running chase at once, gives back what waits, and the player can still read', async () => {
    await player.post(addOrderPath, chase([fiveStar()], [0, 1, 1, 1]))
    expect(await cashOf(player)).toBe(9_994)
    await protectDone(player, 'beginBreak', { length: 'week' })
    // The issue on sale was bet on before.
    expect(await cashOf(player)).toBe(9_998)
    await it.moveTo(afterNoon(130))
    const { body } = await player.get('/lottery/api/u/v1/lottery/recent_order')
    expect(body['result']).toHaveLength(1)
  })

  test('requirement 67: a chase that a crash left behind orders nothing for a player in a break', async () => {
    await player.post(addOrderPath, chase([fiveStar()], [0, 0, 0, 1]))
    const begunAt = it.clock.now()
    const until = new Date(begunAt.getTime() + 86_400_000)
    await database.db.insert(exclusion).values({ memberId: id, kind: 'coolOff', begunAt, until })
    await it.moveTo(afterNoon(190))
    expect((await player.get('/lottery/api/u/v1/lottery/recent_order')).body['result']).toEqual([])
    expect(await cashOf(player)).toBe(10_000)
  })

  test('requirement 57: a deposit above what is left, or in a break, is refused with the limit', async () => {
    const { mayDeposit } = createGuard(database.db)
    const now = it.clock.now()
    expect(await mayDeposit(id, parseYuan('1'), now)).toEqual({ ok: true, value: undefined })
    await protectDone(player, 'setMoneyLimit', { kind: 'deposit', period: 'week', amount: '10000.50' })
    expect(await mayDeposit(id, parseYuan('0.5'), now)).toMatchObject({ ok: true })
    const left = {
      kind: 'deposit',
      period: 'week',
      limit: '10,000.50 元',
      used: '10,000.00 元',
      left: '0.50 元',
    }
    expect(await mayDeposit(id, parseYuan('1'), now)).toMatchObject({
      ok: false,
      error: { name: 'LimitReached', figures: { ...left, asked: '1.00 元' } },
    })
    expect((await player.post(addOrderPath, submission([allDigits()]))).body).toMatchObject({ code: 1 })
    await protectDone(player, 'beginBreak', { length: 'day' })
    expect(await mayDeposit(id, parseYuan('0.5'), now)).toMatchObject({
      ok: false,
      error: { name: 'Excluded' },
    })
  })
})
