/** The odds: the prizes offered to a member. */
import { declareDomain } from '../../platform/composition/domain.ts'
import { oddsHandlers } from './odds.handlers.ts'

/** Answers the odds of a lottery for the prize group of the caller. */
export const oddsDomain = declareDomain({ name: 'odds' }, () => ({ handlers: oddsHandlers() }))
