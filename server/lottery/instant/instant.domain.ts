/** The instant draw: bets on an issue of their own, answered with its result. */
import type { BalanceEvent } from '../../ledger/events.ts'
import { declareDomain } from '../../platform/domain.ts'
import type { EventBus } from '../../platform/events.ts'
import type { Handlers } from '../../platform/http/http.ts'
import { addOrderNow, type InstantParts } from './instant.ts'

/** What the domain needs. */
export interface InstantDomainParts extends InstantParts {
  readonly bus: EventBus<BalanceEvent>
}

/** The domain. */
export const instantDomain = declareDomain({ name: 'instant' }, (parts: InstantDomainParts) => ({
  handlers: instantHandlers(parts),
}))

const instantHandlers = (parts: InstantDomainParts): Pick<Handlers, 'addOrderNow'> => ({
  async addOrderNow(input, { member, idempotencyKey, now }) {
    const result = await addOrderNow(parts, member, input, idempotencyKey, now)
    if (result.ok) parts.bus.publish({ type: 'balance', memberIds: [member.memberId] })
    return result
  },
})
