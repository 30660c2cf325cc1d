/** The favourite lotteries of players, and those played last. */
import { declareDomain } from '../../platform/composition/domain.ts'
import type { Db } from '../../platform/database/database.ts'
import { favoriteHandlers } from './favorites.handlers.ts'

/** Answers the lists of a member, in the order that he gave them. */
export const favoritesDomain = declareDomain({ name: 'favorites' }, ({ db }: { readonly db: Db }) => ({
  handlers: favoriteHandlers(db),
}))
