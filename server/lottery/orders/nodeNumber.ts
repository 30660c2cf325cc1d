/**
 * The number of this process that is part of every reference it creates. There are a hundred; no two processes that run may share
 * one, or two bets would have one reference. A process takes the number that was seen longest ago, never one of the last minutes, and
 * marks it as seen while it runs. It gives none back: the next process would begin at the same reference within the same second.
 */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { rows, toBigint, type Db } from '../../platform/database/database.ts'
import type { Job } from '../../platform/composition/domain.ts'
import type { Log } from '../../platform/observe/log.ts'

const seenEveryMs = 30_000

/** A number that this process holds. */
export interface NodeNumber {
  /** As it is now. */
  current(): bigint
  /** Marks it as seen, now. Takes another one if a process took it: this one had been away for long. */
  see(): Promise<void>
  /** Keeps it seen. */
  readonly job: Job
}

/** Takes a number. Throws when a hundred processes were seen within the last minutes. */
export const takeNodeNumber = async (db: Db, log: Pick<Log, 'warn' | 'error'>): Promise<NodeNumber> => {
  const holder = randomUUID()
  let number = await takeOldest(db, holder)
  let timer: NodeJS.Timeout | undefined
  const see = async (): Promise<void> => {
    const seen = await rows(
      db,
      sql`update node_slot set seen_at = clock_timestamp() where number = ${number} and holder = ${holder}
        returning number`,
    )
    if (seen.length > 0) return
    const before = number
    number = await takeOldest(db, holder)
    log.warn({ before, now: number }, 'another process has the number of this node: it took a new one')
  }
  return {
    current: () => number,
    see,
    job: {
      name: 'node number',
      start() {
        const report = (error: unknown) =>
          log.error({ err: error }, 'the number of this node was not marked as seen')
        timer = setInterval(() => void see().catch(report), seenEveryMs)
        timer.unref()
      },
      stop: () => clearInterval(timer),
    },
  }
}

const takeOldest = async (db: Db, holder: string): Promise<bigint> => {
  const [taken] = await rows(
    db,
    sql`update node_slot set holder = ${holder}, seen_at = clock_timestamp()
      where number = (
        select number from node_slot where seen_at < clock_timestamp() - interval '5 minutes'
        order by seen_at, number limit 1 for update skip locked)
      returning number`,
  )
  if (!taken)
    throw new Error('a site has a hundred numbers for its processes, and all were used within five minutes')
  return toBigint(taken['number'])
}
