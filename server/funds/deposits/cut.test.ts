/** Orders that are transferred: what has to be paid names the order, and where it goes is known before. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openDepositSite, type DepositSite } from '../../../tests/kit/depositSite.ts'
import { expectBalanced } from '../../../tests/kit/expectBalanced.ts'
import { describeOnDatabase, freshDatabase } from '../../../tests/kit/freshDatabase.ts'
import type { Database } from '../../platform/database/database.ts'

describeOnDatabase('cut points and accounts of transfers', (kind) => {
  let database: Database
  let it: DepositSite
  beforeAll(async () => {
    database = await freshDatabase(kind)
    it = await openDepositSite(database)
  })
  beforeEach(() => it.clear())
  afterAll(async () => {
    await expectBalanced(database.db)
    await it.site.stop()
    await database.close()
  })

  const payOf = (body: Readonly<Record<string, unknown>>): number => {
    expect(body).toMatchObject({ code: 0 })
    return (body['result'] as { readonly payAmount: number }).payAmount
  }
  const cut = async (amount: number, by = it.player, key = randomUUID()) =>
    payOf(await it.make('alipay', { amount }, key, by))
  const tenthsOf = (yuan: number): number => Math.round(yuan * 10)

  test('[F-284] an order of a channel whose switch is on has 0.1 to 1.8 yuan less to pay, of another nothing', async () => {
    const pay = await cut(500)
    const cutTenths = 5_000 - tenthsOf(pay)
    expect([pay * 10, cutTenths >= 1, cutTenths <= 18, cutTenths === 10]).toEqual([
      5_000 - cutTenths,
      true,
      true,
      false,
    ])
    expect(it.mill.asked.at(-1)?.amount).toBe(BigInt(tenthsOf(pay)) * 1_000n)
    expect(payOf(await it.make('mpay', { amount: 500 }))).toBe(500)
  })

  test('[F-287] what was lowered is what has to be paid: it is credited, in time, and by nothing more', async () => {
    const before = await it.cash()
    const body = await it.make('alipay', { amount: 300 })
    const pay = payOf(body)
    const spsn = String(body['spsn'])
    await it.post({ order: spsn, amount: pay.toFixed(2) })
    const order = await it.orderOf(spsn)
    expect(order).toMatchObject({ status: 0, credited: pay, held: 0, fee: 0, payAmount: pay })
    expect(order.steps.at(-1)).toMatchObject({ state: 'credited', received: pay, isLate: false })
    expect(tenthsOf((await it.cash()) - before)).toBe(tenthsOf(pay))
  })

  test('the same order, asked for again, has the same amount to pay', async () => {
    const key = randomUUID()
    const first = await cut(200, it.player, key)
    expect(await cut(200, it.player, key)).toBe(first)
  })

  test('no two orders that may be paid have the same amount; where all are taken the channel is not available', async () => {
    const other = await it.site.signIn('player02')
    const mine = await Promise.all(Array.from({ length: 9 }, () => cut(1_000)))
    const his = await Promise.all(Array.from({ length: 8 }, () => cut(1_000, other)))
    const all = [...mine, ...his]
    expect(new Set(all.map(tenthsOf)).size).toBe(17)
    expect(await it.make('alipay', { amount: 1_000 }, randomUUID(), other)).toMatchObject({
      code: 1,
      msg: '该充值渠道暂不可用，请选择其他渠道',
    })
    expect(await cut(2_000, other)).toBeLessThan(2_000)
  })

  test.each([
    [98.3, 98.3],
    [98.2, 98.2],
    [150.5, 150.5],
  ])('an amount that a client has cut, %d, is taken as it is', async (amount, pay) => {
    expect(await cut(amount)).toBe(pay)
  })

  test.each([98.1, 100.45, 99, 20_000.1])('%d yuan are refused by the limits', async (amount) => {
    expect(await it.make('alipay', { amount })).toMatchObject({ code: 2 })
  })

  const accounts = async (fields: object) => {
    const { body } = await it.player.post('/sobet/pay/preTransferRechargeInfo', { ...fields })
    return body
  }

  test('[F-347] [F-348] [F-349] where a channel is transferred to: 2 is a bank, 3 a code that is scanned; the account is masked', async () => {
    const shown = {
      code: 0,
      result: {
        remitBankInfo: [
          {
            bankUrl: '',
            bankId: 'ICBC',
            bankName: '工商银行',
            bnakNo: '**** 0022',
            sn: '收款方',
            bankAlias: '工商银行',
            place: '支行',
          },
        ],
        recodeInfo: '',
        token: '',
        randromAmount: 0,
      },
    }
    expect(await accounts({ code: 'ebank', bankCardType: 2 })).toMatchObject(shown)
    expect(await accounts({ code: 'alipay', bankCardType: 3 })).toMatchObject(shown)
    for (const fields of [
      { code: 'ebank', bankCardType: 3 },
      { code: 'alipay', bankCardType: 2 },
      { code: 'topay', bankCardType: 2 },
      { code: 'ebank', bankCardType: 99 },
      { code: 'nothing', bankCardType: 2 },
    ])
      expect(await accounts(fields)).toMatchObject({ code: 1 })
    const { body } = await it.player.get('/sobet/pay/preTransferRechargeInfo', {
      code: 'ebank',
      bankCardType: 2,
    })
    expect(body).toMatchObject(shown)
  })

  test('a channel without an account answers none; a provider that loses the answer is no channel without one', async () => {
    it.mill.payees = () => []
    expect(await accounts({ code: 'ebank' })).toMatchObject({ code: 0, result: { remitBankInfo: [] } })
    it.mill.payees = () => Promise.reject(new Error('lost'))
    expect(await accounts({ code: 'ebank' })).toMatchObject({ code: 1 })
  })
})
