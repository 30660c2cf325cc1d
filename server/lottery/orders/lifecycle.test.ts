import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { parseYuan } from '#engine/money/money.ts'
import {
  addOrderPath,
  allDigits,
  fiveStar,
  minuteIssue,
  submission,
  type WireLine,
} from '../../../tests/kit/bets.ts'
import type { Browser, WireFields } from '../../../tests/kit/browser.ts'
import { chase } from '../../../tests/kit/chases.ts'
import { describeOnDatabase } from '../../../tests/kit/freshDatabase.ts'
import { cashOf, countOf } from '../../../tests/kit/ledger.ts'
import { afterNoon } from '../../../tests/kit/referenceTime.ts'
import { runningSite } from '../../../tests/kit/runningSite.ts'

const cancelPath = '/lottery/api/u/v1/lottery/cancel_order'
const detailPath = '/lottery/api/u/v1/lottery/recent_detail'

describeOnDatabase('the life of an order', (kind) => {
  const { database, it } = runningSite(kind, {
    perTest: true,
    balanced: true,
    limits: { player: parseYuan('500'), house: parseYuan('800') },
  })
  let player: Browser
  beforeEach(async () => {
    player = await it.signIn('player01')
  })

  const bet = async (lines: readonly WireLine[], changes: WireFields = {}, by = player) =>
    (await by.post(addOrderPath, submission(lines, changes), { key: randomUUID() })).body
  const idOf = (body: Readonly<Record<string, unknown>>) =>
    (body['result'] as { orderIds: string[] }).orderIds[0] ?? ''
  const cancel = async (orderId: string) => (await player.post(cancelPath, { orderId })).body
  const detail = async (orderId: string) => (await player.get(detailPath, { orderId })).body['result']
  const minute = { lottery: 'MJFFC', issue: minuteIssue }

  test('[L-278] [L-279] an order that is not drawn may be cancelled, and bet again', async () => {
    const orderId = idOf(await bet([win(98)], minute))
    expect(await detail(orderId)).toMatchObject({ cancel: 0, orderType: 0, statusCode: 0 })
    // betType 3 is "bet again" (wire.md §1.7): the line of the record with its own multiple.
    const again = await bet([win(196)], { ...minute, betType: 3 })
    expect(again).toMatchObject({ code: 1, result: { money: { avail: 9970 } } })
    expect(await cancel(orderId)).toMatchObject({ code: 0, result: { money: { avail: 9980 } } })
    expect(await detail(orderId)).toMatchObject({ cancel: 1, statusCode: 4 })
  })

  test('[L-280] a drawn order is bet again in the issue that sells, but the server refuses its cancel', async () => {
    const orderId = idOf(await bet([allDigits()], minute))
    await it.moveTo(afterNoon(60))
    expect(await detail(orderId)).toMatchObject({ cancel: 1, orderType: 0, statusCode: 2 })
    expect(await cancel(orderId)).toMatchObject({ code: 4010, msg: '这笔投注已不能撤单' })
    expect(await bet([allDigits()], { ...minute, betType: 3 })).toMatchObject({ code: 4004 })
    const again = await bet([allDigits()], { lottery: 'MJFFC', issue: '20261121-0722', betType: 3 })
    expect(again).toMatchObject({ code: 1 })
  })

  /** A line of one digit that wins 19.60 for 2 yuan, with the multiple needed to win `yuan`. */
  const win = (yuan: number) => {
    const piece = Math.round(yuan / 19.6)
    return allDigits({ code: '1||||', nums: 1, piece, amount: 2 * piece })
  }

  test('[L-534] a bet that could win too much for its player is refused, and the limit is named', async () => {
    expect(await bet([win(490)])).toMatchObject({ code: 1 })
    expect(await bet([win(19.6)])).toMatchObject({
      code: 4009,
      msg: '超出限制：您在本期的最高可中奖额不得超过 500.00 元',
    })
    // Each issue has its own sum, and every bet in it counts.
    expect(await bet([win(294)], minute)).toMatchObject({ code: 1 })
    expect(await bet([win(196)], minute)).toMatchObject({ code: 1 })
    expect(await bet([win(19.6)], minute)).toMatchObject({ code: 4009 })
  })

  test('the bets of all players together are held to the limit of the site', async () => {
    const other = await it.signIn('player02')
    expect(await bet([win(490)])).toMatchObject({ code: 1 })
    expect(await bet([win(294)], {}, other)).toMatchObject({ code: 1 })
    expect(await bet([win(19.6)], {}, other)).toMatchObject({
      code: 4009,
      msg: '超出限制：本期可受理的投注额度已满',
    })
  })

  test('a cancelled bet no longer counts towards the limit', async () => {
    const orderId = idOf(await bet([win(490)]))
    expect(await bet([win(490)])).toMatchObject({ code: 4009 })
    expect(await cancel(orderId)).toMatchObject({ code: 0 })
    expect(await bet([win(490)])).toMatchObject({ code: 1 })
  })

  test('requirement 19: the limit holds for quick bets, bets of many lines, bets again, chases and instant draws alike', async () => {
    const dear = [win(294), win(294)]
    const over = { code: 4009 }
    expect(await bet(dear)).toMatchObject(over)
    expect(await bet(dear, { betType: 1 })).toMatchObject(over)
    expect(await bet(dear, { betType: 3 })).toMatchObject(over)
    expect((await player.post(addOrderPath, chase([win(294)], [1, 2]))).body).toMatchObject(over)
    const now = { lottery: 'MJMMC', order: JSON.stringify(dear), betType: 2, sourceType: 0 }
    expect((await player.post('/lottery/api/u/v1/lottery/add_order_now', now)).body).toMatchObject(over)
    expect(await cashOf(player)).toBe(10_000)
    expect(await countOf(database.db, 'bet_order')).toBe(0)
  })

  test('a chase that would go over the limit when its issue opens is refunded for that issue', async () => {
    const placed = await player.post(addOrderPath, chase([win(294)], [0, 1]))
    expect(placed.body).toMatchObject({ code: 1 })
    await it.moveTo(afterNoon(56))
    // The first chase is placed; together with it a second one would exceed the limit.
    const second = await player.post(addOrderPath, chase([win(294)], [0, 1]))
    expect(second.body).toMatchObject({ code: 1 })
    await it.server.chases.tick()
    expect(await cashOf(player)).toBe(10_000 - 30)
  })

  test('single picks and the 100,000 bets of a line have limits of their own', async () => {
    expect(await bet([fiveStar({ piece: 100_000 })])).toMatchObject({ code: 4008 })
    expect(await bet([fiveStar({ price: '0.002', amount: '0.00' })])).toMatchObject({ code: 4009 })
  })
})
