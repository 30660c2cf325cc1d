/**
 * Access to the data: PGlite in the data folder by default, PostgreSQL by URL. Both use the
 * same SQL (written for PostgreSQL 15) through drizzle.
 */
import { PGlite } from '@electric-sql/pglite'
import { sql, type SQL } from 'drizzle-orm'
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import pg from 'pg'
import * as schema from '../../schema/index.ts'
import { binaryArray, type ArrayCell, type ArrayParam, type ArrayType } from './binaryArray.ts'
import { migrateInPglite, migrateInPostgres } from './migrating.ts'
import { takeRole } from './pgliteRole.ts'
import { nameOften, textOf } from './preparing.ts'
import { rows, type Db, type RawRow } from './queries.ts'

// Users of a database need its query helpers as well.
export { rows, sqlState, type Db, type RawRow } from './queries.ts'

/** An open database and how to close it. */
export interface Database {
  readonly kind: 'pglite' | 'postgres'
  readonly db: Db
  /**
   * Runs one prepared statement on a connection reserved for such calls, so that bets never wait for the reads of
   * a page. A `name` always stands for the same `text`.
   */
  call(name: string, text: string, params: readonly CallParam[]): Promise<readonly RawRow[]>
  /**
   * Migrates the tables to the newest version, then applies the declared functions, views, triggers and rights. Returns the
   * names of the changed functions, views and triggers. Nodes that start together call it inside `alone`.
   */
  migrate(): Promise<readonly string[]>
  /** Runs `work` under a lock that all processes of this database share: nodes that start at once wait for each other. */
  alone<T>(work: () => Promise<T>): Promise<T>
  /** Number of connections, idle connections and waiting queries; PGlite has none. */
  readonly pool?: () => PoolFigures
  /** The PGlite instance, if the database is one: used to copy its files. */
  readonly client?: PGlite
  close(): Promise<void>
}

/** What queries and places bets: the whole database, or the inside of a transaction (`insideTransaction.ts`). */
export type Queries = Pick<Database, 'db' | 'call'>

/** Connections of the pools, and queries that wait for one. */
export interface PoolFigures {
  readonly total: number
  readonly idle: number
  readonly waiting: number
}

/** A parameter of `call`: a text, null, or a list of cells. */
export type CallParam = string | null | ArrayParam

const isArray = (param: CallParam): param is ArrayParam => typeof param === 'object' && param !== null

/** The parameters of `call` as PGlite takes them. */
export const textParams = (params: readonly CallParam[]): (string | null)[] =>
  params.map((param) => (isArray(param) ? arrayText(param.cells) : param))

/** Opens PGlite in `dataDir`, or in memory when none is given (tests). */
export const openPglite = async (
  dataDir?: string,
  options: { readonly loadDataDir?: Blob } = {},
): Promise<Database & { readonly client: PGlite }> => {
  const client = await PGlite.create({ ...(dataDir ? { dataDir } : {}), ...options })
  await takeRole(client)
  const db = drizzlePglite(client, { schema })
  return {
    kind: 'pglite',
    client,
    db: db as unknown as Db,
    call: async (_name, text, params) => (await client.query<RawRow>(text, textParams(params))).rows,
    migrate: () => migrateInPglite(client, db),
    // PGlite is used by one process, which has locked its folder.
    alone: (work) => work(),
    close: () => client.close(),
  }
}

const callConnections = 4

/**
 * Opens a pool of PostgreSQL connections with the application's role. `migrationUrl` is the same database with the role that
 * owns its tables, which `migrate` uses.
 */
export const openPostgres = async (
  url: string,
  connections = 16,
  migrationUrl?: string,
): Promise<Database> => {
  const pool = openPool(url, connections)
  const callers = openPool(url, callConnections)
  await pool.query('select 1')
  const db = drizzlePg(pool, { schema })
  return {
    kind: 'postgres',
    db: db as unknown as Db,
    call: async (name, text, params) => {
      const values = params.map((param) =>
        isArray(param) ? (binaryArray(param) ?? arrayText(param.cells)) : param,
      )
      return (await callers.query<RawRow>({ name, text, values })).rows
    },
    migrate: () => migrateInPostgres(db as unknown as Db, migrationUrl),
    alone: (work) => holdingLock(pool, work),
    pool: () => ({
      total: pool.totalCount + callers.totalCount,
      idle: pool.idleCount + callers.idleCount,
      waiting: pool.waitingCount + callers.waitingCount,
    }),
    async close() {
      await Promise.all([pool.end(), callers.end()])
    },
  }
}

