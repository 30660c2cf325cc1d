/** The real server inside the test process: real composition, real HTTP, a clock that the test moves. */
import { expect, vi } from 'vitest'
import { createApp, type Server } from '#server/app/app.ts'
import { defaultLimits, type ExposureLimits } from '#server/lottery/orders/limits.ts'
import type { Beacon } from '#server/lottery/draws/beacon.ts'
import { createManualClock, type Clock, type ManualClock } from '#server/platform/time/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { MailSettings } from '#server/account/mail/mailSettings.ts'
import type { TrustedProxies } from '#server/platform/settings/trustedProxies.ts'
import type { PayoutProvider } from '#server/funds/providers/payoutProvider.ts'
import type { WalletProvider } from '#server/funds/providers/walletProvider.ts'
import type { PayProvider } from '#server/funds/providers/provider.ts'
import { readCardGames } from '#server/games/cards/cardGames.ts'
import { createLog, type Log } from '#server/platform/observe/log.ts'
import { linkNodes, type NodeLink } from '#server/platform/sockets/nodeLink.ts'
import { openBrowser, type Browser } from './browser.ts'
import { noon } from './referenceTime.ts'
import { moveAndSeal } from './sealOnTheWay.ts'

/** A server under test. */
export interface TestServer {
  readonly server: Server
  readonly origin: string
  /** `now` may be replaced to look ahead without drawing the issues in between. */
  readonly clock: { now: Clock['now'] } & Pick<ManualClock, 'at' | 'moveTo'>
  /** Moves the clock, sealing what closes on the way, and resolves when everything that came due is drawn, settled and paid. */
  moveTo(instant: Date): Promise<void>
  /** The same without what would have happened on the way, as after an outage. */
  jumpTo(instant: Date): Promise<void>
  /** A browser without a session. */
  browser(): Browser
  /** A browser in which a demo account has signed in. */
  signIn(cn: string): Promise<Browser>
  /** Stops everything; fails when a connection or a timer of this server is still open. */
  stop(): Promise<void>
}

/** Options of a server under test. */
export interface TestServerOptions {
  readonly database: Database
  readonly startAt?: Date
  readonly sandbox?: boolean
  readonly trustProxy?: TrustedProxies
  /** Silent by default. */
  readonly log?: Log
  readonly metricsToken?: string
  /** Limits on what the bets of an issue may win; the product's defaults by default. */
  readonly limits?: ExposureLimits
  /** The public keys of the feeds of official results; none by default. */
  readonly feeds?: ReadonlyMap<string, string>
  /** The setting CARD_GAMES; none by default. */
  readonly cardGames?: string
  /** Whether the red-envelope activity is held; it is by default. */
  readonly redEnvelopes?: boolean
  /** Whether red packets may be sent; they may by default. */
  readonly redPackets?: boolean
  /** Providers of payments beside that of the sandbox; none by default. */
  readonly payProviders?: readonly PayProvider[]
  /** Providers of payouts beside that of the sandbox; none by default. */
  readonly payoutProviders?: readonly PayoutProvider[]
  /** Providers of wallets of games beside that of the sandbox; none by default. */
  readonly walletProviders?: readonly WalletProvider[]
  /** The mail server of a site that is no sandbox; none by default. */
  readonly mail?: MailSettings
  /** The origins of push services; the known ones by default. */
  readonly pushServices?: readonly string[]
  /** The public chain that it draws with, by its clock; its own by default. */
  readonly beacon?: (clock: Pick<Clock, 'now'>) => Beacon
  /** The Redis that links it to other servers of the same database. */
  readonly redisUrl?: string
  /** The setting INSTANT_PACE_MS; 0 by default, so that no test of something else waits. */
  readonly instantPaceMs?: number
}

const siteLinks = {
  partners: [{ name: '合作站点一', url: 'https://partner-one.example' }],
  download: undefined,
}

/** Starts a server on a free port. The caller keeps the database. */
export const startServer = async ({
  database,
  startAt = noon,
  sandbox = true,
  trustProxy = false,
  log = createLog('silent'),
  limits = defaultLimits,
  feeds = new Map(),
  cardGames = '',
  redEnvelopes = true,
  beacon,
  redisUrl,
  instantPaceMs = 0,
  ...others
}: TestServerOptions): Promise<TestServer> => {
  const clock = createCountingClock(startAt)
  const server = await createApp({
    database,
    clock,
    log,
    beaconSecret: Buffer.alloc(32, 7),
    ...(beacon && { beacon: beacon(clock) }),
    sandbox,
    trustProxy,
    limits,
    feeds,
    redEnvelopes,
    instantPaceMs,
    siteLinks,
    ...others,
    cardGames: readCardGames(cardGames),
    distDir: 'no-client-in-these-tests',
    requestsMax: 1_000_000,
    ...(redisUrl === undefined ? {} : { link: await linked(redisUrl, log) }),
  })
  const origin = await server.start(0)
  const browsers: Browser[] = []
  const browser = () => {
    const opened = openBrowser(origin)
    browsers.push(opened)
    return opened
  }
  const catchUp = async () => {
    // Joins the round that the timer began.
    await server.drawing.tick()
    await server.settler.idle()
    await server.chases.tick()
  }
  return {
    server,
    origin,
    clock,
    browser,
    async moveTo(instant) {
      const site = { db: database.db, sealing: server.sealing, now: () => clock.now(), move: clock.moveTo }
      await moveAndSeal(site, instant)
      await catchUp()
    },
    async jumpTo(instant) {
      clock.moveTo(instant)
      await catchUp()
    },
    async signIn(cn) {
      const opened = browser()
      await opened.signIn(cn)
      return opened
    },
    async stop() {
      for (const opened of browsers) opened.close()
      await server.stop()
      const stayed = { connections: await connectionsOf(server), timers: clock.waiting() }
      expect(stayed, 'what stayed open').toEqual({ connections: 0, timers: 0 })
    },
  }
}

const connectionsOf = ({ app }: TestServer['server']): Promise<number> =>
  new Promise((resolve, reject) =>
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )

/** The link to other servers, once it is up. */
const linked = async (redisUrl: string, log: Log): Promise<NodeLink> => {
  const link = linkNodes(redisUrl, log)
  await vi.waitFor(() => expect(link.isUp()).toBe(true), 5_000)
  return link
}

/** The manual clock, counting its waiting timers. */
const createCountingClock = (start: Date) => {
  const clock = createManualClock(start)
  const waiting = new Set<object>()
  return {
    now: () => clock.now(),
    moveTo: (instant: Date) => clock.moveTo(instant),
    waiting: () => waiting.size,
    at(instant: Date, run: () => void) {
      const timer = {}
      waiting.add(timer)
      const cancel = clock.at(instant, () => {
        waiting.delete(timer)
        run()
      })
      return () => {
        waiting.delete(timer)
        cancel()
      }
    },
  }
}
