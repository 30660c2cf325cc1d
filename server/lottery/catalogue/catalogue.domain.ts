/** The catalogue: the lotteries, their plays, and the state of their sales. */
import { declareDomain } from '../../platform/domain.ts'
import { catalogueHandlers } from './catalogue.handlers.ts'
import type { PublishedDraws } from './publishedDraws.ts'

/** The domain. It reads draws through the given parts. */
export const catalogueDomain = declareDomain({ name: 'catalogue' }, (draws: PublishedDraws) => ({
  handlers: catalogueHandlers(draws),
}))
