/** Events that the chases publish. */
import { defineBusEvent } from '../../platform/events.ts'

/** A chase won and stopped: what it had reserved is given back. */
export interface ChaseStoppedEvent {
  readonly type: 'chaseStopped'
  readonly memberId: bigint
  readonly traceId: bigint
  /** How many of its issues were not bet on. */
  readonly issues: number
}

/** A chase won and stopped. */
export const chaseStopped = defineBusEvent<ChaseStoppedEvent>('chaseStopped')
