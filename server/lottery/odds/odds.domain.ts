/** The odds: which prizes a member is offered. */
import { declareDomain } from '../../platform/domain.ts'
import { oddsHandlers } from './odds.handlers.ts'

/** The domain. */
export const oddsDomain = declareDomain({ name: 'odds' }, () => ({ handlers: oddsHandlers() }))
