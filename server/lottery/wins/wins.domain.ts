/** The largest wins of the last day. */
import { declareDomain } from '../../platform/domain.ts'
import type { Db } from '../../platform/database/database.ts'
import { winHandlers } from './wins.ts'

/** The domain. */
export const winsDomain = declareDomain({ name: 'wins' }, ({ db }: { readonly db: Db }) => ({
  handlers: winHandlers(db),
}))
