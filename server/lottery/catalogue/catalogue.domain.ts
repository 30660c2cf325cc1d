/** The catalogue: which lotteries there are, how they are played, where their sales stand. */
import { defineDomain } from '../../platform/domain.ts'
import { catalogueHandlers, type PublishedDraws } from './catalogue.handlers.ts'

/** Makes the domain. What was drawn is read by the parts given. */
export const createCatalogueDomain = (draws: PublishedDraws) =>
  defineDomain({ name: 'catalogue', handlers: catalogueHandlers(draws) })
