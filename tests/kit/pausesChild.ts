/** A server in a process of its own that measures how long its event loop pauses; messages say what it does. */
import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { createApp } from '#server/app/app.ts'
import { creditPlayer } from '#server/ledger/wallet.ts'
import { openPostgres } from '#server/platform/database/database.ts'
import { createLog } from '#server/platform/observe/log.ts'
import { createManualClock } from '#server/platform/time/clock.ts'
import { member } from '#server/schema/index.ts'
import { parseYuan } from '#engine/money/money.ts'
import { createLoopWatch, workedMs } from './loopWatch.ts'
import { noon } from './referenceTime.ts'

/** The messages to the process. */
export type PausesOrder = 'begin' | 'end' | 'anchor' | 'stop'

/** What it answers, one message for each it gets, and its origin first. */
export type PausesAnswer = string | number

const database = await openPostgres(process.env['DATABASE_URL'] ?? '')
const [player] = await database.db.select().from(member).where(eq(member.cn, 'player01'))
if (!player) throw new Error('the sandbox must have player01')
await creditPlayer(database.db, player.id, parseYuan('100000000'), 'bodies', noon)
const plenty = parseYuan('100000000000')
const server = await createApp({
  database,
  clock: createManualClock(noon),
  log: createLog('silent'),
  beaconSecret: Buffer.alloc(32, 7),
  sandbox: true,
  limits: { player: plenty, house: plenty },
  distDir: 'no-client',
  requestsMax: 1_000_000,
})
const tell = (answer: PausesAnswer): void => void process.send?.(answer)

const watch = createLoopWatch()

const block = Buffer.alloc(1024 * 1024)
const anchorBlocks = 60
const quote = Buffer.from('"')
const chunks = Array.from({ length: 128 }, () => Buffer.alloc(64 * 1024, '1'))

/**
 * Milliseconds of work that takes 50 on quiet cores: two thirds of it computing, the rest one text of 8 MB joined, read and parsed,
 * because on some machines fresh memory costs several times as much as on others.
 */
const anchorMs = (): number => {
  const began = workedMs()
  for (let n = 0; n < anchorBlocks; n += 1) createHash('sha256').update(block).digest()
  JSON.parse(Buffer.concat([quote, ...chunks, quote]).toString('latin1'))
  return workedMs() - began
}
process.on('message', (order: PausesOrder) => {
  switch (order) {
    case 'begin':
      watch.begin()
      return tell(0)
    case 'end':
      return tell(watch.end())
    case 'anchor':
      return tell(anchorMs())
    case 'stop':
      void server
        .stop()
        .then(() => database.close())
        .then(() => process.disconnect())
  }
})
tell(await server.start(0))
