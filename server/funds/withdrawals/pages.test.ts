/** Withdrawals that are asked for on a page of the provider: what opens it, and what becomes of what is asked for there. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { parseYuan } from '#engine/money/money.ts'
import { calls } from '#contract/areas.ts'
import { bindAuthenticator, codeAt, secure } from '../../../tests/kit/authenticator.ts'
import { expectBalanced } from '../../../tests/kit/expectBalanced.ts'
import { describeOnDatabase, freshDatabase, type TestDatabase } from '../../../tests/kit/freshDatabase.ts'
import { fundWire } from '../../../tests/kit/newPlayer.ts'
import { openWithdrawSite, type Withdrawer, type WithdrawSite } from '../../../tests/kit/withdrawSite.ts'

describeOnDatabase('pages of withdrawals', (kind) => {
  let database: TestDatabase
  let it: WithdrawSite
  beforeAll(async () => {
    database = await freshDatabase(kind)
    it = await openWithdrawSite(database)
  })
  beforeEach(() => {
    it.payouts.told.length = 0
    it.payouts.open = ({ number }) => `https://till.example/${number}`
  })
  afterAll(async () => {
    await expectBalanced(database.db)
    await it.site.stop()
    await database.close()
  })

  const give = async (who: Withdrawer, payPassword = fundWire, fields = {}) =>
    (await who.browser.post(calls.validatePayPassword.path, { payPassword, ...fields })).body
  const open = async (who: Withdrawer, withdrawType = 2) =>
    (await who.browser.get(calls.withdrawPage.path, { withdrawType, visitorId: 'v', requestId: 'r' })).body
  const stateOf = async (who: Withdrawer, pageId: unknown) =>
    (await who.browser.get(calls.withdrawPageState.path, { pageId: String(pageId) })).body
  const bindCode = async (who: Withdrawer, coinType: string, address: string) => {
    const bound = { coinType, address, pay_password: fundWire }
    expect((await who.browser.post(calls.bindWallet.path, bound)).body).toMatchObject({ code: 0 })
    await it.age(72)
  }

  /** A page that is open. */
  const opened = async (who: Withdrawer, withdrawType = 2): Promise<string> => {
    expect(await give(who)).toMatchObject({ code: 0 })
    const body = await open(who, withdrawType)
    expect(body).toMatchObject({ code: 0 })
    return String(body['pageId'])
  }

  test('[F-382] [F-202] its limits are given by its type as minAmount and maxAmount', async () => {
    const who = await it.player()
    const terms = async (withdrawType: number) =>
      (await who.browser.get(calls.withdrawPageTerms.path, { withdrawType })).body
    expect(await terms(0)).toMatchObject({ code: 0, minAmount: 100, maxAmount: 5000 })
    expect(await terms(2)).toMatchObject({ code: 0, minAmount: 100, maxAmount: 20_000 })
    expect((await terms(3))['code']).not.toBe(0)
  })

  test('[F-384] [F-201] the link is opened by GET with type and device, and answers code, msg and url', async () => {
    const who = await it.player()
    expect(await give(who)).toMatchObject({ code: 0 })
    expect(await open(who)).toMatchObject({
      code: 0,
      msg: expect.any(String) as string,
      url: expect.stringMatching(/^https:\/\/till\.example\/P\d+$/) as string,
      until: '2026-11-21 12:15:00',
    })
  })

  test.each([
    [0, 'WECHAT', 'wxp://f2f0Qk2V8M3n5p7r9t'],
    [1, 'ALIPAY', 'https://qr.alipay.com/fkx01234abcd'],
  ])(
    '[F-383] type %i is paid to the code of %s, and 2 to a card',
    async (withdrawType, coinType, address) => {
      const who = await it.player()
      await give(who)
      expect(await open(who, withdrawType)).toMatchObject({ code: 4 })
      await bindCode(who, coinType, address)
      const page = await opened(who, withdrawType)
      it.payouts.pages.set(`P${page}`, parseYuan('200'))
      const { spsn } = await stateOf(who, page)
      await it.ops('approve-withdrawal', String(spsn))
      await it.until(who, String(spsn), 0)
      expect(it.payouts.asked.at(-1)).toMatchObject({
        spsn,
        kind: coinType.toLowerCase(),
        number: address,
        amount: parseYuan('200'),
      })
      const toCard = await opened(who)
      it.payouts.pages.set(`P${toCard}`, parseYuan('300'))
      const second = await stateOf(who, toCard)
      expect(await who.order(String(second['spsn']))).toMatchObject({
        account: '招商银行 **** **** **** 1230',
      })
    },
  )

  test('[F-395] the fund password is given by a call of the session before: without it, and with a used one, nothing is opened', async () => {
    const who = await it.player()
    expect(await open(who)).toMatchObject({ code: 2, msg: '请输入资金密码' })
    expect(await give(who, '0'.repeat(32))).toMatchObject({ code: 2 })
    expect(await open(who)).toMatchObject({ code: 2 })
    await opened(who)
    expect(await open(who)).toMatchObject({ code: 2 })
    await give(who)
    it.site.clock.moveTo(new Date(it.site.clock.now().getTime() + 601_000))
    expect(await open(who)).toMatchObject({ code: 2 })
    // Of six pages that are asked for with one password at once, one is opened.
    await give(who)
    const answers = await Promise.all(Array.from({ length: 6 }, () => open(who)))
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
  })

  test('where the member wants a code for withdrawals, it is given with the password', async () => {
    const who = await it.player()
    const { secret } = await bindAuthenticator(who.browser, it.site.clock.now())
    const code = () => {
      it.site.clock.moveTo(new Date(it.site.clock.now().getTime() + 30_000))
      return codeAt(secret, it.site.clock.now())
    }
    await secure(who.browser, 'setTwoStep', { act: 'withdraw', on: true, code: code() })
    await give(who)
    expect(await open(who)).toMatchObject({ code: 3 })
    expect(await give(who, fundWire, { code: '000000' })).toMatchObject({ code: 6 })
    expect(await give(who, fundWire, { code: code() })).toMatchObject({ code: 0 })
    expect(await open(who)).toMatchObject({ code: 0 })
  })

  test('what is asked for is frozen once, however often it is looked at, and its provider is told', async () => {
    const who = await it.player()
    const page = await opened(who)
    expect(await stateOf(who, page)).toMatchObject({ code: 0, state: 'open', spsn: '' })
    it.payouts.pages.set(`P${page}`, parseYuan('250'))
    const states = await Promise.all(Array.from({ length: 6 }, () => stateOf(who, page)))
    const numbers = new Set(states.map(({ spsn }) => spsn))
    expect([states[0]?.['state'], numbers.size]).toEqual(['asked', 1])
    const [spsn] = [...numbers]
    expect(await who.money()).toEqual([750, 250, 0])
    expect(it.payouts.told.at(-1)).toEqual([`P${page}`, { spsn }])
    expect((await who.order(String(spsn))).way).toBe('银行卡网页')
  })

  test('the watch takes it in where nobody looks', async () => {
    const who = await it.player()
    const page = await opened(who)
    it.payouts.pages.set(`P${page}`, parseYuan('150'))
    await expect
      .poll(async () => {
        it.site.clock.moveTo(new Date(it.site.clock.now().getTime() + 5_000))
        return (await who.money())[1]
      })
      .toBe(150)
  })

  test.each([
    ['more than its limit', '20000.01', '请输入 100~20000 范围内的金额'],
    ['less than its limit', '99', '请输入 100~20000 范围内的金额'],
    ['more than there is', '1200', '余额不足，还差 200.00 元'],
  ])('%s is refused by name, and its provider is told why', async (_story, yuan, said) => {
    const who = await it.player()
    const page = await opened(who)
    it.payouts.pages.set(`P${page}`, parseYuan(yuan))
    const state = await stateOf(who, page)
    expect(state).toMatchObject({ state: 'refused', spsn: '' })
    expect(state['reason']).toContain(said)
    expect(await who.money()).toEqual([1000, 0, 0])
    expect(it.payouts.told.at(-1)).toEqual([`P${page}`, { refused: state['reason'] }])
  })

  test('a page of another member is unknown, and one whose time is over ends', async () => {
    const [who, other] = [await it.player(), await it.player()]
    const page = await opened(who)
    expect(await stateOf(other, page)).toMatchObject({ code: 1 })
    it.site.clock.moveTo(new Date(it.site.clock.now().getTime() + 17 * 60_000))
    expect(await stateOf(who, page)).toMatchObject({ state: 'ended' })
    it.payouts.pages.set(`P${page}`, parseYuan('150'))
    expect(await stateOf(who, page)).toMatchObject({ state: 'ended' })
    expect(await who.money()).toEqual([1000, 0, 0])
  })

  test.each([
    ['hangs', () => new Promise<never>(() => undefined)],
    ['refuses', () => Promise.reject(new Error('no page'))],
    ['answers no address of a page', () => 'javascript:alert(1)'],
  ])('a provider that %s opens nothing', async (_story, answer) => {
    const who = await it.player()
    await give(who)
    it.payouts.open = answer
    expect(await open(who)).toMatchObject({ code: 1, msg: '该提现方式暂不可用，请选择其他方式' })
  })
})
