/** The instant draw: bets on an issue of their own, answered with its result. */
import type { BalanceEvent } from '../../ledger/events.ts'
import { declareDomain } from '../../platform/composition/domain.ts'
import type { EventBus } from '../../platform/events.ts'
import type { Handlers } from '../../platform/http/http.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { addOrderNow, instantAnswer, type InstantParts } from './instant.ts'
import { createInstantPace } from './pace.ts'

/** What the domain needs. */
export interface InstantDomainParts extends Omit<InstantParts, 'pace'> {
  readonly bus: EventBus<BalanceEvent>
  readonly clock: Clock
  /** Milliseconds between two rounds of a member. */
  readonly paceMs: number
}

/** Answers `add_order_now`. It places through the writer of the orders, and waits for its draw and its settlement. */
export const instantDomain = declareDomain({ name: 'instant' }, (parts: InstantDomainParts) => ({
  handlers: instantHandlers({
    ...parts,
    pace: createInstantPace(parts.database.db, parts.clock, parts.paceMs),
  }),
  keptAnswers: {
    addOrderNow: (stored: unknown, memberId: bigint) => instantAnswer(parts, memberId, stored),
  },
}))

const instantHandlers = (
  parts: InstantParts & Pick<InstantDomainParts, 'bus'>,
): Pick<Handlers, 'addOrderNow'> => ({
  async addOrderNow(input, { member, idempotencyKey, now }) {
    const result = await addOrderNow(parts, member, input, idempotencyKey, now)
    if (result.ok) parts.bus.publish({ type: 'balance', memberIds: [member.memberId] })
    return result
  },
})
