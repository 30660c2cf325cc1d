/** The catalogue: the lotteries, their plays, and the state of their sales. */
import { declareDomain } from '../../platform/domain.ts'
import { catalogueHandlers, type CatalogueParts } from './catalogue.handlers.ts'

/** The domain. It reads draws through the given parts. */
export const catalogueDomain = declareDomain({ name: 'catalogue' }, (parts: CatalogueParts) => ({
  handlers: catalogueHandlers(parts),
}))
