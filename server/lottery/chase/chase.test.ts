import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addOrderPath, allDigits, fiveStar } from '../../../tests/kit/bets.ts'
import type { Browser } from '../../../tests/kit/browser.ts'
import { chase, minuteIssueAfter, traceCancelPath, tracePath } from '../../../tests/kit/chases.ts'
import { expectBalanced } from '../../../tests/kit/expectBalanced.ts'
import { describeOnDatabase, freshDatabase } from '../../../tests/kit/freshDatabase.ts'
import { cashOf, movementsOf } from '../../../tests/kit/ledger.ts'
import { afterNoon } from '../../../tests/kit/referenceTime.ts'
import { signInStaff } from '../../../tests/kit/staff.ts'
import { startServer, type TestServer } from '../../../tests/kit/startServer.ts'
import type { Database } from '../../platform/database/database.ts'

const cancelPath = '/lottery/api/u/v1/lottery/cancel_order'
const recentPath = '/lottery/api/u/v1/lottery/recent_order'

interface Placed {
  readonly money: { readonly avail: number }
  readonly orderIds: readonly string[]
  readonly traceIds: readonly string[]
}
const placedOf = (body: Readonly<Record<string, unknown>>) => body['result'] as Placed

interface Issue {
  readonly orderId: string
  readonly issue: string
  readonly count: number
  readonly status: number
  readonly money: number
}

// 定位胆 with all digits: 20.00 an issue, 19.60 won in each.
const line = allDigits()

