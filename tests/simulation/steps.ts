/**
 * The database of the nodes of a simulated world: it runs one statement at a time, and only when the world releases it.
 * Anything may happen between two statements, so a seed that picks the next one determines the whole interleaving. A crashed
 * node gets no more answers: its open transactions are rolled back, and its committed ones stay.
 */
import type { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { textParams, type Database, type Db, type RawRow } from '#server/platform/database/database.ts'
import * as schema from '#server/schema/index.ts'

/** A user of the database, while alive. */
export interface Caller {
  readonly name: string
  readonly alive: () => boolean
}

/** A statement that waits to be run. */
export interface Step {
  readonly caller: Caller
  readonly label: string
  readonly run: () => void
  readonly drop: (error: Error) => void
}

/** Sees each statement when it runs, and may read the database before and after: nothing else runs meanwhile. */
export type Watch = <T>(text: string, params: readonly unknown[], run: () => Promise<T>) => Promise<T>

/** The gate in front of the database. */
export interface Steps {
  /** The database of one caller. */
  open(caller: Caller): Database
  /** The statements that may run now: while a transaction is open, only its own. */
  ready(): readonly Step[]
  /** Runs one of them. */
  release(step: Step): void
  /** Fails all waiting statements of callers that are gone. */
  drop(): void
  /** Resolves when nothing runs and everybody is waiting. */
  quiet(): Promise<void>
  /** Reports that something happened outside the database. */
  stir(): void
}

// One turn of the event loop finishes what was awaited; a writer's lane and an answer on its way take one more each.
const quietTurns = 4

/** Makes the gate. */
export const createSteps = (client: PGlite, watch: Watch = (_text, _params, run) => run()): Steps => {
  let waiting: (Step & { readonly inside: boolean })[] = []
  let isOpen = false
  let running = 0
  let stirred = 0

  const take = <T>(caller: Caller, label: string, inside: boolean, work: () => Promise<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      if (!caller.alive()) return reject(gone(caller))
      stirred += 1
      const run = () => {
        running += 1
        work()
          .finally(() => (running -= 1))
          .then((value) => (caller.alive() ? resolve(value) : reject(gone(caller))), reject)
      }
      waiting.push({ caller, label, inside, run, drop: reject })
    })

  const transaction = <T>(caller: Caller, work: (tx: PGlite) => Promise<T>): Promise<T> =>
    take(caller, 'begin', false, () => {
      isOpen = true
      return client
        .transaction(async (tx) => {
          // Its statements are separate steps: until one is released nothing runs.
          running -= 1
          try {
            const value = await work(gated(tx as unknown as PGlite, caller, true))
            await take(caller, 'commit', true, () => Promise.resolve())
            return value
          } finally {
            running += 1
          }
        })
        .finally(() => (isOpen = false))
    })

  const gated = (target: PGlite, caller: Caller, inside: boolean): PGlite =>
    new Proxy(target, {
      get(held, name): unknown {
        if (name === 'query')
          return (text: string, params: unknown[], options: Parameters<PGlite['query']>[2]) =>
            take(caller, labelOf(text), inside, () =>
              watch(text, params, () => held.query(text, params, options)),
            )
        if (name === 'transaction')
          return (work: (tx: PGlite) => Promise<unknown>) => transaction(caller, work)
        return Reflect.get(held, name) as unknown
      },
    })

  return {
    open: (caller) => databaseOf(gated(client, caller, false)),
    ready: () => waiting.filter(({ inside }) => inside === isOpen),
    release(step) {
      waiting = waiting.filter((one) => one !== step)
      step.run()
    },
    drop() {
      const lost = waiting.filter(({ caller }) => !caller.alive())
      waiting = waiting.filter(({ caller }) => caller.alive())
      for (const { caller, drop } of lost) drop(gone(caller))
    },
    async quiet() {
      for (let still = 0; still < quietTurns;) {
        const before = stirred
        await new Promise<void>((resolve) => setImmediate(resolve))
        still = stirred === before && running === 0 ? still + 1 : 0
      }
    },
    stir: () => (stirred += 1),
  }
}

const databaseOf = (client: PGlite): Database => ({
  kind: 'pglite',
  db: drizzle({ client, schema }) as unknown as Db,
  call: async (_name, text, params) => (await client.query<RawRow>(text, textParams(params))).rows,
  migrate: () => Promise.reject(new Error('a simulated world is migrated already')),
  alone: (work) => work(),
  close: () => Promise.resolve(),
})

const gone = ({ name }: Caller): Error => new Error(`${name} is gone`)

/** The first words of a statement, for the log of events. */
const labelOf = (text: string): string => text.trim().replace(/\s+/g, ' ').slice(0, 40)
