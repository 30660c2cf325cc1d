/**
 * The real server in a separate process, on a clock that the journey moves. It communicates with its parent by
 * messages, so that it can be killed like any other process.
 */
import { join } from 'node:path'
import { createApp, type Server } from '../../server/app/app.ts'
import { siteBeaconSecret } from '../../server/app/beaconSecret.ts'
import { openData } from '../../server/app/openData.ts'
import { createLog } from '../../server/platform/observe/log.ts'
import { feedName, feedSecret } from './feed.ts'
import { createShiftingClock } from './shiftingClock.ts'
import type { ChildMessage, ParentMessage } from './messages.ts'

const [dataDir = '', startText = '', portText = '0'] = process.argv.slice(2)
const clock = createShiftingClock(Number(startText))
const tell = (message: ChildMessage): void => void process.send?.(message)

const run = async (): Promise<void> => {
  const data = await openData({ dataDir, databaseUrl: undefined, sandbox: true }, clock)
  const server: Server = await createApp({
    database: data.database,
    clock,
    log: createLog('error'),
    beaconSecret: await siteBeaconSecret(data.database.db, join(dataDir, 'beacon.secret')),
    sandbox: true,
    feedSecrets: new Map([[feedName, feedSecret]]),
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
  tell({ kind: 'ready', origin })
}

run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
  process.exit(1)
})
