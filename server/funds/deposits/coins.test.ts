/** Deposits in a coin over HTTP: price, address, what is on its way, and what is credited of what came. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { parseYuan } from '#engine/money/money.ts'
import {
  coinCodes,
  onceLooked,
  openDepositSite,
  type DepositSite,
  type ReadCoin,
} from '../../../tests/kit/depositSite.ts'
import { expectBalanced } from '../../../tests/kit/expectBalanced.ts'
import { describeOnDatabase, freshDatabase } from '../../../tests/kit/freshDatabase.ts'
import { rows, type Database } from '../../platform/database/database.ts'

const addressPath = '/sobet/pay/getRechargeAddress'
const unavailable = '该充值渠道暂不可用，请选择其他渠道'
const never = new Promise<never>(() => undefined)

describeOnDatabase('deposits in a coin', (kind) => {
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

  const later = (ms: number) => it.site.moveTo(new Date(it.site.clock.now().getTime() + ms))
  const coinOf = async (spsn: string): Promise<ReadCoin> => {
    const { coin } = await it.orderOf(spsn)
    if (!coin) throw new Error('the order must have a coin')
    return coin
  }
  const addressOf = async (spsn: string, coinType: string, refresh = 0, by = it.player) =>
    (await by.get(addressPath, { spsn, coinType, refresh })).body
  const given = async (spsn: string, coinType: string, refresh = 0): Promise<string> => {
    const body = await addressOf(spsn, coinType, refresh)
    expect(body).toMatchObject({ code: 0 })
    return (body['result'] as { address: string }).address
  }
  /** What the provider says of a payment of coins. */
  const pay = (order: string, amount: string, currency = 'USDT_TRC', reference = `T-${order}`) =>
    it.post({ order, amount, currency, reference })

  test('[F-163] [F-166] [F-170] the eight channels are listed with the price of their coin, and without a fee', async () => {
    const { body } = await it.player.get('/sobet/pay/queryChannel', { clientType: 0 })
    const listed = body['resultUsdt'] as Readonly<Record<string, unknown>>[]
    expect(listed.map(({ code }) => code)).toEqual(coinCodes)
    expect(listed.map(({ payWayCode, channelCodeType }) => [payWayCode, channelCodeType])).toEqual([
      ['UC_EBIFU_TRC_WEB', 'USDT_TRC'],
      ['UC_EBIFU_ERC_WEB', 'USDT_ERC'],
      ['UC_USDT_SOL_WEB', 'USDT_SOL'],
      ['UC_USDT_ARB_WEB', 'USDT_ARB'],
      ['UC_USDC_WEB_TRC', 'USDC_TRC'],
      ['UC_USDC_WEB_ERC', 'USDC_ERC'],
      ['UC_USDC_SOL_WEB', 'USDC_SOL'],
      ['UC_USDC_ARB_WEB', 'USDC_ARB'],
    ])
    for (const channel of listed) expect(channel).toMatchObject({ usdt3RdRate: 7.2, costStatus: 0 })
  })

  test('[F-198] [F-365] the types of coins have an id and a name, eight of USDT and four of USDC', async () => {
    const { body } = await it.player.get('/sobet/pay/getCoinTypeList')
    const types = body['result'] as { id: number; name: string }[]
    expect(types.map(({ id }) => id)).toEqual(Array.from({ length: 12 }, (_, n) => n + 1))
    expect(types.map(({ name }) => name.split('_')[0])).toEqual([
      ...Array.from({ length: 8 }, () => 'USDT'),
      ...Array.from({ length: 4 }, () => 'USDC'),
    ])
  })

  test('a coin without a price is not offered, and no order is made in it; one that was made is answered again', async () => {
    const key = crypto.randomUUID()
    const made = await it.make('usdc_sol', {}, key)
    it.mill.price = (unit) => (unit === 'USDC' ? undefined : '7.20')
    const { body } = await it.player.get('/sobet/pay/queryChannel', { clientType: 0 })
    const listed = (body['resultUsdt'] as { code: string }[]).map(({ code }) => code)
    expect(listed).toEqual(coinCodes.filter((code) => code.startsWith('usdt')))
    expect(await it.make('usdc_sol')).toMatchObject({ code: 1, msg: unavailable })
    expect(await it.make('usdc_sol', {}, key)).toMatchObject({ code: 0, spsn: made['spsn'] })
  })

  test.each(coinCodes)(
    '[F-420] %s: an address for 30 minutes; paid, it is credited at the price, once',
    async (code) => {
      const body = await it.make(code)
      const coinType = code.toUpperCase()
      expect(body).toMatchObject({ code: 0, usdtType: coinType })
      const spsn = String(body['spsn'])
      expect(it.mill.asked.at(-1)).toMatchObject({ spsn, amount: parseYuan('100') })
      const shown = await it.orderOf(spsn)
      expect(shown.coin).toMatchObject({ coinType, amount: 100, least: 10, price: 7.2, seen: null })
      expect(shown.coin?.address).toBe(body['coinAdress'])
      expect(shown.coin?.address).not.toBe('')
      expect(shown.payAmount).toBe(720)
      const [order] = await rows(
        database.db,
        sql`select (terms->>'until')::bigint - (extract(epoch from created_at) * 1000)::bigint as ms
        from money_order where id = ${spsn.slice(1)}::bigint`,
      )
      expect(Number(order?.['ms'])).toBe(30 * 60_000)
      const before = await it.cash()
      await Promise.all([
        pay(spsn, '100.00', coinType),
        pay(spsn, '100.00', coinType),
        pay(spsn, '100.00', coinType),
      ])
      const credited = await it.orderOf(spsn)
      expect(credited).toMatchObject({ status: 0, credited: 720, fee: 0 })
      expect(credited.coin?.address).toBe('')
      expect(credited.steps.at(-1)).toMatchObject({
        state: 'credited',
        received: 720,
        coins: 100,
        isLate: false,
      })
      expect((await it.cash()) - before).toBeCloseTo(720, 4)
    },
  )

  test.each([
    ['less', '98.00', 705.6],
    ['more', '150.55', 1083.96],
    ['what is worth no whole fen', '33.33', 239.97],
  ])('%s than was asked: what came is credited, cut down to the fen', async (_name, coins, yuan) => {
    const spsn = await it.made('usdt_trc')
    const before = await it.cash()
    await pay(spsn, coins)
    expect(await it.orderOf(spsn)).toMatchObject({ status: 0, credited: yuan })
    expect((await it.cash()) - before).toBeCloseTo(yuan, 4)
  })

  test('the price is that of the making in its window, and afterwards that of the arrival, which is waited for', async () => {
    const [inTime, late] = [await it.made('usdt_trc'), await it.made('usdt_trc')]
    it.mill.price = () => '6.50'
    await pay(inTime, '100.00')
    expect((await it.orderOf(inTime)).credited).toBe(720)
    await later(31 * 60_000)
    it.mill.price = () => undefined
    await pay(late, '100.00')
    const at = it.site.clock.now()
    const payment = { reference: `T-${late}`, amount: parseYuan('100'), currency: 'USDT_TRC', at }
    it.mill.query = (spsn) => ({ state: 'paid', payments: [{ ...payment, spsn }] })
    expect(await it.orderOf(late)).toMatchObject({ status: 7, credited: 0 })
    it.mill.price = () => '6.50'
    await later(11_000)
    await onceLooked(it, async () => expect((await it.orderOf(late)).status).toBe(0))
    const credited = await it.orderOf(late)
    expect(credited.credited).toBe(650)
    expect(credited.steps.at(-1)).toMatchObject({ isLate: true, coins: 100 })
  })

  test.each([
    ['below the least', '9.99', 'USDT_TRC', 'below the minimum'],
    ['by a network without an address of it', '100.00', 'USDT_BSC', 'another currency'],
    ['in another coin', '100.00', 'USDC_TRC', 'another currency'],
    ['in yuan', '100.00', 'CNY', 'another currency'],
  ])('%s: it is parked for people, and nothing is credited', async (_name, amount, currency, reason) => {
    const spsn = await it.made('usdt_trc')
    const before = await it.cash()
    await pay(spsn, amount, currency)
    expect(await it.parked(spsn)).toEqual([reason])
    expect((await it.orderOf(spsn)).status).toBe(1)
    expect(await it.cash()).toBe(before)
  })

  test('a coin never pays an order in yuan', async () => {
    const spsn = await it.made('topay')
    await pay(spsn, '100.00', 'USDT_TRC')
    expect(await it.parked(spsn)).toEqual(['another currency'])
  })

  test('[F-239] [F-240] [F-366] another network and a reload have other addresses; all of them arrive', async () => {
    const spsn = await it.made('usdt_trc')
    const first = (await coinOf(spsn)).address
    expect(await given(spsn, 'USDT_TRC')).toBe(first)
    const fresh = await given(spsn, 'USDT_TRC', 1)
    const bsc = await given(spsn, 'USDT_BSC')
    expect(new Set([first, fresh, bsc]).size).toBe(3)
    expect(await given(spsn, 'USDT_TRC')).toBe(fresh)
    expect(await given(spsn, 'USDT_BSC')).toBe(bsc)
    const { body } = await it.player.get(addressPath, { spsn, coinType: 'USDT_BSC' })
    expect(body['result']).toEqual({ address: bsc, qrCodeURL: bsc })
    expect(await coinOf(spsn)).toMatchObject({ coinType: 'USDT_BSC', address: bsc })
    await pay(spsn, '100.00', 'USDT_BSC')
    await pay(spsn, '10.00', 'USDT_TRC', 'T-second')
    expect((await it.orderOf(spsn)).credited).toBe(792)
  })

  test('an address is given for the own open order, on a network of its coin, up to twenty', async () => {
    const spsn = await it.made('usdt_trc')
    const other = await it.site.signIn('player02')
    expect(await addressOf(spsn, 'USDT_TRC', 1, other)).toMatchObject({ code: 1, msg: '没有这笔充值' })
    expect(await addressOf(spsn, 'USDC_TRC')).toMatchObject({ code: 3 })
    expect(await addressOf(spsn, 'TOPAY')).toMatchObject({ code: 3 })
    expect(await addressOf(await it.made('topay'), 'USDT_TRC')).toMatchObject({ code: 1 })
    for (let n = 1; n < 20; n += 1) await given(spsn, 'USDT_TRC', 1)
    expect(await addressOf(spsn, 'USDT_TRC', 1)).toMatchObject({
      code: 4,
      msg: expect.stringContaining('20') as string,
    })
    await pay(spsn, '100.00')
    expect(await addressOf(spsn, 'USDT_TRC')).toMatchObject({ code: 2, msg: '这笔充值已结束' })
  })

  test.each([
    ['does not answer', () => never],
    ['loses its answer', () => Promise.reject(new Error('the line is down'))],
    ['answers what is no address of the network', () => '0x52908400098527886e0f7030069857d2e4169ee7'],
  ])(
    'a provider that %s: no order, and a payment that comes all the same is parked',
    async (_name, address) => {
      it.mill.address = address
      expect(await it.make('usdt_trc')).toMatchObject({ code: 1, msg: unavailable })
      const [last] = await rows(database.db, sql`select id, state from money_order order by id desc limit 1`)
      expect(last?.['state']).toBe('refused')
      await pay(`D${String(last?.['id'])}`, '100.00')
      expect(await it.parked(`D${String(last?.['id'])}`)).toEqual(['another currency'])
    },
  )

  test('an address that another order has is never given again', async () => {
    const spsn = await it.made('usdt_trc')
    const { address } = await coinOf(spsn)
    it.mill.address = () => address
    expect(await it.make('usdt_trc')).toMatchObject({ code: 1, msg: unavailable })
    expect(await addressOf(spsn, 'USDT_TRC', 1)).toMatchObject({ code: 3 })
    expect((await coinOf(spsn)).address).toBe(address)
  })

  test('what is not final is shown with its confirmations and credits nothing; who looks when it is final has it credited', async () => {
    const spsn = await it.made('usdt_trc')
    const payment = {
      reference: 'T-7c1e90',
      amount: parseYuan('100'),
      currency: 'USDT_TRC',
      at: it.site.clock.now(),
    }
    const before = await it.cash()
    it.mill.query = () => ({ state: 'open', seen: { ...payment, confirmations: 12 } })
    expect((await coinOf(spsn)).seen).toMatchObject({
      amount: 100,
      confirmations: 12,
      needed: 19,
      reference: 'T-7c1e90',
    })
    it.mill.query = () => ({ state: 'open', seen: { ...payment, confirmations: 900 } })
    expect((await coinOf(spsn)).seen).toMatchObject({ confirmations: 19, needed: 19 })
    expect(await it.cash()).toBe(before)
    it.mill.query = () => ({ state: 'paid', payments: [{ ...payment, spsn }] })
    expect(await it.orderOf(spsn)).toMatchObject({ status: 0, credited: 720 })
    expect((await it.orderOf(spsn)).credited).toBe(720)
    expect((await it.cash()) - before).toBeCloseTo(720, 4)
  })

  test('a provider that hangs keeps nobody from reading his order', async () => {
    const spsn = await it.made('usdt_trc')
    it.mill.query = () => never
    expect(await coinOf(spsn)).toMatchObject({ coinType: 'USDT_TRC', seen: null })
  })

  test.each([
    [9.99, '充值金额有误，限额 10 至 10000 USDT'],
    [10_000.01, '充值金额有误，限额 10 至 10000 USDT'],
    [100.001, '充值金额有误，限额 10 至 10000 USDT'],
    [0, '充值金额有误，限额 10 至 10000 USDT'],
  ])('[F-275] %d coins are refused with the limits and the unit', async (amount, msg) => {
    expect(await it.make('usdt_trc', { amount })).toMatchObject({ code: 13, msg })
  })

  test('the limit of a player counts what the coins are worth', async () => {
    const player = await it.site.signIn('player02')
    await player.post('/sobet/api/protection/setMoneyLimit', {
      kind: 'deposit',
      period: 'day',
      amount: '11000',
    })
    const own = { subordinateName: 'player02' }
    expect(await it.make('usdt_trc', own, crypto.randomUUID(), player)).toMatchObject({ code: 0 })
    expect(await it.make('usdt_trc', own, crypto.randomUUID(), player)).toMatchObject({ code: 10 })
  })

  test.each(['agent02', 'limited07', 'support01', 'nobody', 'player01 x'])(
    'a player cannot fund %s, who is not below him',
    async (subordinateName) => {
      const refused = { code: 9, msg: '充值账户须为您自己或您的直属下级' }
      expect(await it.make('usdt_trc', { subordinateName })).toMatchObject(refused)
    },
  )

  test('an agent funds a member directly below him: he alone is credited, and both have the record', async () => {
    const agent = await it.site.signIn('agent01')
    const before = { agent: await it.cash(agent), player: await it.cash() }
    const made = await it.make('usdt_trc', { subordinateName: ' Player01 ' }, crypto.randomUUID(), agent)
    expect(made).toMatchObject({ code: 0 })
    const spsn = made['spsn'] as string
    await pay(spsn, '100.00')
    expect(await it.cash()).toBeCloseTo(before.player + 720, 4)
    expect(await it.cash(agent)).toBeCloseTo(before.agent, 4)
    const listed = async (by: typeof agent) => {
      const days = { startDate: '2026-11-01', endDate: '2026-11-30' }
      const { body } = await by.get('/sobet/query/rechargeOrder_ajaxListWeb', days)
      const { data } = body['result'] as { data: { spsn: string }[] }
      return data.find((row) => row.spsn === spsn)
    }
    expect(await listed(agent)).toMatchObject({ account: 'player01', payer: '', credited: 720 })
    expect(await listed(it.player)).toMatchObject({ account: 'player01', payer: 'agent01', credited: 720 })
  })

  test('who is credited reads the order and is shown nothing to pay; nobody else finds it', async () => {
    const agent = await it.site.signIn('agent01')
    const made = await it.make('usdt_trc', { subordinateName: 'player01' }, crypto.randomUUID(), agent)
    const spsn = made['spsn'] as string
    expect((await it.orderOf(spsn, agent)).coin?.address).toMatch(/^T/)
    expect(await it.orderOf(spsn)).toMatchObject({ payer: 'agent01', coin: null, reqUrl: '' })
    const other = await it.site.signIn('player02')
    const { body } = await other.get('/sobet/pay/rechargeOrder', { spsn })
    expect(body).toMatchObject({ code: 1 })
    expect(await addressOf(spsn, 'USDT_ERC')).not.toMatchObject({ code: 0 })
    const told = await it.player.post('/sobet/pay/updatePaynotifyV2', { orderId: spsn })
    expect(told.body).not.toMatchObject({ code: 0 })
  })

  test('the limits are those of who is credited, and who pays is not told which', async () => {
    const [agent, player] = [await it.site.signIn('agent01'), await it.site.signIn('player02')]
    const forPlayer = (by: typeof agent) =>
      it.make('usdt_trc', { subordinateName: 'player02' }, crypto.randomUUID(), by)
    // His own limit of 11,000 is set above; what waits for him counts, whoever pays it.
    expect(await forPlayer(agent)).toMatchObject({ code: 0 })
    expect(await forPlayer(agent)).toMatchObject({
      code: 17,
      msg: '该下级账户暂时不能收这笔充值，请与他联系',
    })
    expect(await forPlayer(player)).toMatchObject({ code: 10 })
  })
})
