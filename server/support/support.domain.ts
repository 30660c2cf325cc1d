/** The desk of staff. */
import { declareDomain } from '../platform/composition/domain.ts'
import type { Db } from '../platform/database/database.ts'
import { supportHandlers } from './support.handlers.ts'

/** Answers calls with the right `desk`, which the platform checks. */
export const supportDomain = declareDomain({ name: 'support' }, ({ db }: { readonly db: Db }) => ({
  handlers: supportHandlers(db),
}))
