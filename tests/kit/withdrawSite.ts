/** A site with a provider of payouts whose answers a test decides, and players who withdraw on it. */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { calls, type CallOutput } from '#contract/areas.ts'
import { runOps } from '#server/app/ops.ts'
import { rows, toBigint, type Db } from '#server/platform/database/database.ts'
import type { Browser, WireFields } from './browser.ts'
import type { TestDatabase } from './freshDatabase.ts'
import { fundWire, newPlayer, type PlayerOptions } from './newPlayer.ts'
import { testPayouts, type TestPayouts } from './payoutProvider.ts'
import { startServer, type TestServer } from './startServer.ts'

/** What `drawCashIndexAjax` answers, on the wire. */
export type WireSetup = Readonly<Record<string, unknown>> & {
  readonly token: string
  readonly bankCardList: readonly {
    readonly id: string
    readonly bankCardNo: string
    readonly bindTime: string
  }[]
  readonly coinWalletList: readonly {
    readonly id: string
    readonly address: string
    readonly bindTime: string
  }[]
}

/** A player of the site. */
export interface Withdrawer {
  readonly id: bigint
  readonly cn: string
  readonly browser: Browser
  setup(fields?: WireFields): Promise<Readonly<Record<string, unknown>>>
  /** The form of a bank card of 100 yuan, as the page sends it. */
  form(changes?: WireFields): Promise<WireFields>
  /** Sends a form; by default that of `form`. */
  send(fields?: WireFields, key?: string): Promise<Readonly<Record<string, unknown>>>
  /** Sends one that is accepted; answers its number. */
  made(changes?: WireFields): Promise<string>
  order(spsn: string): Promise<CallOutput<'withdrawOrder'>['result'] & Readonly<Record<string, unknown>>>
  /** Balances in yuan: of the wallet, of what is frozen, of what waits beside the wallet. */
  money(): Promise<readonly [wallet: number, frozen: number, held: number]>
}

/** Who a new player is. */
export interface WithdrawerOptions extends PlayerOptions {
  readonly card?: boolean
}

/** The site. */
export interface WithdrawSite {
  readonly site: TestServer
  readonly payouts: TestPayouts
  /** A new player with 1,000 yuan and a card that was bound three days ago. */
  player(options?: WithdrawerOptions): Promise<Withdrawer>
  /** Lets a bound account be older. */
  age(hours: number): Promise<unknown>
  ops(...words: readonly string[]): Promise<{ readonly exitCode: number; readonly text: string }>
  /** Moves the clock on until the watch has looked, and again until the order has the status. */
  until(who: Withdrawer, spsn: string, status: number): Promise<void>
}

const path = (name: 'withdrawSetup' | 'withdraw' | 'withdrawOrder' | 'bindBankCard') => calls[name].path

/** Opens it. The caller keeps the database, and stops the site. */
export const openWithdrawSite = async (database: TestDatabase): Promise<WithdrawSite> => {
  const { db } = database
  const payouts = testPayouts('till')
  const site = await startServer({ database, payoutProviders: [payouts.provider] })
  let count = 0
  const age = (hours: number) =>
    database.asOwner((owner) =>
      owner.execute(sql`update payout_account set bound_at = bound_at - make_interval(hours => ${hours})`),
    )
  const it: WithdrawSite = {
    site,
    payouts,
    age,
    ops: (...words) => runOps({ db, clock: site.clock, settings: { sandbox: true } }, words),
    async until(who, spsn, status) {
      for (let look = 0; look < 40; look += 1) {
        if ((await who.order(spsn)).status === status) return
        site.clock.moveTo(new Date(site.clock.now().getTime() + 5_000))
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
      expect((await who.order(spsn)).status).toBe(status)
    },
    async player(options = {}) {
      count += 1
      const who = withdrawerOf(db, await newPlayer(database, site, `drawer${count}`, options))
      if (options.card === false) return who
      const bound = { bankAllas: 'CMB', bankCardNo: '6225880123451230', sn: '林晓', pay_password: fundWire }
      expect((await who.browser.post(path('bindBankCard'), bound)).body).toMatchObject({ code: 0 })
      await age(72)
      return who
    },
  }
  return it
}

const withdrawerOf = (db: Db, { id, cn, browser }: Pick<Withdrawer, 'id' | 'cn' | 'browser'>): Withdrawer => {
  const who: Withdrawer = {
    id,
    cn,
    browser,
    setup: async (fields = {}) => (await browser.post(path('withdrawSetup'), fields)).body,
    async form(changes = {}) {
      const { result } = (await who.setup()) as { readonly result?: WireSetup }
      const [one] = result?.bankCardList ?? []
      return {
        channelType: '1',
        operation: 'add',
        cardNo: one?.bankCardNo ?? '',
        user_bank_id: one?.id ?? '1',
        bindTime: one?.bindTime ?? '',
        token: result?.token ?? '',
        withdrawMoney: 100,
        pay_password: fundWire,
        ...changes,
      }
    },
    send: async (fields, key = randomUUID()) =>
      (await browser.post(path('withdraw'), fields ?? (await who.form()), { key })).body,
    async made(changes) {
      const body = await who.send(await who.form(changes))
      expect(body).toMatchObject({ code: 0 })
      return String(body['spsn'])
    },
    order: async (spsn) => (await browser.get(path('withdrawOrder'), { spsn })).body['result'] as never,
    async money() {
      const found = await rows(db, sql`select kind, balance from account where member_id = ${id}`)
      const of = (kind: string) =>
        Number(toBigint(found.find((row) => row['kind'] === kind)?.['balance'] ?? 0)) / 10_000
      return [of('player'), of('withdrawal'), of('held')]
    },
  }
  return who
}
