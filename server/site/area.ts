/** The site: what every visitor meets. */
import { defineArea, type AreaParts } from '../platform/composition/area.ts'
import { countLetters } from './letters.sql.ts'
import { messagesDomain } from './messages.domain.ts'
import type { SiteLinks } from './messages.handlers.ts'

/** What may be set for the site. */
export interface SiteSettings {
  /** Addresses outside this site; none by default. */
  readonly siteLinks?: SiteLinks
}

type Parts = Pick<AreaParts, 'db'> & SiteSettings

const noLinks: SiteLinks = { partners: [], download: undefined }

/** The site. It gives the number of unread letters of a member, which the session poll of the accounts reports. */
export const siteArea = defineArea([messagesDomain], ({ db, siteLinks = noLinks }: Parts) => ({
  domains: { messages: messagesDomain.create({ db, links: siteLinks }) },
  gives: { unreadLetters: async (memberId: bigint) => (await countLetters(db, memberId)).unread },
}))
