/** What the site sends its members: letters to one, notices and banners to all. */
import { declareDomain } from '../platform/composition/domain.ts'
import type { Db } from '../platform/database/database.ts'
import { messageHandlers, type SiteLinks } from './messages.handlers.ts'
import { messageOps } from './messages.ops.ts'

/** Answers letters, notices, banners and links; operators write them by its commands. */
export const messagesDomain = declareDomain(
  { name: 'messages', ops: messageOps },
  ({ db, links }: { readonly db: Db; readonly links: SiteLinks }) => ({
    handlers: messageHandlers(db, links),
  }),
)
