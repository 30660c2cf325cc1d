/** Messages are deleted once they are as old as the site keeps them (decision 123). Any node may do it, and do it again. */
import { sql } from 'drizzle-orm'
import { rows, toInt, type Db } from '../../platform/database/database.ts'
import type { Log } from '../../platform/observe/log.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { createLooks, type Looks } from '../../platform/time/looks.ts'

/** What it needs. */
export interface RetentionParts {
  readonly db: Db
  readonly clock: Clock
  readonly log: Pick<Log, 'info' | 'error'>
  /** 0: for ever. */
  readonly keepDays: number
}

const dayMs = 86_400_000
const lookEveryMs = 600_000
// Few enough that nobody who writes waits for them.
const atOnce = 1_000

/** Deletes what is older than it is kept; gives how many messages. */
export const forgetOld = async (db: Db, keepDays: number, now: Date): Promise<number> => {
  if (keepDays === 0) return 0
  const before = new Date(now.getTime() - keepDays * dayMs).toISOString()
  let forgotten = 0
  for (;;) {
    const [done] = await rows(
      db,
      sql`select forget_messages(p_before => ${before}::timestamptz, p_most => ${atOnce}) as gone`,
    )
    const gone = toInt(done?.['gone'])
    forgotten += gone
    if (gone < atOnce) return forgotten
  }
}

/** Looks for old messages now and then. */
export const createForgetting = ({ db, clock, log, keepDays }: RetentionParts): Looks =>
  createLooks({
    clock,
    everyMs: lookEveryMs,
    async look() {
      const messages = await forgetOld(db, keepDays, clock.now())
      if (messages > 0) log.info({ messages, keepDays }, 'messages of the chat were deleted for their age')
    },
    failed: (error) => log.error({ err: error }, 'old messages wait for the next look'),
  })
