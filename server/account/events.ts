/** Events that the accounts publish. */
import { defineBusEvent } from '../platform/events.ts'

/** A session ended on purpose: its sockets must close. */
export interface SessionEndedEvent {
  readonly type: 'sessionEnded'
  readonly memberId: bigint
  readonly tokenHash: string
}

/** A session ended. */
export const sessionEnded = defineBusEvent<SessionEndedEvent>('sessionEnded')

/** Two operators let somebody set a new password: the bound address must be notified. */
export interface ResetGrantedEvent {
  readonly type: 'resetGranted'
}

/** A new password was allowed. */
export const resetGranted = defineBusEvent<ResetGrantedEvent>('resetGranted')

/** All events of the accounts. */
export type AccountEvent = SessionEndedEvent | ResetGrantedEvent
