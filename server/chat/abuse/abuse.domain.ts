/** Reports of messages, how the staff judges them, and whom a member blocks. */
import { declareDomain } from '../../platform/composition/domain.ts'
import type { Db } from '../../platform/database/database.ts'
import { blockHandlers } from './blocks.handlers.ts'
import { judgingHandlers } from './judging.handlers.ts'
import { reportHandlers } from './reports.handlers.ts'

/** Answers the calls of members, and those with the right `support`, which the platform checks. */
export const abuseDomain = declareDomain({ name: 'abuse' }, ({ db }: { readonly db: Db }) => ({
  handlers: { ...reportHandlers(db), ...blockHandlers(db), ...judgingHandlers(db) },
}))