/** A broken connection must not end the process, whether it is idle or between two statements of a transaction. */
const openPool = (url: string, max: number): pg.Pool => {
  const pool = new pg.Pool({ connectionString: url, max, options: '-c timezone=UTC' })
  // An idle connection: the pool opens a new one.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    // The pool does not listen to a connection in use; its user gets the error from the next query.
    client.on('error', () => undefined)
    const often = nameOften()
    const query = client.query.bind(client) as (...args: readonly unknown[]) => unknown
    client.query = ((statement: unknown, ...more: readonly unknown[]) => {
      const answer = query(often(statement), ...more)
      if (answer instanceof Promise && textOf(statement)?.startsWith('begin') === true)
        answer.catch((error: Error) => giveBack(client, error))
      return answer
    }) as typeof client.query
  })
  return pool
}

// drizzle gives a connection back once its transaction has begun: one that could not begin would be lost to the pool for ever.
const giveBack = (client: pg.ClientBase, error: Error): void => {
  if ('release' in client) (client as pg.PoolClient).release(error)
}

// An arbitrary number of ours; advisory locks are shared by all programs of one database.
const startLock = 7_301_969

// A session lock on a separate connection: it is released when the process that holds it ends.
const holdingLock = async <T>(pool: pg.Pool, work: () => Promise<T>): Promise<T> => {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [startLock])
    try {
      return await work()
    } finally {
      await client.query('select pg_advisory_unlock($1)', [startLock])
    }
  } finally {
    client.release()
  }
}

const cellEnd = '\u001f'

/**
 * Reads many narrow rows as one row: the cells of each column joined as text, an empty one for null. A driver needs a third
 * of the time that it needs for as many rows. No cell may contain the separator, U+001F.
 */
export const columns = async <K extends string>(
  db: Db,
  cells: Readonly<Record<K, SQL>>,
  from: SQL,
  { distinct = false }: { readonly distinct?: boolean } = {},
): Promise<Readonly<Record<K, readonly string[]>>> => {
  const names = Object.keys(cells) as K[]
  const each = (name: K) => sql`(${cells[name]})::text as ${sql.identifier(name)}`
  const all = (name: K) =>
    sql`string_agg(coalesce(x.${sql.identifier(name)}, ''), ${cellEnd}) as ${sql.identifier(name)}`
  const [row] = await rows(
    db,
    sql`select count(*) as row_count, ${sql.join(names.map(all), sql`, `)}
      from (select ${distinct ? sql`distinct` : sql``} ${sql.join(names.map(each), sql`, `)} ${from}) as x`,
  )
  const isEmpty = toInt(row?.['row_count']) === 0
  const split = (name: K): readonly string[] => (isEmpty ? [] : String(row?.[name]).split(cellEnd))
  return Object.fromEntries(names.map((name) => [name, split(name)])) as Record<K, readonly string[]>
}

/** A bigint cell of either driver. */
export const toBigint = (cell: unknown): bigint => {
  if (typeof cell === 'bigint' || typeof cell === 'number' || typeof cell === 'string') return BigInt(cell)
  throw new TypeError(`a bigint cell must hold a number, it holds ${typeof cell}`)
}

/** A small integer cell of either driver. */
export const toInt = (cell: unknown): number => Number(toBigint(cell))

/** A timestamptz cell of either driver: a Date, or PostgreSQL's text "2026-11-21 11:54:25.867+00". */
export const toDate = (cell: unknown): Date => {
  const iso = String(cell)
    .replace(' ', 'T')
    .replace(/([+-]\d\d)$/, '$1:00')
  const date = cell instanceof Date ? cell : new Date(iso)
  if (Number.isNaN(date.getTime())) throw new TypeError(`"${String(cell)}" must be an instant`)
  return date
}

// The types that arrayOf takes.
export type { ArrayCell, ArrayType } from './binaryArray.ts'

/** Position of each id in a sorted list of distinct ids, counted from 1 as in PostgreSQL. */
export type Places = ReadonlyMap<bigint, number>

/** The distinct ids in ascending order, each with its position, by which a set-based statement refers to it. */
export const placesOf = (ids: readonly bigint[]): Places =>
  new Map([...new Set(ids)].toSorted((a, b) => (a < b ? -1 : 1)).map((id, n) => [id, n + 1]))

/** A list of values as one array parameter: `any(${arrayOf(ids, 'bigint')})`. Null stays null. */
export const arrayOf = (values: readonly ArrayCell[], type: ArrayType): SQL =>
  sql`${arrayText(values)}::${sql.raw(type)}[]`

/** The text form of an array parameter. */
export const arrayText = (values: readonly ArrayCell[]): string => `{${values.map(arrayElement).join(',')}}`

// PostgreSQL's array text: quoted, with backslashes before quotes and backslashes.
const arrayElement = (value: ArrayCell): string => {
  if (value === null) return 'NULL'
  if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean')
    return String(value)
  const text = value instanceof Date ? value.toISOString() : String(value)
  return `"${text.replace(/["\\]/g, '\\$&')}"`
}
