/**
 * One time for all nodes: the database's. A node whose wall clock is wrong would close an issue early or accept a
 * late bet; so each node asks the database for its time and continues from there with its own monotonic counter.
 * The wall clock of the machine is not used.
 *
 * An answer that took 4 ms was made at some instant of these 4 ms, so it bounds the difference between counter and
 * database to ±2 ms. Several answers bound it to the intersection of their ranges. A current difference inside the
 * range is kept, one outside is moved to the nearer end: a slow answer never widens the range of a quick one.
 */
import { sql } from 'drizzle-orm'
import type { CancelTimer, Clock } from '../time/clock.ts'
import { rows, type Db } from './database.ts'

/** Dependencies of a database clock. */
export interface DatabaseClockParts {
  /** Asks the database for its time, in milliseconds since 1970. */
  readonly ask: () => Promise<number>
  /** A monotonic counter in milliseconds: by default `performance.now`. */
  readonly counter?: () => number
  /** Called when a measurement failed: the clock continues with the last difference. */
  readonly onError?: (error: unknown) => void
}

/** A clock that follows the database, until it is stopped. */
export interface DatabaseClock extends Clock {
  /** Measures now; the clock also does so every ten seconds. */
  measure(): Promise<void>
  /** Half the width of the range after the last measurement, in milliseconds. */
  uncertaintyMs(): number
  stop(): void
}

const measureEveryMs = 10_000
const samplesEach = 5

/** The time of a database in milliseconds, with its microseconds as the fraction. */
export const databaseTime = async (db: Db): Promise<number> => {
  const [row] = await rows(db, sql`select extract(epoch from clock_timestamp()) * 1000 as ms`)
  const ms = Number(row?.['ms'])
  if (!Number.isFinite(ms)) throw new Error('the database must answer the time')
  return ms
}

/** Makes the clock; resolves after its first measurement and rejects when that failed. */
export const createDatabaseClock = async ({
  ask,
  counter = () => performance.now(),
  onError = () => undefined,
}: DatabaseClockParts): Promise<DatabaseClock> => {
  let difference: number | undefined
  let uncertainty = Infinity
  let lastNow = 0
  let stopped = false

  const measure = async () => {
    let [least, most] = [-Infinity, Infinity]
    for (let sample = 0; sample < samplesEach; sample += 1) {
      const before = counter()
      const told = await ask()
      const after = counter()
      // If the database time was set between two answers, their ranges do not intersect: the newest answer counts.
      if (told - after > most || told - before < least) [least, most] = [-Infinity, Infinity]
      least = Math.max(least, told - after)
      most = Math.min(most, told - before)
    }
    uncertainty = (most - least) / 2
    difference = Math.min(Math.max(difference ?? (least + most) / 2, least), most)
  }
  await measure()

  const nowMs = (): number => {
    // A correction backwards makes the clock stand still for a moment; it never runs back.
    lastNow = Math.max(lastNow, counter() + (difference ?? 0))
    return lastNow
  }
  let measuring: NodeJS.Timeout
  const again = () => {
    measuring = setTimeout(() => {
      void measure()
        .catch(onError)
        .finally(() => stopped || again())
    }, measureEveryMs)
    measuring.unref()
  }
  again()

  return {
    now: () => new Date(nowMs()),
    at(instant, run): CancelTimer {
      let timer: NodeJS.Timeout
      // Checked at least once per measurement, and never run before its instant.
      const wait = () => {
        const leftMs = instant.getTime() - nowMs()
        timer =
          leftMs <= 0 ? setTimeout(run, 0) : setTimeout(wait, Math.min(Math.ceil(leftMs), measureEveryMs))
        timer.unref()
      }
      wait()
      return () => clearTimeout(timer)
    },
    measure,
    uncertaintyMs: () => uncertainty,
    stop() {
      stopped = true
      clearTimeout(measuring)
    },
  }
}
