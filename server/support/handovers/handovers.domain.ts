/** What support hands over to the money desk (decision 118). */
import { declareDomain } from '../../platform/composition/domain.ts'
import type { Db } from '../../platform/database/database.ts'
import { handoverHandlers } from './handovers.handlers.ts'

/** Answers calls with the right `support`, and with the right `finance`, which the platform checks. */
export const handoversDomain = declareDomain({ name: 'handovers' }, ({ db }: { readonly db: Db }) => ({
  handlers: handoverHandlers(db),
}))
