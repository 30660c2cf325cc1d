/** Fast withdrawals over HTTP: which amounts there are, the transfer of a counterpart, its confirmation, and what is added (decided.md 17). */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { parseYuan } from '#engine/money/money.ts'
import { calls } from '#contract/areas.ts'
import { expectBalanced } from '../../../tests/kit/expectBalanced.ts'
import { describeOnDatabase, freshDatabase, type TestDatabase } from '../../../tests/kit/freshDatabase.ts'
import { openWithdrawSite, type Withdrawer, type WithdrawSite } from '../../../tests/kit/withdrawSite.ts'

const [paid, transferred, confirmed, failed] = [0, 3, 4, 6]
const never = () => new Promise<never>(() => undefined)
const fast = { channelType: '2' } as const

describeOnDatabase('fast withdrawals', (kind) => {
  let database: TestDatabase
  let it: WithdrawSite
  beforeAll(async () => {
    database = await freshDatabase(kind)
    it = await openWithdrawSite(database)
  })
  beforeEach(() => {
    it.payouts.asked.length = 0
    it.payouts.pay = () => ({ state: 'open' })
    it.payouts.query = () => ({ state: 'transferred', at: it.site.clock.now() })
    it.payouts.confirm = (spsn) => ({ state: 'paid', reference: `T-${spsn}` })
  })
  afterAll(async () => {
    await expectBalanced(database.db)
    await it.site.stop()
    await database.close()
  })

  const confirm = async (who: Withdrawer, spsn: string) =>
    (await who.browser.post(calls.confirmArrival.path, { spsn })).body
  const amounts = async (who: Withdrawer, fields = {}) =>
    (await who.browser.get(calls.withdrawAmounts.path, fields)).body
  const later = (seconds: number) =>
    it.site.clock.moveTo(new Date(it.site.clock.now().getTime() + seconds * 1_000))

  /** One whose counterpart has paid. */
  const transferredOne = async (who: Withdrawer, changes = {}): Promise<string> => {
    const spsn = await who.made({ ...fast, withdrawMoney: 200, ...changes })
    await it.ops('approve-withdrawal', spsn)
    await it.until(who, spsn, transferred)
    return spsn
  }

  test('[F-381] the amounts of the pool are given by tab, those that its tab does not pay are not', async () => {
    const who = await it.player()
    expect(await amounts(who)).toMatchObject({
      code: 0,
      amountList: [
        { id: 'offer-300', amount: 300 },
        { id: 'taken-400', amount: 400 },
      ],
      availableList: [{ id: 'offer-300', amount: 300 }],
      fixedList: [{ amount: 200 }],
      amountRuleList: [{ min: 100, max: 5000, range: 100 }],
    })
    expect(await amounts(who, { channelType: '3' })).toMatchObject({
      availableList: [{ id: 'large-6000' }],
      fixedList: [{ amount: 8000 }],
    })
    for (const channelType of ['1', '', '99'])
      expect(await amounts(who, { channelType })).toMatchObject({ code: 1 })
  })

  test('[F-376] channelType 2 takes an amount of the pool to a card, and its provider hears which offer; 1 takes any', async () => {
    const who = await it.player()
    const spsn = await transferredOne(who, { withdrawMoney: 300, amountId: 'offer-300' })
    expect(it.payouts.asked).toMatchObject([
      { spsn, kind: 'bank', amount: parseYuan('300'), offer: 'offer-300' },
    ])
    expect(await who.money()).toEqual([694, 306, 0])
    expect(await who.order(spsn)).toMatchObject({ way: '极速提现', securityDeposit: 6 })
    it.payouts.pay = ({ spsn: asked }) => ({ state: 'paid', reference: asked })
    const plain = await who.made({ withdrawMoney: 123.45 })
    await it.ops('approve-withdrawal', plain)
    await it.until(who, plain, paid)
    expect(it.payouts.asked.at(-1)?.offer).toBeUndefined()
  })

  test.each([
    ['an amount on no step', { withdrawMoney: 150 }, 16],
    ['an offer with another amount', { withdrawMoney: 500, amountId: 'offer-300' }, 16],
    ['an offer that is taken', { withdrawMoney: 400, amountId: 'taken-400' }, 16],
    ['an offer that nobody made', { withdrawMoney: 300, amountId: 'offer-9' }, 16],
    ['[F-310] more than its tab pays', { withdrawMoney: 5100 }, 3],
    ['[F-310] less than its tab pays', { withdrawMoney: 50 }, 3],
    ['a fraction of a fen', { withdrawMoney: 100.005 }, 3],
    ['more than there is with the security', { withdrawMoney: 1000 }, 11],
    ['an unknown channel', { channelType: '4' }, 1],
  ])('%s is refused, and nothing is frozen', async (_story, changes, code) => {
    const who = await it.player()
    expect(await who.send(await who.form({ ...fast, ...changes }))).toMatchObject({ code })
    expect(await who.money()).toEqual([1000, 0, 0])
  })

  test('[F-386] [F-136] what is confirmed soon is paid with what its tier adds; the rows say what can still be had', async () => {
    const who = await it.player()
    const spsn = await transferredOne(who, { withdrawMoney: 1000 - 100 })
    const rows = async () =>
      (await who.order(spsn)).bonusList.map(({ min, bonus, hasBonus }) => [min, bonus, hasBonus])
    expect(await rows()).toEqual([
      [3, 4.5, true],
      [8, 2.7, true],
      [15, 0.9, true],
    ])
    later(200)
    expect(await rows()).toEqual([
      [3, 4.5, false],
      [8, 2.7, true],
      [15, 0.9, true],
    ])
    expect(await confirm(who, spsn)).toMatchObject({ code: 0 })
    expect(await who.order(spsn)).toMatchObject({ status: paid, reference: `T-${spsn}`, bonusAmount: 2.7 })
    expect(await rows()).toEqual([
      [3, 4.5, false],
      [8, 2.7, true],
      [15, 0.9, false],
    ])
    expect(await who.money()).toEqual([102.7, 0, 0])
    expect((await who.order(spsn)).steps.map(({ state }) => state)).toEqual([
      'made',
      'reviewed',
      'sent',
      'transferred',
      'confirmed',
      'paid',
    ])
    // Said again it changes nothing.
    expect(await confirm(who, spsn)).toMatchObject({ code: 0 })
    expect(await who.money()).toEqual([102.7, 0, 0])
  })

  test('an arrival is confirmed once, by its member, and not before its counterpart has paid', async () => {
    const [who, other] = [await it.player(), await it.player()]
    it.payouts.query = () => ({ state: 'open' })
    const spsn = await who.made({ ...fast, withdrawMoney: 200 })
    expect(await confirm(who, spsn)).toMatchObject({ code: 2 })
    await it.ops('approve-withdrawal', spsn)
    await it.until(who, spsn, 10)
    expect(await confirm(who, spsn)).toMatchObject({ code: 2 })
    it.payouts.query = () => ({ state: 'transferred', at: it.site.clock.now() })
    await it.until(who, spsn, transferred)
    expect(await confirm(other, spsn)).toMatchObject({ code: 1 })
    expect(await confirm(who, 'W999999')).toMatchObject({ code: 1 })
    const answers = await Promise.all(Array.from({ length: 8 }, () => confirm(who, spsn)))
    expect(answers.map(({ code }) => code)).toEqual(Array.from({ length: 8 }, () => 0))
    expect(await who.money()).toEqual([801, 0, 0])
  })

  test('[F-254] 900 seconds after the transfer it cannot be confirmed any more: the proof of the provider ends it, and nothing is added', async () => {
    const who = await it.player()
    const spsn = await transferredOne(who)
    const { confirmUntil, steps } = await who.order(spsn)
    const at = steps.find(({ state }) => state === 'transferred')?.at
    expect((Date.parse(String(confirmUntil)) - Date.parse(String(at))) / 1_000).toBe(900)
    later(901)
    expect(await confirm(who, spsn)).toMatchObject({ code: 3 })
    it.payouts.query = () => ({ state: 'paid', reference: 'proof' })
    await it.until(who, spsn, paid)
    expect(await who.order(spsn)).toMatchObject({ reference: 'proof', bonusAmount: 0 })
    expect(await who.money()).toEqual([800, 0, 0])
    expect(await confirm(who, spsn)).toMatchObject({ code: 3 })
  })

  test('a confirmation that its provider does not hear is said again by the watch, and keeps its tier', async () => {
    const who = await it.player()
    const spsn = await transferredOne(who)
    it.payouts.confirm = () => Promise.reject(new Error('the line is cut'))
    expect(await confirm(who, spsn)).toMatchObject({ code: 0 })
    expect(await who.order(spsn)).toMatchObject({ status: confirmed })
    later(600)
    it.payouts.confirm = () => ({ state: 'paid', reference: 'late' })
    await it.until(who, spsn, paid)
    expect(await who.order(spsn)).toMatchObject({ bonusAmount: 1, reference: 'late' })
  })

  test('what its provider calls failed comes back, also after a confirmation', async () => {
    const who = await it.player()
    const spsn = await transferredOne(who)
    it.payouts.confirm = () => ({ state: 'failed', reason: '付款方已撤销' })
    expect(await confirm(who, spsn)).toMatchObject({ code: 0 })
    expect(await who.order(spsn)).toMatchObject({ status: failed, errorCode: '付款方已撤销' })
    expect(await who.money()).toEqual([1000, 0, 0])
  })

  test('[F-343] three arrivals that were left unconfirmed close the fast channels until midnight, by mark 4', async () => {
    const who = await it.player()
    for (let n = 0; n < 3; n += 1) {
      expect(await amounts(who)).toMatchObject({ code: 0 })
      const spsn = await transferredOne(who, { withdrawMoney: 100 })
      it.payouts.query = () => ({ state: 'paid', reference: `proof ${spsn}` })
      await it.until(who, spsn, paid)
      it.payouts.query = () => ({ state: 'transferred', at: it.site.clock.now() })
    }
    expect(await amounts(who)).toMatchObject({ code: 2 })
    expect(await who.send(await who.form({ ...fast, withdrawMoney: 100 }))).toMatchObject({ code: 17 })
    const marks = async () => {
      const { body } = await who.browser.get(calls.queryChannel.path, { clientType: 0 })
      const channels = body['result'] as readonly { readonly payWayCode: string; readonly blocked: number }[]
      return new Set(
        channels.map(({ payWayCode, blocked }) => `${payWayCode.startsWith('ONEPAY')} ${blocked}`),
      )
    }
    expect(await marks()).toEqual(new Set(['true 4', 'false 0']))
    const { result } = (await who.setup()) as {
      readonly result?: {
        readonly PrePayConfigMap: { readonly tabs: readonly { readonly blocked: number }[] }
      }
    }
    expect(result?.PrePayConfigMap.tabs.map(({ blocked }) => blocked).toSorted()).toEqual([
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4, 4,
    ])
    const order = { channelCode: 'onepay_alipay', amount: 200, payWayType: '3' }
    expect(await recharge(who, order)).toMatchObject({ code: 16 })
    // A card is paid all the same.
    expect(await who.send(await who.form({ withdrawMoney: 100 }))).toMatchObject({ code: 0 })
    later(12 * 3_600)
    expect(await amounts(who)).toMatchObject({ code: 0 })
    expect(await marks()).toEqual(new Set(['true 0', 'false 0']))
  })

  test('a provider of the pool that hangs or is silent is said to be unavailable', async () => {
    const who = await it.player()
    it.payouts.amounts = never
    const form = await who.form({ ...fast, withdrawMoney: 200 })
    const [read, sent] = await Promise.all([amounts(who), who.send(form)])
    expect([read, sent]).toMatchObject([{ code: 1 }, { code: 1 }])
    expect(await who.money()).toEqual([1000, 0, 0])
  })

  const recharge = async (who: Withdrawer, fields: Readonly<Record<string, string | number>>) =>
    (await who.browser.post(calls.recharge.path, fields, { key: crypto.randomUUID() })).body
})
