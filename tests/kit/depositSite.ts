/** A site with two providers whose answers a test decides, and what a player does with deposits on it. */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import { rows, type Database } from '#server/platform/database/database.ts'
import type { Browser } from './browser.ts'
import { testProvider, type CallbackFields, type TestProvider } from './payProvider.ts'
import { startServer, type TestServer } from './startServer.ts'

const paths = {
  recharge: '/sobet/pay/recharge',
  order: '/sobet/pay/rechargeOrder',
} as const

/** What a form of each channel sends. */
export const depositForms = {
  ebank: {
    channelCode: 'ebank',
    amount: 100,
    bankId: 'CMB',
    payRealUserName: '林晓',
    payRealBankCardNumber: '6225 8801-2345 6789',
  },
  alipay: { channelCode: 'alipay', amount: 100, alipayUserName: '林晓' },
  ecny: {
    channelCode: 'ecny',
    amount: 100,
    payRealUserName: '林晓',
    payRealBankCardNumber: '6225880123456789',
  },
  szrmb: { channelCode: 'szrmb', amount: 100 },
  topay: { channelCode: 'topay', amount: 100 },
  ebpay: { channelCode: 'ebpay', amount: 100 },
  cnyt: { channelCode: 'cnyt', amount: 100 },
  mpay: { channelCode: 'mpay', amount: 100 },
  onepay_alipay: { channelCode: 'onepay_alipay', amount: 100 },
  onepay_wechat: { channelCode: 'onepay_wechat', amount: 100 },
  onepay_normal: { channelCode: 'onepay_normal', amount: 100 },
  im: { channelCode: 'im_alipay', amount: 100 },
  usdt_trc: { channelCode: 'usdt_trc', amount: 100, subordinateName: 'player01' },
  usdt_erc: { channelCode: 'usdt_erc', amount: 100, subordinateName: 'player01' },
  usdt_sol: { channelCode: 'usdt_sol', amount: 100, subordinateName: 'player01' },
  usdt_arb: { channelCode: 'usdt_arb', amount: 100, subordinateName: 'player01' },
  usdc_trc: { channelCode: 'usdc_trc', amount: 100, subordinateName: 'player01' },
  usdc_erc: { channelCode: 'usdc_erc', amount: 100, subordinateName: 'player01' },
  usdc_sol: { channelCode: 'usdc_sol', amount: 100, subordinateName: 'player01' },
  usdc_arb: { channelCode: 'usdc_arb', amount: 100, subordinateName: 'player01' },
} as const

/** The code of a channel. */
export type ChannelCode = keyof typeof depositForms

const codes = Object.keys(depositForms) as ChannelCode[]
const isCoin = (code: ChannelCode): boolean => code.startsWith('usd')
const isTalked = (code: ChannelCode): boolean => code === 'im'
const isMatch = (code: ChannelCode): boolean => code.startsWith('onepay')

/** Those that are paid in yuan, in the order of their tiles, without those for which somebody else is needed. */
export const channelCodes = codes.filter((code) => !isCoin(code) && !isMatch(code) && !isTalked(code))

/** Those. */
export const matchCodes = codes.filter(isMatch)

/** Those that are paid in a coin, in the order of their tiles. */
export const coinCodes = codes.filter(isCoin)

/** The coin of an order as the player reads it. */
export interface ReadCoin {
  readonly coinType: string
  readonly address: string
  readonly amount: number
  readonly least: number
  readonly price: number
  readonly seen: {
    readonly amount: number
    readonly coinType: string
    readonly confirmations: number
    readonly needed: number
    readonly reference: string
  } | null
}

/** The match of an order as the player reads it. */
export interface ReadMatch {
  readonly cancelsLeft: number
  readonly matchedAt: string | null
  readonly deadline: string | null
  readonly bonuses: readonly {
    readonly minutes: number
    readonly percent: number
    readonly amount: number
    readonly until: string | null
  }[]
}

