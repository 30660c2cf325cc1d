/** The announcer: notifies browsers of events, by socket and by the call for missed awards. */
import type { Database } from '../../platform/database/database.ts'
import { declareDomain } from '../../platform/domain.ts'
import { announce, type AnnounceParts } from './announce.ts'
import { awardHandlers } from './missedAwards.ts'

/** What the announcer needs. */
export interface AnnounceDomainParts extends AnnounceParts {
  readonly db: Database['db']
}

/** The domain. It listens from its creation until the server ends. */
export const announceDomain = declareDomain({ name: 'announce' }, ({ db, ...parts }: AnnounceDomainParts) => {
  announce(parts)
  return { handlers: awardHandlers(db) }
})
