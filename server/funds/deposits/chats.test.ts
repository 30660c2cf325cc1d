/** Deposits that are talked about, over HTTP: the choices of their channel, the window of an order, and the list of recent ones. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openDepositSite, type DepositSite } from '../../../tests/kit/depositSite.ts'
import { expectBalanced } from '../../../tests/kit/expectBalanced.ts'
import { describeOnDatabase, freshDatabase } from '../../../tests/kit/freshDatabase.ts'
import type { TestProvider } from '../../../tests/kit/payProvider.ts'
import type { Database } from '../../platform/database/database.ts'

const renewPath = '/sobet/pay/imPayRenew'
const listPath = '/sobet/query/rechargeOrder_ajaxListWeb'
const unavailable = '该充值渠道暂不可用，请选择其他渠道'

const wrongPages: readonly (readonly [string, TestProvider['renew']])[] = [
  ['hangs', () => new Promise<never>(() => undefined)],
  ['answers no page', () => 'javascript:alert(1)'],
  ['answers two lines', () => 'https://a.example/\nhttps://b.example/'],
  ['loses its answer', () => Promise.reject(new Error('lost'))],
]

describeOnDatabase('deposits that are talked about', (kind) => {
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
  const renew = async (spsn: string, by = it.player) => (await by.get(renewPath, { spsn })).body

  test('[F-167] the channel has four choices, by their codes; one of them is sent', async () => {
    const { body } = await it.player.get('/sobet/pay/queryChannel', { clientType: 0 })
    const listed = body['result'] as { code: string; imChildChannels: { payWayCode: string }[] }[]
    const children = listed.find(({ code }) => code === 'im')?.imChildChannels
    expect(children?.map(({ payWayCode }) => payWayCode)).toEqual([
      'IM_WEB_ALIPAY',
      'IM_WEB_WECHAT',
      'IM_WEB_BANK',
      'IM_WEB_UNIONPAY',
    ])
    expect(listed.filter(({ code }) => code.startsWith('im_'))).toEqual([])
    expect(listed.filter(({ imChildChannels }) => imChildChannels.length > 0)).toHaveLength(1)
    expect(await it.make('im', { channelCode: 'im' })).toMatchObject({ code: 15, msg: '请选择付款方式' })
    expect(await it.make('im')).toMatchObject({ code: 0 })
    expect(it.mill.asked.at(-1)).toMatchObject({ payWayCode: 'IM_WEB_ALIPAY' })
  })

  test('[F-361] the window of an order has a new address whenever it is opened, also once it has ended', async () => {
    const spsn = await it.made('im')
    let opened = 0
    it.mill.renew = (one) => `https://mill.example/talk/${one}/${(opened += 1)}`
    expect(await renew(spsn)).toMatchObject({ code: 0, reqUrl: `https://mill.example/talk/${spsn}/1` })
    expect(await renew(spsn)).toMatchObject({ code: 0, reqUrl: `https://mill.example/talk/${spsn}/2` })
    await it.post({ order: spsn, state: 'refused' })
    expect(await renew(spsn)).toMatchObject({ code: 0, reqUrl: `https://mill.example/talk/${spsn}/3` })
  })

  test.each(wrongPages)('a provider that %s opens nothing', async (_name, answer) => {
    const spsn = await it.made('im')
    it.mill.renew = answer
    expect(await renew(spsn)).toMatchObject({ code: 2, msg: unavailable })
  })

  test("nobody opens another member's window, nor one of an order of another way", async () => {
    const spsn = await it.made('im')
    const stranger = await it.site.signIn('player02')
    expect(await renew(spsn, stranger)).toMatchObject({ code: 1 })
    expect(await renew(await it.made('topay'))).toMatchObject({ code: 1 })
  })

  test('the list of orders by kind has those that are talked about alone; older clients ask for all', async () => {
    await it.made('topay')
    const day = new Date(it.site.clock.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10)
    const ask = async (channelType: number) => {
      const { body } = await it.player.get(listPath, {
        startDate: day,
        endDate: day,
        channelType,
        pageSize: 50,
      })
      return (body['result'] as { data: { channelCode: string; way: number }[] }).data
    }
    const talked = await ask(3)
    expect(talked.length).toBeGreaterThan(0)
    expect(new Set(talked.map(({ channelCode }) => channelCode))).toEqual(new Set(['im_alipay']))
    expect(new Set(talked.map(({ way }) => way))).toEqual(new Set([3]))
    for (const all of [0, 1])
      expect((await ask(all)).map(({ channelCode }) => channelCode)).toContain('topay')
  })
})
