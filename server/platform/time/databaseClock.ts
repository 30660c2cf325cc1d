/**
 * One time for all nodes: the database's. A node whose wall clock is wrong would close an issue early or take a
 * bet late; so each of them asks the database what time it is, and counts on from there by its monotonic counter.
 * The wall clock of the machine plays no part.
 *
 * An answer that took 4 ms was made at some instant of these 4 ms, so it proves the difference between counter and
 * database within ±2 ms. Several answers prove what their ranges have in common. A held difference inside the
 * range is kept, one outside is moved to its nearer end: a slow answer never spoils what a quick one proved.
 */
import { sql } from 'drizzle-orm'
import type { CancelTimer, Clock } from './clock.ts'
import { rows, type Db } from '../database/database.ts'

/** Dependencies of a database clock. */
export interface DatabaseClockParts {
  /** Asks the database for its time, in milliseconds since 1970. */
  readonly ask: () => Promise<number>
  /** A counter in milliseconds that is never set: `performance.now` unless told. */
  readonly counter?: () => number
  /** Told when a measurement failed: the clock goes on with what it knows. */
  readonly onError?: (error: unknown) => void
}

/** A clock that follows the database, until it is stopped. */
export interface DatabaseClock extends Clock {
  /** Asks now; the clock does so by itself every ten seconds. */
  measure(): Promise<void>
  /** Half the range the last measurement left open, in milliseconds. */
  uncertaintyMs(): number
  stop(): void
}

const measureEveryMs = 10_000
const samplesEach = 5

/** The time of a database in milliseconds, with its microseconds as the fraction. */
export const databaseTime = async (db: Db): Promise<number> => {
  const [row] = await rows(db, sql`select extract(epoch from clock_timestamp()) * 1000 as ms`)
  const ms = Number(row?.['ms'])
  if (!Number.isFinite(ms)) throw new Error('the database must tell the time')
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
      // A database that was set between two answers leaves nothing in common: the newest answer holds.
      if (told - after > most || told - before < least) [least, most] = [-Infinity, Infinity]
      least = Math.max(least, told - after)
      most = Math.min(most, told - before)
    }
    uncertainty = (most - least) / 2
    difference = Math.min(Math.max(difference ?? (least + most) / 2, least), most)
  }
  await measure()

  const nowMs = (): number => {
    // A correction backwards makes the clock stand for a moment; it never runs back.
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
      // Looked at again at least once a measurement, and never run before its instant has come.
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
