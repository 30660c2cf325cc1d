/** Who can be written to. */
import { declareDomain } from '../../platform/composition/domain.ts'
import type { Db } from '../../platform/database/database.ts'
import { contactHandlers } from './contacts.handlers.ts'

/** Answers upper agent, lower members, recent contacts and searches. */
export const contactsDomain = declareDomain({ name: 'contacts' }, ({ db }: { readonly db: Db }) => ({
  handlers: contactHandlers(db),
}))
