/** Who is online. */
import { declareDomain } from '../../platform/composition/domain.ts'
import { watchPresence, type PresenceParts } from './presence.ts'

/** Follows the connections of this node. */
export const presenceDomain = declareDomain({ name: 'presence' }, (parts: PresenceParts) => {
  const presence = watchPresence(parts)
  return { jobs: [{ name: 'presence', start: presence.start, stop: presence.stop }] }
})
