/** The announcer: tells browsers what happened, by socket and to those who missed it. */
import type { Database } from '../../platform/database/database.ts'
import { declareDomain } from '../../platform/domain.ts'
import { announce, type AnnounceParts } from './announce.ts'
import { awardHandlers } from './missedAwards.ts'

/** What the announcer needs. */
export interface AnnounceDomainParts extends AnnounceParts {
  readonly db: Database['db']
}

/** The domain. It listens from now on, for as long as the server lives. */
export const announceDomain = declareDomain({ name: 'announce' }, ({ db, ...parts }: AnnounceDomainParts) => {
  announce(parts)
  return { handlers: awardHandlers(db) }
})
