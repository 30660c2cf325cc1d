/**
 * The real server in a separate process, on a clock that the journey moves. It communicates with its parent by messages, so that
 * it can be killed like any other process. A process that has stopped one server can start the next: loading the modules and
 * compiling the database take four fifths of a start.
 */
import { join } from 'node:path'
import { createApp } from '../../server/app/app.ts'
import { siteBeaconSecret, siteChain } from '../../server/app/beaconSecret.ts'
import { publishingFor } from '../../server/lottery/publishing.ts'
import { openData } from '../../server/app/openData.ts'
import { readCardGames } from '../../server/games/cards/cardGames.ts'
import { readSettings } from '../../server/app/settings.ts'
import { linksOf } from '../../server/site/site.settings.ts'
import { createLog } from '../../server/platform/observe/log.ts'
import { feedsSetting } from '../../tests/kit/feeds.ts'
import { moveAndSeal } from '../../tests/kit/sealOnTheWay.ts'
import { journeyFeed } from './feed.ts'
import { createShiftingClock, type ShiftingClock } from './shiftingClock.ts'
import type { ChildMessage, ParentMessage } from './messages.ts'

type Start = Extract<ParentMessage, { kind: 'start' }>

/** A server that runs. */
interface Running {
  readonly now: () => number
  readonly moveBy: (ms: number) => Promise<void>
  readonly ops: (args: readonly string[]) => Promise<{ readonly exitCode: number; readonly text: string }>
  readonly stop: () => Promise<void>
}

/** Starts at an instant, however long that takes: a site that is seeded until later sells from then on, and a copy of it begins at that instant again. */
const start = (message: Start): Promise<Running> => {
  const clock = createShiftingClock(message.startMs)
  return clock.standing(() => startAt(clock, message))
}

const startAt = async (
  clock: ShiftingClock,
  { dataDir, database, port, settings }: Start,
): Promise<Running> => {
  const secretFile = join(dataDir, 'beacon.secret')
  const place = { dataDir, databaseUrl: database?.databaseUrl, migrationUrl: database?.migrationUrl }
  const data = await openData({ ...place, sandbox: true }, clock, {
    ownClock: true,
    publishing: async (db) => publishingFor(await siteChain(db, secretFile)),
  })
  const { db } = data.database
  const read = readSettings(settings)
  const server = await createApp({
    database: data.database,
    clock,
    log: createLog('error'),
    beaconSecret: await siteBeaconSecret(db, secretFile),
    sandbox: true,
    feeds: feedsSetting(journeyFeed),
    siteLinks: linksOf(read),
    pushServices: read.pushServices,
    serviceWorker: read.serviceWorker,
    cardGames: readCardGames(settings['CARD_GAMES'] ?? ''),
    distDir: join(dataDir, 'dist'),
    requestsMax: 100_000,
  })
  await server.start(port)
  return {
    now: () => clock.now().getTime(),
    moveBy: (ms) =>
      clock.standing(() => {
        const { now } = clock
        const move = (to: Date) => clock.moveBy(to.getTime() - now().getTime())
        const site = { db, sealing: server.sealing, now, move }
        return moveAndSeal(site, new Date(now().getTime() + ms))
      }),
    async ops(args) {
      const { runOps } = await import('../../server/app/ops.ts')
      return runOps({ db, clock, settings: { sandbox: true } }, args)
    },
    async stop() {
      await server.stop()
      await data.close()
    },
  }
}

let running: Running | undefined

const started = (): Running => {
  if (!running) throw new Error('a server must have been started')
  return running
}

const answerTo = async (message: ParentMessage): Promise<ChildMessage> => {
  switch (message.kind) {
    case 'start':
      running = await start(message)
      return { kind: 'started', now: running.now() }
    case 'moveBy':
      await started().moveBy(message.ms)
      return { kind: 'moved', now: started().now() }
    case 'ops':
      return { kind: 'ops', ...(await started().ops(message.args)) }
    case 'stop':
      await started().stop()
      running = undefined
      return { kind: 'stopped' }
  }
}

process.on('message', (message: ParentMessage) => {
  answerTo(message).then(
    (answer) => process.send?.(answer),
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
      process.exit(1)
    },
  )
})
process.on('disconnect', () => process.exit(0))
