/** The limits, breaks and reminders that players choose for themselves. Bets and deposits ask `guard.ts`. */
import { declareDomain } from '../platform/composition/domain.ts'
import { protectionHandlers, type ProtectionParts } from './protection.handlers.ts'

/** Answers what the caller has limited, and changes it; a break stops his chases. */
export const protectionDomain = declareDomain({ name: 'protection' }, (parts: ProtectionParts) => ({
  handlers: protectionHandlers(parts),
}))
