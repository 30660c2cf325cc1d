import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'
import { parseYuan } from '#engine/money/money.ts'
import { addOrderPath, allDigits, fiveStar, submission, twentyMinuteIssue } from '../../../tests/kit/bets.ts'
import type { Browser, WireFields } from '../../../tests/kit/browser.ts'
import { describeOnDatabase } from '../../../tests/kit/freshDatabase.ts'
import { cashOf, movementsOf } from '../../../tests/kit/ledger.ts'
import { afterNoon, noon } from '../../../tests/kit/referenceTime.ts'
import { runningSite } from '../../../tests/kit/runningSite.ts'
import { sql } from 'drizzle-orm'
import { rows, toBigint } from '../../platform/database/database.ts'
import { issueByNumber } from '../draws/draws.queries.ts'
import { voidIssue } from '../settlement/settlement.sql.ts'
import { expireVouchers, grantVoucher } from './vouchers.sql.ts'

const listPath = '/lottery/api/u/v1/lottery/voucherList'
const acceptPath = '/lottery/api/u/v1/lottery/voucherAccept'
const cancelPath = '/lottery/api/u/v1/lottery/cancel_order'

describeOnDatabase('vouchers', (kind) => {
  const { database, it } = runningSite(kind, { perTest: true, balanced: true })
  let player: Browser
  beforeEach(async () => {
    player = await it.signIn('player01')
  })

  const grant = async (
    changes: { readonly cn?: string; readonly lottery?: string; readonly days?: number } = {},
  ) => {
    const [row] = await rows(database.db, sql`select id from member where cn = ${changes.cn ?? 'player01'}`)
    const validUntil = new Date(noon.getTime() + (changes.days ?? 7) * 86_400_000)
    return grantVoucher(
      database.db,
      toBigint(row?.['id']),
      { amount: parseYuan('5'), lottery: changes.lottery, minBet: parseYuan('20'), validUntil },
      '开业活动',
      noon,
    )
  }
  const listed = async (isAccept: number, by = player) =>
    (await by.get(listPath, { isAccept })).body['result'] as readonly { readonly id: string }[]
  const accept = async (ids: string, by = player) => (await by.get(acceptPath, { ids })).body
  const ready = async (changes: Parameters<typeof grant>[0] = {}) => {
    const id = await grant(changes)
    await accept(id.toString())
    return id.toString()
  }
  const bet = async (voucherId: string | undefined, lines = [allDigits()], changes: WireFields = {}) =>
    (await player.post(addOrderPath, submission(lines, { voucherId, ...changes }), { key: randomUUID() }))
      .body
  const promotion = async () => {
    const [row] = await rows(database.db, sql`select balance from account where kind = 'promotion'`)
    return toBigint(row?.['balance'])
  }

  test('[L-199] [C-149] [L-469] voucherList carries id, voucherAmount, lotteryName, lotteryCode, minBetAmount, validTime', async () => {
    const [any, one] = [await grant(), await grant({ lottery: 'cqssc', days: 3 })]
    expect(await listed(0)).toEqual([
      {
        id: one.toString(),
        voucherAmount: 5,
        lotteryName: '重庆时时彩',
        lotteryCode: 'CQSSC',
        minBetAmount: 20,
        validTime: noon.getTime() + 3 * 86_400_000,
      },
      {
        id: any.toString(),
        voucherAmount: 5,
        lotteryName: '全部彩种',
        lotteryCode: '',
        minBetAmount: 20,
        validTime: noon.getTime() + 7 * 86_400_000,
      },
    ])
    // isAccept 1 lists the vouchers that can be used: none yet.
    expect(await listed(1)).toEqual([])
    expect(await promotion()).toBe(parseYuan('10'))
  })

  test('[L-471] voucherAccept with ids accepts them, once; a stranger’s is unknown', async () => {
    const [first, second] = [await grant(), await grant()]
    const theirs = await grant({ cn: 'player02' })
    expect(await accept(`${first},${second}`)).toMatchObject({
      code: 1,
      result: [{ id: `${first}` }, { id: `${second}` }],
    })
    expect(await listed(0)).toEqual([])
    expect((await listed(1)).map(({ id }) => id)).toEqual([`${first}`, `${second}`])
    expect(await accept(`${first}`)).toMatchObject({ code: 1 })
    expect(await accept(`${theirs}`)).toMatchObject({ code: 3004, msg: '没有找到这张优惠券' })
    expect(await listed(0, await it.signIn('player02'))).toHaveLength(1)
  })

  test('[L-463] add_order takes a voucherId: it pays its amount, the wallet the rest', async () => {
    const id = await ready()
    expect(await bet(id)).toMatchObject({ code: 1, result: { money: { avail: 9985 } } })
    expect((await movementsOf(database.db, 'player01')).map(({ yuan }) => yuan)).toEqual(['-15'])
    expect(await promotion()).toBe(0n)
    expect(await listed(1)).toEqual([])
    await it.moveTo(afterNoon(600))
    expect(await cashOf(player)).toBe(9985 + 19.6)
  })

  test('[L-381] [C-369] one voucher a bet: a used one is refused, and so are two together', async () => {
    const [first, second] = [await ready(), await ready()]
    expect(await bet(first)).toMatchObject({ code: 1 })
    expect(await bet(first)).toMatchObject({ code: 4011, msg: '优惠券不可用：已使用或已过期' })
    expect(await bet(`${second},${first}`)).toMatchObject({ code: 400 })
    expect(await cashOf(player)).toBe(9985)
    expect(await listed(1)).toHaveLength(1)
  })

  test('[L-382] [C-370] it pays for a bet of several orders whose total reaches its minimum, and for no smaller one', async () => {
    const id = await ready()
    expect(await bet(id, [fiveStar()])).toMatchObject({
      code: 4011,
      msg: '优惠券不可用：投注满 20.00 元方可使用',
    })
    const ten = Array.from({ length: 10 }, () => fiveStar())
    expect(await bet(id, ten)).toMatchObject({ code: 1, result: { money: { avail: 9985 } } })
    expect((await movementsOf(database.db, 'player01')).map(({ yuan }) => yuan)).toEqual([
      '-1',
      ...Array<string>(7).fill('-2'),
    ])
  })

  test('[L-284] [C-371] no order of a bet with a voucher can be cancelled', async () => {
    const id = await ready()
    const body = await bet(
      id,
      Array.from({ length: 10 }, () => fiveStar()),
    )
    const { orderIds } = body['result'] as { orderIds: string[] }
    for (const orderId of [orderIds[0] ?? '', orderIds[9] ?? '']) {
      expect((await player.post(cancelPath, { orderId })).body).toMatchObject({
        code: 4015,
        msg: '使用优惠券的投注不能撤单',
      })
    }
    const detail = await player.get('/lottery/api/u/v1/lottery/recent_detail', { orderId: orderIds[0] ?? '' })
    expect(detail.body['result']).toMatchObject({ cancel: 1, voucherMoney: 2, amount: 2 })
    const recent = await player.get('/lottery/api/u/v1/lottery/recent_order', { lottery: 'CQSSC' })
    expect(recent.body['result']).toContainEqual(
      expect.objectContaining({ orderId: orderIds[0], voucherMoney: 2, amount: 2 }),
    )
  })

  test('it is refused before it is accepted, after it ended, in another lottery and for another player', async () => {
    const unaccepted = await grant()
    expect(await bet(`${unaccepted}`)).toMatchObject({ code: 4011, msg: '优惠券不可用：尚未领取' })
    const elsewhere = await ready({ lottery: 'tjssc' })
    expect(await bet(elsewhere)).toMatchObject({ code: 4011, msg: '优惠券不可用：仅限天津时时彩使用' })
    const theirs = await grant({ cn: 'player02' })
    expect(await bet(`${theirs}`)).toMatchObject({ code: 3004 })
    expect(await cashOf(player)).toBe(10_000)
  })

  test('two hundred submits at once with one voucher spend it once', async () => {
    const id = await ready()
    const answers = await Promise.all(Array.from({ length: 200 }, () => bet(id)))
    const codes = answers.map(({ code }) => code)
    expect([codes.filter((code) => code === 1).length, codes.filter((code) => code === 4011).length]).toEqual(
      [1, 199],
    )
    expect(await cashOf(player)).toBe(9985)
    expect(await promotion()).toBe(0n)
  })

  test('a refused bet does not use its voucher, and the next bet in the same batch may use it', async () => {
    const id = await ready()
    const dear = [allDigits({ piece: 99_999, amount: 1_999_980 })]
    const [refused, taken] = await Promise.all([bet(id, dear), bet(id)])
    // In either order: the expensive bet is never accepted, and the other one always is.
    expect([4001, 4011]).toContain(refused?.['code'])
    expect(taken?.['code']).toBe(1)
  })

  test('an unused voucher expires and its money returns to the house', async () => {
    const id = await ready({ days: 1 })
    const later = new Date(noon.getTime() + 86_400_000)
    expect(await expireVouchers(database.db, later)).toBe(1)
    expect(await expireVouchers(database.db, later)).toBe(0)
    expect(await promotion()).toBe(0n)
    expect(await bet(id)).toMatchObject({ code: 4011 })
  })

  test('the server ends vouchers that ran out by itself', async () => {
    await ready({ days: 1 })
    it.clock.moveTo(new Date(noon.getTime() + 86_400_000 + 600_000))
    await vi.waitFor(async () => expect(await promotion()).toBe(0n), 20_000)
  })

  test('a void issue gives the cash to the wallet and the voucher back', async () => {
    const id = await ready()
    await bet(id)
    const issue = await issueByNumber(database.db, 'cqssc', twentyMinuteIssue)
    expect(await voidIssue(database.db, issue?.id ?? 0n, '开奖设备故障，本期取消', it.clock.now())).toBe(1)
    expect(await cashOf(player)).toBe(10_000)
    expect((await listed(1)).map((voucher) => voucher.id)).toEqual([id])
    expect(await promotion()).toBe(parseYuan('5'))
    expect(await bet(id, [allDigits()], { lottery: 'MJFFC', issue: '20261121-0721' })).toMatchObject({
      code: 1,
    })
  })
})
