/** What the parts of red packets need. */
import type { PacketLimits } from '#contract/chat/packets.ts'
import type { RefusedSpender } from '../../account/accounts/spender.ts'
import type { PushNews } from '../../account/push/pushQueue.ts'
import type { BalanceEvent } from '../../ledger/events.ts'
import type { Database } from '../../platform/database/database.ts'
import type { EventBus } from '../../platform/events.ts'
import type { ProtectionGuard } from '../../protection/guard.ts'
import type { TellGroup } from '../groups/groupSending.ts'

/** The parts. */
export interface PacketParts extends Pick<Database, 'db' | 'call'> {
  readonly bus: Pick<EventBus<BalanceEvent>, 'publish'>
  readonly guard: ProtectionGuard
  readonly refusedSpender: RefusedSpender
  readonly limits: PacketLimits
  readonly tell: TellGroup
  /** Tells who has no page open. It never throws. */
  readonly push: (news: PushNews) => void
}
