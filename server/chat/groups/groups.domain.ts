/** Groups. */
import { declareDomain } from '../../platform/composition/domain.ts'
import type { SendingParts } from '../messages/sending.ts'
import { groupHandlers, type GroupParts } from './groups.handlers.ts'
import { receiveGroupMessages, tellingGroups } from './groupSending.ts'

/** Receives from the moment it is made. */
export const groupsDomain = declareDomain(
  { name: 'groups' },
  ({ limits, dissolved, ...parts }: SendingParts & Pick<GroupParts, 'limits' | 'dissolved'>) => {
    const tell = tellingGroups(parts)
    receiveGroupMessages(parts, tell)
    return { handlers: groupHandlers({ db: parts.db, limits, tell, dissolved }) }
  },
)
