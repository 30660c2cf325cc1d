/**
 * Blocks a transaction of the server at a chosen point, and identifies the blocked connection.
 *
 * A gate is a separate transaction that has written the row the server is about to write, or locks a row it is
 * about to change. The server's statement waits in PostgreSQL until the gate is rolled back, which leaves no trace.
 */
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

/** A connection that waits at a gate. */
export interface Waiter {
  /** The name that its node set for its connections (PGAPPNAME). */
  readonly node: string
  /** The PostgreSQL backend process of the connection. */
  readonly backend: number
  /** The waiting statement. */
  readonly query: string
}

/** A closed gate. */
export interface Gate {
  /** Resolves with the first connection that waits in a call of one of these functions; rejects after a minute, or once the gate is open. */
  reached(...calls: readonly string[]): Promise<Waiter>
  /** Rolls back, so that waiting statements continue. After a crash of PostgreSQL there is nothing left to open. */
  open(): Promise<void>
}

const patienceMs = 60_000
const lookEveryMs = 20
// A gate must not wait long for a row: what it has locked so far may be what the holder of the row waits for.
const lockTimeoutMs = 500
const lockNotAvailable = '55P03'

/**
 * Closes a gate with a statement that writes or locks the row. While somebody else has the row the gate lets go of
 * everything and tries again; after a minute it fails and names who has it.
 */
export const shutGate = async (url: string, statement: string, values: readonly unknown[]): Promise<Gate> => {
  const holder = await connect(url)
  const { rows } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid')
  await holder.query(`set lock_timeout = ${lockTimeoutMs}`)
  await lockRow(url, holder, statement, values)
  let isOpen = false
  return {
    async reached(...calls) {
      const looker = await connect(url)
      try {
        const until = performance.now() + patienceMs
        while (!isOpen && performance.now() < until) {
          const waiting = await looker.query<Waiter>(
            `select application_name as node, pid as backend, query from pg_stat_activity
              where $1 = any (pg_blocking_pids(pid)) order by query_start`,
            [rows[0]?.pid],
          )
          const first = waiting.rows.find(({ query }) => calls.some((call) => query.includes(`${call}(`)))
          if (first) return first
          await pause(lookEveryMs)
        }
        throw new Error(
          `somebody must come to ${calls.join(' or ')} within ${patienceMs} ms; there are:\n${await under(looker)}`,
        )
      } finally {
        await looker.end()
      }
    },
    async open() {
      isOpen = true
      await holder.end().catch(() => undefined)
    },
  }
}

/** Ends the backend of a node that is already dead: its transaction is rolled back. */
export const endBackend = async (url: string, { backend }: Waiter): Promise<void> => {
  const client = await connect(url)
  await client.query('select pg_terminate_backend($1)', [backend])
  await client.end()
}

const lockRow = async (
  url: string,
  holder: pg.Client,
  statement: string,
  values: readonly unknown[],
): Promise<void> => {
  const until = performance.now() + patienceMs
  for (;;) {
    await holder.query('begin')
    try {
      await holder.query(statement, [...values])
      return
    } catch (error) {
      await holder.query('rollback')
      if ((error as { code?: string }).code !== lockNotAvailable) throw error
      if (performance.now() > until) {
        const looker = await connect(url)
        const others = await under(looker)
        await looker.end()
        await holder.end()
        throw new Error(
          `a gate must get its row within ${patienceMs} ms: ${statement}; there are:\n${others}`,
          {
            cause: error,
          },
        )
      }
    }
    await pause(lookEveryMs)
  }
}

/** The statements under way, each with the backends that it waits for. */
const under = async (looker: pg.Client): Promise<string> => {
  const { rows } = await looker.query<{ line: string }>(
    `select pid || ' ' || application_name || ' (' || state || ', waits for ' || pg_blocking_pids(pid)::text || '): '
        || left(query, 120) as line
      from pg_stat_activity where state <> 'idle' and pid <> pg_backend_pid() order by query_start`,
  )
  return rows.map(({ line }) => line).join('\n')
}

const connect = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url })
  // PostgreSQL may be crashed under it.
  client.on('error', () => undefined)
  await client.connect()
  return client
}
