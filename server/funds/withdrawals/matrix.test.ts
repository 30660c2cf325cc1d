/** Every way to withdraw by everything that can become of it: what leaves the lottery wallet, what comes back, and what the player reads. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { parseYuan } from '#engine/money/money.ts'
import { calls } from '#contract/areas.ts'
import {
  isFastTab,
  pageOf,
  withdrawTabKeys,
  withdrawTabs,
  type WithdrawTabKey,
} from '#contract/funds/withdrawTerms.ts'
import { expectBalanced } from '../../../tests/kit/expectBalanced.ts'
import { describeOnDatabase, freshDatabase, type TestDatabase } from '../../../tests/kit/freshDatabase.ts'
import { fundWire } from '../../../tests/kit/newPlayer.ts'
import { openWithdrawSite, type Withdrawer, type WithdrawSite } from '../../../tests/kit/withdrawSite.ts'
import { rows } from '../../platform/database/database.ts'

const [paid, failed, refused] = [0, 6, 7]

/** What has to be bound beside the card, and in which list of the set-up call it is. */
const wallets: Readonly<
  Partial<Record<WithdrawTabKey, readonly [type: string, address: string, list: string]>>
> = {
  usdt: ['USDT_TRC', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'coinWalletList'],
  usdc: ['USDC_ERC', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'coinWalletList'],
  topay: ['TOPAY', 'haocai2026', 'coinWalletListUCToPay'],
  ebpay: ['EBPAY', 'haocai2026', 'coinWalletListEBPAY'],
  cnyt: ['CNYT', 'haocai2026', 'coinWalletListCNYT'],
  mpay: ['MPAY', 'haocai2026', 'coinWalletListMP'],
  wechat: ['WECHAT', 'wxp://f2f0Qk2V8M3n5p7r9t', ''],
  alipay: ['ALIPAY', 'https://qr.alipay.com/fkx01234abcd', ''],
}
/** In yuan; a pool has its amounts. */
const amountOf = (tab: WithdrawTabKey): number => (tab === 'fastLarge' ? 8_000 : tab === 'fast' ? 200 : 720)

