/** Events of sealed books. */
import { defineBusEvent } from '../../platform/events.ts'

/** The book of an issue was sealed. */
export interface SealedEvent {
  readonly type: 'sealed'
  readonly lottery: string
  readonly issue: string
  readonly root: string
  /** No root is later than this. */
  readonly sealedAt: Date
}

/** A book was sealed. */
export const sealed = defineBusEvent<SealedEvent>('sealed')
