/** Everything that the domains of this server publish. */
import type { ResetGrantedEvent, SessionEndedEvent } from '../account/events.ts'
import type { BalanceEvent } from '../ledger/events.ts'
import type { SealedEvent } from '../lottery/book/events.ts'
import type { DrawnEvent } from '../lottery/draws/events.ts'
import type { SettledEvent, WonEvent } from '../lottery/settlement/events.ts'
import type { ProtectionEvent } from '../protection/events.ts'

/** The union of all events. */
export type ServerEvent =
  | DrawnEvent
  | SealedEvent
  | BalanceEvent
  | WonEvent
  | SettledEvent
  | SessionEndedEvent
  | ResetGrantedEvent
  | ProtectionEvent
