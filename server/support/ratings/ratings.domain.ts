/** Ratings of conversations that were ended (decision 119). */
import { declareDomain } from '../../platform/composition/domain.ts'
import type { Db } from '../../platform/database/database.ts'
import { ratingHandlers } from './ratings.handlers.ts'

/** Answers calls of members and of the staff. */
export const ratingsDomain = declareDomain({ name: 'ratings' }, ({ db }: { readonly db: Db }) => ({
  handlers: ratingHandlers(db),
}))
