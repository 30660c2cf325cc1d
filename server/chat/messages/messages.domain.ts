/** Private messages: sent by socket, read by calls. */
import { declareDomain } from '../../platform/composition/domain.ts'
import { logHandlers } from './logs.handlers.ts'
import { receiveMessages, type SendingParts } from './sending.ts'

/** Receives messages from the moment it is made. */
export const messagesDomain = declareDomain({ name: 'chat' }, (parts: SendingParts) => {
  receiveMessages(parts)
  return { handlers: logHandlers(parts) }
})
