/** Exchanges over HTTP: what is taken and when, what a provider says of it, and where the money is in each state. */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bindAuthenticator, codeAt, secure } from '../../../tests/kit/authenticator.ts'
import { openExchangeSite, type ExchangeSite } from '../../../tests/kit/exchangeSite.ts'
import { expectBalanced } from '../../../tests/kit/expectBalanced.ts'
import { describeOnDatabase, freshDatabase, type TestDatabase } from '../../../tests/kit/freshDatabase.ts'
import { protectDone } from '../../../tests/kit/protection.ts'
import { beginOrder } from '../../ledger/moneyOrders/moneyOrder.ts'
import { reserveOrder } from '../../ledger/moneyOrders/moneyOrders.ts'
import { openDoor } from '../../ledger/movements/door.ts'
import { fundsTransfers } from '../../ledger/transfers/funds.ts'
import { letter } from '../../schema/index.ts'
import { exchangeMoneyOrder } from './exchangeOrder.ts'
import { hasProof } from '../../account/accounts/givenFundPassword.sql.ts'

const [arrived, underWay, returned] = [0, 1, 2]
const toLottery = { turnOut: 'ag_01', turnIn: 'sobet_01' }

describeOnDatabase('exchanges', (kind) => {
  let database: TestDatabase
  let it: ExchangeSite
  beforeAll(async () => {
    database = await freshDatabase(kind)
    it = await openExchangeSite(database)
  })
  beforeEach(() => it.wallets.asUsual())
  afterAll(async () => {
    await expectBalanced(database.db)
    await it.site.stop()
    await database.close()
  })

  test('[F-391] [F-203] [F-204] [F-387] the setup names the wallets and limits; an exchange takes the money, tells the provider and has arrived with its answer', async () => {
    const who = await it.player()
    expect(await who.setup()).toMatchObject({
      code: 0,
      result: {
        pcodeCbBaseList: [
          { cbId: 'ag_01', cbName: 'AG 视讯' },
          { cbId: 'sb_01', cbName: '沙巴体育' },
          { cbId: 'ly_01', cbName: '乐游棋牌' },
          { cbId: 'hqt_01', cbName: 'HQT 捕鱼' },
          { cbId: 'cq9_01', cbName: 'CQ9 电子' },
          { cbId: 'xj_01', cbName: 'XJ 体育' },
          { cbId: 'vg_01', cbName: 'VG 棋牌' },
        ],
        transferCashMap: {
          lotteryMinTransfer: 1,
          lotteryMaxTransfer: 50_000,
          thirdMinTransfer: 1,
          thirdMaxTransfer: 50_000,
        },
        payPasswordFlag: 'N',
        uinPoint: 1000,
      },
    })
    const spsn = await who.made({ turnOutCn: '彩票钱包', turnInCn: 'AG 视讯', cash: 100 })
    expect(await who.order(spsn)).toMatchObject({
      status: arrived,
      cash: 100,
      removeToCbId: 'sobet_01',
      switchToCbId: 'ag_01',
      errorCode: '',
    })
    expect((await who.order(spsn)).steps.map(({ state }) => state)).toEqual(['made', 'sent', 'arrived'])
    expect(it.wallets.asked).toEqual([
      { spsn, player: String(who.id), wallet: 'ag_01', direction: 'in', amount: 1_000_000n },
    ])
    expect(await who.money()).toEqual([900, 100])
    const changes = await who.browser.get('/sobet/api/userPointCheck/queryResultWeb', {
      startDate: '2026-11-21',
      endDate: '2026-11-21',
      spsn,
    })
    expect(changes.body['result']).toMatchObject({
      data: [{ changeTypeString: '转至游戏钱包', relatedId: spsn, optType: 2, amount: 100 }],
    })
  })

  test('[F-009] back: the provider takes it first, then the lottery wallet has it; no more than the wallet of games has, and no more than its most', async () => {
    const who = await it.player()
    it.wallets.balance = () => 600_000_000n
    const spsn = await who.made({ ...toLottery, cash: 250 })
    expect(await who.order(spsn)).toMatchObject({ status: arrived, removeToCbId: 'ag_01' })
    expect(it.wallets.asked).toMatchObject([{ spsn, direction: 'out', amount: 2_500_000n }])
    expect(await who.money()).toEqual([1250, -250])
    expect(await who.send({ ...toLottery, cash: 50_001 })).toMatchObject({ code: 7 })
    it.wallets.balance = () => 100_000n
    expect(await who.send({ ...toLottery, cash: 11 })).toMatchObject({
      code: 11,
      msg: expect.stringContaining('余额不足'),
    })
    expect(it.wallets.asked).toHaveLength(1)
  })

  test.each([
    [{ cash: 0 }, 4],
    [{ cash: 1.005, turnIn: 'sb_01' }, 4],
    [{ cash: -5 }, 4],
    [{ cash: 50_001 }, 7],
    [{ cash: 999_999_999 }, 7],
    [{ cash: '9000000000000000' }, 400],
    [{ cash: 1.5 }, 8],
    [{ cash: 1_001 }, 11],
    [{ turnIn: 'no_01' }, 1],
    [{ turnIn: 'sobet_01' }, 1],
    [{ turnOut: 'ag_01', turnIn: 'sb_01' }, 3],
    [{ payPassword: '0'.repeat(32) }, 2],
  ])('%j is refused with %d, and nothing is taken', async (changes, code) => {
    const who = await it.player()
    expect(await who.send(changes)).toMatchObject({ code })
    expect(await who.money()).toEqual([1000, 0])
    expect(it.wallets.asked).toEqual([])
  })

  test.each(['1e2', '٣٠', '１００', 'NaN', '', '1,000', ' 5 x'])(
    'an amount of %j is no amount',
    async (cash) => {
      const who = await it.player()
      expect((await who.send({ cash }))['code']).not.toBe(0)
      expect(await who.money()).toEqual([1000, 0])
    },
  )

  test('[F-314] exactly the least, and all there is, are taken', async () => {
    const who = await it.player({ yuan: '3' })
    await who.made({ cash: 1 })
    await who.made({ cash: 2 })
    expect(await who.money()).toEqual([0, 3])
    expect(await who.send({ cash: 1 })).toMatchObject({ code: 11, msg: expect.stringContaining('余额不足') })
  })

  test('[F-316] below the least: 转账金额须大于最低可转金额', async () => {
    const who = await it.player()
    expect(await who.send({ turnIn: 'sb_01', cash: 0.99 })).toMatchObject({
      code: 4,
      msg: '转账金额须大于最低可转金额 1 元',
    })
    expect(await who.money()).toEqual([1000, 0])
  })

  test('an order that a stop left before its provider was told is told by the watch, once', async () => {
    const who = await it.player()
    const order = { id: await reserveOrder(database.db), memberId: who.id }
    const amount = 1_000_000n
    const terms = { provider: 'arcade', out: 'sobet_01', into: 'sb_01', amount: String(amount) }
    const key = randomUUID()
    await openDoor({ database }).post({
      memberId: who.id,
      key,
      call: 'exchange',
      contentHash: key,
      answer: { order: String(order.id) },
      at: it.site.clock.now(),
      transfers: [
        { kind: fundsTransfers.wallet_out, amount, cause: `exchange:${order.id}`, from: who.id, to: who.id },
      ],
      orders: [beginOrder(exchangeMoneyOrder, order, terms)],
    })
    await it.until(who, `E${order.id}`, arrived)
    expect(it.wallets.asked.map(({ spsn }) => spsn)).toEqual([`E${order.id}`])
    expect(await who.money()).toEqual([900, 100])
  })

  test('the same key is one exchange, without a password the second time; its outcome is known; other contents are refused', async () => {
    const who = await it.player()
    const key = randomUUID()
    const first = await who.send({}, key)
    expect(first).toMatchObject({ code: 0 })
    expect(await who.send({ payPassword: '0'.repeat(32) }, key)).toEqual(first)
    expect(await who.send({ cash: 101 }, key)).toMatchObject({ code: 4090 })
    const outcome = await who.browser.post('/sobet/pay/outcome', { key })
    expect(outcome.body['result']).toMatchObject({
      state: 'accepted',
      answer: { code: 0, spsn: first['spsn'] },
    })
    expect(await who.money()).toEqual([900, 100])
    expect(it.wallets.asked).toHaveLength(1)
  })

  test('[field-faults 23] a lost answer gives nothing back: it is asked for until it is known, and moved once', async () => {
    const who = await it.player()
    it.wallets.move = () => {
      throw new Error('lost')
    }
    let asks = 0
    it.wallets.query = (spsn) => {
      asks += 1
      if (asks < 3) throw new Error('lost too')
      return { state: 'done', reference: `late-${spsn}` }
    }
    const spsn = await who.made()
    expect(await who.order(spsn)).toMatchObject({ status: underWay })
    expect(await who.money()).toEqual([900, 100])
    await it.until(who, spsn, arrived)
    expect([it.wallets.asked.length, asks]).toEqual([1, 3])
    expect(await who.money()).toEqual([900, 100])
  })

  test('a provider that never heard of it is asked again, with the same number', async () => {
    const who = await it.player()
    let tries = 0
    it.wallets.move = ({ spsn }) => {
      tries += 1
      if (tries === 1) throw new Error('it never arrived')
      return { state: 'done', reference: spsn }
    }
    it.wallets.query = () => ({ state: 'unknown' })
    const spsn = await who.made()
    await it.until(who, spsn, arrived)
    expect(it.wallets.asked.map((one) => one.spsn)).toEqual([spsn, spsn])
    expect(await who.money()).toEqual([900, 100])
  })

  test('refused by the provider: out it is back, with the reason and a letter; back nothing has moved', async () => {
    const who = await it.player()
    it.wallets.balance = () => 5_000_000n
    it.wallets.move = () => ({ state: 'refused', reason: '游戏维护中' })
    const out = await who.made()
    expect(await who.order(out)).toMatchObject({ status: returned, errorCode: '游戏维护中' })
    const back = await who.made(toLottery)
    expect(await who.order(back)).toMatchObject({ status: returned, errorCode: '游戏维护中' })
    expect(await who.money()).toEqual([1000, 0])
    const letters = await database.db.select().from(letter).where(eq(letter.memberId, who.id))
    expect(letters.map(({ title }) => title)).toEqual(['转账已退回'])
    expect(letters[0]?.content).toContain('游戏维护中')
  })

  test('a provider that is slow holds up nobody: the answer comes after three seconds, the money when it is there', async () => {
    const who = await it.player()
    let answer: () => void = () => undefined
    it.wallets.move = ({ spsn }) =>
      new Promise((resolve) => {
        answer = () => resolve({ state: 'done', reference: spsn })
      })
    it.wallets.query = () => ({ state: 'open' })
    const spsn = await who.made()
    expect(await who.order(spsn)).toMatchObject({ status: underWay })
    answer()
    await expect.poll(async () => (await who.order(spsn)).status).toBe(arrived)
  })

  test('[field-faults 17] eight at once of all that is there: one is accepted', async () => {
    const who = await it.player({ yuan: '100' })
    const answers = await Promise.all(Array.from({ length: 8 }, () => who.send()))
    expect(answers.map(({ code }) => code).toSorted((a, b) => Number(a) - Number(b))).toEqual([
      0,
      ...Array.from({ length: 7 }, () => 11),
    ])
    expect(await who.money()).toEqual([0, 100])
  })

  test('[F-205] [F-312] [F-313] [F-392] a code is asked for where the member wants one; a right password is not asked for twice, and holds for one exchange', async () => {
    const who = await it.player()
    const { secret } = await bindAuthenticator(who.browser, it.site.clock.now())
    const later = () => it.site.clock.moveTo(new Date(it.site.clock.now().getTime() + 30_000))
    const code = () => codeAt(secret, it.site.clock.now())
    later()
    await secure(who.browser, 'setTwoStep', { act: 'thirdTransfer', on: true, code: code() })
    const flags = async () => {
      const { payPasswordFlag, twostepThirdTransfer } = (await who.setup())['result'] as Record<
        string,
        unknown
      >
      return [payPasswordFlag, twostepThirdTransfer]
    }
    const noPassword = { payPassword: undefined as unknown as string }
    expect(await flags()).toEqual(['N', true])
    expect(await who.send(noPassword)).toMatchObject({ code: 10, msg: '请输入资金密码' })
    expect(await who.send()).toMatchObject({ code: 5 })
    expect(await flags()).toEqual(['Y', true])
    expect(await who.send({ ...noPassword, code: '000000' })).toMatchObject({ code: 6 })
    expect(await flags()).toEqual(['Y', true])
    later()
    expect(await who.send({ ...noPassword, code: code() })).toMatchObject({ code: 0 })
    expect(await flags()).toEqual(['N', true])
    later()
    expect(await who.send({ ...noPassword, code: code() })).toMatchObject({ code: 10 })
    // It holds for ten minutes, in the session that gave it.
    expect(await who.send()).toMatchObject({ code: 5 })
    expect(await flags()).toEqual(['Y', true])
    it.site.clock.moveTo(new Date(it.site.clock.now().getTime() + 600_000))
    expect(await flags()).toEqual(['N', true])
  })

  test('[F-206] [F-209] [F-388] [F-389] balances: of the lottery wallet with the activity money, of a wallet of games from its provider', async () => {
    const who = await it.player({ yuan: '12.5' })
    const ask = async (call: string, cbId: string) =>
      (await who.browser.get(`/sobet/pay/${call}`, { cbId })).body
    const of = (cbId: string) => ask('getPlayerBalance', cbId)
    it.wallets.balance = ({ wallet, player }) => {
      if (wallet === 'xj_01') throw new Error('lost')
      return wallet === 'cq9_01' && player === String(who.id) ? 568_000n : 0n
    }
    expect(await of('sobet_01')).toMatchObject({ code: 0, cash: 12.5, agentActiveBalance: 0 })
    expect(await of('cq9_01')).toMatchObject({ code: 0, cash: 56.8 })
    expect(await of('xj_01')).toMatchObject({ code: 2, msg: '暂时联系不上该游戏平台，请稍后再试' })
    expect(await of('no_01')).toMatchObject({ code: 1 })
    expect((await ask('getPlayerAllBalance', ''))['result']).toEqual([
      { cbId: 'ag_01', cash: 0 },
      { cbId: 'sb_01', cash: 0 },
      { cbId: 'ly_01', cash: 0 },
      { cbId: 'hqt_01', cash: 0 },
      { cbId: 'cq9_01', cash: 56.8 },
      { cbId: 'xj_01', cash: null },
      { cbId: 'vg_01', cash: 0 },
    ])
    expect((await ask('getPlayerAllBalance', 'cq9_01'))['result']).toEqual([{ cbId: 'cq9_01', cash: 56.8 }])
    expect(await ask('getPlayerAllBalance', 'no_01')).toMatchObject({ code: 1 })
    expect(await who.send({ turnOut: 'xj_01', turnIn: 'sobet_01' })).toMatchObject({ code: 13 })
  })

  test('at risk, without a fund password, of type 7 and of type 10 nothing is exchanged', async () => {
    const who = await it.player()
    await it.ops('risk-mark', who.cn, '异地登录')
    expect(await who.setup()).toMatchObject({
      code: -2,
      bindType: 4,
      msg: expect.stringContaining('不能转账'),
    })
    expect(await who.send()).toMatchObject({ code: 12 })
    const bare = await it.player({ fundPassword: false })
    expect(await bare.setup()).toMatchObject({ code: -3 })
    expect(await bare.send()).toMatchObject({ code: 9 })
    for (const userType of [7, 10]) {
      const limited = await it.player({ userType })
      expect((await limited.setup())['code']).not.toBe(0)
      expect((await limited.send())['code']).not.toBe(0)
      expect(await limited.money()).toEqual([1000, 0])
    }
    expect(it.wallets.asked).toEqual([])
  })

  test('in a break nothing goes to games, and everything may come back', async () => {
    const who = await it.player()
    await protectDone(who.browser, 'beginBreak', { length: 'week' })
    expect(await who.send()).toMatchObject({ code: 4021 })
    it.wallets.balance = () => 1_000_000n
    await who.made(toLottery)
    expect(await who.money()).toEqual([1100, -100])
  })

  test('the list by wallets and states, with its sums; another member reads nothing', async () => {
    const [who, other] = [await it.player(), await it.player()]
    await who.made({ cash: 10 })
    const second = await who.made({ cash: 20.5, turnIn: 'sb_01' })
    it.wallets.move = () => ({ state: 'refused', reason: '拒绝' })
    await who.made({ cash: 30 })
    const list = async (by: Record<string, string> = {}, from = who) =>
      (
        await from.browser.get('/sobet/order/ajaxListWeb', {
          startDate: '2026-11-21',
          endDate: '2026-11-21',
          ...by,
        })
      ).body['result'] as { data: { cash: number }[]; total: number; totalCash: number; totalArrived: number }
    expect(await list()).toMatchObject({ total: 3, totalCash: 60.5, totalArrived: 30.5 })
    expect((await list({ turnIn: 'sb_01' })).data.map(({ cash }) => cash)).toEqual([20.5])
    expect((await list({ queryType: '2' })).data.map(({ cash }) => cash)).toEqual([30])
    expect((await list({ queryType: '0', turnOut: 'sobet_01' })).data.map(({ cash }) => cash)).toEqual([
      20.5, 10,
    ])
    expect(await list({ turnOut: 'ag_01' })).toMatchObject({ total: 0 })
    expect(await list({}, other)).toMatchObject({ total: 0 })
    expect((await other.browser.get('/sobet/pay/transferOrder', { spsn: second })).body).toMatchObject({
      code: 1,
    })
  })

  test('[F-341] where the member has switched the second step on, a code is asked for; a right password counts in its session alone', async () => {
    const who = await it.player()
    const { secret } = await bindAuthenticator(who.browser, it.site.clock.now())
    const switchTo = async (on: boolean) => {
      it.site.clock.moveTo(new Date(it.site.clock.now().getTime() + 30_000))
      const code = codeAt(secret, it.site.clock.now())
      await secure(who.browser, 'setTwoStep', { act: 'thirdTransfer', on, code })
    }
    await switchTo(true)
    expect(await who.send()).toMatchObject({ code: 5 })
    expect((await who.setup())['result']).toMatchObject({ payPasswordFlag: 'Y', twostepThirdTransfer: true })
    const other = { memberId: who.id, tokenHash: 'of another session' }
    expect(await hasProof(database.db, other, it.site.clock.now())).toBe(false)
    await switchTo(false)
    await who.made()
    expect((await who.setup())['result']).toMatchObject({ payPasswordFlag: 'N', twostepThirdTransfer: false })
  })
})
