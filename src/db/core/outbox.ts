/**
 * Money calls that were made and have no answer yet. A row is stored before its call is sent, so that the outcome can be asked for
 * whatever happens to the page (design.md §3.4).
 *
 * sending: the call is under way in this page. checking (核对中): its answer was lost, or the page was closed
 * while sending; only an answer of the server ends this state.
 */
import type { Table } from 'dexie'
import type { MoneyCallName } from '#contract/areas.ts'
import { defineTables, type Store } from './tables.ts'

/** One money call without an answer yet. */
export interface OutboxRow<B = unknown> {
  /** The Idempotency-Key. */
  readonly key: string
  readonly call: MoneyCallName
  /** The id of the member who made it. */
  readonly account: string
  readonly state: 'sending' | 'checking'
  /** How often it was sent. */
  readonly attempts: number
  /** Epoch milliseconds by the server's clock as this page knew it. */
  readonly sentAt: number
  /** What the call is made of: its kind makes the input of it (`src/streams/core/moneyCalls.ts`). */
  readonly body: B
}

/** What became of a call that was 核对中: every tab reads it here, whichever asked. */
export interface StoredOutcome {
  readonly key: string
  readonly call: MoneyCallName
  readonly state: 'accepted' | 'void'
  /** Epoch milliseconds by the server's clock as this page knew it. */
  readonly at: number
}

/** The tables of money calls, keyed by their Idempotency-Key. */
export interface OutboxTables {
  outbox: Table<OutboxRow, string>
  outcomes: Table<StoredOutcome, string>
}

/** A bet as landed versions of the private database stored it, in a table of its own. */
interface OldSubmission {
  readonly key: string
  readonly state: OutboxRow['state']
  readonly sentAt: number
  readonly instant?: unknown
}

const rowOf = ({ key, state, sentAt, ...body }: OldSubmission, account: string): OutboxRow => ({
  key,
  call: body.instant === undefined ? 'addOrder' : 'addOrderNow',
  account,
  state,
  attempts: 1,
  sentAt,
  body,
})

/** The id of the member is the last part of the name of the database. */
const accountOf = (database: string): string => database.slice(database.lastIndexOf('-') + 1)

/** The first step of the account area moves the bets of `submissions`, which the lottery drops with it. */
export const outboxTables = defineTables<OutboxTables>({
  step: 1,
  stores: { outbox: 'key', outcomes: 'key,at' },
  async upgrade(rows) {
    const bets = (await rows.table('submissions').toArray()) as readonly OldSubmission[]
    const account = accountOf(rows.db.name)
    await rows.table('outbox').bulkAdd(bets.map((bet) => rowOf(bet, account)))
  },
})

/** Stores a call before it is sent. */
export const rememberCall = (db: Store<OutboxTables>, row: OutboxRow): Promise<unknown> => db.outbox.add(row)

/** Marks a call whose answer was lost. */
export const markChecking = (db: Store<OutboxTables>, key: string): Promise<unknown> =>
  db.outbox.update(key, { state: 'checking' })

/** Deletes a call whose outcome is known. */
export const forgetCall = (db: Store<OutboxTables>, key: string): Promise<void> => db.outbox.delete(key)

/** The keys of the calls that are under way, or whose page is gone. */
export const sendingKeys = async (db: Store<OutboxTables>): Promise<readonly string[]> =>
  (await db.outbox.toArray()).flatMap(({ key, state }) => (state === 'sending' ? [key] : []))

/** Marks the calls of an earlier page as 核对中: their outcome is unknown. */
export const adoptOrphans = (db: Store<OutboxTables>, keys: readonly string[]): Promise<number> =>
  db.outbox.where('key').anyOf(keys).modify({ state: 'checking' })

// Longer than a form stays open.
const outcomeKeptMs = 86_400_000

/** Stores an outcome, and deletes those of the day before. */
export const storeOutcome = async (db: Store<OutboxTables>, outcome: StoredOutcome): Promise<void> => {
  await db.outcomes
    .where('at')
    .below(outcome.at - outcomeKeptMs)
    .delete()
  await db.outcomes.put(outcome)
}
