/** A call that places bets of any kind: orders, a chase, an instant draw. */
import type { CallInput } from '#contract/areas.ts'
import type { Queries } from '../../platform/database/database.ts'
import type { SignedIn } from '../../platform/http/http.ts'
import type { ProtectionGuard } from '../../protection/guard.ts'
import type { lotteryOf } from '../catalogue/lotteries.ts'
import type { ExposureLimits } from './limits.ts'
import type { NewId } from './reference.ts'
import type { OrderWriter } from './writer.ts'

/** Dependencies of placing. */
export interface PlacingParts {
  readonly database: Queries
  readonly writer: OrderWriter
  readonly limits: ExposureLimits
  /** Creates the ids of orders and chases. */
  readonly newId: NewId
  /** The limits and breaks of players. */
  readonly guard: Pick<ProtectionGuard, 'stake'>
}

/** Who bets: what placing needs to know of a session. */
export type Bettor = Pick<SignedIn, 'memberId' | 'prizeGroup' | 'isProtected'>

/** A call that places bets, after its lottery and its key have been validated. */
export interface PlacingRequest {
  readonly member: Bettor
  readonly lottery: NonNullable<ReturnType<typeof lotteryOf>>
  readonly input: CallInput<'addOrder'>
  readonly key: string
  readonly contentHash: string
  readonly now: Date
}
