/**
 * A database whose connections break at a chosen statement, for the one who asks: as where its process is killed, or PostgreSQL is. The
 * statement was carried out or it was not; which of the two cannot be known. Everybody else reaches the same database as before.
 */
import pg from 'pg'
import { openPostgres, type Database } from '#server/platform/database/database.ts'

/** What breaks at a statement. */
export interface Doom {
  /** Which statement, from 1. */
  readonly at: number
  /** Whether it was carried out before. */
  readonly carriedOut: boolean
  /** Whether nothing comes after it: the process is dead. Else its next statements find PostgreSQL back. */
  readonly isDead: boolean
}

/** The database, and what is done to it. */
export interface DoomedDatabase extends Database {
  /** Counts statements from here on, and breaks one of them; none by default. */
  arm(doom?: Doom): void
  /** How many statements were sent since it was armed. */
  sent(): number
  /** Whether the doom has come. */
  hasBroken(): boolean
}

const marker = 'doomed'

/** How many connections it has for what is no call. */
export const doomedConnections = 4

interface State {
  doom: Doom | undefined
  sent: number
  broken: boolean
}

type Query = (this: pg.Client, ...args: unknown[]) => unknown
type Connected = pg.Client & {
  readonly connectionParameters: { readonly application_name?: string }
  readonly connection: { readonly stream: { destroy(): void } }
}

/** Opens one. `close` gives back what was changed in the driver. */
export const openDoomed = async (url: string): Promise<DoomedDatabase> => {
  const state: State = { doom: undefined, sent: 0, broken: false }
  const target = new URL(url)
  target.searchParams.set('application_name', marker)
  const prototype = pg.Client.prototype as unknown as { query: Query }
  const { query } = prototype
  prototype.query = function (this: pg.Client, ...args) {
    const client = this as Connected
    if (client.connectionParameters.application_name !== marker || !isStruck(state))
      return query.apply(client, args)
    // The first statement that is struck may have been carried out; none after it.
    const carriedOut = state.broken ? false : state.doom?.carriedOut === true
    state.broken = true
    return breakOff(client, carriedOut ? query : undefined, args)
  }
  const database = await openPostgres(target.href, doomedConnections)
  return {
    ...database,
    arm(doom) {
      Object.assign(state, { doom, sent: 0, broken: false })
    },
    sent: () => state.sent,
    hasBroken: () => state.broken,
    async close() {
      state.doom = undefined
      await database.close()
      prototype.query = query
    },
  }
}

const isStruck = (state: State): boolean => {
  state.sent += 1
  const { doom, broken, sent } = state
  if (!doom) return false
  return broken ? doom.isDead : sent === doom.at
}

/** Breaks the connection, before or after the statement; its answer is lost either way. */
const breakOff = (client: Connected, query: Query | undefined, args: readonly unknown[]): unknown => {
  const callback = args.at(-1)
  const isCalledBack = typeof callback === 'function'
  const broken = breaking(client, query, isCalledBack ? args.slice(0, -1) : args)
  if (!isCalledBack) return broken.then((error) => Promise.reject(error))
  return void tell(broken, callback as (error: Error) => void)
}

const breaking = async (
  client: Connected,
  query: Query | undefined,
  statement: readonly unknown[],
): Promise<Error> => {
  if (query) await Promise.resolve(query.apply(client, [...statement])).catch(() => undefined)
  client.connection.stream.destroy()
  return new Error('the connection broke')
}

const tell = async (broken: Promise<Error>, callback: (error: Error) => void): Promise<void> => {
  callback(await broken)
}
