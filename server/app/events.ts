/** Everything that the areas of this server publish. */
import type { AccountEvent } from '../account/events.ts'
import type { LedgerEvent } from '../ledger/events.ts'
import type { LotteryEvent } from '../lottery/events.ts'
import type { ProtectionEvent } from '../protection/events.ts'

/** The union of all events. An area that publishes another does not compile in the list of areas. */
export type ServerEvent = AccountEvent | LedgerEvent | LotteryEvent | ProtectionEvent
