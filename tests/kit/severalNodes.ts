/** Suites that need the programs of several nodes: Redis, and for whole servers PostgreSQL. */
import { describe, expect, test } from 'vitest'
import { postgresBinaries } from './postgres.ts'
import { redisBinary } from './redis.ts'

/**
 * Runs a suite if the named programs are installed. Otherwise it is skipped and counted as skipped; in CI that
 * is a failure.
 */
const describeWhere = (needs: Readonly<Record<string, boolean>>) => (name: string, suite: () => void) => {
  const missing = Object.keys(needs).filter((program) => !needs[program])
  if (missing.length > 0 && process.env['CI']) {
    test(name, () => expect(missing, 'what must be installed').toEqual([]))
  } else describe.skipIf(missing.length > 0)(name, suite)
}

const Redis = redisBinary() !== undefined
const PostgreSQL = postgresBinaries() !== undefined

/** A suite that starts its own Redis. */
export const describeWithRedis = describeWhere({ Redis })

/** A suite of several servers on one PostgreSQL, without Redis. */
export const describeOnOnePostgres = describeWhere({ PostgreSQL })

/** A suite of several servers on one PostgreSQL, joined by Redis. */
export const describeOnNodes = describeWhere({ PostgreSQL, Redis })
