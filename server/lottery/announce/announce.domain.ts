/** The announcer: notifies browsers of events, by socket and by the call for missed awards. */
import type { Database } from '../../platform/database/database.ts'
import { declareDomain } from '../../platform/composition/domain.ts'
import type { Log } from '../../platform/observe/log.ts'
import { announce, type AnnounceParts } from './announce.ts'
import { awardHandlers } from './missedAwards.ts'

/** What the announcer needs. */
export interface AnnounceDomainParts extends Omit<AnnounceParts, 'report'> {
  readonly db: Database['db']
  readonly log: Log
}

/** Listens from its creation until the server ends. */
export const announceDomain = declareDomain(
  { name: 'announce' },
  ({ db, log, ...parts }: AnnounceDomainParts) => {
    const tips = announce({
      ...parts,
      report: (error) => log.error({ err: error }, 'a long-streak tip failed'),
    })
    return { handlers: awardHandlers(db), stop: () => tips.idle() }
  },
)
