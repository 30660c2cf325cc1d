/** The conversations that the staff shares out. */
import { declareDomain } from '../../platform/composition/domain.ts'
import type { Db } from '../../platform/database/database.ts'
import { caseHandlers } from './cases.handlers.ts'

/** Answers calls with the right `support`, which the platform checks. */
export const casesDomain = declareDomain({ name: 'cases' }, ({ db }: { readonly db: Db }) => ({
  handlers: caseHandlers(db),
}))
