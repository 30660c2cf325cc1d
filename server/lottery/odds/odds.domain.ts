/** The odds: the prizes offered to a member. */
import { declareDomain } from '../../platform/domain.ts'
import { oddsHandlers } from './odds.handlers.ts'

/** The domain. */
export const oddsDomain = declareDomain({ name: 'odds' }, () => ({ handlers: oddsHandlers() }))
