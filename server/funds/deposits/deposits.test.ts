/** Orders of deposits over HTTP: what is refused, what is listed, what waits, and what becomes of it. */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  channelCodes,
  matchCodes,
  onceLooked,
  openDepositSite,
  type DepositSite,
} from '../../../tests/kit/depositSite.ts'
import { expectBalanced } from '../../../tests/kit/expectBalanced.ts'
import { describeOnDatabase, freshDatabase } from '../../../tests/kit/freshDatabase.ts'
import { afterNoon } from '../../../tests/kit/referenceTime.ts'
import { rows, toBigint, type Database } from '../../platform/database/database.ts'
import { clearRisk, markRisk } from '../risk/risk.sql.ts'

const listPath = '/sobet/query/rechargeOrder_ajaxListWeb'
const orderPath = '/sobet/pay/rechargeOrder'

describeOnDatabase('deposits', (kind) => {
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

  test('[F-006] [F-162] [F-164] [F-157] the channels of the providers are listed in their order', async () => {
    const { body } = await it.player.get('/sobet/pay/queryChannel', { clientType: 0 })
    expect(body).toMatchObject({ code: 0 })
    const listed = body['result'] as { code: string; payWayCode: string; isShowCardName: string }[]
    const withCard = listed.filter(({ isShowCardName }) => isShowCardName === 'true')
    expect(withCard.map(({ code }) => code)).toEqual(['ebank', 'ecny'])
    expect(new Set(listed.map(({ isShowCardName }) => isShowCardName))).toEqual(new Set(['true', 'false']))
    const wallets = ['wallet_wechat', 'wallet_alipay', 'wallet_unionpay', 'wallet_ecny']
    expect(listed.map(({ code }) => code)).toEqual([...channelCodes, ...matchCodes, ...wallets, 'im'])
    expect(listed.map(({ payWayCode }) => payWayCode)).toEqual([
      'EBANK_WEB_TRANSFER',
      'ALIPAY_WEB_TRANSFER',
      'JUXIN_ECNY_WEB',
      'UC_SZRMB_WEB',
      'UC_TOPAY_WEB',
      'UC_EBPAY_WEB',
      'UC_CNYTPAY_WEB',
      'UC_MPAY_WEB',
      'ONEPAY_ALIPAY_WEB',
      'ONEPAY_WECHAT_WEB',
      'ONEPAY_NORMAL_ALIPAY_WEB',
      'WALLET_WECHAT_WEB',
      'WALLET_ALIPAY_WEB',
      'WALLET_UNIONPAY_WEB',
      'WALLET_ECNY_WEB',
      'IM_WEB',
    ])
  })

  test('[F-172] [F-173] the same key is one order; other contents under it are refused', async () => {
    const key = randomUUID()
    const first = await it.make('ebank', {}, key)
    const again = await it.make('ebank', { visitorId: 'other', requestId: 'other' }, key)
    expect(again).toMatchObject({ code: 0, spsn: first['spsn'], result: first['result'] })
    expect(await it.make('ebank', { amount: 101 }, key)).toMatchObject({ code: 4090 })
    expect(it.mill.asked).toHaveLength(1)
    expect(it.mill.asked[0]).toMatchObject({ payerName: '林晓', payerCard: '6225880123456789' })
    const outcome = await it.player.post('/sobet/pay/outcome', { key })
    expect(outcome.body['result']).toMatchObject({
      state: 'accepted',
      answer: { code: 0, spsn: first['spsn'] },
    })
  })

  test.each([
    [
      '[F-149] [F-150] [F-151]',
      'id code name payWayCode channelCodeType minRechargeAmount maxRechargeAmount',
    ],
    ['[F-152] [F-153] [F-154]', 'isAllowInput fastCash cutPointsSwitch costRate costStatus'],
    ['[F-156] [F-158]', 'refBankId usdt3RdRate isShowPayRemark warmPrompt isFire imChildChannels'],
    [
      '[F-159] [F-160] [F-161]',
      'isShowBankCardHelp cardHelpUrl cardHelpDetail recahrgeBounsIsView recahrgeBouns1 recahrgeBouns2 recahrgeBouns3',
    ],
  ])('%s every channel carries %s', async (_ids, names) => {
    const { body } = await it.player.get('/sobet/pay/queryChannel', { clientType: 0 })
    for (const channel of body['result'] as Record<string, unknown>[])
      for (const name of names.split(' ')) expect(Object.keys(channel)).toContain(name)
  })

  test('[F-153] [F-155] [F-161] [F-424] quick amounts, banks and tiers have the form that older clients read', async () => {
    const { body } = await it.player.get('/sobet/pay/queryChannel', { clientType: 0 })
    const [bank, , , , topay] = body['result'] as {
      fastCash: string
      bankList: object[]
      recahrgeBouns1: string
    }[]
    expect(bank?.fastCash).toMatch(/^\d+(?:,\d+)*$/)
    expect(bank?.bankList[4]).toEqual({
      bankCode: 'CMB',
      description: '招商银行',
      bankKey: '5',
      bankSiteUrl: '',
    })
    expect(topay?.recahrgeBouns1).toBe('10,0.5')
    for (const channel of body['result'] as Readonly<Record<string, string>>[])
      for (const tier of ['recahrgeBouns1', 'recahrgeBouns2', 'recahrgeBouns3'])
        expect(channel[tier]).toMatch(/^(?:\d+,\d+(?:\.\d+)?)?$/)
  })

  test('[F-177] [F-178] [F-179] [F-180] an order answers where to pay, under the names of older clients', async () => {
    const body = await it.make('ebank', { visitorId: 'v', requestId: 'r', paymentId: '7' })
    expect(body).toMatchObject({ code: 0, msg: '成功', spsn: expect.stringMatching(/^D\d+$/) as string })
    expect(Object.keys(body)).toEqual(
      expect.arrayContaining(['reqUrl', 'reqParams', 'coinAdress', 'usdtType', 'spsn']),
    )
    const { recodeInfo, remitBankInfo } = body['result'] as {
      recodeInfo: string
      remitBankInfo: Record<string, unknown>
    }
    expect(recodeInfo).not.toBe('')
    expect(Object.keys(remitBankInfo).toSorted()).toEqual([
      'applydate',
      'bankAlias',
      'bankForkName',
      'bankId',
      'bankName',
      'bnakNo',
      'isWait',
      'orderId',
      'sn',
    ])
  })

  test('a provider that does not answer, or refuses, ends the order, also for the same call; a payment is credited', async () => {
    const key = randomUUID()
    const unavailable = { code: 1, msg: '该充值渠道暂不可用，请选择其他渠道' }
    it.mill.create = () => {
      throw new Error('the line is down')
    }
    expect(await it.make('topay', {}, key)).toMatchObject(unavailable)
    it.mill.create = () => 'redirect'
    expect(await it.make('topay', {}, key)).toMatchObject(unavailable)
    expect(it.mill.asked).toHaveLength(1)
    const [last] = await rows(database.db, sql`select id, state from money_order order by id desc limit 1`)
    expect(last?.['state']).toBe('refused')
    await it.post({ order: `D${String(last?.['id'])}` })
    expect((await it.orderOf(`D${String(last?.['id'])}`)).status).toBe(0)
    it.mill.create = () => 'refuse'
    expect(await it.make('topay')).toMatchObject(unavailable)
    // The window that is led there is one of ours until then.
    it.mill.create = () => ({ reqUrl: 'javascript:alert(1)' })
    expect(await it.make('topay')).toMatchObject(unavailable)
  })

  test.each([
    ['below the least', 'topay', { amount: 99.99 }, 2, '请输入 100~50000 范围内的金额，最多两位小数'],
    ['above the most', 'topay', { amount: 50_000.01 }, 2, '请输入 100~50000 范围内的金额，最多两位小数'],
    ['of part of a fen', 'topay', { amount: '100.005' }, 2, '请输入 100~50000 范围内的金额，最多两位小数'],
    ['none of the chips', 'szrmb', { amount: 150 }, 3, '该渠道只能选择列出的金额'],
    ['without a bank', 'ebank', { bankId: '' }, 4, '请选择付款银行'],
    [
      '[F-269] [F-270] of a short card',
      'ebank',
      { payRealBankCardNumber: '622588012345678' },
      5,
      '银行卡号最少 16 位，最多 19 位',
    ],
    [
      'of a long card',
      'ecny',
      { payRealBankCardNumber: '6'.repeat(20) },
      5,
      '银行卡号最少 16 位，最多 19 位',
    ],
    [
      '[F-272] [F-273] of a short name',
      'ecny',
      { payRealUserName: '林' },
      6,
      '姓名最少 2 个字，最多 16 个字',
    ],
    ['[F-268] without a payer', 'alipay', { alipayUserName: ' ' }, 7, '请输入付款人姓名'],
    ['for somebody else', 'topay', { subordinateName: 'player02' }, 9, '充值账户须为您自己或您的直属下级'],
    ['of no channel', 'topay', { channelCode: 'gold' }, 1, '该充值渠道暂不可用，请选择其他渠道'],
  ] as const)(
    'an order %s is refused by name, and nothing is left',
    async (_name, code, changes, wire, msg) => {
      const [before] = await rows(database.db, sql`select count(*) as n from money_order`)
      expect(await it.make(code, changes)).toMatchObject({ code: wire, msg })
      const [after] = await rows(database.db, sql`select count(*) as n from money_order`)
      expect(after).toEqual(before)
    },
  )

  test.each(['1e3', '１００', '-100', 'NaN', '9e15', ''])(
    'an amount "%s" is refused on the wire',
    async (amount) => {
      expect((await it.make('topay', { amount }))['code']).not.toBe(0)
    },
  )

  test('[F-327] who may not deposit makes no order, reads none, and says nothing of one', async () => {
    const spsn = await it.made('topay')
    const limited = await it.site.signIn('limited07')
    expect(await it.make('topay', {}, randomUUID(), limited)).toMatchObject({ msg: '当前账号不能充值' })
    const stranger = await it.site.signIn('player02')
    expect((await stranger.get(orderPath, { spsn })).body).toMatchObject({ code: 1, msg: '没有这笔充值' })
    expect((await stranger.post('/sobet/pay/updatePaynotifyV2', { orderId: spsn })).body).toMatchObject({
      code: 1,
    })
    expect((await it.site.browser().get(orderPath, { spsn })).body).toMatchObject({ code: -1 })
    expect((await it.orderOf(spsn)).steps.at(-1)?.state).toBe('shown')
  })

  test.each([
    ['[F-422]', 'ebank', 15],
    ['[F-422]', 'alipay', 15],
    ['[F-421]', 'topay', 30],
    ['[F-421]', 'szrmb', 30],
  ] as const)('%s an order of %s may be paid for %i minutes', async (_id, code, minutes) => {
    const body = await it.make(code)
    const { until } = body['result'] as { readonly until: string }
    const made = (await it.player.get(orderPath, { spsn: String(body['spsn']) })).body['result'] as {
      readonly orderDate: string
    }
    const wireMs = (text: string) => Date.parse(`${text.replace(' ', 'T')}+08:00`)
    expect(wireMs(until) - wireMs(made.orderDate)).toBe(minutes * 60_000)
  })

  test('[F-346] [F-350] [F-358] [F-436] listed, submitted, paid: the wallet has it, and the list of older clients', async () => {
    const { body } = await it.player.get('/sobet/pay/queryChannel', { clientType: 0 })
    expect(body).toMatchObject({ code: 0, result: expect.any(Array), resultUsdt: expect.any(Array) })
    const before = await it.cash()
    const made = await it.make('mpay')
    await it.post({ order: String(made['spsn']) })
    expect((await it.cash()) - before).toBeCloseTo(100, 4)
    const asked = {
      startDate: '2026-11-20',
      endDate: '2026-11-21',
      page: 1,
      pageSize: 10,
      queryType: 0,
      channelType: 1,
    }
    const listed = (await it.player.get(listPath, asked)).body['result'] as {
      readonly data: readonly object[]
    }
    expect(listed.data[0]).toMatchObject({ spsn: made['spsn'], status: 0 })
  })

  test('我已付款 is one step, however often it is said, and credits nothing', async () => {
    const spsn = await it.made('ebank')
    const before = await it.cash()
    for (const path of ['/sobet/pay/updatePaynotifyV2', '/sobet/pay/updatePaynotify'])
      expect((await it.player.post(path, { orderId: spsn, channelCode: 'ebank' })).body).toMatchObject({
        code: 0,
      })
    expect((await it.orderOf(spsn)).steps.map(({ state }) => state)).toEqual(['made', 'shown', 'told'])
    expect(await it.cash()).toBe(before)
    await it.post({ order: spsn, state: 'refused' })
    expect((await it.player.post('/sobet/pay/updatePaynotify', { orderId: spsn })).body).toMatchObject({
      code: 2,
    })
  })

  test('ten orders may wait, an eleventh is refused until one has ended', async () => {
    const spsns = []
    for (let n = 0; n < 10; n += 1) spsns.push(await it.made('cnyt'))
    expect(await it.make('cnyt')).toMatchObject({
      code: 8,
      msg: '最多同时有 10 笔未完成的充值，请先付款或等待其超时',
    })
    await it.post({ order: spsns[0] ?? '' })
    expect(await it.make('cnyt')).toMatchObject({ code: 0 })
  })

  test('[F-196] the list has what was asked and what came, by state and by day', async () => {
    const spsn = await it.made('topay')
    await it.post({ order: spsn, amount: '40.00' })
    const today = { startDate: '2026-11-20', endDate: '2026-11-21' }
    const list = async (fields: object) =>
      (await it.player.get(listPath, { ...today, ...fields })).body['result'] as {
        readonly data: readonly {
          spsn: string
          payWayName: string
          cash: number
          status: number
          credited: number
        }[]
        readonly total: number
        readonly totalCash: number
      }
    const paid = await list({ queryType: 1 })
    expect(paid.data[0]).toMatchObject({ spsn, payWayName: 'TOPAY', cash: 100, status: 0 })
    expect(paid.data[0]?.credited).toBeCloseTo(40.2, 4)
    expect((await list({ queryType: 3 })).data.every(({ status }) => status === 1)).toBe(true)
    const [all, failed, open] = [await list({}), await list({ queryType: 2 }), await list({ queryType: 3 })]
    expect(all.total).toBe(paid.total + failed.total + open.total)
    const change = await it.player.get('/sobet/api/userPointCheck/queryResultWeb', { ...today, spsn })
    expect(change.body['result']).toMatchObject({
      data: [
        { changeTypeString: '充值优惠', relatedId: spsn },
        { changeTypeString: '充值', relatedId: spsn, optType: 1, amount: 40 },
      ],
    })
    const refused = await it.player.get(listPath, { startDate: '2026-01-01', endDate: '2026-11-20' })
    expect(refused.body).toMatchObject({ code: 7, msg: '开始日期不能晚于结束日期，最多查询 90 天' })
  })

  test('twenty orders at once stay within ten that wait and within the limit of the player', async () => {
    const key = randomUUID()
    const first = await it.make('mpay', {}, key)
    await it.post({ order: String(first['spsn']) })
    const many = await Promise.all(Array.from({ length: 20 }, () => it.make('mpay')))
    expect(await it.make('mpay', {}, key)).toMatchObject({ code: 0, spsn: first['spsn'], reqUrl: '' })
    expect(many.map(({ code }) => Number(code)).toSorted((a, b) => a - b)).toEqual([
      ...Array.from({ length: 10 }, () => 0),
      ...Array.from({ length: 10 }, () => 8),
    ])
  })

  test('[F-345] rechargeIndexAjax says by GET whether a member may deposit; at risk it answers -2, and no session ends', async () => {
    const ask = async () => (await it.player.get('/sobet/pay/rechargeIndexAjax', { clientType: 0 })).body
    const [found] = await rows(database.db, sql`select id from member where cn = 'player01'`)
    const playerId = toBigint(found?.['id'])
    expect(await ask()).toMatchObject({ code: 0, result: { token: '', md5Key: '' } })
    await markRisk(database.db, playerId, 'test', it.site.clock.now())
    expect(await ask()).toMatchObject({ code: -2, bindType: 4 })
    await clearRisk(database.db, playerId)
    expect(await ask()).toMatchObject({ code: 0 })
  })

  test('a deposit limit counts what waits, and what comes beyond it goes where it cannot be staked', async () => {
    const careful = await it.site.signIn('player02')
    await careful.post('/sobet/api/protection/setMoneyLimit', {
      kind: 'deposit',
      period: 'day',
      amount: '10150',
    })
    const first = await it.make('cnyt', {}, randomUUID(), careful)
    expect(first).toMatchObject({ code: 0 })
    expect(await it.make('cnyt', {}, randomUUID(), careful)).toMatchObject({ code: 10 })
    const before = await it.cash(careful)
    const spsn = String(first['spsn'])
    await it.post({ order: spsn, amount: '400.00' })
    expect(await it.cash(careful)).toBe(before)
    expect(await it.orderOf(spsn, careful)).toMatchObject({ status: 0, credited: 0, held: 400 })
  })

  test('the provider is asked for what no callback told; a window that is over ends an order, a late payment is credited', async () => {
    const [told, silent] = [await it.made('topay'), await it.made('mpay')]
    const before = await it.cash()
    it.mill.query = (spsn) =>
      spsn === told
        ? {
            state: 'paid',
            payments: [
              { spsn, reference: 'asked', amount: 1_000_000n, currency: 'CNY', at: it.site.clock.now() },
            ],
          }
        : { state: 'open' }
    await it.site.moveTo(afterNoon(60))
    await onceLooked(it, async () => expect((await it.orderOf(told)).status).toBe(0))
    expect((await it.cash()) - before).toBeCloseTo(100.5, 4)
    await it.site.jumpTo(afterNoon(60 + 31 * 60))
    // His session has ended meanwhile.
    it.player = await it.site.signIn('player01')
    await onceLooked(it, async () => expect((await it.orderOf(silent)).status).toBe(7))
    await it.post({ order: silent })
    const late = await it.orderOf(silent)
    expect(late.steps.at(-1)).toMatchObject({ state: 'credited', isLate: true })
    expect((await it.cash()) - before).toBeCloseTo(200.5, 4)
  })

  test('a payment that a stop of the server left between is credited by the watch, once', async () => {
    const spsn = await it.made('topay')
    const before = await it.cash()
    const seen = (reference: string, key: string) =>
      database.db
        .execute(sql`insert into pay_receipt (provider, reference, key, spsn, amount, currency, at, state)
        values ('mill', ${reference}, ${key}, ${spsn}, 1000000, 'CNY', ${it.site.clock.now().toISOString()}::timestamptz, 'seen')`)
    // One that can never be credited, because its key is another's, holds up none of those after it.
    const [used] = await rows(database.db, sql`select key from submission where call = 'recharge' limit 1`)
    await seen('stuck', String(used?.['key']))
    await seen('between', randomUUID())
    await it.site.moveTo(new Date(it.site.clock.now().getTime() + 11_000))
    await onceLooked(it, async () => expect((await it.orderOf(spsn)).status).toBe(0))
    await it.post({ order: spsn, reference: 'between' })
    expect((await it.cash()) - before).toBeCloseTo(100.5, 4)
  })
})
