/**
 * What happens on the server, told to whoever listens: domains publish, sockets and settlement
 * subscribe. One process today; with several nodes the same events travel over Redis.
 */

/** A draw that was just published. */
export interface DrawnEvent {
  readonly type: 'drawn'
  readonly issueId: bigint
  readonly lottery: string
  readonly issue: string
  readonly code: string
  readonly drawnAt: Date
}

/** Money of players moved: their clients fetch the balance anew. */
export interface BalanceEvent {
  readonly type: 'balance'
  readonly memberIds: readonly bigint[]
}

/** One order won and was paid. */
export interface WonEvent {
  readonly type: 'won'
  readonly memberId: bigint
  readonly orderId: string
  readonly lottery: string
  readonly issue: string
  readonly method: string
  readonly award: bigint
  /** Its number among the wins of the member, without a gap (requirement 49). */
  readonly seq: bigint
}

/** Everything owed for an issue is paid. */
export interface SettledEvent {
  readonly type: 'settled'
  readonly issueId: bigint
  readonly lottery: string
  readonly issue: string
}

/** A session ended on purpose: its sockets must close. */
export interface SessionEndedEvent {
  readonly type: 'sessionEnded'
  readonly memberId: bigint
  readonly tokenHash: string
}

/** Everything that is published. */
export type ServerEvent = DrawnEvent | BalanceEvent | WonEvent | SettledEvent | SessionEndedEvent

/** Publishes and subscribes; a listener that throws harms nobody else. */
export interface EventBus {
  publish(event: ServerEvent): void
  subscribe(listener: (event: ServerEvent) => void): () => void
}

/** Makes a bus inside this process. */
export const createEventBus = (onError: (error: unknown) => void): EventBus => {
  const listeners = new Set<(event: ServerEvent) => void>()
  return {
    publish(event) {
      for (const listener of listeners) {
        try {
          listener(event)
        } catch (error) {
          onError(error)
        }
      }
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
