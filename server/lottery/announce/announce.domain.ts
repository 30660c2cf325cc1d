/** The announcer: notifies browsers of events, by socket and by the call for missed awards. */
import type { Database } from '../../platform/database/database.ts'
import { declareDomain } from '../../platform/composition/domain.ts'
import type { Log } from '../../platform/observe/log.ts'
import type { PushNews } from '../../account/push/pushQueue.ts'
import { announce, type AnnounceParts } from './announce.ts'
import { awardHandlers } from './missedAwards.ts'
import { pushLotteryNews } from './pushNews.ts'

/** What the announcer needs. */
export interface AnnounceDomainParts extends Omit<AnnounceParts, 'report'> {
  readonly db: Database['db']
  readonly log: Log
  readonly push: (news: PushNews) => void
}

/** Listens from its creation until the server ends. */
export const announceDomain = declareDomain(
  { name: 'announce' },
  ({ db, log, push, ...parts }: AnnounceDomainParts) => {
    pushLotteryNews(parts.bus, push)
    const tips = announce({
      ...parts,
      report: (error) => log.error({ err: error }, 'a long-streak tip failed'),
    })
    return { handlers: awardHandlers(db), stop: () => tips.idle() }
  },
)
