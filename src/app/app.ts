/** The parts the pages share: the client, the engine worker, and the hall of games. Made once per tab. */
import { map, timer } from 'rxjs'
import { families } from '#engine/plays/define.ts'
import type { Cached } from '#src/db/cached.ts'
import type { Balance, GameTimes, LotteryGroups, UserInfo } from '#src/db/shapes.ts'
import type { Behavior } from '#src/streams/behavior.ts'
import { createClient, type Client } from '#src/streams/client.ts'
import { createDevice } from '#src/streams/device.ts'
import { hallSources } from '#src/streams/lotterySources.ts'
import { accountStore } from '#src/streams/accountStore.ts'
import { stored } from '#src/streams/stored.ts'
import { voucherSources } from '#src/streams/vouchers.ts'
import { createEngineClient, spawnEngineWorker, type EngineClient } from '#src/workers/engine.client.ts'
import { createUpdates, type Updates } from './updates.ts'

/** What every page may use. */
export interface App {
  readonly client: Client
  readonly engine: EngineClient
  readonly updates: Updates
  readonly groups: Behavior<Cached<LotteryGroups> | undefined>
  readonly times: Behavior<Cached<GameTimes> | undefined>
  readonly user: Behavior<Cached<UserInfo> | undefined>
  readonly balance: Behavior<Cached<Balance> | undefined>
  /** The server's time, once a second. */
  readonly now: Behavior<number>
}

// A worker that was not asked for a minute gives its memory back.
const engineIdleMs = 60_000

/** Starts the app in this tab. */
export const createApp = (report: (error: unknown) => void): App => {
  const device = createDevice(
    localStorage,
    () => document.cookie,
    (name) => {
      document.cookie = `${name}=; path=/; max-age=0`
    },
  )
  const client = createClient({
    fetch: (...request) => fetch(...request),
    compress: async (text) => (await import('lz-string')).default.compressToEncodedURIComponent(text),
    device,
    monotonicNow: () => performance.now(),
    deviceNow: () => Date.now(),
    report,
  })
  const scope = client.scope()
  const account = accountStore(client)
  scope.each(hallSources(client), () => undefined)
  scope.each(account.sources$, () => undefined)
  scope.each(voucherSources(client), () => undefined)
  return {
    client,
    engine: createEngineClient({ spawn: spawnEngineWorker, idleMs: engineIdleMs }),
    updates: createUpdates(client),
    groups: scope.behavior(
      stored(() => client.publicDb.catalogue.get('groups')),
      undefined,
    ),
    times: scope.behavior(
      stored(() => client.publicDb.times.get('all')),
      undefined,
    ),
    user: scope.behavior(account.user$, undefined),
    balance: scope.behavior(account.balance$, undefined),
    now: scope.behavior(timer(0, 1000).pipe(map(() => client.clock.now())), client.clock.now()),
  }
}

/** Where a lottery is played, or undefined while it has no page: the 49 balls and the instant game follow. */
export const lotteryHref = ({
  code,
  family,
}: {
  readonly code: string
  readonly family: string
}): string | undefined => (played.has(family) && code !== 'mjmmc' ? `/lottery/${code}` : undefined)

const played: ReadonlySet<string> = new Set(families.filter((family) => family !== 'lhc'))
