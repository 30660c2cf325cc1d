/** A site with a provider of wallets of games whose answers a test decides, and players who exchange on it. */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { calls, type CallOutput } from '#contract/areas.ts'
import { runOps } from '#server/app/ops.ts'
import { rows, toBigint, type Db } from '#server/platform/database/database.ts'
import type { WireFields } from './browser.ts'
import type { TestDatabase } from './freshDatabase.ts'
import { fundWire, newPlayer, type NewPlayer, type PlayerOptions } from './newPlayer.ts'
import { startServer, type TestServer } from './startServer.ts'
import { testWallets, type TestWallets } from './walletProvider.ts'

type Body = Readonly<Record<string, unknown>>

/** A player of the site. */
export interface Exchanger extends NewPlayer {
  setup(): Promise<Body>
  /** Sends an exchange; by default 100 yuan from the lottery wallet to ag_01. */
  send(changes?: WireFields, key?: string): Promise<Body>
  /** Sends one that is accepted; answers its number. */
  made(changes?: WireFields): Promise<string>
  order(spsn: string): Promise<CallOutput<'exchangeOrder'>['result'] & Body>
  /** Balances in yuan: of the lottery wallet, and of what went to games less what came back. */
  money(): Promise<readonly [wallet: number, games: number]>
}

/** The site. */
export interface ExchangeSite {
  readonly site: TestServer
  readonly wallets: TestWallets
  /** A new player with 1,000 yuan. */
  player(options?: PlayerOptions): Promise<Exchanger>
  ops(...words: readonly string[]): Promise<{ readonly exitCode: number; readonly text: string }>
  /** Moves the clock on until the watch has looked, and again until the order has the status. */
  until(who: Exchanger, spsn: string, status: number): Promise<void>
}

const path = (name: 'exchangeSetup' | 'exchange' | 'exchangeOrder') => calls[name].path

/** Opens it. The caller keeps the database, and stops the site. */
export const openExchangeSite = async (database: TestDatabase): Promise<ExchangeSite> => {
  const { db } = database
  const wallets = testWallets('arcade')
  const site = await startServer({ database, walletProviders: [wallets.provider] })
  let count = 0
  return {
    site,
    wallets,
    ops: (...words) => runOps({ db, clock: site.clock, settings: { sandbox: true } }, words),
    async until(who, spsn, status) {
      for (let look = 0; look < 40; look += 1) {
        if ((await who.order(spsn)).status === status) return
        site.clock.moveTo(new Date(site.clock.now().getTime() + 5_000))
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
      expect((await who.order(spsn)).status).toBe(status)
    },
    async player(options) {
      count += 1
      return exchangerOf(db, await newPlayer(database, site, `exchanger${count}`, options))
    },
  }
}

const exchangerOf = (db: Db, player: NewPlayer): Exchanger => {
  const { id, browser } = player
  const who: Exchanger = {
    ...player,
    setup: async () => (await browser.get(path('exchangeSetup'))).body,
    send: async (changes = {}, key = randomUUID()) =>
      (
        await browser.post(
          path('exchange'),
          { turnOut: 'sobet_01', turnIn: 'ag_01', cash: 100, payPassword: fundWire, ...changes },
          { key },
        )
      ).body,
    async made(changes) {
      const body = await who.send(changes)
      expect(body).toMatchObject({ code: 0 })
      return String(body['spsn'])
    },
    order: async (spsn) => (await browser.get(path('exchangeOrder'), { spsn })).body['result'] as never,
    async money() {
      const found = await rows(db, sql`select kind, balance from account where member_id = ${id}`)
      const of = (kind: string) =>
        Number(toBigint(found.find((row) => row['kind'] === kind)?.['balance'] ?? 0)) / 10_000
      return [of('player'), of('games')]
    },
  }
  return who
}
