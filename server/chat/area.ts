/** The chat: private messages, with whom, and who is online. */
import { defineArea, type AreaParts } from '../platform/composition/area.ts'
import type { Sockets } from '../platform/sockets/sockets.ts'
import { contactsDomain } from './contacts/contacts.domain.ts'
import { groupsDomain } from './groups/groups.domain.ts'
import type { GroupLimits } from './groups/groups.handlers.ts'
import { messagesDomain } from './messages/messages.domain.ts'
import { presenceDomain } from './presence/presence.domain.ts'

interface Parts extends Pick<AreaParts, 'db' | 'clock' | 'log'> {
  readonly sockets: Sockets
}

/** decided.md 43. */
const groupLimits: GroupLimits = { groupLimit: 10, memberLimit: 200 }

/** It receives from the sockets, which listen once all areas are made. */
export const chatArea = defineArea(
  [messagesDomain, groupsDomain, contactsDomain, presenceDomain],
  ({ db, clock, log, sockets }: Parts) => ({
    domains: {
      chat: messagesDomain.create({ db, clock, log, sockets }),
      groups: groupsDomain.create({ db, clock, log, sockets, limits: groupLimits }),
      contacts: contactsDomain.create({ db }),
      presence: presenceDomain.create({ db, clock, log, sockets }),
    },
  }),
)