describeOnDatabase('a chase', (kind) => {
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

  const place = async (
    multiples: readonly number[],
    plan: Readonly<Record<string, unknown>> = {},
    lines = [line],
  ) => {
    const { body } = await player.post(addOrderPath, chase(lines, multiples, plan), { key: randomUUID() })
    expect(body).toMatchObject({ code: 1 })
    return placedOf(body)
  }
  const traceOf = async (reference: string, by = player) =>
    (await by.get(tracePath, { orderId: reference })).body
  const issuesOf = async (reference: string): Promise<readonly Issue[]> =>
    ((await traceOf(reference))['result'] as { issues: Issue[] }).issues
  const stop = async (traceId: string, issues: readonly string[], by = player) =>
    (await by.get(traceCancelPath, { traceId, issues: issues.join(',') })).body
  const reasons = async () =>
    (await movementsOf(database.db, 'player01')).map(({ reason, yuan }) => [reason, yuan])

  test('[L-464] [L-465] istrace, betType 4 and the trace JSON reserve all issues and bet the open one', async () => {
    const placed = await place([1, 0, 3])
    expect(placed).toMatchObject({
      money: { avail: 9920 },
      orderIds: [expect.any(String)],
      traceIds: [expect.any(String)],
    })
    expect(await reasons()).toEqual([['chase_reserve', '-80']])
    const [traceId = ''] = placed.traceIds
    expect(await issuesOf(traceId)).toEqual([
      { orderId: placed.orderIds[0], issue: minuteIssueAfter(0), count: 1, status: 0, money: 20 },
      { orderId: '', issue: minuteIssueAfter(2), count: 3, status: 0, money: 60 },
    ])
    // If any one of the three is missing, it is not a chase.
    for (const changes of [{ istrace: undefined }, { betType: 2 }, { trace: undefined }]) {
      expect((await player.post(addOrderPath, chase([line], [1], {}, changes))).body).toMatchObject({
        code: 400,
      })
    }
  })

  test('[L-466] every field of the trace JSON counts: issues, start, totals, mode and stop on a win', async () => {
    const whole = { totalMoney: '80', totalCount: 2, mode: '1', winStop: true }
    const { traceIds } = await place([1, 0, 3], whole)
    const [traceId = ''] = traceIds
    expect((await traceOf(traceId))['result']).toMatchObject({
      start: minuteIssueAfter(0),
      issueCount: 2,
      totalMoney: 80,
      winStop: 1,
    })
    for (const wrong of [{ totalMoney: '79' }, { totalCount: 3 }]) {
      const sent = chase([line], [1, 0, 3], { ...whole, ...wrong })
      const { body } = await player.post(addOrderPath, sent, { key: randomUUID() })
      expect(body).toMatchObject({ countedAmount: '2 期 80.00 元' })
      expect(body['code']).not.toBe(1)
    }
    const without = (field: string) => {
      const sent = chase([line], [1], whole)
      const plan = JSON.parse(String(sent['trace'])) as Record<string, unknown>
      return { ...sent, trace: JSON.stringify({ ...plan, [field]: undefined }) }
    }
    for (const field of ['counts', 'start', 'mode']) {
      const { body } = await player.post(addOrderPath, without(field), { key: randomUUID() })
      expect([field, body['code']]).toEqual([field, 400])
    }
  })

  test('each issue gets its order when it opens, with its multiple, and is settled like any other', async () => {
    const { traceIds } = await place([1, 2])
    const [traceId = ''] = traceIds
    await it.moveTo(afterNoon(56))
    const [, second] = await issuesOf(traceId)
    expect(second).toMatchObject({ orderId: expect.stringMatching(/^C\d{19}$/), status: 0 })
    const { body } = await player.get(recentPath, { lottery: 'MJFFC' })
    expect(body['result']).toMatchObject([
      { orderId: second?.orderId, traceId, istrace: 1, piece: 2, amount: 40, issue: minuteIssueAfter(1) },
      { traceId, istrace: 1, piece: 1, amount: 20 },
    ])
    await it.moveTo(afterNoon(60))
    await it.moveTo(afterNoon(120))
    expect(await cashOf(player)).toBe(10_000 - 60 + 3 * 19.6)
    expect(await reasons()).toEqual([
      ['chase_reserve', '-60'],
      ['award', '19.6'],
      ['award', '39.2'],
    ])
  })

  test('[L-456] trace answers code 1 with the whole chase, by its id or that of an order', async () => {
    const { traceIds, orderIds } = await place([1, 2], { winStop: true, mode: '3' })
    const [traceId = ''] = traceIds
    const body = await traceOf(traceId)
    expect(body).toMatchObject({ code: 1, result: { traceId, issues: [{}, {}] } })
    expect((await traceOf(orderIds[0] ?? ''))['result']).toEqual(body['result'])
    expect(await traceOf('T0000000000000000000')).toMatchObject({ code: 3003, msg: '没有找到这笔追号' })
  })

  test('[L-186] [L-187] [L-188] [L-189] a chase says whose it is, what is bet, and how far it is', async () => {
    const [traceId = ''] = (await place([1, 2], { winStop: true, mode: '3' })).traceIds
    expect((await traceOf(traceId))['result']).toMatchObject({
      traceId,
      userId: expect.stringMatching(/^\d+$/) as string,
      userName: 'player01',
      createTime: '2026-11-21 12:00:00',
      singleStatus: 0,
      lottery: 'MJFFC',
      method: 'dwd_dwd_dwd',
      methodName: '定位胆',
      code: line['code'],
      num: 10,
      perAmount: '2',
      odds: '19.6',
      totalMoney: 60,
      finishMoney: 0,
      finishCount: 0,
      issueCount: 2,
      cancelMoney: 0,
      cancelCount: 0,
      traceType: 3,
      start: minuteIssueAfter(0),
      winStop: 1,
      status: '进行中',
    })
  })

  test('[L-190] each of its issues says order, issue, multiple, state and money', async () => {
    const { traceIds, orderIds } = await place([1, 2])
    expect(await issuesOf(traceIds[0] ?? '')).toEqual([
      { orderId: orderIds[0], issue: minuteIssueAfter(0), count: 1, status: 0, money: 20 },
      { orderId: '', issue: minuteIssueAfter(1), count: 2, status: 0, money: 40 },
    ])
  })

  test('[L-191] [L-192] [L-193] an issue is in progress, completed or cancelled: 0, 1, 2', async () => {
    const [traceId = ''] = (await place([1, 1, 1])).traceIds
    expect((await issuesOf(traceId)).map(({ status }) => status)).toEqual([0, 0, 0])
    await it.moveTo(afterNoon(60))
    expect(await stop(traceId, [minuteIssueAfter(2)])).toMatchObject({ code: 1 })
    expect((await issuesOf(traceId)).map(({ status }) => status)).toEqual([1, 0, 2])
    expect((await traceOf(traceId))['result']).toMatchObject({
      finishCount: 1,
      finishMoney: 20,
      cancelCount: 1,
      cancelMoney: 20,
      status: '进行中',
    })
    await it.moveTo(afterNoon(120))
    expect((await traceOf(traceId))['result']).toMatchObject({ finishCount: 2, status: '已完成' })
  })

  test('[L-286] [L-458] ticked issues in progress are cancelled and their money returns: waiting ones and the open one', async () => {
    const { traceIds, orderIds } = await place([1, 2, 3])
    const [traceId = ''] = traceIds
    const first = await stop(traceId, [minuteIssueAfter(0), minuteIssueAfter(2)])
    expect(first).toMatchObject({
      code: 1,
      result: { money: { avail: 9960 }, cancelled: [minuteIssueAfter(0), minuteIssueAfter(2)], count: 2 },
    })
    expect(await reasons()).toEqual([
      ['chase_reserve', '-120'],
      ['chase_return', '60'],
      ['cancel', '20'],
    ])
    expect(
      (await player.get('/lottery/api/u/v1/lottery/recent_detail', { orderId: orderIds[0] ?? '' })).body[
        'result'
      ],
    ).toMatchObject({
      statusCode: 4,
      traceId,
    })
    // The issue that was not cancelled is bet on.
    await it.moveTo(afterNoon(56))
    expect((await issuesOf(traceId)).map(({ status, orderId }) => [status, orderId !== ''])).toEqual([
      [2, true],
      [0, true],
      [2, false],
    ])
  })

  test('[L-288] a cancelled issue is final: it never bets, and cancelling again changes nothing', async () => {
    const [traceId = ''] = (await place([1, 1])).traceIds
    await stop(traceId, [minuteIssueAfter(1)])
    const again = await stop(traceId, [minuteIssueAfter(1)])
    expect(again).toMatchObject({
      code: 1,
      result: { money: { avail: 9980 }, cancelled: [minuteIssueAfter(1)], count: 0 },
    })
    await it.moveTo(afterNoon(56))
    await it.moveTo(afterNoon(120))
    expect((await issuesOf(traceId)).map(({ status }) => status)).toEqual([1, 2])
    expect(await cashOf(player)).toBe(10_000 - 20 + 19.6)
  })

  test('a completed issue can be viewed but not cancelled', async () => {
    const { traceIds, orderIds } = await place([1, 1])
    const [traceId = ''] = traceIds
    await it.moveTo(afterNoon(60))
    expect(await stop(traceId, [minuteIssueAfter(0)])).toMatchObject({
      code: 4012,
      msg: '所选期号已不能停止追号',
    })
    const detail = await player.get('/lottery/api/u/v1/lottery/recent_detail', { orderId: orderIds[0] ?? '' })
    expect(detail.body['result']).toMatchObject({ statusCode: 2, awardMoney: 19.6 })
  })

  test('[L-420] only the owner can read a chase or stop issues of it', async () => {
    const [traceId = ''] = (await place([1, 1])).traceIds
    const { browser: staff } = await signInStaff(it)
    for (const other of [await it.signIn('player02'), await it.signIn('agent01'), staff]) {
      expect(await stop(traceId, [minuteIssueAfter(1)], other)).toMatchObject({ code: 3003 })
      expect(await traceOf(traceId, other)).toMatchObject({ code: 3003 })
    }
    expect((await issuesOf(traceId)).map(({ status }) => status)).toEqual([0, 0])
  })

  test('a chase that stops on a win gives back the rest, the issue that is already open too', async () => {
    const [traceId = ''] = (await place([1, 1, 1], { winStop: true })).traceIds
    await it.moveTo(afterNoon(56))
    await it.moveTo(afterNoon(60))
    expect((await issuesOf(traceId)).map(({ status }) => status)).toEqual([1, 2, 2])
    expect(await cashOf(player)).toBe(10_000 - 20 + 19.6)
    const { body } = await player.get(recentPath, { lottery: 'MJFFC' })
    expect(body['result']).toMatchObject([{ statusCode: 5, status: '系统撤单' }, { statusCode: 2 }])
    await it.moveTo(afterNoon(180))
    expect(await cashOf(player)).toBe(10_000 - 20 + 19.6)
  })

  test('an order of a chase is cancelled like any other while its issue is open', async () => {
    const { traceIds, orderIds } = await place([1, 1])
    expect((await player.post(cancelPath, { orderId: orderIds[0] ?? '' })).body).toMatchObject({ code: 0 })
    expect((await issuesOf(traceIds[0] ?? '')).map(({ status }) => status)).toEqual([2, 0])
    expect(await cashOf(player)).toBe(9980)
  })

  test('issues that close before the site could bet on them are given back', async () => {
    const [traceId = ''] = (await place([1, 1, 1])).traceIds
    // An outage of two minutes: the second issue opened and closed meanwhile.
    await it.jumpTo(afterNoon(120))
    // The book of the first was sealed after its round: its draw takes the next.
    await it.moveTo(afterNoon(121))
    await it.server.chases.tick()
    expect((await issuesOf(traceId)).map(({ status }) => status)).toEqual([1, 2, 0])
    expect(await reasons()).toContainEqual(['chase_return', '20'])
  })

  test('two runners at once write one order each issue', async () => {
    const [traceId = ''] = (await place([1, 1])).traceIds
    const twin = await startServer({ database, startAt: it.clock.now() })
    it.clock.moveTo(afterNoon(56))
    twin.clock.moveTo(afterNoon(56))
    await Promise.all([it.server.chases.tick(), twin.server.chases.tick(), twin.server.chases.tick()])
    await twin.stop()
    expect((await issuesOf(traceId)).map(({ orderId }) => orderId !== '')).toEqual([true, true])
    const { body } = await player.get(recentPath, { lottery: 'MJFFC' })
    expect(body['result']).toHaveLength(2)
  })

  test('under one key a chase is placed once, whatever the answer', async () => {
    const key = randomUUID()
    const fields = chase([line, fiveStar()], [1, 1])
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => player.post(addOrderPath, fields, { key })),
    )
    expect(new Set(answers.map(({ body }) => JSON.stringify(placedOf(body).traceIds))).size).toBe(1)
    expect(placedOf(answers[0]?.body ?? {}).traceIds).toHaveLength(2)
    expect(await cashOf(player)).toBe(10_000 - 44)
    const other = await player.post(addOrderPath, chase([line, fiveStar()], [1, 2]), { key })
    expect(other.body).toMatchObject({ code: 4090 })
    const outcome = await player.post('/sobet/pay/outcome', { key }, { as: 'json' })
    expect(outcome.body['result']).toMatchObject({
      state: 'accepted',
      answer: { code: 1, result: { traceIds: placedOf(answers[0]?.body ?? {}).traceIds } },
    })
  })

  test.each([
    ['money that is not there', [400, 400], {}, 4001],
    ['a total that is not the sum', [1, 1], { totalMoney: '41.00', totalCount: '2' }, 4014],
    ['a number of issues that is not theirs', [1, 1], { totalMoney: '40.00', totalCount: '3' }, 4014],
    ['a multiple above the cap', [100_000], {}, 4008],
    ['a multiple below one', [-1], {}, 4008],
    ['no issue at all', [0, 0], {}, 400],
    ['an unknown way of chasing', [1], { mode: '4' }, 400],
    ['an issue that has closed', [1], { counts: { '20261121-0719': 1 } }, 4004],
    ['an issue that is none', [1], { counts: { '20261121-9999': 1 } }, 4004],
  ] as const)('is refused for %s, and nothing moves', async (_why, multiples, plan, code) => {
    const { body } = await player.post(addOrderPath, chase([line], multiples, plan))
    expect(body).toMatchObject({ code })
    expect(await reasons()).toEqual([])
  })

  test('[L-383] [C-372] a voucher cannot be used for a chase', async () => {
    const { body } = await player.post(addOrderPath, chase([line], [1, 1], {}, { voucherId: 1 }))
    expect(body).toMatchObject({ code: 4011, msg: '优惠券不可用：追号不可使用优惠券' })
    expect(await reasons()).toEqual([])
  })
})
