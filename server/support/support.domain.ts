/** The desk of staff. */
import { declareDomain } from '../platform/domain.ts'
import type { Db } from '../platform/database/database.ts'
import { supportHandlers } from './support.handlers.ts'

/** The domain. */
export const supportDomain = declareDomain({ name: 'support' }, ({ db }: { readonly db: Db }) => ({
  handlers: supportHandlers(db),
}))
