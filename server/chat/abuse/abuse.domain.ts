/** Reports of messages, and how the staff judges them. */
import { declareDomain } from '../../platform/composition/domain.ts'
import type { Db } from '../../platform/database/database.ts'
import { judgingHandlers } from './judging.handlers.ts'
import { reportHandlers } from './reports.handlers.ts'

/** Answers the call of members, and those with the right `support`, which the platform checks. */
export const abuseDomain = declareDomain({ name: 'abuse' }, ({ db }: { readonly db: Db }) => ({
  handlers: { ...reportHandlers(db), ...judgingHandlers(db) },
}))
