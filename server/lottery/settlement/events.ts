/** Events that the settlement publishes. */
import { defineBusEvent } from '../../platform/events.ts'

/** One order won and was paid. */
export interface WonEvent {
  readonly type: 'won'
  readonly memberId: bigint
  readonly orderId: string
  readonly lottery: string
  readonly issue: string
  readonly method: string
  readonly award: bigint
  readonly stake: bigint
  /** Its number among the wins of the member, without a gap (requirement 49). */
  readonly seq: bigint
  /** Whether a chase placed it. */
  readonly isChase: boolean
}

/** Everything due for an issue is paid. */
export interface SettledEvent {
  readonly type: 'settled'
  readonly issueId: bigint
  readonly lottery: string
  readonly issue: string
}

/** An order won and was paid. */
export const won = defineBusEvent<WonEvent>('won')

/** An issue was settled. */
export const settled = defineBusEvent<SettledEvent>('settled')