/** An order as the player reads it. */
export interface ReadDeposit {
  readonly status: number
  readonly credited: number
  readonly held: number
  readonly fee: number
  readonly reqUrl: string
  readonly remitBankInfo: unknown
  readonly payAmount: number
  readonly coin: ReadCoin | null
  readonly match: ReadMatch | null
  readonly until: string
  readonly orderDate: string
  readonly steps: readonly {
    readonly state: string
    readonly received: number
    readonly coins: number
    readonly isLate: boolean
  }[]
}

/** The site. */
export interface DepositSite {
  readonly site: TestServer
  /** The provider of all channels, and another one. */
  readonly mill: TestProvider
  readonly other: TestProvider
  /** player01, signed in; another session takes its place. */
  player: Browser
  /** Posts a form; answers the body. */
  make(
    code: ChannelCode,
    changes?: object,
    key?: string,
    by?: Browser,
  ): Promise<Readonly<Record<string, unknown>>>
  /** Makes an order that is accepted; answers its number. */
  made(code: ChannelCode): Promise<string>
  orderOf(spsn: string, by?: Browser): Promise<ReadDeposit>
  /** The balance of the lottery wallet in yuan. */
  cash(by?: Browser): Promise<number>
  /** Posts a callback of a provider, by default of `mill`. */
  post(
    fields: CallbackFields,
    change?: Parameters<TestProvider['post']>[3],
    from?: Pick<TestProvider, 'post'>,
  ): ReturnType<TestProvider['post']>
  /** Why payments of an order are parked. */
  parked(spsn: string): Promise<readonly unknown[]>
  /** Ends what waits, so that a case does not run into the number of open orders, and lets the provider answer as usual. */
  clear(): Promise<void>
}

/**
 * Waits until a check holds once the watch has looked. The clock moves on by ten seconds before each try: a look that was under way may have
 * read the time of before, and the next one begins only when time passes.
 */
export const onceLooked = (it: DepositSite, check: () => Promise<void>): Promise<void> =>
  vi.waitFor(
    async () => {
      await it.site.moveTo(new Date(it.site.clock.now().getTime() + 10_000))
      await check()
    },
    { timeout: 20_000, interval: 100 },
  )

/** Opens it. The caller keeps the database, and stops the site. */
export const openDepositSite = async (database: Database): Promise<DepositSite> => {
  const [mill, other] = [testProvider('mill'), testProvider('other')]
  const { create, query, payees, price, address, amounts, cancel, renew } = mill
  const usual = { create, query, payees, price, address, amounts, cancel, renew }
  const site = await startServer({ database, payProviders: [mill.provider, other.provider] })
  const it: DepositSite = {
    site,
    mill,
    other,
    player: await site.signIn('player01'),
    make: async (code, changes = {}, key = randomUUID(), by = it.player) =>
      (await by.post(paths.recharge, { ...depositForms[code], ...changes }, { key })).body,
    async made(code) {
      const body = await it.make(code)
      expect(body).toMatchObject({ code: 0 })
      return String(body['spsn'])
    },
    orderOf: async (spsn, by = it.player) =>
      (await by.get(paths.order, { spsn })).body['result'] as ReadDeposit,
    cash: async (by = it.player) =>
      Number((await by.get('/sobet/pay/getPlayerBalance', { cbId: 'sobet_01' })).body['cash']),
    post: (fields, change = {}, from = mill) => from.post(it.player, fields, site.clock.now(), change),
    async parked(spsn) {
      const found = await rows(
        database.db,
        sql`select reason from pay_receipt where spsn = ${spsn} and state = 'parked'`,
      )
      return found.map(({ reason }) => reason)
    },
    async clear() {
      Object.assign(mill, usual)
      mill.asked.length = 0
      const open = await rows(
        database.db,
        sql`select id from money_order where kind = 'deposit' and state in ('made', 'waiting', 'shown', 'told')`,
      )
      for (const { id } of open) await it.post({ order: `D${String(id)}`, state: 'refused' })
    },
  }
  return it
}
