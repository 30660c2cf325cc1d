/** The odds: which prizes a member is offered. */
import { defineDomain } from '../../platform/domain.ts'
import { oddsHandlers } from './odds.handlers.ts'

/** Makes the domain. */
export const createOddsDomain = () => defineDomain({ name: 'odds', handlers: oddsHandlers() })
