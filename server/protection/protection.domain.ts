/** The limits, breaks and reminders that players choose for themselves. Bets and deposits ask `createGuard` (guard.ts). */
import type { Db } from '../platform/database/database.ts'
import { declareDomain } from '../platform/domain.ts'
import type { EventBus } from '../platform/events.ts'
import type { ProtectionEvent } from './events.ts'
import { protectionHandlers } from './protection.handlers.ts'

export { createGuard } from './guard.ts'

/** What the domain needs. */
export interface ProtectionParts {
  readonly db: Db
  readonly bus: Pick<EventBus<ProtectionEvent>, 'publish'>
  /** Stops every chase of a member and gives back what waits. */
  readonly stopChases: (memberId: bigint) => Promise<void>
}

/** The domain. */
export const protectionDomain = declareDomain({ name: 'protection' }, (parts: ProtectionParts) => ({
  handlers: protectionHandlers(parts),
}))
