/** Events of limits and breaks. */
import { defineBusEvent } from '../platform/events.ts'

/** A member changed a limit or began a break: what is known of his session is out of date. */
export interface ProtectionEvent {
  readonly type: 'protection'
  readonly memberId: bigint
}

/** A member changed a limit or began a break. */
export const protectionChanged = defineBusEvent<ProtectionEvent>('protection')
