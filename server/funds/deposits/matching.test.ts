/** Matched deposits over HTTP: amounts, the search for a counterpart, the cancel, and what is added to a payment that comes soon. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { depositKindOf } from '#contract/funds/depositKinds.ts'
import { parseYuan } from '#engine/money/money.ts'
import {
  matchCodes,
  onceLooked,
  openDepositSite,
  type DepositSite,
  type ReadMatch,
} from '../../../tests/kit/depositSite.ts'
import { expectBalanced } from '../../../tests/kit/expectBalanced.ts'
import { describeOnDatabase, freshDatabase } from '../../../tests/kit/freshDatabase.ts'
import { payee } from '../../../tests/kit/payProvider.ts'
import { rows, type Database } from '../../platform/database/database.ts'
import type { PayNews } from '../providers/provider.ts'

const paths = {
  amounts: '/sobet/pay/queryOnepayChannelAmountV2',
  status: '/sobet/pay/getOnepayOrderBankInfo',
  cancel: '/sobet/pay/cancelOnepayOrder',
  told: '/sobet/pay/updatePaynotifyV2',
} as const
const unavailable = '该充值渠道暂不可用，请选择其他渠道'
const matched: PayNews = { state: 'open', match: { reqUrl: '', recodeInfo: '839201', payee } }
const never = new Promise<never>(() => undefined)
const minute = 60_000

/** A moment as it is sent, in epoch milliseconds. */
const msOf = (moment: string | null): number => Date.parse(`${(moment ?? '').replace(' ', 'T')}+08:00`)

