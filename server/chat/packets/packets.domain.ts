/** Red packets. */
import { declareDomain } from '../../platform/composition/domain.ts'
import { createTurns } from '../../platform/time/turns.ts'
import { tellingGroups } from '../groups/groupSending.ts'
import type { SendingParts } from '../messages/sending.ts'
import { keptPackets } from './kept.ts'
import type { PacketParts } from './packetParts.ts'
import { packetHandlers } from './packets.handlers.ts'
import { createReturning, returnOverdue } from './returnPackets.ts'

type Parts = Omit<PacketParts, 'tell'> & SendingParts

/** Shares that are taken at the same time, and those who wait: a packet of a group of 200 is opened by all of them at once. */
const taking = { atOnce: 8, atOnceOfScope: 1, waitingMax: 4_096 } as const

/** Its job does nothing before it starts. */
export const packetsDomain = declareDomain({ name: 'packets' }, (parts: Parts) => {
  const returning = createReturning(parts)
  return {
    handlers: packetHandlers({ ...parts, tell: tellingGroups(parts) }, createTurns(taking)),
    keptAnswers: keptPackets,
    /** A group is dissolved: what is left of its packets goes back at once. */
    dissolved: (groupId: bigint) =>
      returnOverdue(parts, parts.clock.now(), groupId).catch((error: unknown) =>
        // The job returns it in a moment.
        parts.log.error({ err: error }, 'packets of a dissolved group wait for the next look'),
      ),
    jobs: [{ name: 'packet-return', start: () => returning.start(), stop: () => returning.stop() }],
  }
})
