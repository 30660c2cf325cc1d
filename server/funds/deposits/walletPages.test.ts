/** Deposits with what is bound, over HTTP: the page of a wallet and its code, the order without an amount, and a bound card that pays. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { calls } from '#contract/areas.ts'
import { openDepositSite, type DepositSite } from '../../../tests/kit/depositSite.ts'
import { expectBalanced } from '../../../tests/kit/expectBalanced.ts'
import { describeOnDatabase, freshDatabase, type TestDatabase } from '../../../tests/kit/freshDatabase.ts'
import { fundWire } from '../../../tests/kit/newPlayer.ts'

describeOnDatabase('deposits on the page of a wallet and with a bound card', (kind) => {
  let database: TestDatabase
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

  const open = async (rechargeType: number, fields = {}, by = it.player) =>
    (
      await by.get(calls.walletPage.path, {
        rechargeType,
        visitorId: 'v',
        requestId: 'r',
        ...fields,
      })
    ).body
  const bind = async (coinType: string, address: string) =>
    (await it.player.post(calls.bindWallet.path, { coinType, address, pay_password: fundWire })).body

  test('[F-367] the page is asked for by GET with type, channel, code and device, and answers code, msg and url', async () => {
    const channelCode = 'wallet_unionpay'
    const answer = await open(2, { channelCode, walletId: '' })
    expect(answer).toMatchObject({ code: 0, msg: expect.any(String) as string })
    expect(answer['url']).toMatch(/^https:\/\/mill\.example\//)
    expect(it.mill.asked.at(-1)).toMatchObject({ payWayCode: 'WALLET_UNIONPAY_WEB', amount: 0n })
    expect(await open(2, { channelCode: 'wallet_ecny' })).toMatchObject({ code: 1 })
    expect(await open(2, { channelCode: 'ebank' })).toMatchObject({ code: 1 })
  })

  test('[F-368] 0 is WeChat, 1 Alipay, 2 a third channel and 3 another wallet', async () => {
    expect(await open(0)).toMatchObject({ code: 3, msg: '您还没有绑定微信收款码，请先绑定' })
    expect(await open(1)).toMatchObject({ code: 3, msg: '您还没有绑定支付宝收款码，请先绑定' })
    const { id } = await bind('WECHAT', 'wxp://f2f0Qk2V8M3n5p7r9t')
    expect(await open(0, { walletId: '99999' })).toMatchObject({ code: 2 })
    expect(await open(0, { walletId: String(id) })).toMatchObject({ code: 0 })
    expect(it.mill.asked.at(-1)).toMatchObject({ payWayCode: 'WALLET_WECHAT_WEB' })
    expect(await bind('ALIPAY', 'https://qr.alipay.com/fkx01234abcd')).toMatchObject({ code: 0 })
    expect(await open(1)).toMatchObject({ code: 0 })
    expect(it.mill.asked.at(-1)).toMatchObject({ payWayCode: 'WALLET_ALIPAY_WEB' })
    expect(await open(3)).toMatchObject({ code: 0 })
    expect(it.mill.asked.at(-1)).toMatchObject({ payWayCode: 'WALLET_ECNY_WEB' })
    expect((await open(4))['code']).not.toBe(0)
  })

  test('what is paid there is credited, once, whatever it is', async () => {
    const before = await it.cash()
    const { spsn } = await open(2)
    const order = String(spsn)
    expect(await it.orderOf(order)).toMatchObject({ status: 1, payAmount: 0 })
    const paid = { order, state: 'paid', reference: 'wallet-1', amount: '123.45', currency: 'CNY' }
    await it.post(paid)
    await it.post(paid)
    expect(await it.orderOf(order)).toMatchObject({ status: 0, credited: 123.45 })
    expect((await it.cash()) - before).toBeCloseTo(123.45, 4)
  })

  test('beyond what the player allows himself it waits beside the wallet', async () => {
    const careful = await it.site.signIn('player02')
    // The 10,000 of the sandbox count as paid in today.
    const limit = { kind: 'deposit', period: 'day', amount: '10150' }
    await careful.post('/sobet/api/protection/setMoneyLimit', limit)
    const before = await it.cash(careful)
    const { spsn } = await open(2, {}, careful)
    await it.post({
      order: String(spsn),
      state: 'paid',
      reference: 'wallet-2',
      amount: '500.00',
      currency: 'CNY',
    })
    expect(await it.orderOf(String(spsn), careful)).toMatchObject({ status: 0, credited: 0, held: 500 })
    expect(await it.cash(careful)).toBe(before)
  })

  test('a form of ours makes no such order, and eleven cannot wait', async () => {
    const form = { channelCode: 'wallet_unionpay', amount: 0, payWayType: '5' }
    expect((await it.make('ebank', form))['code']).toBe(1)
    expect((await it.make('ebank', { ...form, amount: 200 }))['code']).toBe(1)
    const answers = []
    for (let n = 0; n < 11; n += 1) answers.push((await open(2))['code'])
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 0), 8])
  })

  test.each([
    ['hangs', () => new Promise<never>(() => undefined)],
    ['loses its answer', () => Promise.reject(new Error('lost'))],
  ])('a provider that %s opens nothing', async (_story, create) => {
    it.mill.create = create
    expect(await open(2)).toMatchObject({ code: 1, msg: '该充值渠道暂不可用，请选择其他渠道' })
  })

  test('a bound card pays without being typed: the provider is told its number and holder; only the own one can', async () => {
    const bound = { bankAllas: 'CMB', bankCardNo: '6225880123451230', sn: '林晓', pay_password: fundWire }
    const { id } = (await it.player.post(calls.bindBankCard.path, bound)).body
    const paidBy = { paymentId: String(id), payRealUserName: '', payRealBankCardNumber: '' }
    expect(await it.make('ebank', paidBy)).toMatchObject({ code: 0 })
    expect(it.mill.asked.at(-1)).toMatchObject({ payerName: '林晓', payerCard: '6225880123451230' })
    const other = await it.site.signIn('player02')
    const asked = it.mill.asked.length
    for (const paymentId of ['99999', 'x', String(id)])
      expect(await it.make('ebank', { ...paidBy, paymentId }, crypto.randomUUID(), other)).toMatchObject({
        code: 18,
        msg: '没有这个收款账户',
      })
    expect(it.mill.asked).toHaveLength(asked)
    const removed = { id: String(id), pay_password: fundWire }
    expect((await it.player.post(calls.removePayout.path, removed)).body).toMatchObject({ code: 0 })
    expect(await it.make('ebank', paidBy)).toMatchObject({ code: 18 })
  })
})
