/** The chat: private messages, groups with red packets, with whom, and who is online. */
import type { RefusedSpender } from '../account/accounts/spender.ts'
import type { PushNews } from '../account/push/pushQueue.ts'
import type { LedgerEvent } from '../ledger/events.ts'
import { defineArea, type AreaParts } from '../platform/composition/area.ts'
import type { Sockets } from '../platform/sockets/sockets.ts'
import type { ProtectionGuard } from '../protection/guard.ts'
import { abuseDomain } from './abuse/abuse.domain.ts'
import { contactsDomain } from './contacts/contacts.domain.ts'
import { groupsDomain } from './groups/groups.domain.ts'
import { messagesDomain } from './messages/messages.domain.ts'
import { packetLimits } from './packets/packetLimits.ts'
import { packetsDomain } from './packets/packets.domain.ts'
import { presenceDomain } from './presence/presence.domain.ts'
import { retentionDomain } from './retention/retention.domain.ts'

/** What may be set for the chat. */
export interface ChatSettings {
  /** Whether red packets may be sent; they may by default. */
  readonly redPackets?: boolean
  /** After how many days messages are deleted; never by default. */
  readonly chatKeepDays?: number
}

interface Parts
  extends Pick<AreaParts<LedgerEvent>, 'database' | 'db' | 'clock' | 'log' | 'bus'>, ChatSettings {
  readonly sockets: Sockets
  readonly guard: ProtectionGuard
  readonly refusedSpender: RefusedSpender
  readonly push: (news: PushNews) => void
}

/** decided.md 43. */
const groupLimits = { groupLimit: 10, memberLimit: 200 } as const

/** It receives from the sockets, which listen once all areas are made. */
export const chatArea = defineArea(
  [messagesDomain, groupsDomain, packetsDomain, contactsDomain, presenceDomain, abuseDomain, retentionDomain],
  ({
    database,
    db,
    clock,
    log,
    bus,
    sockets,
    guard,
    refusedSpender,
    push,
    redPackets = true,
    chatKeepDays = 0,
  }: Parts) => {
    const limits = packetLimits(redPackets)
    const parts = { db, clock, log, sockets, push }
    const packets = packetsDomain.create({
      ...parts,
      call: (...asked) => database.call(...asked),
      bus,
      guard,
      refusedSpender,
      limits,
    })
    return {
      domains: {
        chat: messagesDomain.create(parts),
        packets,
        groups: groupsDomain.create({
          ...parts,
          limits: { ...groupLimits, ...limits },
          dissolved: packets.dissolved,
        }),
        contacts: contactsDomain.create({ db }),
        presence: presenceDomain.create(parts),
        abuse: abuseDomain.create({ db }),
        retention: retentionDomain.create({ db, clock, log, keepDays: chatKeepDays }),
      },
    }
  },
)
