/** The catalogue: which lotteries there are, how they are played, where their sales stand. */
import { declareDomain } from '../../platform/domain.ts'
import { catalogueHandlers, type PublishedDraws } from './catalogue.handlers.ts'

/** The domain. What was drawn is read by the parts given. */
export const catalogueDomain = declareDomain({ name: 'catalogue' }, (draws: PublishedDraws) => ({
  handlers: catalogueHandlers(draws),
}))
