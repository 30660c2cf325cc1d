/** Events that the draws publish. */
import { defineBusEvent } from '../../platform/events.ts'

/** A draw that was just published. */
export interface DrawnEvent {
  readonly type: 'drawn'
  readonly issueId: bigint
  readonly lottery: string
  readonly issue: string
  readonly code: string
  /** house, simulated or feed; absent where the result of an issue was corrected. */
  readonly source?: string
  readonly drawnAt: Date
}

/** A draw was published. */
export const drawn = defineBusEvent<DrawnEvent>('drawn')
