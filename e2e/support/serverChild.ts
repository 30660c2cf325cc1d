/**
 * The real server in a separate process, on a clock that the journey moves. It communicates with its parent by
 * messages, so that it can be killed like any other process.
 */
import { join } from 'node:path'
import { createApp, type Server } from '../../server/app/app.ts'
import { siteBeaconSecret, siteChain } from '../../server/app/beaconSecret.ts'
import { publishingFor } from '../../server/app/publishing.ts'
import { openData } from '../../server/app/openData.ts'
import { readCardGames } from '../../server/games/cardGames.ts'
import { readSettings } from '../../server/platform/env.ts'
import { createLog } from '../../server/platform/observe/log.ts'
import { feedsSetting } from '../../tests/support/feeds.ts'
import { journeyFeed } from './feed.ts'
import { createShiftingClock } from './shiftingClock.ts'
import type { ChildMessage, ParentMessage } from './messages.ts'

const [dataDir = '', startText = '', portText = '0'] = process.argv.slice(2)
const clock = createShiftingClock(Number(startText))
const tell = (message: ChildMessage): void => void process.send?.(message)

const run = async (): Promise<void> => {
  const secretFile = join(dataDir, 'beacon.secret')
  const settings = { dataDir, databaseUrl: undefined, sandbox: true }
  const data = await openData(settings, clock, {
    publishing: async (db) => publishingFor(await siteChain(db, secretFile)),
  })
  const server: Server = await createApp({
    database: data.database,
    clock,
    log: createLog('error'),
    beaconSecret: await siteBeaconSecret(data.database.db, secretFile),
    sandbox: true,
    feeds: feedsSetting(journeyFeed),
    // As a sandbox is set up without settings.
    siteLinks: readSettings({}).siteLinks,
    cardGames: readCardGames(process.env['CARD_GAMES'] ?? ''),
    distDir: join(dataDir, 'dist'),
    requestsMax: 100_000,
  })
  const origin = await server.start(Number(portText))
  process.on('message', (message: ParentMessage) => {
    switch (message.kind) {
      case 'moveBy':
        clock.moveBy(message.ms)
        tell({ kind: 'moved', now: clock.now().getTime() })
        return
      case 'stop':
        void server
          .stop()
          .then(() => data.close())
          .then(() => process.exit(0))
        return
      case 'ops':
        void import('../../server/app/ops.ts')
          .then(({ runOps }) =>
            runOps({ db: data.database.db, clock, settings: { sandbox: true } }, message.args),
          )
          .then((answer) => tell({ kind: 'ops', ...answer }))
    }
  })
  tell({ kind: 'ready', origin, now: clock.now().getTime() })
}

run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
  process.exit(1)
})
