/**
 * Leases for jobs that only one node at a time may do. The row of a job in `job_lease` has the node that holds it and the
 * expiry.
 *
 * A lease is free or held. A node takes it when there is no row or the row has expired, in one statement, so that only one
 * of two nodes gets it; releases it when the work ends, with or without an error; and it expires by itself when the node
 * crashes. Work that may take longer than the lease extends it meanwhile.
 */
import { sql } from 'drizzle-orm'
import type { CancelTimer, Clock } from '../time/clock.ts'
import { rows, type Db } from './database.ts'

/** A lease that is held. */
export interface Lease {
  /** Renews the lease for the full time from now. False when it expired and another node took it: the work must end. */
  extend(): Promise<boolean>
}

/** The job, the node that wants it, and the duration of the lease in milliseconds. */
export interface LeaseTerms {
  readonly db: Db
  readonly name: string
  readonly node: string
  /** The clocks of all nodes must agree (`databaseClock.ts`). */
  readonly clock: Pick<Clock, 'now'>
  readonly ms: number
}

/**
 * Runs `work` while holding the lease and returns its result; returns undefined, without running it, while any node
 * (this one included) holds the lease. If the work throws, the lease is released and the error is rethrown.
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

/** A lease that is renewed while its work runs. */
export interface KeptLease {
  /** False once it expired and another node took it: the work should end. */
  isHeld(): boolean
}

/**
 * Like `withLease`, for work of unknown duration: the lease is renewed three times in its duration until the work ends, so
 * that it expires only when its node is gone, or cannot reach the database.
 */
export const withKeptLease = <T>(
  terms: LeaseTerms & { readonly clock: Clock },
  work: (lease: KeptLease) => Promise<T>,
): Promise<T | undefined> =>
  withLease(terms, async (lease) => {
    const { clock, ms } = terms
    let isHeld = true
    let cancelTimer: CancelTimer = () => undefined
    let renewal: Promise<void> = Promise.resolve()
    const renewLater = (): void => {
      cancelTimer = clock.at(new Date(clock.now().getTime() + ms / 3), () => {
        renewal = lease.extend().then(
          (isStillHeld) => {
            isHeld = isStillHeld
            if (isHeld && isWorking) renewLater()
          },
          // Nothing is known: another node may have taken it, or the next renewal succeeds.
          () => (isWorking ? renewLater() : undefined),
        )
      })
    }
    let isWorking = true
    renewLater()
    try {
      return await work({ isHeld: () => isHeld })
    } finally {
      isWorking = false
      cancelTimer()
      await renewal
    }
  })

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
