/** What the form of withdrawals is told, what is refused and why, quotes, and turnover. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseYuan } from '#engine/money/money.ts'
import { bindAuthenticator, codeAt, secure } from '../../../tests/kit/authenticator.ts'
import { addOrderPath, allDigits, submission } from '../../../tests/kit/bets.ts'
import { expectBalanced } from '../../../tests/kit/expectBalanced.ts'
import { describeOnDatabase, freshDatabase, type TestDatabase } from '../../../tests/kit/freshDatabase.ts'
import { fundWire } from '../../../tests/kit/newPlayer.ts'
import { afterNoon } from '../../../tests/kit/referenceTime.ts'
import {
  openWithdrawSite,
  type Withdrawer,
  type WireSetup,
  type WithdrawSite,
} from '../../../tests/kit/withdrawSite.ts'
import { openDoor } from '../../ledger/movements/door.ts'
import type { TransferKind } from '../../ledger/kinds/kinds.ts'
import { fundsTransfers } from '../../ledger/transfers/funds.ts'

const wallets = [
  ['USDT_TRC', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'coinWalletList', ''],
  ['USDC_ERC', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'coinWalletList', '7'],
  ['TOPAY', 'haocai2026', 'coinWalletListUCToPay', '8'],
  ['EBPAY', 'haocai2026', 'coinWalletListEBPAY', '9'],
  ['CNYT', 'haocai2026', 'coinWalletListCNYT', '10'],
  ['MPAY', 'haocai2026', 'coinWalletListMP', '11'],
] as const

describeOnDatabase('the form of withdrawals', (kind) => {
  let database: TestDatabase
  let it: WithdrawSite
  let rich: Withdrawer
  let poor: Withdrawer
  beforeAll(async () => {
    database = await freshDatabase(kind)
    it = await openWithdrawSite(database)
    rich = await it.player({ yuan: '200000' })
    poor = await it.player({ yuan: '300' })
    for (const [coinType, address] of wallets)
      await rich.browser.post('/sobet/pay/addCoinWallet', { coinType, address, pay_password: fundWire })
    await it.age(72)
  })
  afterAll(async () => {
    await expectBalanced(database.db)
    await it.site.stop()
    await database.close()
  })

  const setupOf = async (who: Withdrawer): Promise<WireSetup> => {
    const { code, result } = await who.setup()
    expect(code).toBe(0)
    return result as WireSetup
  }

  test.each([
    ['[F-189] [F-372]', 'sn token onceWithdrawMin onceWithdrawMax JsOnceWithdrawMin JsOnceWithdrawMax'],
    [
      '[F-190] [F-191]',
      'withDrawBetAmoutTotal valBetAmoutTotal isCanWithDraw isViewCanWithDraw canWithDarwUsdtAmount isViewUSDTWithdrawCash',
    ],
    [
      '[F-192] [F-193]',
      'bankCardList sn onceWithdrawMin onceWithdrawMax firstDrawingsAging nonFirstDrawingsAging twostepWithdraw',
    ],
    [
      '[F-194] [F-195]',
      'isViewCanWithDraw withDrawBetAmoutTotal valBetAmoutTotal isCanWithDraw securityDepositRatio token isBindWechat isBindAlipay',
    ],
  ])('%s the set-up call carries %s', async (_ids, names) => {
    expect(Object.keys(await setupOf(rich))).toEqual(expect.arrayContaining(names.split(' ')))
  })

  test('[F-185] [F-186] [F-187] [F-188] the configuration carries tabs with flag, name and order, ratio, limits and ageing', async () => {
    const { PrePayConfigMap: config } = (await setupOf(rich)) as unknown as {
      readonly PrePayConfigMap: Readonly<Record<string, unknown>> & { readonly tabs: readonly object[] }
    }
    expect(config.tabs[3]).toEqual({
      key: 'bank',
      name: '银行卡',
      isView: 'Y',
      sort: 4,
      bonus: '',
      blocked: 0,
      least: 100,
      most: 50_000,
    })
    expect(config).toMatchObject({
      securityDepositRatio: 2,
      withdrawUSDTMoneyMin: { value: 100 },
      withdrawUSDTMoneyMax: { value: 50_000 },
      coinFirstDrawingsAging: { value: 24 },
      coinNonFirstDrawingsAging: { value: 1 },
    })
  })

  test('[F-243] [F-373] nothing bound answers -4; where cards are asked for, a wallet alone does too', async () => {
    const who = await it.player({ card: false })
    expect(await who.setup()).toMatchObject({ code: -4, msg: '请先绑定提款银行卡或钱包' })
    const wallet = { coinType: 'CNYT', address: 'haocai2026', pay_password: fundWire }
    await who.browser.post('/sobet/pay/addCoinWallet', wallet)
    expect(await who.setup()).toMatchObject({ code: 0, result: { bankCardList: [] } })
    expect(await who.setup({ rechargeType: 'bank' })).toMatchObject({ code: -4 })
  })

  test('[F-245] without a fund password it answers -3', async () => {
    const who = await it.player({ card: false, fundPassword: false })
    expect(await who.setup()).toMatchObject({ code: -3, msg: '您还没有设置资金密码，请在提现前设置' })
  })

  test.each([
    ['below the least', { withdrawMoney: 99.99 }, 3, '请输入 100~50000 范围内的金额，最多两位小数'],
    ['above the most', { withdrawMoney: 50_000.01 }, 3, '请输入 100~50000 范围内的金额，最多两位小数'],
    ['a part of a fen', { withdrawMoney: 100.001 }, 3, '请输入 100~50000 范围内的金额，最多两位小数'],
    ['below zero', { withdrawMoney: -100 }, 3, '请输入 100~50000 范围内的金额，最多两位小数'],
    ['the balance without the security', { withdrawMoney: 300 }, 11, '余额不足，还差 6.00 元'],
    ['an account that is not his', { user_bank_id: '999999999' }, 4, '没有这个收款账户'],
    ['a card in the tab of another way', { channelType: '10' }, 4, '没有这个收款账户'],
    ['a card as it was not shown', { cardNo: '**** **** **** 9999' }, 8, '收款账户已变更，请重新选择'],
    [
      'a card that was bound at another time',
      { bindTime: '2020-01-01 00:00:00' },
      8,
      '收款账户已变更，请重新选择',
    ],
    ['a way that is not offered', { channelType: '4' }, 1, '该提现方式暂不可用，请选择其他方式'],
    ['a wrong password', { pay_password: '0'.repeat(32) }, 2, '资金密码有误，还可尝试 4 次'],
  ] as const)('%s is refused by name, and nothing is frozen', async (_story, changes, code, msg) => {
    expect(await poor.send(await poor.form(changes))).toMatchObject({ code, msg })
    expect(await poor.money()).toEqual([300, 0, 0])
  })

  test.each(['1e3', '٣٠٠', '１００', 'NaN', '9e15', '', 'null'])(
    'the amount "%s" is no amount: a bad request',
    async (withdrawMoney) => {
      expect(await poor.send(await poor.form({ withdrawMoney }))).toMatchObject({ code: 400 })
    },
  )

  test('[F-428] [F-429] a card that was bound today has to wait, and the answer says until when', async () => {
    const who = await it.player({ card: false })
    const card = { bankAllas: 'CMB', bankCardNo: '6225880123451230', sn: '林晓', pay_password: fundWire }
    await who.browser.post('/sobet/api/userBankCheck/addResult', card)
    expect(await who.setup()).toMatchObject({ result: { drawingsAging: 24, onceWithdrawMin: 100 } })
    expect(await who.send()).toMatchObject({
      code: 7,
      msg: '新绑定的账户须等到 北京时间 2026-11-22 12:00 才能用于提现',
    })
  })

  test('[F-340] [F-377] a member who wants a second step for withdrawals needs a code, and is told so by the set-up call', async () => {
    const who = await it.player()
    const { secret } = await bindAuthenticator(who.browser, it.site.clock.now())
    const later = () => it.site.clock.moveTo(new Date(it.site.clock.now().getTime() + 30_000))
    const form = await who.form()
    expect(await setupOf(who)).toMatchObject({ twostepWithdraw: true })
    expect(await who.send(form)).toMatchObject({ code: 5 })
    expect(await who.send({ ...form, code: '000000' })).toMatchObject({ code: 6 })
    later()
    const code = codeAt(secret, it.site.clock.now())
    expect(await who.send({ ...form, code, amountId: '' })).toMatchObject({ code: 0 })
    later()
    await secure(who.browser, 'setTwoStep', {
      act: 'withdraw',
      on: false,
      code: codeAt(secret, it.site.clock.now()),
    })
    expect(await setupOf(who)).toMatchObject({ twostepWithdraw: false })
    expect(await who.send()).toMatchObject({ code: 0 })
  })

  test.each(wallets)(
    '[F-378] [F-379] [F-380] %s is paid by its channelType alone, in its own unit',
    async (coinType, _address, list, channelType) => {
      const setup = await setupOf(rich)
      const held = setup[list] as readonly {
        id: string
        coinType: string
        address: string
        bindTime: string
      }[]
      const wallet = held.find((one) => one.coinType === coinType)
      const form = {
        channelType,
        withDrawType: '1',
        coinType,
        cardNo: wallet?.address ?? '',
        user_bank_id: wallet?.id ?? '0',
        bindTime: wallet?.bindTime ?? '',
        token: setup.token,
        withdrawMoney: 720,
        pay_password: fundWire,
      }
      for (const other of ['1', ...wallets.map(([, , , code]) => code)].filter(
        (code) => code !== channelType,
      ))
        expect(await rich.send({ ...form, channelType: other })).toMatchObject({ code: 4 })
      const made = await rich.send(form)
      expect(made).toMatchObject({ code: 0 })
      const order = await rich.order(String(made['spsn']))
      expect(order).toMatchObject({
        securityDeposit: 0,
        realQuantity: coinType === 'USDT_TRC' ? '99.00' : coinType === 'USDC_ERC' ? '717.00' : '720.00',
      })
      await it.ops('refuse-withdrawal', String(made['spsn']), '测试')
      await it.until(rich, String(made['spsn']), 7)
    },
  )

  test('[F-197] [F-362] [F-363] a quote: price, quantity, fee and what arrives; a deposit pays no network', async () => {
    const quote = async (fields: Readonly<Record<string, string | number>>) =>
      (await rich.browser.get('/sobet/pay/coinQuote', { side: 'withdraw', ...fields })).body
    const result = { price: '7.20', quantity: '100.00', feeAmount: '1.00', realQuantity: '99.00' }
    expect(await quote({ coinType: 'USDT_TRC', amount: 720 })).toMatchObject({ code: 0, result })
    const free = { ...result, feeAmount: '0.00', realQuantity: '100.00' }
    expect(await quote({ side: 'recharge', coinType: 'USDT_TRC', amount: 720 })).toMatchObject({
      result: free,
    })
    expect(await quote({ coinType: 'USDT_TRC', amount: 0 })).toMatchObject({ code: 2 })
    it.payouts.price = () => undefined
    expect(await quote({ coinType: 'USDT_TRC', amount: 720 })).toMatchObject({
      code: 1,
      msg: expect.stringContaining('没有报价'),
    })
    it.payouts.price = (unit) => (unit === 'USDT' ? '7.20' : '1')
  })

  test.each([
    ['[F-364]', 'TOPAY', '8'],
    ['[F-364]', 'EBPAY', '9'],
    ['[F-425]', 'CNYT', '10'],
    ['[F-425]', 'MPAY', '11'],
  ])('%s a quote in %s is asked for with channelType %s', async (_id, coinType, channelType) => {
    const asked = { side: 'withdraw', coinType, channelType, amount: 100 }
    expect((await rich.browser.get('/sobet/pay/coinQuote', asked)).body).toMatchObject({
      code: 0,
      result: { price: '1.00', realQuantity: '100.00' },
    })
  })

  /** Posts money of a kind to a member, as the area does that brings it. */
  const bring = async ({ id }: Withdrawer, transfer: TransferKind, yuan: string, cause: string) => {
    const key = randomUUID()
    const outcome = await openDoor({ database }).post({
      memberId: id,
      key,
      call: 'test',
      contentHash: key,
      answer: {},
      at: it.site.clock.now(),
      transfers: [{ kind: transfer, amount: parseYuan(yuan), cause, to: id }],
    })
    expect(outcome.outcome).toBe('accepted')
  }

  test('what waits beside the wallet can be withdrawn without stakes, and goes back to where it came from', async () => {
    const who = await it.player({ yuan: '50' })
    await bring(who, fundsTransfers.deposit_held, '500', 'deposit:9001')
    expect(await setupOf(who)).toMatchObject({ uinPoint: 50, heldPoint: 500 })
    const spsn = await who.made({ withdrawMoney: 510 })
    expect(await who.money()).toEqual([29.8, 520.2, 0])
    await it.ops('refuse-withdrawal', spsn, '测试')
    await it.until(who, spsn, 7)
    expect(await who.money()).toEqual([50, 0, 500])
  })

  test('[F-190] a deposit has to be staked once: bets count when they are settled, and after a withdrawal it begins anew', async () => {
    const who = await it.player({ yuan: '1000' })
    await bring(who, fundsTransfers.deposit, '20', 'deposit:9002')
    expect(await setupOf(who)).toMatchObject({
      withDrawBetAmoutTotal: 20,
      valBetAmoutTotal: 0,
      isCanWithDraw: 'N',
    })
    expect(await who.send()).toMatchObject({ code: 10, msg: '流水未达标，已完成 0.00，需要 20.00' })
    const bet = await who.browser.post(addOrderPath, submission([allDigits()]), { key: randomUUID() })
    expect(bet.body).toMatchObject({ code: 1 })
    expect(await setupOf(who)).toMatchObject({ valBetAmoutTotal: 0, isCanWithDraw: 'N' })
    await it.site.moveTo(afterNoon(660))
    await expect.poll(async () => (await setupOf(who))['isCanWithDraw']).toBe('Y')
    expect(await setupOf(who)).toMatchObject({ withDrawBetAmoutTotal: 20, valBetAmoutTotal: 20 })
    await who.made()
    expect(await setupOf(who)).toMatchObject({
      withDrawBetAmoutTotal: 0,
      valBetAmoutTotal: 0,
      isCanWithDraw: 'Y',
    })
  })

  test('five a day: the sixth is refused, one that was returned does not count', async () => {
    const who = await it.player()
    const first = await who.made()
    await it.ops('refuse-withdrawal', first, '测试')
    await it.until(who, first, 7)
    for (let n = 0; n < 5; n += 1) await who.made()
    expect(await setupOf(who)).toMatchObject({ leftToday: 0 })
    expect(await who.send()).toMatchObject({ code: 13 })
  })
})
