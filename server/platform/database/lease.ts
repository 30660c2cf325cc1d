/**
 * Jobs that one node at a time may do. The row of a job in `job_lease` says which node holds it and until when.
 *
 * A lease is free, or held. It is taken when no row stands or its time is over, in one statement, so that of two
 * nodes one gets it; given back when the work ends, however it ends; and simply runs out when its node dies.
 * Work that may outlast it extends it on the way.
 */
import { sql } from 'drizzle-orm'
import type { Clock } from '../time/clock.ts'
import { rows, type Db } from './database.ts'

/** A lease that is held. */
export interface Lease {
  /** Holds it for the full time again, from now. False when it ran out and is another node's: the work must end. */
  extend(): Promise<boolean>
}

/** The job, the node that wants it, and for how many milliseconds it may hold it. */
export interface LeaseTerms {
  readonly db: Db
  readonly name: string
  readonly node: string
  /** One clock for all nodes: theirs must agree (`databaseClock.ts`). */
  readonly clock: Pick<Clock, 'now'>
  readonly ms: number
}

/**
 * Does `work` while holding the lease and gives what it gives; undefined, without having begun, while any node
 * (this one included) holds it. An error of the work gives the lease back and goes on to the caller.
 */
export const withLease = async <T>(
  terms: LeaseTerms,
  work: (lease: Lease) => Promise<T>,
): Promise<T | undefined> => {
  if (!(await take(terms))) return undefined
  try {
    return await work({ extend: () => extend(terms) })
  } finally {
    await giveBack(terms)
  }
}

// drizzle sends a Date of a raw query as the driver likes; text with its zone reads the same in both.
const untilOf = ({ clock, ms }: LeaseTerms): string => new Date(clock.now().getTime() + ms).toISOString()

const take = async (terms: LeaseTerms): Promise<boolean> => {
  const taken = await rows(
    terms.db,
    sql`insert into job_lease (name, node, until)
      values (${terms.name}, ${terms.node}, ${untilOf(terms)}::timestamptz)
      on conflict (name) do update set node = excluded.node, until = excluded.until
        where job_lease.until <= ${terms.clock.now().toISOString()}::timestamptz
      returning name`,
  )
  return taken.length > 0
}

const extend = async (terms: LeaseTerms): Promise<boolean> => {
  const extended = await rows(
    terms.db,
    sql`update job_lease set until = ${untilOf(terms)}::timestamptz
      where name = ${terms.name} and node = ${terms.node} returning name`,
  )
  return extended.length > 0
}

const giveBack = async ({ db, name, node }: LeaseTerms): Promise<void> => {
  await rows(db, sql`delete from job_lease where name = ${name} and node = ${node}`)
}
