/** The areas of this server. To add one: its import, and its place in the list. */
import { accountArea } from '../account/area.ts'
import { chatArea } from '../chat/area.ts'
import { fairArea } from '../fair/area.ts'
import { fundsArea } from '../funds/area.ts'
import { gamesArea } from '../games/area.ts'
import { ledgerArea } from '../ledger/area.ts'
import { lotteryArea } from '../lottery/area.ts'
import { operationArea } from '../operation/area.ts'
import { listAreas, type AreaParts } from '../platform/composition/area.ts'
import { protectionArea } from '../protection/area.ts'
import type { ProtectionGuard } from '../protection/guard.ts'
import { siteArea } from '../site/area.ts'
import { supportArea } from '../support/area.ts'
import type { ServerEvent } from './events.ts'
import type { ServerParts } from './parts.ts'
import { socketsPart } from './sockets.ts'

/** What all areas share: the parts of the server, its bus, and the guard that is asked wherever somebody plays. */
export interface SharedParts extends ServerParts, AreaParts<ServerEvent> {
  readonly guard: ProtectionGuard
}

/**
 * Every area, in the order in which they are made: each may take what those before it give. The same order holds for their
 * listeners on the bus, for the domains that start or stop first, and for the commands in `ops help`.
 */
export const areas = listAreas<SharedParts>()
  .and(ledgerArea)
  .and(siteArea)
  .and(accountArea)
  .and(socketsPart)
  .and(lotteryArea)
  .and(protectionArea)
  .and(fairArea)
  .and(fundsArea)
  .and(gamesArea)
  .and(chatArea)
  .and(supportArea)
  .and(operationArea)

/** All areas, made. */
export type Made = Awaited<ReturnType<typeof areas.make>>
