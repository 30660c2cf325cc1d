/**
 * What happened to each money call, in the order it happened: the player reads it, and nobody has to argue about it (requirements.md,
 * "What none of the peers has", 24). It outlives the outbox, which a call leaves with its outcome.
 */
import type { Table } from 'dexie'
import type { MoneyCallName } from '#contract/areas.ts'
import type { Hao } from '#engine/money/money.ts'
import { defineTables, type Store } from './tables.ts'

/** What a call is about, in the words of its area. */
export interface CallAbout {
  /** Code of a lottery, or another name of what is paid for. */
  readonly subject: string
  /** The issue, or another number of it; empty where it has none. */
  readonly number: string
  readonly amount: Hao
}

/**
 * kept: stored here. sent: handed to the line. lost: no answer came. left: its page was closed before one came. asked: the server was
 * asked what became of it. accepted, refused, void: what the server answered. learned: this device had forgotten the call.
 */
export type SendEventKind =
  | 'kept'
  | 'sent'
  | 'lost'
  | 'left'
  | 'asked'
  | 'learned'
  | 'accepted'
  | 'refused'
  | 'void'

/** One event of a call. */
export interface SendEvent {
  readonly kind: SendEventKind
  /** Epoch milliseconds by the server's clock as this page knew it. */
  readonly at: number
  /** The time of the server's answer. */
  readonly serverTime?: number
  /** Why it was refused, in the server's words. */
  readonly reason?: string
  /** How often it happened in a row. */
  readonly times?: number
}

/** One money call and its events, oldest first. */
export interface SentCall {
  /** The Idempotency-Key. */
  readonly key: string
  /** Empty where the server knows its key alone. */
  readonly call: MoneyCallName | ''
  /** Epoch milliseconds of its first event. */
  readonly at: number
  readonly about?: CallAbout
  readonly events: readonly SendEvent[]
}

/** The table of sent calls. */
export interface SendLogTables {
  sendLog: Table<SentCall, string>
}

/** The log of money calls. */
export const sendLogTables = defineTables<SendLogTables>({ step: 2, stores: { sendLog: 'key,at' } })

// A dispute is about the last days; a chase of a day is hundreds of calls.
const keptCalls = 500

/** Begins the log of a call; beyond the newest 500 the oldest are deleted. */
export const beginLog = async (db: Store<SendLogTables>, call: Omit<SentCall, 'events'>): Promise<void> => {
  await db.sendLog.put({ ...call, events: [{ kind: 'kept', at: call.at }] })
  const surplus = (await db.sendLog.count()) - keptCalls
  if (surplus > 0) await db.sendLog.bulkDelete(await db.sendLog.orderBy('at').limit(surplus).primaryKeys())
}

/** Adds an event to the log of a call; one that repeats the last is counted. A call without a log has none. */
export const logEvent = (db: Store<SendLogTables>, key: string, event: SendEvent): Promise<number> =>
  db.sendLog
    .where('key')
    .equals(key)
    .modify((row: { events: SendEvent[] }) => {
      const last = row.events.at(-1)
      if (last?.kind === event.kind) row.events.splice(-1, 1, { ...event, times: (last.times ?? 1) + 1 })
      else row.events.push(event)
    })

/** What the server knows of a call that this device has forgotten. */
export interface LearnedCall extends Pick<SentCall, 'key' | 'at' | 'about'> {
  readonly call: string
  readonly state: 'accepted' | 'void'
}

/** Whether anything is in the log. */
export const hasCalls = async (db: Store<SendLogTables>): Promise<boolean> => (await db.sendLog.count()) > 0

/** Logs forgotten calls. What is in the log stays: this device knows more of it. */
export const learnCalls = (
  db: Store<SendLogTables>,
  calls: readonly LearnedCall[],
  now: number,
): Promise<unknown> =>
  db.transaction('rw', ['sendLog'], async () => {
    const held = new Set(await db.sendLog.toCollection().primaryKeys())
    const learned = calls.filter(({ key }) => !held.has(key))
    await db.sendLog.bulkPut(
      learned.map(({ state, ...call }): SentCall => ({
        ...call,
        // A name of the contract, or none: it is shown as text at most.
        call: call.call as SentCall['call'],
        events: [
          { kind: 'learned', at: now },
          { kind: state, at: now, serverTime: call.at },
        ],
      })),
    )
  })

/** The newest calls, newest first. */
export const newestCalls = (db: Store<SendLogTables>, most: number): Promise<SentCall[]> =>
  db.sendLog.orderBy('at').reverse().limit(most).toArray()
