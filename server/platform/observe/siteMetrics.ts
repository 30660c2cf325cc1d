/** Metrics of the platform: the database and the sockets of this node. */
import { sql } from 'drizzle-orm'
import { rows, type Database } from '../database/database.ts'
import { gauge, type DomainMetrics } from './metrics.ts'

/** Whether the database answers, and the pool of PostgreSQL connections. */
export const databaseMetrics = (database: Pick<Database, 'db' | 'pool'>): DomainMetrics => {
  const up = gauge('haocai_database_up', '1 while the database answers')
  const pool = gauge('haocai_database_connections', 'Connections of the pool', ['state'])
  const waiting = gauge('haocai_database_waiting', 'Queries that wait for a connection')
  const refresh = async (): Promise<void> => {
    const now = database.pool?.()
    if (now) {
      pool.set({ state: 'idle' }, now.idle)
      pool.set({ state: 'busy' }, now.total - now.idle)
      waiting.set(now.waiting)
    }
    const answers = await rows(database.db, sql`select 1`).then(
      () => true,
      () => false,
    )
    up.set(answers ? 1 : 0)
  }
  return { list: [pool, waiting, up], refresh }
}

/** Whoever knows how many sockets are open, by their end. */
export interface SocketCounts {
  connections(): Readonly<Record<string, number>>
}

/** Number of open sockets of this node. */
export const socketMetrics = (sockets: SocketCounts): DomainMetrics => {
  const connections = gauge('haocai_socket_connections', 'Open sockets of this node', ['end'])
  return {
    list: [connections],
    refresh() {
      for (const [end, count] of Object.entries(sockets.connections())) connections.set({ end }, count)
      return Promise.resolve()
    },
  }
}
