/** The catalogue: the lotteries, their plays, and the state of their sales. */
import { declareDomain } from '../../platform/composition/domain.ts'
import { catalogueHandlers, type CatalogueParts } from './catalogue.handlers.ts'

/** Reads draws through the given parts: the catalogue stands below the draws. */
export const catalogueDomain = declareDomain({ name: 'catalogue' }, (parts: CatalogueParts) => ({
  handlers: catalogueHandlers(parts),
}))
