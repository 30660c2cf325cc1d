/** Events that the lottery publishes. */
import type { SealedEvent } from './book/events.ts'
import type { ChaseStoppedEvent } from './chase/events.ts'
import type { DrawnEvent } from './draws/events.ts'
import type { SettledEvent, WonEvent } from './settlement/events.ts'

/** All events of the lottery. */
export type LotteryEvent = DrawnEvent | SealedEvent | WonEvent | SettledEvent | ChaseStoppedEvent