describeOnDatabase('matched deposits', (kind) => {
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
  /** Cancels are counted by the day; sessions end meanwhile. */
  const nextDay = async () => {
    await later(24 * 60 * minute)
    it.player = await it.site.signIn('player01')
  }
  const statusOf = async (orderId: string, by = it.player) => (await by.get(paths.status, { orderId })).body
  const cancel = async (orderId: string, type = 2, by = it.player) =>
    (await by.post(paths.cancel, { channelCode: 'onepay_alipay', orderId, type }, {})).body
  const matchOf = async (spsn: string): Promise<ReadMatch> => {
    const { match } = await it.orderOf(spsn)
    if (!match) throw new Error('the order must have a match')
    return match
  }
  const statesOf = async (spsn: string) => (await it.orderOf(spsn)).steps.map(({ state }) => state)

  test('[F-004] [F-049] bank, alipay and wechat are offered; way and type of a channel say what it is', async () => {
    const { body } = await it.player.get('/sobet/pay/queryChannel', { clientType: 0 })
    const listed = body['result'] as { payWayCode: string; channelCodeType: string }[]
    const typeOf = (way: string) => listed.find(({ payWayCode }) => payWayCode === way)?.channelCodeType
    const ways = ['EBANK_WEB_TRANSFER', 'ALIPAY_WEB_TRANSFER', 'ONEPAY_WECHAT_WEB', 'UC_MPAY_WEB']
    expect(ways.map(typeOf)).toEqual(['bank', 'alipay', 'wechat', 'web4'])
    for (const { payWayCode, channelCodeType } of listed)
      expect(depositKindOf(payWayCode)?.type).toBe(channelCodeType)
  })

  test('[F-168] the types have the families web1 to web4, bank and alipay', async () => {
    const { body } = await it.player.get('/sobet/pay/queryChannel', { clientType: 0 })
    const types = (body['result'] as { channelCodeType: string }[]).map(
      ({ channelCodeType }) => channelCodeType,
    )
    expect(types).toEqual(expect.arrayContaining(['web1', 'web2', 'web3', 'web4', 'bank', 'alipay']))
  })

  test('[F-165] the three matched channels are listed by their codes; a site whose provider finds nobody has none', async () => {
    const { body } = await it.player.get('/sobet/pay/queryChannel', { clientType: 0 })
    const listed = (body['result'] as { code: string; payWayCode: string }[]).filter(({ code }) =>
      code.startsWith('onepay'),
    )
    expect(listed.map(({ code }) => code)).toEqual(matchCodes)
    expect(listed.map(({ payWayCode }) => payWayCode)).toEqual([
      'ONEPAY_ALIPAY_WEB',
      'ONEPAY_WECHAT_WEB',
      'ONEPAY_NORMAL_ALIPAY_WEB',
    ])
  })

  test.each([paths.amounts, '/sobet/pay/queryOnepayChannelAmount'])(
    '[F-199] [F-200] [F-351] [F-352] %s answers offers with their ids, fixed amounts and steps, within the limits of the channel',
    async (path) => {
      it.mill.amounts = () => ({
        amountList: [
          { id: 'a', amount: parseYuan('300') },
          { id: 'b', amount: parseYuan('700') },
          { id: 'low', amount: parseYuan('99') },
        ],
        availableList: [{ id: 'b', amount: parseYuan('700') }],
        fixedList: [{ amount: parseYuan('500') }, { amount: parseYuan('20001') }],
        amountRuleList: [{ min: parseYuan('100'), max: parseYuan('1000'), range: parseYuan('50') }],
      })
      const { body } = await it.player.get(path, { channelCode: 'onepay_alipay' })
      expect(body).toMatchObject({
        code: 0,
        amountList: [
          { id: 'a', amount: 300 },
          { id: 'b', amount: 700 },
        ],
        availableList: [{ id: 'b', amount: 700 }],
        fixedList: [{ amount: 500 }],
        amountRuleList: [{ min: 100, max: 1000, range: 50 }],
      })
    },
  )

  test('a channel without a counterpart has no amounts; a provider that hangs keeps nobody waiting', async () => {
    expect((await it.player.get(paths.amounts, { channelCode: 'topay' })).body).toMatchObject({
      code: 1,
      msg: unavailable,
    })
    it.mill.amounts = () => never
    expect((await it.player.get(paths.amounts, { channelCode: 'onepay_alipay' })).body).toMatchObject({
      code: 1,
      msg: unavailable,
    })
    expect(await it.make('onepay_alipay')).toMatchObject({ code: 1, msg: unavailable })
  })

  test('the amounts name the match that has not ended, of whichever channel, until it has', async () => {
    const openOf = async (by = it.player) =>
      (await by.get(paths.amounts, { channelCode: 'onepay_alipay' })).body['openOrder']
    expect(await openOf()).toBe('')
    await it.made('topay')
    expect(await openOf()).toBe('')
    const spsn = await it.made('onepay_wechat')
    expect(await openOf()).toBe(spsn)
    it.mill.query = () => matched
    await statusOf(spsn)
    expect(await openOf()).toBe(spsn)
    expect(await openOf(await it.site.signIn('player02'))).toBe('')
    await it.post({ order: spsn })
    expect(await openOf()).toBe('')
  })

  test.each([
    [{ amount: 130 }, 14],
    [{ amount: 1_250 }, 14],
    [{ amount: 300.5 }, 14],
    [{ amount: 500, paymentId: 'sandbox-300' }, 14],
    [{ amount: 300, paymentId: 'nobody' }, 14],
    [{ amount: 50 }, 2],
    [{ amount: 20_500 }, 2],
  ])('an amount that is no offer, no fixed one and on no step is refused: %j', async (changes, code) => {
    expect(await it.make('onepay_alipay', changes)).toMatchObject({ code })
    expect(it.mill.asked).toEqual([])
  })

  test('[F-174] the id of a chosen offer reaches the provider; [F-220] an order that has its counterpart at once does not wait', async () => {
    it.mill.create = () => 'bank'
    const body = await it.make('onepay_alipay', { amount: 300, paymentId: 'sandbox-300' })
    expect(body).toMatchObject({ code: 0, result: { remitBankInfo: { isWait: '0', bnakNo: payee.bnakNo } } })
    expect(it.mill.asked.at(-1)).toMatchObject({ paymentId: 'sandbox-300', amount: parseYuan('300') })
    const spsn = String(body['spsn'])
    expect(await statusOf(spsn)).toMatchObject({ code: 0, remitBankInfo: { orderId: spsn } })
  })

  test('[F-221] [F-354] an order without one waits: the status is not 0 until it is found, then it says where to pay', async () => {
    const body = await it.make('onepay_alipay', { amount: 500 })
    const spsn = String(body['spsn'])
    expect(body).toMatchObject({
      code: 0,
      result: { remitBankInfo: { isWait: '1', bnakNo: '', orderId: spsn } },
    })
    it.mill.query = () => never
    expect(await statusOf(spsn)).toMatchObject({ code: 1 })
    it.mill.query = () => matched
    expect(await statusOf(spsn)).toMatchObject({ code: 0, remitBankInfo: { ...payee, isWait: '0' } })
    const order = await it.orderOf(spsn)
    expect(order.steps.map(({ state }) => state)).toEqual(['made', 'waiting', 'shown'])
    expect(await statesOf(spsn)).toEqual(['made', 'waiting', 'shown'])
  })

  test('two windows that look at once, and the watch, find a counterpart once', async () => {
    const spsn = await it.made('onepay_alipay')
    it.mill.query = () => matched
    const answers = await Promise.all(Array.from({ length: 6 }, () => statusOf(spsn)))
    expect(answers.map(({ code }) => code)).toEqual([0, 0, 0, 0, 0, 0])
    await later(minute)
    expect(await statesOf(spsn)).toEqual(['made', 'waiting', 'shown'])
  })

  test('the watch finds a counterpart that nobody asks for', async () => {
    const spsn = await it.made('onepay_alipay')
    it.mill.query = () => matched
    await later(minute)
    await onceLooked(it, async () => expect(await statesOf(spsn)).toEqual(['made', 'waiting', 'shown']))
  })

  test.each([
    ['a page that is no web page', { reqUrl: 'javascript:alert(1)', recodeInfo: '', payee }],
    ['no account to transfer to', { reqUrl: 'https://mill.example/page', recodeInfo: '', payee: null }],
  ])('%s is not shown, and the order waits on', async (_name, match) => {
    const spsn = await it.made('onepay_alipay')
    it.mill.query = () => ({ state: 'open', match })
    expect(await statusOf(spsn)).toMatchObject({ code: 1 })
    expect(await statesOf(spsn)).toEqual(['made', 'waiting'])
  })

  test.each([
    [{ state: 'refused', reason: 'r', match: 'no_counterpart' }, -100],
    [{ state: 'refused', reason: 'r', match: 'counterpart_left' }, -101],
  ] as const)('a search that the provider ends answers its code: %j', async (news, code) => {
    const spsn = await it.made('onepay_alipay')
    it.mill.query = () => news
    expect(await statusOf(spsn)).toMatchObject({ code })
    // The same four answer a cancel that came too late.
    expect(await cancel(spsn)).toMatchObject({ code })
    expect((await it.orderOf(spsn)).remitBankInfo).toBeNull()
  })

  test('nobody found within 15 minutes ends it by our clock, matched and unpaid 15 minutes after the match', async () => {
    const alone = await it.made('onepay_alipay')
    const found = await it.made('onepay_normal')
    await later(10 * minute)
    it.mill.query = (spsn) => (spsn === found ? matched : { state: 'open' })
    expect(await statusOf(found)).toMatchObject({ code: 0 })
    await later(6 * minute)
    await onceLooked(it, async () => expect(await statusOf(alone)).toMatchObject({ code: -100 }))
    expect(await statesOf(found)).toEqual(['made', 'waiting', 'shown'])
    await later(10 * minute)
    await onceLooked(it, async () => expect(await statusOf(found)).toMatchObject({ code: -103 }))
    // What comes all the same is credited, and said to be late.
    await it.post({ order: found })
    expect((await it.orderOf(found)).steps.at(-1)).toMatchObject({ state: 'credited', isLate: true })
  })

  test('[F-423] one channel names a deadline of ten minutes after its making, and is matched for 15', async () => {
    const [usual, normal] = [await it.made('onepay_alipay'), await it.made('onepay_normal')]
    it.mill.query = () => matched
    await Promise.all([statusOf(usual), statusOf(normal)])
    const order = await it.orderOf(normal)
    const { deadline, matchedAt } = await matchOf(normal)
    expect(msOf(deadline) - msOf(order.orderDate)).toBe(10 * minute)
    expect((await matchOf(usual)).deadline).toBeNull()
    expect(msOf(order.until) - msOf(matchedAt)).toBe(15 * minute)
  })

  test.each([
    [4, 7.5],
    [9, 5],
    [14, 2.5],
    [16, 0],
  ])('a payment of 500 yuan %i minutes after the match brings %d yuan more', async (minutes, bonus) => {
    const spsn = String((await it.make('onepay_alipay', { amount: 500 }))['spsn'])
    await later(8 * minute)
    it.mill.query = () => matched
    await statusOf(spsn)
    expect((await matchOf(spsn)).bonuses.map(({ amount }) => amount)).toEqual([7.5, 5, 2.5])
    const before = await it.cash()
    await later(minutes * minute)
    await it.post({ order: spsn, amount: '500.00' })
    expect((await it.orderOf(spsn)).credited).toBe(500 + bonus)
    expect(await it.cash()).toBe(before + 500 + bonus)
  })

  test('[F-370] [F-371] a cancel names channel, order and type 2 at an address of our own, and is done once however often it is said', async () => {
    const spsn = await it.made('onepay_alipay')
    const asked: string[] = []
    it.mill.cancel = (one) => (asked.push(one), 'cancelled')
    const answers = await Promise.all([cancel(spsn), cancel(spsn), cancel(spsn)])
    for (const body of answers) expect(body).toMatchObject({ code: 0, result: 'Canceled' })
    expect(asked).toEqual([spsn])
    expect(await it.orderOf(spsn)).toMatchObject({ status: 6, remitBankInfo: null, match: null })
    expect(await statusOf(spsn)).toMatchObject({ code: -101, msg: '订单已取消' })
    const [step] = await rows(
      database.db,
      sql`select note from money_order_step where order_id = ${spsn.slice(1)}::bigint and state = 'cancelled'`,
    )
    expect(step?.['note']).toEqual({ by: 'player', type: '2' })
  })

  test('[F-342] three orders may be cancelled in a day of Beijing; the fourth stays, also where four are cancelled at once', async () => {
    await nextDay()
    const spsns = [await it.made('onepay_alipay')]
    for (let n = 0; n < 3; n += 1) spsns.push(await it.made('onepay_alipay'))
    expect((await matchOf(spsns[0] ?? '')).cancelsLeft).toBe(3)
    const answers = await Promise.all(spsns.map((spsn) => cancel(spsn, 1)))
    const codes = answers.map(({ code }) => Number(code)).toSorted((a, b) => a - b)
    expect(codes).toEqual([-104, 0, 0, 0])
    const stays = spsns[answers.findIndex(({ code }) => code === -104)] ?? ''
    expect(await statesOf(stays)).toEqual(['made', 'waiting'])
    expect((await matchOf(stays)).cancelsLeft).toBe(0)
    // Another member has his own three.
    const other = await it.site.signIn('player02')
    const his = await it.make('onepay_alipay', {}, crypto.randomUUID(), other)
    expect(await cancel(String(his['spsn']), 2, other)).toMatchObject({ code: 0 })
    await nextDay()
    const next = await it.made('onepay_alipay')
    expect(await cancel(next)).toMatchObject({ code: 0 })
  })

  test('a cancel that crosses the match finds it; one whose answer is lost leaves the order as it is', async () => {
    const spsn = await it.made('onepay_alipay')
    const left = (await matchOf(spsn)).cancelsLeft
    it.mill.cancel = () => never
    expect(await cancel(spsn)).toMatchObject({
      code: 3,
      msg: '暂时联系不上匹配服务，订单没有取消，请稍后再试',
    })
    expect(await statesOf(spsn)).toEqual(['made', 'waiting'])
    it.mill.cancel = () => 'matched'
    it.mill.query = () => matched
    expect(await cancel(spsn)).toMatchObject({ code: 2 })
    expect(await statesOf(spsn)).toEqual(['made', 'waiting', 'shown'])
    expect(await cancel(spsn)).toMatchObject({ code: 2 })
    // That was no cancel.
    expect((await matchOf(spsn)).cancelsLeft).toBe(left)
  })

  test("nobody sees or cancels another member's order, nor one of another way", async () => {
    const spsn = await it.made('onepay_alipay')
    const bank = await it.made('ebank')
    const stranger = await it.site.signIn('player02')
    expect(await statusOf(spsn, stranger)).toMatchObject({ code: 2 })
    expect(await cancel(spsn, 2, stranger)).toMatchObject({ code: 1 })
    expect(await statusOf(bank)).toMatchObject({ code: 2 })
    expect(await cancel(bank)).toMatchObject({ code: 1 })
    expect(await statesOf(spsn)).toEqual(['made', 'waiting'])
  })

  test('a payment is credited whatever became of the search: waiting, cancelled, refused', async () => {
    const waiting = await it.made('onepay_alipay')
    const gone = await it.made('onepay_alipay')
    const left = await it.made('onepay_alipay')
    await cancel(gone)
    it.mill.query = (spsn) =>
      spsn === left ? { state: 'refused', reason: 'r', match: 'counterpart_left' } : { state: 'open' }
    await statusOf(left)
    const before = await it.cash()
    for (const order of [waiting, gone, left]) await it.post({ order })
    for (const order of [waiting, gone, left]) expect((await it.orderOf(order)).status).toBe(0)
    // Only the one that was still open has a bonus.
    expect(await it.cash()).toBe(before + 301.5)
  })

  test.each(['ebank', 'alipay', 'onepay_alipay'] as const)(
    '[F-278] [F-279] %s needs an account to transfer to: without one the channel is not available, and the order ends',
    async (code) => {
      it.mill.create = () => ({ reqUrl: 'https://mill.example/page' })
      expect(await it.make(code)).toMatchObject({ code: 1, msg: unavailable })
      const [order] = await rows(
        database.db,
        sql`select state from money_order where kind = 'deposit' order by id desc limit 1`,
      )
      expect(order?.['state']).toBe('refused')
      it.mill.create = () => 'bank'
      expect(await it.make(code)).toMatchObject({ code: 0 })
    },
  )

  test.each([
    ['/sobet/pay/updatePaynotifyV2', 'GET'],
    ['/sobet/pay/updatePaynotifyV2', 'POST'],
    ['/sobet/pay/updatePaynotify', 'GET'],
    ['/sobet/pay/updatePaynotify', 'POST'],
  ] as const)('[F-355] [F-356] %s says by %s that it is paid', async (path, method) => {
    it.mill.create = () => 'bank'
    const orderId = await it.made('onepay_alipay')
    const fields = { orderId, channelCode: 'onepay_alipay' }
    const answer =
      method === 'GET' ? await it.player.get(path, fields) : await it.player.post(path, fields, {})
    expect(answer.body).toMatchObject({ code: 0 })
    expect((await statesOf(orderId)).at(-1)).toBe('told')
  })

  test('[F-357] the notice of a payment carries type 1, channel and order; a waiting order has nothing to be said of', async () => {
    const spsn = await it.made('onepay_alipay')
    const tell = async () =>
      (await it.player.post(paths.told, { type: '1', channelCode: 'onepay_alipay', orderId: spsn }, {})).body
    expect(await tell()).toMatchObject({ code: 0 })
    expect(await statesOf(spsn)).toEqual(['made', 'waiting'])
    it.mill.query = () => matched
    await statusOf(spsn)
    expect(await tell()).toMatchObject({ code: 0 })
    expect(await tell()).toMatchObject({ code: 0 })
    expect(await statesOf(spsn)).toEqual(['made', 'waiting', 'shown', 'told'])
  })
})