describeOnDatabase('every way to withdraw by everything that becomes of it', (kind) => {
  let database: TestDatabase
  let it: WithdrawSite
  /** A player of each way: five orders a day are allowed. */
  const players = new Map<WithdrawTabKey, Withdrawer>()
  beforeAll(async () => {
    database = await freshDatabase(kind)
    it = await openWithdrawSite(database)
    for (const tab of withdrawTabKeys) {
      const who = await it.player({ yuan: '50000' })
      const [coinType, address] = wallets[tab] ?? []
      if (coinType !== undefined) {
        const bound = { coinType, address, pay_password: fundWire }
        expect((await who.browser.post(calls.bindWallet.path, bound)).body, tab).toMatchObject({ code: 0 })
      }
      players.set(tab, who)
    }
    await it.age(72)
  }, 60_000)
  beforeEach(() => {
    it.payouts.asked.length = 0
    it.payouts.pay = ({ spsn }) => ({ state: 'paid', reference: `T-${spsn}` })
    it.payouts.query = (spsn) =>
      it.payouts.asked.some((ask) => ask.spsn === spsn)
        ? { state: 'paid', reference: `T-${spsn}` }
        : { state: 'unknown' }
  })
  afterAll(async () => {
    await expectBalanced(database.db)
    await it.site.stop()
    await database.close()
  })

  /** Asks for it on the page of the provider. */
  const onPage = async (who: Withdrawer, tab: WithdrawTabKey): Promise<string> => {
    const page = pageOf(tab)
    await who.browser.post(calls.validatePayPassword.path, { payPassword: fundWire })
    const fields = {
      withdrawType: page?.type ?? 0,
      inside: page?.isInside ? 1 : 0,
      visitorId: '',
      requestId: '',
    }
    const { body } = await who.browser.get(calls.withdrawPage.path, fields)
    expect(body, tab).toMatchObject({ code: 0 })
    const pageId = String(body['pageId'])
    it.payouts.pages.set(`P${pageId}`, parseYuan(String(amountOf(tab))))
    const state = await who.browser.get(calls.withdrawPageState.path, { pageId })
    return String(state.body['spsn'])
  }
  const made = async (tab: WithdrawTabKey): Promise<string> => {
    const who = players.get(tab)
    if (!who) throw new Error(`${tab} must have a player`)
    if (pageOf(tab)) return onPage(who, tab)
    const [coinType, , list] = wallets[tab] ?? []
    const { result } = (await who.setup()) as { readonly result: Readonly<Record<string, unknown>> }
    const [wallet] = (list === undefined ? [] : result[list]) as readonly {
      readonly id: string
      readonly address: string
      readonly bindTime: string
    }[]
    return who.made({
      channelType: withdrawTabs[tab].channelType,
      withdrawMoney: amountOf(tab),
      ...(wallet && {
        withDrawType: '1',
        coinType: coinType ?? '',
        cardNo: wallet.address,
        user_bank_id: wallet.id,
        bindTime: wallet.bindTime,
      }),
    })
  }
  const count = async (query: ReturnType<typeof sql>): Promise<number> =>
    Number((await rows(database.db, query))[0]?.['count'])

  /** Runs `act` for every way, and checks what is gone from the wallet, that nothing is frozen, and what was posted. */
  const eachWay = async (
    act: (tab: WithdrawTabKey, spsn: string) => Promise<unknown>,
    end: { readonly status: number; readonly isPaid: boolean },
  ): Promise<void> => {
    for (const tab of withdrawTabKeys) {
      const who = players.get(tab)
      if (!who) throw new Error(`${tab} must have a player`)
      const [before] = await who.money()
      const spsn = await made(tab)
      const [frozen] = await who.money()
      expect(before - frozen, `${tab}: what is taken at once`).toBeGreaterThanOrEqual(amountOf(tab))
      await act(tab, spsn)
      await it.until(who, spsn, end.status)
      const gone = end.isPaid ? amountOf(tab) : 0
      expect(await who.money(), tab).toEqual([expect.closeTo(before - gone, 4), 0, 0])
      const cause = `withdrawal:${spsn.slice(1)}`
      const posted = sql`select count(*) from transfer where reason = 'withdrawal_paid' and cause = ${cause}`
      expect(await count(posted), tab).toBe(end.isPaid ? 1 : 0)
      const letters = sql`select count(*) from letter
        where member_id = ${who.id} and title = '提现已退回' and content like ${`%${spsn}（%`}`
      // It comes right after the money.
      await expect.poll(() => count(letters), { message: tab, timeout: 10_000 }).toBe(end.isPaid ? 0 : 1)
    }
  }
  const approve = (spsn: string) => it.ops('approve-withdrawal', spsn)

  test('[F-008] a provider that pays ends it, once, and what arrives is the amount without the fee', async () => {
    await eachWay((_tab, spsn) => approve(spsn), { status: paid, isPaid: true })
    expect(it.payouts.asked).toHaveLength(withdrawTabKeys.length)
    // Coins have a network to pay; all others arrive whole.
    const less = it.payouts.asked.filter(({ amount }, n) => {
      const tab = withdrawTabKeys[n]
      return tab !== undefined && amount !== parseYuan(String(amountOf(tab)))
    })
    expect(less.map(({ type }) => type)).toEqual(['USDT_TRC', 'USDC_ERC'])
    expect(it.payouts.asked.map(({ offer }) => offer !== undefined)).toEqual(withdrawTabKeys.map(isFastTab))
  })

  test('a provider whose answer is lost after it has paid is asked, and not paid again', async () => {
    it.payouts.pay = () => Promise.reject(new Error('lost'))
    await eachWay((_tab, spsn) => approve(spsn), { status: paid, isPaid: true })
    expect(it.payouts.asked).toHaveLength(withdrawTabKeys.length)
  })

  test('a provider that never heard of it is told again', async () => {
    let lost = 0
    it.payouts.pay = ({ spsn }) => {
      lost += 1
      // Every second is heard: the first of each way is not.
      if (lost % 2 === 1) return Promise.reject(new Error('lost'))
      return { state: 'paid', reference: `T-${spsn}` }
    }
    it.payouts.query = () => ({ state: 'unknown' })
    await eachWay((_tab, spsn) => approve(spsn), { status: paid, isPaid: true })
    expect(it.payouts.asked).toHaveLength(2 * withdrawTabKeys.length)
    expect(new Set(it.payouts.asked.map(({ spsn }) => spsn)).size).toBe(withdrawTabKeys.length)
  })

  test('who refuses it gives everything back, and it is never sent', async () => {
    await eachWay((_tab, spsn) => it.ops('refuse-withdrawal', spsn, '资料不符'), {
      status: refused,
      isPaid: false,
    })
    expect(it.payouts.asked).toEqual([])
  })

  test('a provider that fails gives everything back, also where it was asked for long', async () => {
    let looks = 0
    it.payouts.pay = () => ({ state: 'open' })
    it.payouts.query = () => {
      looks += 1
      return looks % 2 === 0 ? { state: 'failed', reason: '账户已注销' } : { state: 'open' }
    }
    await eachWay((_tab, spsn) => approve(spsn), { status: failed, isPaid: false })
  })
})
